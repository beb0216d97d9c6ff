import { createHash, randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { BookBlock } from '@holdfast/application/booking/book-block';
import { OpenOrder } from '@holdfast/application/payment/open-order';
import { canonical } from '../../apps/api/http/requests/idempotency-key';
import type { TestTenant } from '../support/api';
import type { Answer } from '../support/http';
import { violations } from '../support/invariants';
import { startPaymentShop } from '../support/payments';
import type { PaymentShop } from '../support/payments';
import { CUSTOMER } from '../support/shop';

let shop: PaymentShop;
let tenant: TestTenant;
let key: string;
let body: typeof CUSTOMER & { readonly block_id: string };

beforeAll(async () => {
  shop = await startPaymentShop();
}, 60_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.faults();
  tenant = await shop.tenantWithAccount();
  key = randomUUID();
  body = { block_id: (await shop.addBlock(tenant)).id, ...CUSTOMER };
});
afterEach(async () => {
  expect(await violations(shop.api.database, await shop.ledger(), shop.acknowledged)).toEqual([]);
});

const customer = () => ({ tenantId: tenant.id, meta: { actor: { kind: 'customer' as const } } });
const book = () =>
  shop.api.request(tenant.host, 'POST', '/api/public/book', { body, headers: { 'Idempotency-Key': key } });
const down = (times?: number) =>
  shop.faults({
    operation: 'order.create',
    ...(times && { times }),
    effect: { kind: 'status', status: 500 },
  });
const isWhole = ({ body: held }: Answer) =>
  held.status === 'pending' && held.paypal_order_id !== null && held.hold_expires_at !== null;

describe('A booking whose key is sent again', () => {
  it('begins anew when the provider had failed, and fails again while it does', async () => {
    await down();
    expect([(await book()).status, (await book()).status]).toEqual([502, 502]);
    await shop.faults();
    const again = await book();
    expect([again.status, isWhole(again)]).toEqual([201, true]);
    const replayed = await book();
    expect(replayed.body.booking_id).toBe(again.body.booking_id);
    expect(replayed.headers['idempotency-replayed']).toBe('true');
  });

  /** The process dies after the time was taken, and before its order was asked for: only the first command was run. */
  const crash = async (): Promise<string> => {
    const { block_id: blockId, customer_name: name, customer_email: email, customer_phone: phone } = body;
    const fingerprint = createHash('sha256')
      .update(`POST /api/public/book\n${canonical(body)}`)
      .digest('hex');
    const idempotency = { scope: 'customer', key, fingerprint };
    const rest = { discountCode: null, holdToken: null, termsVersion: null, network: null };
    const booked = await shop.api.app
      .get(CommandBus)
      .execute(
        new BookBlock({ ...customer(), idempotency }, { blockId, customer: { name, email, phone }, ...rest }),
      );
    if (booked.kind === 'rejected') throw new Error(booked.code);
    return booked.result.bookingId;
  };

  it('gets the order that a crash left unmade', async () => {
    await crash();
    const again = await book();
    expect([again.status, isWhole(again), again.headers['idempotency-replayed']]).toEqual([
      201,
      true,
      'true',
    ]);
  });

  it('begins anew when the provider fails for the one that a crash left unmade', async () => {
    await crash();
    await down(4);
    const answers = [await book(), await book(), await book()];
    for (const answer of answers) expect(answer.status === 502 || isWhole(answer)).toBe(true);
    await shop.faults();
    const last = await book();
    expect([last.status, isWhole(last)]).toEqual([201, true]);
  });

  it.each([20, 60 * 20])(
    'begins anew when its hold ran out before it had an order (%s minutes)',
    async (minutes) => {
      await crash();
      shop.api.clock.advance(minutes * 60_000);
      const again = await book();
      expect([again.status, isWhole(again)]).toEqual([201, true]);
    },
  );

  it('never says yes without an order, however many processes ask for it while the provider comes and goes', async () => {
    for (let round = 0; round < 8; round += 1) {
      key = randomUUID();
      tenant = await shop.tenantWithAccount();
      body = { ...body, block_id: (await shop.addBlock(tenant)).id };
      const bookingId = await crash();
      await down(1 + (round % 3));
      // Another process goes on with the same booking, without the key.
      const rival = shop.api.app.get(CommandBus).execute(new OpenOrder(customer(), bookingId));
      const [answer] = await Promise.all([book(), rival]);
      expect(answer.status === 502 || (answer.status === 201 && isWhole(answer))).toBe(true);
      await shop.faults();
      expect(isWhole(await book())).toBe(true);
    }
  });
});
