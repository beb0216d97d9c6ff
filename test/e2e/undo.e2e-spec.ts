import { isDeepStrictEqual } from 'node:util';
import { startMessageShop, until } from '../support/message-shop';
import type { MessageShop } from '../support/message-shop';
import type { TestTenant } from '../support/api';
import type { Answer } from '../support/http';
import { violations } from '../support/invariants';

const MINUTE_MS = 60_000;
/** What is held back is let go a little after. */
const A_MOMENT_MS = 30_000;

describe('What was held back for an act that may be undone', () => {
  let at: MessageShop;
  beforeAll(async () => {
    at = await startMessageShop({ UNDO_MINUTES: '10' });
  }, 60_000);
  afterAll(() => at?.close());
  afterEach(async () => {
    await at.stopWorkers();
    expect(await violations(at.shop.api.database, await at.shop.ledger(), at.shop.acknowledged)).toEqual([]);
  }, 60_000);

  const owner = ({ host, token }: TestTenant, method: string, path: string, body?: object): Promise<Answer> =>
    at.shop.api.request(host, method, `/api/admin/${path}`, { token, ...(body && { body }) });
  const cancel = (tenant: TestTenant, id: string, body: object = { refund: 'all' }): Promise<Answer> =>
    owner(tenant, 'POST', `bookings/${id}/cancel`, body);
  const actOf = ({ headers }: Answer) => JSON.parse(String(headers['x-act'])) as Record<string, string>;
  const undo = (tenant: TestTenant, { id }: Record<string, string>) =>
    owner(tenant, 'POST', `acts/${id}/undo`);
  const kinds = async (tenant: TestTenant) =>
    (await at.messages(tenant))
      .filter(({ channel }) => channel === 'email')
      .map(({ kind, state }) => `${kind} ${state}`);
  const told = (tenant: TestTenant, what: string) =>
    until(`${what} is told`, async () => (await kinds(tenant)).includes(what));
  const money = async ({ id }: TestTenant) => {
    const { rows } = await at.shop.api.database.adminPool.query(
      'select state, amount from rm.refund where tenant_id = $1 order by amount',
      [id],
    );
    return rows;
  };
  const standing = async ({ id }: TestTenant) => {
    const { adminPool } = at.shop.api.database;
    const rows = await Promise.all(
      [
        'select status, payment_status, amount_paid, refunded from rm.booking where tenant_id = $1',
        'select booking_id, block_id, during, state from rm.claim where tenant_id = $1',
        'select * from rm.stats_booking where tenant_id = $1',
      ].map((text) =>
        adminPool.query(text, [id]).then(
          (answer) => answer.rows,
          () => [],
        ),
      ),
    );
    return rows;
  };

  it('is never said nor given back where it is undone at 9:59, and all is as before', async () => {
    const tenant = await at.tenant();
    await at.startWorker();
    const { id } = await at.booked(tenant);
    await told(tenant, 'confirmation sent');
    await until('the totals count it', async () => (await standing(tenant))[2]?.[0]?.['paid'] === true);
    const before = await standing(tenant);
    const cancelled = await cancel(tenant, id);
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
    const act = actOf(cancelled);
    await told(tenant, 'cancellation withheld');
    expect(await money(tenant)).toMatchObject([{ state: 'requested' }]);

    at.shop.api.clock.advance(10 * MINUTE_MS - 2_000);
    const undone = await undo(tenant, act);
    expect([undone.status, undone.body]).toEqual([200, { undone: ['The booking stands again.'], left: [] }]);
    await until('all is as before', async () => isDeepStrictEqual(await standing(tenant), before));
    expect(await money(tenant)).toEqual([]);
    await told(tenant, 'cancellation dropped');
    at.shop.api.clock.advance(2 * 60 * MINUTE_MS);
    await told(tenant, 'reinstated dropped');
    expect(
      (await at.shop.ledger()).orders.flatMap(({ captures }) => captures).map(({ refunded }) => refunded),
    ).toEqual(['0.00']);
    const twice = await undo(tenant, act);
    expect([twice.status, twice.body.code]).toEqual([409, 'undo_done']);
  }, 60_000);

  it('leaves once, after its time, though nobody was there to send it meanwhile', async () => {
    const tenant = await at.tenant();
    const worker = await at.startWorker();
    const { id } = await at.booked(tenant);
    await told(tenant, 'confirmation sent');
    await at.stop(worker);
    const act = actOf(await cancel(tenant, id));
    at.shop.api.clock.advance(10 * MINUTE_MS + A_MOMENT_MS);
    const late = await undo(tenant, act);
    expect([late.status, late.body.code, late.body.error]).toEqual([
      409,
      'undo_too_late',
      'This could be undone for 10 minutes.',
    ]);
    await at.startWorker();
    await told(tenant, 'cancellation sent');
    await until('the money is back', async () => (await money(tenant))[0]?.state === 'done');
    const sent = at.post.mailbox.list().filter(({ subject }) => subject?.includes('cancelled'));
    expect(sent).toHaveLength(1);
  }, 60_000);
});
