import { account, useOwnPayPal } from './testing/own-paypal';

const { own, orderRequest, createdOrder, approve } = useOwnPayPal();

describe('an order', () => {
  it('is made for the amount, the booking and the invoice asked for', async () => {
    const request = orderRequest();
    const created = await own.paypal.createOrder(account, request);

    expect(created).toMatchObject({
      outcome: 'created',
      approval: { by: 'script' },
    });
    const orderId = created.outcome === 'created' ? created.orderId : '';
    expect(await own.paypal.getOrder(account, orderId)).toEqual({
      outcome: 'found',
      order: {
        id: orderId,
        state: 'open',
        approval: { by: 'script' },
        amountMinor: 52518,
        currency: 'GBP',
        bookingId: request.bookingId,
        reference: request.reference,
        payee: expect.stringMatching(/^[2-9A-HJ-NP-Z]{13}$/),
        captures: [],
      },
    });
  });

  it('is made once however often the same request is sent', async () => {
    const request = orderRequest();
    const before = own.sandbox.paypal.ledger.orders.size;

    const [first, ...others] = await Promise.all(
      [1, 2, 3].map(() => own.paypal.createOrder(account, request)),
    );

    expect(others).toEqual([first, first]);
    expect(own.sandbox.paypal.ledger.orders.size).toBe(before + 1);
  });

  it('is approved once the customer has agreed', async () => {
    const orderId = await createdOrder();
    approve(orderId);

    expect(await own.paypal.getOrder(account, orderId)).toMatchObject({ order: { state: 'approved' } });
  });

  it('belongs to the account it was made with', async () => {
    const other = {
      provider: 'paypal' as const,
      accountId: 'somebody-else',
      secret: 'x',
      webhookSecret: null,
    };
    expect(await own.paypal.getOrder(other, await createdOrder())).toMatchObject({ outcome: 'order_gone' });
  });

  it('is refused as our own mistake when the sums do not agree', async () => {
    own.sandbox.paypal.faults.set([
      { operation: 'order.create', effect: { kind: 'issue', issue: 'AMOUNT_MISMATCH' } },
    ]);
    expect(await own.paypal.createOrder(account, orderRequest())).toMatchObject({
      outcome: 'refused',
      reason: 'invalid_request',
      issue: 'AMOUNT_MISMATCH',
      debugId: expect.any(String),
    });
  });

  it('is refused when its invoice was paid under another order', async () => {
    const orderId = await createdOrder({ reference: 'paid-before' });
    approve(orderId);
    await own.paypal.captureOrder(account, orderId, 'k-1');

    expect(await own.paypal.createOrder(account, orderRequest({ reference: 'paid-before' }))).toMatchObject({
      outcome: 'refused',
      reason: 'duplicate',
    });
  });

  it.each(['', '..', 'a/b', '%2e%2e', `${'A'.repeat(65)}`])(
    'is never looked for under the id %j',
    async (id) => {
      own.sandbox.paypal.faults.set([
        { operation: '*', effect: { kind: 'status', status: 500, when: 'before' } },
      ]);
      expect(await own.paypal.getOrder(account, id)).toEqual({ outcome: 'order_gone' });
      expect(await own.paypal.captureOrder(account, id, 'k-1')).toEqual({ outcome: 'order_gone' });
    },
  );
});
