import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { startSandbox } from '../../apps/sandbox/start-sandbox';
import type { Sandbox } from '../../apps/sandbox/start-sandbox';
import type { TestTenant } from '../support/api';
import { CUSTOMER, day, startShop } from '../support/shop';
import type { Shop } from '../support/shop';
import { startTestWorker } from '../support/workers';
import type { TestWorker } from '../support/workers';

const OWNER = 'owner@shop.example.com';

const until = async (what: string, done: () => boolean | Promise<boolean>, ms = 12_000): Promise<void> => {
  for (const end = Date.now() + ms; Date.now() < end;) {
    if (await done()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Waited in vain until ${what}`);
};

/** A port on which nothing listens. */
const deafPort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

describe('Messages about bookings', () => {
  let shop: Shop;
  /** Takes the messages; the shop's own sandbox takes the payments. */
  let post: Sandbox;
  const workers: TestWorker[] = [];

  beforeAll(async () => {
    post = await startSandbox();
    shop = await startShop();
  }, 60_000);
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop();
  });
  afterAll(async () => {
    await shop?.close();
    await post?.close();
  });

  const startWorker = async (env: Readonly<Record<string, string>> = {}): Promise<TestWorker> => {
    const worker = await startTestWorker(shop.api.database, {
      clock: shop.api.clock,
      paypalUrl: shop.sandboxUrl,
      env: { SMTP_URL: post.smtpUrl, TWILIO_API_URL: post.url, ...env },
    });
    workers.push(worker);
    return worker;
  };

  const stop = async (worker: TestWorker): Promise<void> => {
    workers.splice(workers.indexOf(worker), 1);
    await worker.stop();
  };

  const tenant = async (contact: Readonly<Record<string, unknown>> = {}): Promise<TestTenant> => {
    const made = await shop.api.tenant();
    const body = { contact_email: OWNER, ...contact };
    const changed = await shop.api.request(made.host, 'PUT', '/api/admin/settings', {
      token: made.token,
      body,
    });
    if (changed.status !== 200) throw new Error(`The settings were not changed: ${changed.text}`);
    post.mailbox.clear();
    return made;
  };

  const switchSmsOn = async ({ id }: TestTenant): Promise<void> => {
    const token = await shop.api.superAdmin();
    const path = `/api/superadmin/tenants/${id}/sms`;
    const switched = await shop.api.request('localhost', 'PUT', path, {
      token,
      body: { sms_notifications_enabled: true },
    });
    if (switched.status !== 200) throw new Error(`Text messages were not switched on: ${switched.text}`);
  };

  const booked = async (of: TestTenant): Promise<{ id: string; reference: string }> => {
    const block = await shop.addBlock(of);
    const paid = await shop.bookAndPay(of, block.id);
    if (paid.status !== 200) throw new Error(`Not booked: ${paid.text}`);
    const { rows } = await shop.api.database.adminPool.query(
      'select booking_id as id, reference from rm.booking where tenant_id = $1 order by booked_at desc limit 1',
      [of.id],
    );
    return rows[0];
  };

  const messages = async (of: TestTenant) => {
    const { rows } = await shop.api.database.adminPool.query<Record<string, any>>(
      'select * from rm.message where tenant_id = $1 order by kind, channel',
      [of.id],
    );
    return rows;
  };
  const settled = (of: TestTenant, count: number) =>
    until(`${count} messages are settled`, async () => {
      const rows = await messages(of);
      return rows.length === count && rows.every(({ state }) => state !== 'queued' && state !== 'failed');
    });
  const history = async (of: TestTenant, bookingId: string) => {
    const path = `/api/admin/bookings/${bookingId}/history`;
    const { body } = await shop.api.request(of.host, 'GET', path, { token: of.token });
    return body as { sentence: string; type: string; message_id?: string }[];
  };

  it('tells the customer, with an entry for the calendar, and the owner, once each', async () => {
    const worker = await startWorker();
    const of = await tenant();
    const { id, reference } = await booked(of);
    await settled(of, 2);
    await stop(worker);
    // Another worker reads the same log and the same outbox.
    await startWorker();
    await new Promise((resolve) => setTimeout(resolve, 1_500));

    const [mail, ...more] = post.mailbox.list(CUSTOMER.customer_email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: expect.stringContaining(reference),
      from: expect.stringContaining('Seaview'),
    });
    expect(mail?.html).toContain('Your booking is confirmed');
    expect(mail?.text).toContain('Paid: £420.00');
    const ics = mail?.attachments[0]?.text ?? '';
    expect(ics).toContain(`UID:${id}@${of.subdomain}`);
    expect(ics).toContain(`DTSTART;VALUE=DATE:${day(0).replaceAll('-', '')}`);
    const toOwner = post.mailbox.list(OWNER);
    expect(toOwner).toHaveLength(1);
    expect(toOwner[0]?.text).toContain(CUSTOMER.customer_name);
    expect(post.mailbox.list()).toHaveLength(2);
    expect((await history(of, id)).map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining([
        'Confirmation sent to the customer by email.',
        'Notice of the new booking sent to you by email.',
      ]),
    );
  }, 30_000);

  it('sends text messages where they are on, and tells the customer of a cancellation', async () => {
    await startWorker();
    const of = await tenant({ contact_phone: '07700 900456' });
    await switchSmsOn(of);
    const { id, reference } = await booked(of);
    await settled(of, 4);
    expect(post.mailbox.list('+447700900123')).toMatchObject([
      { channel: 'sms', text: expect.stringContaining(`${reference} is confirmed`) },
    ]);
    expect(post.mailbox.list('+447700900456')).toMatchObject([
      { channel: 'sms', text: expect.stringContaining(`new booking ${reference}`) },
    ]);
    post.mailbox.clear();
    await shop.api.request(of.host, 'POST', `/api/admin/bookings/${id}/cancel`, { token: of.token });
    await settled(of, 6);
    const [mail] = post.mailbox.list(CUSTOMER.customer_email);
    expect(mail?.subject).toContain(`Booking ${reference} cancelled`);
    expect(mail?.attachments[0]?.text).toContain('STATUS:CANCELLED');
    expect(post.mailbox.list('+447700900123')).toHaveLength(1);
    expect(post.mailbox.list()).toHaveLength(2);
  }, 30_000);

  it('tries again while the mail server is down, and sends once when it is back', async () => {
    const worker = await startWorker({ SMTP_URL: `smtp://127.0.0.1:${await deafPort()}` });
    const of = await tenant();
    const { id } = await booked(of);
    await until('the messages have failed', async () => {
      const rows = await messages(of);
      return rows.length === 2 && rows.every(({ state }) => state === 'failed');
    });
    expect((await history(of, id)).find(({ type }) => type === 'MessageFailed')?.sentence).toContain(
      'could not be delivered yet (the mail server could not be reached: ',
    );
    expect(post.mailbox.list()).toEqual([]);
    await stop(worker);
    await startWorker();
    await settled(of, 2);
    expect(post.mailbox.list(CUSTOMER.customer_email)).toHaveLength(1);
    expect(post.mailbox.list(OWNER)).toHaveLength(1);
  }, 30_000);

  it('sends nothing to a customer who was erased before', async () => {
    const of = await tenant();
    const { id } = await booked(of);
    const { adminPool } = shop.api.database;
    const { rows } = await adminPool.query('select subject_id from rm.booking where booking_id = $1', [id]);
    const path = `/api/admin/customers/${rows[0].subject_id}?force=true`;
    const erased = await shop.api.request(of.host, 'DELETE', path, { token: of.token });
    expect(erased.status).toBeLessThan(300);
    await startWorker();
    await settled(of, 2);
    expect(post.mailbox.list()).toEqual([]);
    expect((await messages(of)).map(({ state }) => state)).toEqual(['dropped', 'dropped']);
  }, 30_000);

  it('gives a message up that was refused for good, until somebody has it sent again', async () => {
    await startWorker();
    const of = await tenant();
    const { id } = await booked(of);
    await settled(of, 2);
    const [message] = await messages(of);
    const retry = (messageId: string) =>
      shop.api.request(of.host, 'POST', `/api/admin/messages/${messageId}/retry`, { token: of.token });
    expect((await retry(message?.message_id)).body.code).toBe('message_not_given_up');
    expect((await retry(id)).body.code).toBe('message_unknown');
    await shop.api.database.adminPool.query(
      `update rm.message set state = 'dead', last_error = 'the mail server refused it: answer 550' where message_id = $1`,
      [message?.message_id],
    );
    expect((await history(of, id)).map(({ sentence }) => sentence)).toContain(
      'The confirmation to the customer by email could not be delivered (the mail server refused it: answer 550).',
    );
    expect((await retry(message?.message_id)).status).toBe(204);
    await settled(of, 2);
    expect(post.mailbox.list(CUSTOMER.customer_email)).toHaveLength(2);
  }, 30_000);
});
