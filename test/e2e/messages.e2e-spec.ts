import { freePort } from '../../tools/lib/ports.cjs';
import { captureBehindOurBack } from '../support/behind-our-back';
import { OWNER, startMessageShop, until } from '../support/message-shop';
import type { MessageShop } from '../support/message-shop';
import { CUSTOMER, day } from '../support/shop';

describe('Messages about bookings', () => {
  let at: MessageShop;

  beforeAll(async () => {
    at = await startMessageShop();
  }, 60_000);
  afterEach(async () => {
    at.post.messageFaults.clear();
    await at.stopWorkers();
  });
  afterAll(() => at?.close());

  it('tells the customer, with an entry for the calendar, and the owner, once each', async () => {
    const worker = await at.startWorker();
    const of = await at.tenant();
    const { id, reference } = await at.booked(of);
    await at.settled(of, 2);
    await at.stop(worker);
    // Another worker reads the same log and the same outbox.
    await at.startWorker();
    await new Promise((resolve) => setTimeout(resolve, 1_500));

    const [mail, ...more] = at.post.mailbox.list(CUSTOMER.customer_email);
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
    const toOwner = at.post.mailbox.list(OWNER);
    expect(toOwner).toHaveLength(1);
    expect(toOwner[0]?.text).toContain(CUSTOMER.customer_name);
    expect(at.post.mailbox.list()).toHaveLength(2);
    expect((await at.history(of, id)).map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining([
        'The confirmation to the customer by email was sent.',
        'The notice of the new booking to you by email was sent.',
      ]),
    );
  });

  it('sends text messages where they are on, and tells the customer of a cancellation', async () => {
    await at.startWorker();
    const of = await at.tenant({ contact_phone: '07700 900456' });
    await at.switchSmsOn(of);
    const { id, reference } = await at.booked(of);
    await at.settled(of, 4);
    expect(at.post.mailbox.list('+447700900123')).toMatchObject([
      { channel: 'sms', text: expect.stringContaining(`${reference} is confirmed`) },
    ]);
    expect(at.post.mailbox.list('+447700900456')).toMatchObject([
      { channel: 'sms', text: expect.stringContaining(`new booking ${reference}`) },
    ]);
    at.post.mailbox.clear();
    await at.shop.api.request(of.host, 'POST', `/api/admin/bookings/${id}/cancel`, { token: of.token });
    await at.settled(of, 6);
    const [mail] = at.post.mailbox.list(CUSTOMER.customer_email);
    expect(mail?.subject).toContain(`Booking ${reference} cancelled`);
    expect(mail?.attachments[0]?.text).toContain('STATUS:CANCELLED');
    expect(at.post.mailbox.list('+447700900123')).toHaveLength(1);
    expect(at.post.mailbox.list()).toHaveLength(2);
  });

  it('tries again while the mail server is down, and sends once when it is back', async () => {
    const worker = await at.startWorker({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    const of = await at.tenant();
    const { id } = await at.booked(of);
    await until('the messages have failed', async () => {
      const rows = await at.messages(of);
      return rows.length === 2 && rows.every(({ state }) => state === 'failed');
    });
    expect((await at.history(of, id)).find(({ type }) => type === 'MessageFailed')?.sentence).toContain(
      'could not be delivered yet (the mail server could not be reached: ',
    );
    expect(at.post.mailbox.list()).toEqual([]);
    await at.stop(worker);
    await at.startWorker();
    await at.settled(of, 2);
    expect(at.post.mailbox.list(CUSTOMER.customer_email)).toHaveLength(1);
    expect(at.post.mailbox.list(OWNER)).toHaveLength(1);
  });

  it('does not keep in hand what it could not write, and forgets no yes that it could not note', async () => {
    const { adminPool } = at.shop.api.database;
    const of = await at.tenant();
    await at.booked(of);
    await adminPool.query('revoke select on rm.booking from holdfast_app');
    await at.startWorker();
    await until('nothing could be written', async () => {
      const reasons = (await at.messages(of)).map(({ last_error: why }) => why);
      return reasons.length === 2 && reasons.every((why) => why === 'it could not be written');
    });
    // From now on messages can be written and claimed; what came of them cannot be noted.
    await adminPool.query(`revoke update on rm.message from holdfast_app;
      grant update (attempts, next_at, state) on rm.message to holdfast_app; grant select on rm.booking to holdfast_app`);
    await until('the mails are out', () => at.post.mailbox.list().length >= 2);
    const before = await at.messages(of);
    expect(before.map(({ state }) => state)).toEqual(['failed', 'failed']);
    await adminPool.query('grant update on rm.message to holdfast_app');
    await at.settled(of, 2);
    // Noted by whoever had sent them: a claim that nobody lets go of lasts a minute, and then there is another attempt.
    const after = await at.messages(of);
    expect(after.map(({ attempts }) => attempts)).toEqual(before.map(({ attempts }) => attempts));
    expect(at.post.mailbox.list()).toHaveLength(2);
  }, 90_000);

  it('sends nothing to a customer who was erased before', async () => {
    const of = await at.tenant();
    const { id } = await at.booked(of);
    const { adminPool } = at.shop.api.database;
    const { rows } = await adminPool.query('select subject_id from rm.booking where booking_id = $1', [id]);
    const path = `/api/admin/customers/${rows[0].subject_id}?force=true`;
    const erased = await at.shop.api.request(of.host, 'DELETE', path, { token: of.token });
    expect(erased.status).toBeLessThan(300);
    await at.startWorker();
    await at.settled(of, 2);
    expect(at.post.mailbox.list()).toEqual([]);
    expect((await at.messages(of)).map(({ state }) => state)).toEqual(['dropped', 'dropped']);
  });

  it('gives a message up that was refused for good, until somebody has it sent again', async () => {
    await at.startWorker();
    const of = await at.tenant();
    const { id } = await at.booked(of);
    await at.settled(of, 2);
    const [message] = await at.messages(of);
    const retry = (messageId: string) =>
      at.shop.api.request(of.host, 'POST', `/api/admin/messages/${messageId}/retry`, { token: of.token });
    expect((await retry(message?.message_id)).body.code).toBe('message_not_given_up');
    expect((await retry(id)).body.code).toBe('message_unknown');
    await at.shop.api.database.adminPool.query(
      `update rm.message set state = 'dead', last_error = 'the mail server refused it: answer 550' where message_id = $1`,
      [message?.message_id],
    );
    expect((await at.history(of, id)).map(({ sentence }) => sentence)).toContain(
      'The confirmation to the customer by email could not be delivered (the mail server refused it: answer 550).',
    );
    expect((await retry(message?.message_id)).status).toBe(204);
    await at.settled(of, 2);
    expect(at.post.mailbox.list(CUSTOMER.customer_email)).toHaveLength(2);
  });

  it('tells the customer whose payment was declined once the time held for it is over', async () => {
    await at.startWorker();
    const of = await at.tenant();
    const { shop, post } = at;
    const block = await shop.addBlock(of);
    const { body: abandoned } = await shop.book(of, block.id);
    shop.api.clock.advance(16 * 60_000);
    await until('the abandoned hold is over', async () => {
      const { body } = await shop.api.request(of.host, 'GET', `/api/public/booking/${abandoned.booking_id}`);
      return body.status === 'expired';
    });
    const { body: held } = await shop.book(of, block.id);
    await shop.sandbox('POST', `/paypal/orders/${held.paypal_order_id}/approve`, { card_declines: true });
    expect((await shop.confirm(of, held.booking_id, held.paypal_order_id)).body.code).toBe(
      'payment_declined',
    );
    shop.api.clock.advance(60 * 60_000);
    await at.settled(of, 1);
    // Whoever went away without paying is told nothing.
    expect(post.mailbox.list()).toMatchObject([
      {
        to: CUSTOMER.customer_email,
        subject: expect.stringMatching(/^Payment not completed: Seaview Caravan/),
      },
    ]);
    expect(post.mailbox.list()[0]?.attachments).toEqual([]);
  }, 60_000);

  it('tells the customer whose money came too late that it goes back', async () => {
    const of = await at.tenant();
    await at.switchSmsOn(of);
    const { shop, post } = at;
    const block = await shop.addBlock(of);
    const { body: slow } = await shop.book(of, block.id);
    shop.api.clock.advance(16 * 60_000);
    const quick = { customer_name: 'Ben', customer_email: 'ben@example.com', customer_phone: '07700 900222' };
    expect((await shop.book(of, block.id, quick)).status).toBe(201);
    await shop.approve(slow.paypal_order_id);
    await captureBehindOurBack(shop.sandboxUrl, 'test', slow.paypal_order_id);
    expect((await shop.confirm(of, slow.booking_id, slow.paypal_order_id)).body.code).toBe(
      'payment_returned',
    );
    await at.startWorker();
    await at.settled(of, 2);
    expect(post.mailbox.list(CUSTOMER.customer_email)).toMatchObject([
      { subject: expect.stringMatching(/^Your payment is being returned: /), attachments: [] },
    ]);
    expect(post.mailbox.list('+447700900123')).toMatchObject([{ text: expect.stringContaining('returned') }]);
    expect(post.mailbox.list()).toHaveLength(2);
    expect((await at.history(of, slow.booking_id)).map(({ sentence }) => sentence)).toContain(
      'The notice of the returned payment to the customer by email was sent.',
    );
  }, 60_000);
});
