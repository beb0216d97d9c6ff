import { startTestWorker } from '../../../test/support/workers';
import type { TestTenant } from '../../../test/support/api';
import { columnsWith } from '../../../test/support/canaries';
import { dearMondays, FRIDAY, SATURDAY } from '../../../test/support/changes';
import { NOW, stay, useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import type { Answer } from '../../../test/support/http';
import { openManaged, tokenOf } from '../../../test/support/manage';

/** It stands in everything that somebody writes here, and in nothing else. */
const CANARY = 'quagga';
const TODAY = NOW.slice(0, 10);
const TERMS = {
  now: { percent: 25 },
  balance_days: 7,
  deposit_with: 'first',
  when_unpaid: 'ask',
  grace_days: 3,
  return_deposit_days: null,
};

describe('What people write about a booking', () => {
  let shop: StayShop;
  let tenant: TestTenant;
  let bookingId: string;
  let token: string;
  let sent = 0;
  useStayShop((now) => ({ shop } = now));
  beforeEach(async () => {
    tenant = await shop.stayTenant({ ...dearMondays, payment: TERMS });
    const { body: held } = await say('POST', '/api/public/book', {
      stay: stay(...FRIDAY),
      customer_name: `Anna ${CANARY}`,
      customer_email: `anna@${CANARY}.example`,
      customer_phone: '07700 900123',
    });
    bookingId = held.booking_id;
    await shop.approve(held.paypal_order_id);
    await shop.confirm(tenant, bookingId, held.paypal_order_id);
    token = tokenOf((await openManaged(shop, tenant, bookingId, held.hold_token)).body.manage_url);
  });

  /** As anybody asks who fears that the answer is lost: twice under one key. It is told the same both times. */
  const say = async (method: string, path: string, body: object, as: object = {}): Promise<Answer> => {
    const headers = { ...as, 'Idempotency-Key': `words-${(sent += 1)}` };
    const signedIn = path.startsWith('/api/admin') ? { token: tenant.token } : {};
    const ask = () => shop.api.request(tenant.host, method, path, { body, headers, ...signedIn });
    const answer = await ask();
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    if (method !== 'POST') return answer;
    const again = await ask();
    expect([again.headers['idempotency-replayed'], again.status]).toEqual(['true', answer.status]);
    return answer;
  };
  const asCustomer = (method: string, path: string, body: object) =>
    say(method, `/api/public/manage${path}`, body, { 'X-Booking-Token': token });
  const asOwner = (method: string, path: string, body: object) =>
    say(method, `/api/admin/bookings/${bookingId}${path}`, body);

  it('is handed over to them, and is nowhere once they are erased, also not in the answers kept for repeated requests', async () => {
    const worker = await startTestWorker(shop.api.database, {
      clock: shop.clock,
      paypalUrl: shop.sandboxUrl,
    });
    await asCustomer('PUT', '/details', { name: `Anne ${CANARY}` });
    const asked = { text: `Is there a cot for my ${CANARY}?` };
    expect((await asCustomer('POST', '/conversation', asked)).body).toMatchObject(asked);
    const change = {
      to: { stay: stay(...SATURDAY) },
      expected_difference: 45,
      note: `The ${CANARY} is ill.`,
    };
    await asCustomer('POST', '/changes', change);
    await asOwner('POST', '/change/decline', { reason: `Not with a ${CANARY}.` });
    await asOwner('PUT', '/customer', { name: `Anna ${CANARY}-Whitfield` });
    await asOwner('POST', '/conversation', { text: `No ${CANARY}s, please.` });
    await asOwner('POST', '/refunds', { amount: 1, reason: 'goodwill', note: `For the ${CANARY}.` });
    const byHand = { amount: 1, method: 'cash', note: `${CANARY}: in an envelope.` };
    await asOwner('POST', '/returns', { ...byHand, returned_on: TODAY });
    const { body } = await asOwner('POST', '/payments', {
      amount: 10,
      method: 'cash',
      received_on: TODAY,
      note: `From the ${CANARY}'s keeper.`,
    });
    const money = await shop.owner(tenant, 'GET', `bookings/${body.id}/money`);
    const [{ id: paymentId }] = money.body.payments;
    await asOwner('POST', `/payments/${paymentId}/take-back`, { reason: `It was the other ${CANARY}'s.` });
    // Once they have left, the owner signs in anew.
    shop.clock.set('2027-02-16T10:00:00.000Z');
    tenant = await shop.api.signIn(tenant);
    await asOwner('POST', '/deposit', { kept: 5, reason: `The ${CANARY} ate the curtain.` });
    await worker.drain();

    const exported = await shop.owner(tenant, 'POST', 'customers/export', {
      email: `anna@${CANARY}.example`,
    });
    const [file] = exported.body.files;
    const texts = [
      file.conversation,
      file.change_notes,
      file.refund_notes,
      file.payment_notes,
      file.deposit_notes,
    ];
    expect(texts.map((notes) => notes.map(({ text }: { text: string }) => text))).toEqual([
      [asked.text, `No ${CANARY}s, please.`],
      [change.note, `Not with a ${CANARY}.`],
      [`For the ${CANARY}.`, byHand.note],
      [`From the ${CANARY}'s keeper.`, `It was the other ${CANARY}'s.`],
      [`The ${CANARY} ate the curtain.`],
    ]);

    const erased = await shop.owner(tenant, 'DELETE', `customers/${file.subject_id}?force=true`);
    expect(erased.status).toBe(204);
    await worker.drain();
    await worker.stop();
    expect(await columnsWith(shop.api.database.adminPool, [CANARY])).toEqual([]);
    const { rows } = await shop.api.database.adminPool.query(
      'select kind from vault.record where tenant_id = $1 and subject_id = $1 and kind = $2',
      [tenant.id, 'reason'],
    );
    expect(rows).toEqual([]);
    const audit = await shop.owner(tenant, 'GET', 'audit?limit=100');
    expect(audit.text).not.toContain(CANARY);
  });
});
