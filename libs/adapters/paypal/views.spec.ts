import { orderAnswer } from './answers';
import { orderView } from './views';

const gbp = (value: string) => ({ currency_code: 'GBP', value });

const capture = (changes: object = {}) => ({
  id: 'CAP1',
  status: 'COMPLETED',
  amount: gbp('525.18'),
  ...changes,
});

const order = (payments: object, changes: object = {}) => ({
  id: 'ORDER1',
  status: 'COMPLETED',
  purchase_units: [{ amount: gbp('525.18'), custom_id: 'booking-1', payments }],
  ...changes,
});

const refund = (value: string, changes: object = {}) => ({
  id: `REF${value}`,
  status: 'COMPLETED',
  amount: gbp(value),
  links: [{ rel: 'up', href: 'https://api-m.paypal.com/v2/payments/captures/CAP1', method: 'GET' }],
  ...changes,
});

const seen = (json: unknown) => {
  const read = orderAnswer.safeParse(json);
  return read.success ? orderView(read.data) : undefined;
};

const refunded = (refunds: object[], status = 'PARTIALLY_REFUNDED') =>
  seen(order({ captures: [capture({ status })], refunds }))?.captures[0]?.refundedMinor;

describe('what an order looks like to us', () => {
  it('has nothing given back while its capture is complete', () => {
    expect(refunded([], 'COMPLETED')).toBe(0);
  });

  it('has everything given back once its capture is refunded', () => {
    expect(refunded([], 'REFUNDED')).toBe(52518);
  });

  it('does not guess how much went back when nobody says', () => {
    expect(refunded([])).toBeUndefined();
  });

  it('adds up the refunds of the capture, and of no other', () => {
    const elsewhere = refund('9.00', { links: [{ rel: 'up', href: '/v2/payments/captures/CAP2' }] });
    expect(refunded([refund('75.00'), refund('10.50'), elsewhere])).toBe(8550);
  });

  it('does not count refunds that failed', () => {
    expect(refunded([refund('75.00'), refund('10.00', { status: 'FAILED' })])).toBe(7500);
  });

  it('believes the running total where it is larger: a refund may be missing from the list', () => {
    const breakdown = { seller_payable_breakdown: { total_refunded_amount: gbp('100.00') } };
    expect(refunded([refund('75.00', breakdown)])).toBe(10000);
  });

  it('adds up several purchase units, so that one that was slipped in shows', () => {
    const [unit] = order({}).purchase_units;
    expect(seen(order({}, { purchase_units: [unit, unit] }))).toMatchObject({ amountMinor: 105036 });
  });

  it('can be asked for when the provider leaves its status out because its only capture was declined', () => {
    const declined = order({ captures: [capture({ status: 'DECLINED' })] }, { status: undefined });
    expect(seen(declined)).toMatchObject({ state: 'approved', captures: [{ status: 'declined' }] });
    expect(seen(order({}, { status: undefined }))).toBeUndefined();
  });

  it('does without extras that are strange', () => {
    const odd = capture({ seller_receivable_breakdown: { paypal_fee: gbp('a lot') }, status_details: 7 });
    const view = seen(order({ captures: [odd] }, { links: 'none' }))?.captures[0];
    expect(view).toMatchObject({ id: 'CAP1', amountMinor: 52518 });
    expect(view).not.toHaveProperty('feeMinor');
  });

  it.each([
    ['an amount that is none', order({ captures: [capture({ amount: gbp('1e5') })] })],
    ['an unknown state of a capture', order({ captures: [capture({ status: 'PERHAPS' })] })],
    ['an unknown state', order({}, { status: 'PERHAPS' })],
    ['no purchase unit', order({}, { purchase_units: [] })],
    ['nothing', null],
  ])('is not read from %s', (_what, json) => {
    expect(seen(json)).toBeUndefined();
  });
});
