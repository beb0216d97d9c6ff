import { compareOurs, compareTheirs, withUnnamedRefunds } from './compare-books';
import type { OurBooks, TheirRow } from './compare-books';
import { noteDifferences } from './difference.decide';
import { evolvePayment, initialPayment } from './payment.state';
import type { PaymentEvent } from './payment.events';

const c1: TheirRow = { id: 'c1', kind: 'capture', amount: 208_25, bookingId: 'b', captureId: null };
const x9: TheirRow = { ...c1, id: 'x9', amount: 60_00 };
const r1: TheirRow = { id: 'r1', kind: 'refund', amount: 50_00, bookingId: 'b', captureId: 'c1' };
const books = (refunded = 0, refunds: OurBooks['refunds'] = []): OurBooks => ({
  captures: [{ captureId: 'c1', amount: 208_25, refunded }],
  refunds,
});

describe('Comparing the books', () => {
  it('L4: of c1 208.25 and x9 60.00 only x9 is not in ours', () => {
    expect(compareTheirs([c1, x9], books())).toEqual([
      { what: 'capture', providerId: 'x9', bookingId: 'b', kind: 'only_theirs', ours: null, theirs: 60_00 },
    ]);
  });

  it('finds what is of another amount', () => {
    expect(compareTheirs([{ ...c1, amount: 200_00 }], books())).toMatchObject([
      { kind: 'amount_differs', providerId: 'c1', ours: 208_25, theirs: 200_00 },
    ]);
    expect(compareTheirs([r1], books(50_00, [{ providerId: 'r1', amount: 49_00 }]))).toMatchObject([
      { kind: 'amount_differs', what: 'refund', ours: 49_00, theirs: 50_00 },
    ]);
  });

  it('knows a refund by its id, or in the total that has gone back of its capture', () => {
    expect(compareTheirs([r1], books(50_00, [{ providerId: 'r1', amount: 50_00 }]))).toEqual([]);
    expect(compareTheirs([r1], books(50_00))).toEqual([]);
    expect(compareTheirs([r1], books(49_99))).toMatchObject([{ kind: 'only_theirs', providerId: 'r1' }]);
    const second = { ...r1, id: 'r2', amount: 25_00 };
    expect(compareTheirs([r1, second], books(74_99))).toHaveLength(2);
    expect(compareTheirs([r1, second], books(75_00))).toEqual([]);
  });

  it('takes a row that is listed twice, at the end of a page and on the next, for one', () => {
    expect(compareTheirs([x9, c1, x9], books())).toHaveLength(1);
    expect(compareTheirs([r1, c1, r1], books(50_00))).toEqual([]);
    const [found] = compareTheirs([x9], books());
    if (found === undefined) throw new Error('Nothing was found');
    const told = noteDifferences([found, found], { provider: 'paypal', day: '2027-06-01' }, initialPayment());
    expect(told).toMatchObject({ kind: 'accepted', events: [{ data: { providerId: 'x9' } }] });
    expect(told.kind === 'accepted' && told.events).toHaveLength(1);
  });

  it('says of which bookings refunds are not known by their id: the list of a day cannot tell whether a total has them', () => {
    const known = books(150_00, [{ providerId: 'r0', amount: 150_00 }]);
    expect(withUnnamedRefunds([c1, r1], known)).toEqual(['b']);
    expect(withUnnamedRefunds([c1, r1], books(50_00, [{ providerId: 'r1', amount: 50_00 }]))).toEqual([]);
  });

  it('says of ours what the provider says when it is asked for that alone', () => {
    const ours = { what: 'capture', providerId: 'c1', bookingId: 'b', amount: 208_25 } as const;
    expect(compareOurs(ours, 208_25)).toBeNull();
    expect(compareOurs(ours, null)).toMatchObject({ kind: 'only_ours', ours: 208_25, theirs: null });
    expect(compareOurs(ours, 1_00)).toMatchObject({ kind: 'amount_differs', ours: 208_25, theirs: 1_00 });
  });

  it('tells a difference once, also after somebody has settled it, and anew when it has changed', () => {
    const about = { provider: 'paypal', day: '2027-06-01' } as const;
    const found = compareTheirs([x9], books());
    const first = noteDifferences(found, about, initialPayment());
    const events = first.kind === 'accepted' ? first.events : [];
    expect(events).toMatchObject([{ data: { ...about, providerId: 'x9', currency: 'GBP' } }]);
    const settled: PaymentEvent = {
      type: 'PaymentAttentionResolved',
      data: { kind: 'payment_difference', key: 'x9', resolution: 'checked_at_provider' },
    };
    const told = events.reduce(evolvePayment, initialPayment());
    expect(told.openItems).toEqual([{ kind: 'payment_difference', key: 'x9' }]);
    const after = evolvePayment(told, settled);
    expect(after.openItems).toEqual([]);
    expect(noteDifferences(found, about, after)).toMatchObject({ events: [] });
    const changed = compareTheirs([{ ...x9, amount: 61_00 }], books());
    expect(noteDifferences(changed, about, after)).toMatchObject({ events: [{ data: { theirs: 61_00 } }] });
  });
});
