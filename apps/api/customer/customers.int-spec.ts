import { upcasters } from '@holdfast/application/kernel/upcasting';
import { createPool } from '@holdfast/event-store/wire/database-roles';
import { SubscriptionRunner } from '@holdfast/event-store/subscriptions/subscription-runner';
import { subscribedProjections } from '@holdfast/projections/subscriptions';
import type { TestTenant } from '../../../test/support/api';
import { columnsWith } from '../../../test/support/canaries';
import { startTestWorker } from '../../../test/support/workers';
import type { TestWorker } from '../../../test/support/workers';
import { startShop } from '../../../test/support/shop';
import type { Shop } from '../../../test/support/shop';

const CANARY = {
  customer_name: 'Zebedee Quillfeather',
  customer_email: 'zebedee.quillfeather@canary.example',
  customer_phone: '07700 900987',
} as const;
const AGENT = 'CanaryBrowser/77';
const CANARIES = ['Zebedee', 'Quillfeather', 'canary.example', '7700 900987', '7700900987', AGENT];

describe('what is held about a person', () => {
  let shop: Shop;
  let tenant: TestTenant;
  let pool: ReturnType<typeof createPool>;
  let runner: SubscriptionRunner;
  let worker: TestWorker;
  const log: string[] = [];

  beforeAll(async () => {
    const logTo = { write: (line: string) => void log.push(line) };
    shop = await startShop({ env: { LOG_LEVEL: 'debug' }, logTo });
    worker = await startTestWorker(shop.api.database, { clock: shop.api.clock, paypalUrl: shop.sandboxUrl });
    const { url } = shop.api.database;
    pool = createPool({ url, role: 'holdfast_system', max: 6, applicationName: 'test' });
    runner = new SubscriptionRunner(pool, subscribedProjections, { upcasters });
  }, 60_000);
  afterAll(async () => {
    await worker.stop();
    await pool.end();
    await shop.close();
  });
  beforeEach(async () => {
    tenant = await shop.api.tenant();
  });

  const asAdmin = (method: string, path: string, of = tenant, body?: object) =>
    shop.api.request(of.host, method, `/api/admin/${path}`, { token: of.token, body });
  const exported = async (email: string = CANARY.customer_email, of = tenant) =>
    (await asAdmin('POST', 'customers/export', of, { email })).body;
  const pay = async () => {
    const block = await shop.addBlock(tenant);
    const held = await shop.api.request(tenant.host, 'POST', '/api/public/book', {
      body: { block_id: block.id, ...CANARY },
      headers: { 'User-Agent': AGENT },
    });
    await shop.approve(held.body.paypal_order_id);
    return (await shop.confirm(tenant, held.body.booking_id, held.body.paypal_order_id)).body;
  };

  it('is handed over whole: bookings, details, when and from where', async () => {
    const booking = await pay();
    const refund = { amount: 1, reason: 'goodwill', note: 'For the rain.' };
    await asAdmin('POST', `bookings/${booking.id}/refunds`, tenant, refund);
    const { files, email, exported_at } = await exported(CANARY.customer_email.toUpperCase());
    expect([email.toLowerCase(), typeof exported_at]).toEqual([CANARY.customer_email, 'string']);
    expect(files).toEqual([
      {
        subject_id: expect.any(String),
        booking: expect.objectContaining({ id: booking.id, status: 'confirmed', ...CANARY }),
        details: [
          {
            recorded_at: booking.booking_date,
            name: CANARY.customer_name,
            email: CANARY.customer_email,
            phone: CANARY.customer_phone,
            ip: '127.0.0.1',
            user_agent: AGENT,
            accepted_terms: { version: expect.any(Number), at: booking.booking_date },
          },
        ],
        conversation: [],
        change_notes: [],
        refund_notes: [{ written_at: expect.any(String), text: 'For the rain.' }],
        deposit_notes: [],
        cancellation_notes: [],
        payment_notes: [],
        price_notes: [],
        notes: [],
        tags: [],
      },
    ]);
    expect((await exported('nobody@canary.example')).files).toEqual([]);
  });

  it('is not handed to another tenant, who cannot erase it either', async () => {
    await pay();
    const other = await shop.api.tenant();
    expect((await exported(CANARY.customer_email, other)).files).toEqual([]);
    const [file] = (await exported()).files;
    const refused = await asAdmin('DELETE', `customers/${file.subject_id}?force=true`, other);
    expect([refused.status, refused.body.code]).toEqual([404, 'customer_unknown']);
    expect((await exported()).files).toHaveLength(1);
  });

  it('is erased only by force while the person is expected', async () => {
    await pay();
    const [file] = (await exported()).files;
    const refused = await asAdmin('DELETE', `customers/${file.subject_id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'customer_has_upcoming_bookings']);
    expect((await asAdmin('DELETE', `customers/${file.subject_id}?force=true`)).status).toBe(204);
    expect((await asAdmin('DELETE', `customers/${file.subject_id}?force=true`)).status).toBe(204);
  });

  it('is nowhere in the database, the queue and the log when it is erased, and the audit still answers', async () => {
    const booking = await pay();
    await worker.drain();
    await runner.drain();
    const before = (await asAdmin('GET', 'audit')).body;
    expect(JSON.stringify(before)).toContain(CANARY.customer_name);

    const [file] = (await exported()).files;
    await asAdmin('POST', `bookings/${booking.id}/cancel`);
    expect((await asAdmin('DELETE', `customers/${file.subject_id}`)).status).toBe(204);
    await runner.drain();

    expect((await exported()).files).toEqual([]);
    const after = await asAdmin('GET', 'audit');
    expect(after.status).toBe(200);
    expect(after.body).toHaveLength(before.length + 2);
    for (const canary of CANARIES) expect(after.text).not.toContain(canary);
    expect(after.body[0]).toMatchObject({
      type: 'CustomerErased',
      sentence: 'A customer’s details were erased.',
      changes: [{ field: 'Customer', before: '(erased)', after: null }],
    });
    const [listed] = (await asAdmin('GET', 'bookings')).body;
    expect(listed).toMatchObject({ id: booking.id, customer_name: '(erased)', customer_email: '(erased)' });
    const { adminPool } = shop.api.database;
    expect(await columnsWith(adminPool, [tenant.subdomain])).toEqual(
      expect.arrayContaining(['es.event.data', 'rm.audit.data', 'rm.tenant.subdomain']),
    );
    // The queue lies in the same database, and has had jobs about this booking.
    expect((await columnsWith(adminPool, [booking.id])).join()).toMatch(/bull/i);
    expect(await columnsWith(adminPool, CANARIES)).toEqual([]);
    expect(log.join('')).toContain('/api/public/book');
    for (const canary of CANARIES) expect(log.join('')).not.toContain(canary);
    const { rows } = await adminPool.query(
      `select (select count(*) from vault.record where subject_id = $1)::int as records,
              (select count(*) from vault.subject_key where subject_id = $1)::int as keys,
              (select count(*) from vault.search_token where subject_id = $1)::int as tokens`,
      [file.subject_id],
    );
    expect(rows).toEqual([{ records: 0, keys: 0, tokens: 0 }]);
  });
});
