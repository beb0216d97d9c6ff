import sharp from 'sharp';
import type { TestTenant } from '../support/api';
import { addBlocks, approve, book, booking, bookOnce, confirm, heldBlocks, hold } from './harness/customer';
import { report } from './harness/report';
import { damage } from './harness/rest';
import { eventually, sleep } from './harness/wait';
import { World } from './harness/world';

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await World.open({ apis: 2, workers: 1 });
});
afterAll(() => world?.close());
beforeEach(async () => {
  tenant = await world.tenant();
});
afterEach(async () => {
  expect(await damage(world)).toEqual([]);
});

it('25 clock-skew: processes whose clocks are ten minutes wrong hold a time neither shorter nor longer', async () => {
  const straight = world.processes;
  const skewed = (milliseconds: number) => ({ FAULT_SKEW_MS: String(milliseconds) });
  // Wrong from their start on: what they took for the time then they would go by for ever.
  const [fast, slow] = await Promise.all([
    world.startApi(skewed(10 * 60_000)),
    world.startApi(skewed(-10 * 60_000)),
    world.startWorker(skewed(10 * 60_000)),
  ]);
  await Promise.all(straight.map((app) => app.stop()));
  // And set even more wrong in the middle.
  await Promise.all([fast.tell({ skew: 20 * 60_000 }), slow.tell({ skew: -20 * 60_000 })]);
  const helds = [await hold(world, tenant), await hold(world, tenant)];
  for (const held of helds) {
    const { rows } = await world.database.adminPool.query<{ left: number }>(
      `select extract(epoch from hold_expires_at - now())::float as left from rm.booking where booking_id = $1`,
      [held.bookingId],
    );
    expect(rows[0]?.left).toBeGreaterThan(14 * 60);
    expect(rows[0]?.left).toBeLessThanOrEqual(15 * 60);
    expect((await book(world, tenant, held.wanted)).status).toBe(409);
  }
  await world.advance(11 * 60_000);
  await sleep(6_000);
  for (const held of helds) expect((await booking(world, held)).status).toBe('pending');
  await world.advance(5 * 60_000);
  for (const held of helds)
    await eventually('it lapses', async () => (await booking(world, held)).status === 'expired');
  await Promise.all(world.processes.map((app) => app.tell({ skew: 0 })));
  report({ scenario: 'clock-skew', injections: 3, bookings: helds.length });
});

it('27 disk-full: the full disk of the database and of the uploads refuse cleanly, and nothing half is left', async () => {
  const [id = ''] = await addBlocks(world, tenant, 1);
  await Promise.all(
    world.apis.map((api) => api.arm({ name: 'log.commit.before', action: 'throw', code: '53100' })),
  );
  const refused = await bookOnce(world, tenant, id);
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([503, true]);
  expect(await heldBlocks(world, [id])).toEqual([]);
  await Promise.all(world.apis.map((api) => api.tell({ disarm: true })));
  expect((await bookOnce(world, tenant, id)).status).toBe(201);

  const upload = async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
      .png()
      .toBuffer();
    const boundary = 'the-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
    return world.request(tenant.host, 'POST', '/api/admin/service/images', {
      token: tenant.token,
      body: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    });
  };
  await Promise.all(
    world.apis.map((api) => api.arm({ name: 'storage.put.before', action: 'throw', code: 'ENOSPC' })),
  );
  const full = await upload();
  expect([full.status, Number(full.headers['retry-after']) > 0]).toEqual([503, true]);
  const service = await world.request(tenant.host, 'GET', '/api/public/service');
  expect(service.body.images_json).toEqual([]);
  await Promise.all(world.apis.map((api) => api.tell({ disarm: true })));
  expect((await upload()).status).toBeLessThan(300);
  report({ scenario: 'disk-full', injections: 2, bookings: 1 });
});

it('30 slow-everything: with a slow database and a provider that takes 9 s nobody else waits for them', async () => {
  const slow = await world.tenant();
  const held = await hold(world, slow);
  await approve(world, held);
  await world.control('PUT', '/paypal/faults', [
    { operation: '*', merchant: slow.merchant, effect: { kind: 'latency', ms: 9_000 } },
  ]);
  world.lines.postgres.delay(50);
  const payment = confirm(world, held);
  await sleep(500);
  // More of them than there are connections: none is held while the provider is waited for.
  const others = Array.from({ length: 20 }, () => confirm(world, held));
  const since = performance.now();
  const calendar = await world.request(tenant.host, 'GET', '/api/public/calendar');
  const waited = performance.now() - since;
  expect(calendar.status).toBe(200);
  expect(waited).toBeLessThan(9_000);
  world.lines.postgres.heal();
  await world.control('DELETE', '/paypal/faults');
  await Promise.all([payment, ...others]);
  expect((await booking(world, held)).status).toBe('confirmed');
  report({ scenario: 'slow-everything', injections: 2, bookings: 1 });
});
