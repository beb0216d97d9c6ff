import { connect } from 'node:net';
import type { TestTenant } from '../support/api';
import { amountOf } from '../support/budget';
import { startCluster } from '../support/cluster';
import type { Cluster } from '../support/cluster';
import { CUSTOMER, day } from '../support/shop';

/** Of each block, at once. */
const CUSTOMERS = amountOf({ brief: 100, long: 300 });
const ROUNDS = amountOf({ brief: 6, long: 20 });

let cluster: Cluster;
let tenant: TestTenant;

beforeAll(async () => {
  cluster = await startCluster({ apis: 2 });
  tenant = await cluster.tenant();
}, 60_000);
afterAll(() => cluster?.close());

const addBlock = async (from: number, to: number): Promise<string> => {
  const body = { start_date: day(from), end_date: day(to), price: 100 };
  const added = await cluster.request(tenant.host, 'POST', '/api/admin/availability', {
    token: tenant.token,
    body,
  });
  return added.body.id;
};

const race = (blockIds: readonly string[]) =>
  Promise.all(
    Array.from({ length: CUSTOMERS }, (_, n) =>
      cluster.request(tenant.host, 'POST', '/api/public/book', {
        body: { block_id: blockIds[n % blockIds.length], ...CUSTOMER, customer_email: `c${n}@example.com` },
      }),
    ),
  );

const overlaps = async (): Promise<number> => {
  const { rows } = await cluster.database.adminPool.query<{ n: string }>(
    `select count(*) as n from rm.claim a join rm.claim b
       on a.tenant_id = b.tenant_id and a.booking_id < b.booking_id and a.during && b.during`,
  );
  return Number(rows[0]?.n);
};

describe('A process of the product', () => {
  it('listens on this machine alone, unless it is told to be open', async () => {
    const [port = 0] = cluster.ports;
    const [metrics = 0] = cluster.metricsPorts;
    // Whoever listens on all addresses of a machine listens on this one too.
    const reaches = (host: string, at: number) =>
      new Promise<boolean>((resolve) => {
        const socket = connect(at, host, () => resolve(true)).on('error', () => resolve(false));
        socket.once('close', () => resolve(false)).setTimeout(1_000, () => socket.destroy());
      });
    for (const at of [port, metrics]) {
      expect([at, await reaches('127.0.0.1', at)]).toEqual([at, true]);
      expect([at, await reaches('127.0.0.2', at)]).toEqual([at, false]);
    }
  });
});

describe('A crowd of customers at two API processes', () => {
  it('race for one block: one of them gets it, all others are told so, round after round', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const statuses = (await race([await addBlock(round * 2, round * 2 + 1)])).map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(CUSTOMERS - 1);
    }
  }, 240_000);

  it('race for a discount of 3 uses with a block each: it is used 3 times', async () => {
    const { token, host } = tenant;
    const body = { code: 'THREE', type: 'value', amount: 10, max_uses: 3 };
    await cluster.request(host, 'POST', '/api/admin/discounts', { token, body });
    const ids: string[] = [];
    for (let n = 0; n < 40; n += 1) ids.push(await addBlock(300 + n * 2, 301 + n * 2));
    const answers = await Promise.all(
      ids.map((id) =>
        cluster.request(host, 'POST', '/api/public/book', {
          body: { block_id: id, ...CUSTOMER, discount_code: 'three' },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(37);
    const discounts = await cluster.request(host, 'GET', '/api/admin/discounts', { token });
    expect(discounts.body[0].times_used).toBe(3);
  }, 60_000);

  it('race for 40 blocks that overlap like the links of a chain: no time is sold twice, and none is left that could be', async () => {
    const start = 100;
    const links = Array.from({ length: 40 }, (_, n) => [start + n * 2, start + n * 2 + 3] as const);
    const ids: string[] = [];
    for (const [from, to] of links) ids.push(await addBlock(from, to));
    const answers = await race(ids);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await overlaps()).toBe(0);
    const calendar = await cluster.request(
      tenant.host,
      'GET',
      `/api/public/calendar?from=${day(start)}&to=${day(start + 90)}`,
    );
    expect(calendar.body.filter((block: { status: string }) => block.status === 'available')).toEqual([]);
  }, 120_000);
});
