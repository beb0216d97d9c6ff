import { randomUUID } from 'node:crypto';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { startMessageShop, until } from '../support/message-shop';
import type { MessageShop } from '../support/message-shop';
import type { TestTenant } from '../support/api';

const CUSTOMER = '+447700900123';

describe('What became of a text message', () => {
  let at: MessageShop;
  let of: TestTenant;

  beforeAll(async () => {
    at = await startMessageShop();
    await at.startWorker();
  }, 60_000);
  beforeEach(async () => {
    at.post.messageFaults.clear();
    of = await at.tenant();
    await at.switchSmsOn(of);
  });
  afterAll(() => at?.close(), 30_000);

  const faults = (...effects: readonly object[]) =>
    at.post.messageFaults.set(
      effects.map((effect) => ({ channel: 'sms', to: CUSTOMER, times: 1, effect })) as never,
    );
  const sms = async () =>
    (await at.messages(of)).find(({ kind, channel }) => kind === 'confirmation' && channel === 'sms');
  const isIn = (state: string) => until(`it is ${state}`, async () => (await sms())?.state === state);
  const receipt = async () =>
    (
      await at.shop.api.database.adminPool.query('select * from rm.message_receipt where tenant_id = $1', [
        of.id,
      ])
    ).rows[0];
  const ends = (status: string) =>
    until(`the provider has said ${status}`, async () => {
      at.post.clock.advance(20_000);
      return (await receipt())?.status === status;
    });
  const story = async (bookingId: string) =>
    (await at.history(of, bookingId)).filter(({ sentence }) => sentence.includes('text message'));
  const texts = () => at.post.mailbox.list(CUSTOMER);

  it('is told in the booking’s history when it was delivered', async () => {
    const { id } = await at.booked(of);
    await isIn('sent');
    await ends('delivered');
    expect(await story(id)).toContainEqual(
      expect.objectContaining({
        sentence: 'The confirmation to the customer by text message was delivered.',
        can_retry: false,
      }),
    );
  });

  it('is seen when it did not arrive; the owner sends it again, and that stands in the audit', async () => {
    faults({ kind: 'ends', status: 'undelivered', code: 30005 });
    const { id, reference } = await at.booked(of);
    await isIn('sent');
    await ends('undelivered');
    await isIn('dead');
    const [entry] = (await story(id)).filter(({ can_retry: canRetry }) => canRetry);
    expect(entry?.sentence).toBe(
      'The confirmation to the customer by text message could not be delivered (the number does not exist: error 30005).',
    );
    const path = `/api/admin/messages/${entry?.message_id}/retry`;
    const again = () => at.shop.api.request(of.host, 'POST', path, { token: of.token });
    expect((await again()).status).toBe(204);
    expect((await again()).body.code).toBe('message_not_given_up');
    await isIn('sent');
    expect(texts()).toHaveLength(2);
    await until('the audit tells of it', async () => {
      const audit = await at.shop.api.request(of.host, 'GET', '/api/admin/audit', { token: of.token });
      return audit.text.includes(
        `Booking ${reference}: The confirmation to the customer by text message is sent again.`,
      );
    });
  });

  it('is known although the provider’s answer was lost: nothing is sent a second time', async () => {
    faults({ kind: 'reset', when: 'after' });
    await at.booked(of);
    await isIn('sent');
    await ends('delivered');
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(texts()).toHaveLength(1);
    expect(await sms()).toMatchObject({ state: 'sent' });
  });

  it('counts although it is told before the call that sent it is answered', async () => {
    faults({ kind: 'ends', status: 'failed' }, { kind: 'ends_before_response' });
    await at.booked(of);
    await isIn('dead');
    expect(texts()).toHaveLength(1);
    expect((await sms())?.last_error).toContain('error 30003');
  });

  it('is delivered for good, whatever is told in the wrong order', async () => {
    faults({ kind: 'reports_reversed' });
    await at.booked(of);
    await until('it is delivered', async () => (await receipt())?.status === 'delivered');
    await isIn('sent');
    const { message_id: messageId, provider_id: sid } = (await sms()) ?? {};
    const answer = await tell(messageId, { MessageSid: sid, MessageStatus: 'undelivered' });
    expect(answer.status).toBe(204);
    expect((await receipt()).status).toBe('delivered');
    expect(await sms()).toMatchObject({ state: 'sent' });
  });

  it('is believed from the provider only', async () => {
    faults({ kind: 'bad_signature' });
    await at.booked(of);
    await isIn('sent');
    at.post.clock.advance(20_000);
    const { message_id: messageId, provider_id: sid } = (await sms()) ?? {};
    const failed = { MessageSid: sid, MessageStatus: 'failed' };
    const forged = await tell(messageId, failed, 'somebody else');
    expect([forged.status, forged.body.code]).toEqual([400, 'webhook_invalid']);
    expect((await tell(randomUUID(), failed)).body.code).toBe('message_unknown');
    // Nor from another tenant's door.
    const other = await at.tenant();
    expect((await tell(messageId, failed, 'sandbox', other)).body.code).toBe('message_unknown');
    expect(await receipt()).toBeUndefined();
    expect(await sms()).toMatchObject({ state: 'sent' });
  });

  /** A report as Twilio would send it. */
  const tell = (
    messageId: string,
    told: Readonly<Record<string, string>>,
    authToken = 'sandbox',
    to: TestTenant = of,
  ) => {
    const fields = { AccountSid: `AC${'0'.repeat(32)}`, ...told };
    const path = `/webhooks/twilio/${to.id}/${messageId}`;
    const url = `http://${to.subdomain}.localhost:${at.shop.api.port}${path}`;
    return at.shop.api.request(`${to.subdomain}.localhost`, 'POST', path, {
      body: new URLSearchParams(fields).toString(),
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Twilio-Signature': getExpectedTwilioSignature(authToken, url, fields),
      },
    });
  };
});
