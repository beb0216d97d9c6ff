import { agreed } from '../pricing/agreement';
import { given } from '../testing/given';
import type { BookingEvent } from './booking.events';
import { allowRetry, expireHold, extendHold, holdBlock, releaseHold, reviseHold } from './hold.decide';
import { block, booking, claim, expired, free, held, now, wish } from './testing/example-booking';

describe('Holding a block', () => {
  it('freezes time, price and terms in the hold', () => {
    given(booking)
      .when(() => holdBlock(wish, block, free))
      .then(held);
  });

  it('is refused for a block that is not there', () => {
    given(booking)
      .when(() => holdBlock(wish, null, free))
      .thenRejected('block_unknown');
  });

  it('is refused for a block that its owner has closed', () => {
    given(booking)
      .when(() => holdBlock(wish, { ...block, blocked: true }, free))
      .thenRejected('block_not_available');
  });

  it('is refused while another closed block covers a part of its time', () => {
    const closed = [{ from: '2026-12-10T00:00', to: '2026-12-20T00:00' }];
    given(booking)
      .when(() => holdBlock(wish, block, { claims: [], closed }))
      .thenRejected('block_not_available');
  });

  it('is refused once the block has begun', () => {
    given(booking)
      .when(() => holdBlock({ ...wish, localNow: '2026-12-07T00:00' }, block, free))
      .thenRejected('block_started');
  });

  it.each([
    ['a live hold', claim()],
    [
      'a payment under way, however late',
      claim({ state: 'capturing', expiresAt: '2026-11-21T08:00:00.000Z' }),
    ],
    ['a booking', claim({ state: 'booked', expiresAt: null })],
  ])('is refused while %s overlaps it', (_, other) => {
    given(booking)
      .when(() => holdBlock(wish, block, { claims: [other], closed: [] }))
      .thenRejected('block_time_taken');
  });

  it('takes the time of a hold that has lapsed', () => {
    const lapsed = claim({ expiresAt: '2026-11-21T09:00:00.000Z' });
    given(booking)
      .when(() => holdBlock(wish, block, { claims: [lapsed], closed: [] }))
      .then(held);
  });

  it('lets changeover days touch', () => {
    const before = claim({ state: 'booked', occupied: { from: '2026-12-01T00:00', to: '2026-12-07T00:00' } });
    const after = claim({ state: 'booked', occupied: { from: '2026-12-11T00:00', to: '2026-12-14T00:00' } });
    given(booking)
      .when(() => holdBlock(wish, block, { claims: [before, after], closed: [] }))
      .then(held);
  });
});

describe('A hold', () => {
  const holdMs = 15 * 60_000;
  const extended = (expiresAt: string, by: 'customer' | 'payment' = 'customer'): BookingEvent => ({
    type: 'BookingHoldExtended',
    data: { expiresAt, by },
  });
  const at = (time: string) => `2026-11-21T${time}.000Z`;

  it('gets a hold’s length more at its end when its customer asks, whenever they ask', () => {
    for (const asked of ['09:00:00', '09:12:00', '09:14:59'])
      given(booking, held)
        .when((state) => extendHold({ now: at(asked), holdMs }, state))
        .then(extended(at('09:30:00')));
  });

  it('gets more time twice at most', () => {
    given(booking, held, extended(at('09:30:00')), extended(at('09:45:00')))
      .when((state) => extendHold({ now, holdMs }, state))
      .thenRejected('hold_extended_out');
    // Also where another card had moved its end before.
    given(booking, held, extended(at('09:20:00')), extended(at('09:25:00')))
      .when((state) => extendHold({ now, holdMs }, state))
      .thenRejected('hold_extended_out');
  });

  it('gets no more time once it has lapsed', () => {
    given(booking, held)
      .when((state) => extendHold({ now: at('09:15:00'), holdMs }, state))
      .thenRejected('hold_expired');
  });

  it('ends three holds’ lengths after it began, by whatever it was prolonged', () => {
    const nearly = [held, extended(at('09:40:00'), 'payment')];
    given(booking, ...nearly)
      .when((state) => extendHold({ now: at('09:39:00'), holdMs }, state))
      .then(extended(at('09:45:00')));
    const out = [...nearly, extended(at('09:45:00'), 'payment')];
    given(booking, ...out)
      .when((state) => extendHold({ now: at('09:41:00'), holdMs }, state))
      .thenRejected('hold_extended_out');
    given(booking, ...out)
      .when((state) => allowRetry({ now: at('09:44:59'), holdMs }, state))
      .thenNothing();
  });

  it('leaves time for another card after a refused one, within the same bound', () => {
    given(booking, held)
      .when((state) => allowRetry({ now: at('09:05:00'), holdMs }, state))
      .thenNothing();
    given(booking, held)
      .when((state) => allowRetry({ now: at('09:14:00'), holdMs }, state))
      .then(extended(at('09:17:00'), 'payment'));
    given(booking, held, extended(at('09:44:00'), 'payment'))
      .when((state) => allowRetry({ now: at('09:43:59'), holdMs }, state))
      .then(extended(at('09:45:00'), 'payment'));
    given(booking, held, expired)
      .when((state) => allowRetry({ now, holdMs }, state))
      .thenNothing();
  });

  it('ends when its time is over, and not a moment before', () => {
    given(booking, held)
      .when((state) => expireHold('2026-11-21T09:14:59.999Z', state, false))
      .thenNothing();
    given(booking, held)
      .when((state) => expireHold('2026-11-21T09:15:00.000Z', state, false))
      .then(expired);
  });

  it('cannot be overtaken by its end once a capture has begun', () => {
    given(booking, held)
      .when((state) => expireHold('2027-01-01T00:00:00.000Z', state, true))
      .thenNothing();
  });

  it('can be given back, but not while its payment is being taken', () => {
    given(booking, held)
      .when((state) => releaseHold('customer', state, false))
      .then({ type: 'BookingHoldReleased', data: { by: 'customer', cause: 'wish' } });
    given(booking, held)
      .when((state) => releaseHold('customer', state, true))
      .thenRejected('payment_pending');
  });

  it('is given back twice without harm', () => {
    given(booking, held, expired)
      .when((state) => releaseHold('customer', state, false))
      .thenNothing();
  });

  it('keeps its frozen price when the customer comes back with a discount', () => {
    const discount = { discountId: 'd', code: 'WINTER', type: 'percent' as const, amount: 1_000 };
    given(booking, held)
      .when((state) => reviseHold({ ...wish, detailsRef: 'new', termsVersion: 2, discount }, state, false))
      .then({
        type: 'BookingDetailsRevised',
        data: {
          ...agreed(
            { price: 42_000, bookingFee: 1_498, discount: 4_350, deposit: 7_500, total: 46_648 },
            discount,
          ),
          detailsRef: 'new',
          acceptedTerms: { version: 2, at: now },
        },
      });
  });

  it.each<[string, string, boolean, 'hold_expired' | 'payment_pending']>([
    ['it has lapsed', '2026-11-21T09:15:00.000Z', false, 'hold_expired'],
    ['its payment is being taken', now, true, 'payment_pending'],
  ])('cannot be revised once %s', (_, at, capturing, code) => {
    given(booking, held)
      .when((state) => reviseHold({ ...wish, detailsRef: 'new', now: at }, state, capturing))
      .thenRejected(code);
  });
});
