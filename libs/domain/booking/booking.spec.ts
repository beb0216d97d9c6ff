import { given } from '../testing/given';
import { cancelBooking, confirmBooking, retryMessage, secureTime } from './booking.decide';
import type { BookingEvent } from './booking.events';
import { evolveBooking, initialBooking } from './booking.state';
import type { BookingState } from './booking.state';
import { expireHold, extendHold, holdBlock, releaseHold, reviseHold } from './hold.decide';
import type { Claim, OfferedBlock } from './hold.decide';

const booking = { initial: initialBooking, evolve: evolveBooking };

const block: OfferedBlock = {
  blockId: 'block',
  startDate: '2026-12-07',
  endDate: '2026-12-11',
  startTime: null,
  endTime: null,
  price: 42_000,
  includeFees: true,
  deposit: 7_500,
  blocked: false,
};
const now = '2026-11-21T09:00:00.000Z';
const wish = {
  reference: 'K7QM4P',
  subjectId: 'subject',
  detailsRef: 'details',
  termsVersion: 1,
  discount: null,
  now,
  localNow: '2026-11-21T09:00',
  expiresAt: '2026-11-21T09:15:00.000Z',
};
const free = { claims: [], closed: [] };
const claim = (changes: Partial<Claim> = {}): Claim => ({
  bookingId: 'other',
  occupied: { from: '2026-12-08T00:00', to: '2026-12-09T00:00' },
  state: 'held',
  expiresAt: '2026-11-21T09:10:00.000Z',
  ...changes,
});

const held: BookingEvent = {
  type: 'BookingHeld',
  data: {
    blockId: 'block',
    reference: 'K7QM4P',
    startDate: '2026-12-07',
    endDate: '2026-12-11',
    startTime: null,
    endTime: null,
    price: { price: 42_000, bookingFee: 1_498, discount: 0, deposit: 7_500, total: 50_998 },
    discount: null,
    subjectId: 'subject',
    detailsRef: 'details',
    acceptedTerms: { version: 1, at: now },
    expiresAt: '2026-11-21T09:15:00.000Z',
  },
};
const confirmed: BookingEvent = { type: 'BookingConfirmed', data: { amountPaid: 50_998 } };
const expired: BookingEvent = { type: 'BookingHoldExpired', data: {} };

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
  const later = '2026-11-21T09:20:00.000Z';
  const extended = (expiresAt: string): BookingEvent => ({
    type: 'BookingHoldExtended',
    data: { expiresAt, by: 'customer' },
  });

  it('gets more time when its customer asks', () => {
    given(booking, held)
      .when((state) => extendHold({ now, expiresAt: later }, state))
      .then(extended(later));
  });

  it('gets more time twice at most', () => {
    given(booking, held, extended(later), extended(later))
      .when((state) => extendHold({ now, expiresAt: later }, state))
      .thenRejected('hold_extended_out');
  });

  it('gets no more time once it has lapsed', () => {
    given(booking, held)
      .when((state) => extendHold({ now: '2026-11-21T09:15:00.000Z', expiresAt: later }, state))
      .thenRejected('hold_expired');
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
      .then({ type: 'BookingHoldReleased', data: { by: 'customer' } });
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
      .when((state) => reviseHold({ detailsRef: 'new', termsVersion: 2, discount, now }, state, false))
      .then({
        type: 'BookingDetailsRevised',
        data: {
          price: { price: 42_000, bookingFee: 1_498, discount: 4_350, deposit: 7_500, total: 46_648 },
          discount,
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
      .when((state) =>
        reviseHold({ detailsRef: 'new', termsVersion: 1, discount: null, now: at }, state, capturing),
      )
      .thenRejected(code);
  });
});

describe('Securing the time before money is taken', () => {
  const command = {
    bookingId: 'booking',
    now: '2026-11-21T10:00:00.000Z',
    localNow: '2026-11-21T10:00',
    expiresAt: '2026-11-21T10:15:00.000Z',
    discountRetaken: true,
    blockOffered: true,
  };
  const retaken: BookingEvent = {
    type: 'BookingHoldRetaken',
    data: {
      blockId: 'block',
      startDate: '2026-12-07',
      endDate: '2026-12-11',
      startTime: null,
      endTime: null,
      expiresAt: command.expiresAt,
    },
  };

  it('needs nothing for a hold that lives', () => {
    given(booking, held)
      .when((state) => secureTime(command, state, free))
      .thenNothing();
  });

  it('takes the time of a lapsed hold again when it is still free', () => {
    given(booking, held, expired)
      .when((state) => secureTime(command, state, free))
      .then(retaken);
  });

  it.each([
    ['somebody else has it', { ...command }, { claims: [claim({ state: 'booked' as const })], closed: [] }],
    ['its discount is used up', { ...command, discountRetaken: false }, free],
    ['its block is no longer offered', { ...command, blockOffered: false }, free],
    ['it has begun', { ...command, localNow: '2026-12-07T08:00' }, free],
  ])('is refused for a lapsed hold when %s', (_, wanted, slice) => {
    given(booking, held, expired)
      .when((state) => secureTime(wanted, state, slice))
      .thenRejected('hold_expired');
  });

  it('is refused for a booking that is paid or cancelled', () => {
    given(booking, held, confirmed)
      .when((state) => secureTime(command, state, free))
      .thenRejected('booking_not_payable');
  });
});

describe('A booking', () => {
  const byAdmin = { by: 'tenant_admin' as const, reasonRef: null };

  it('is confirmed once', () => {
    given(booking, held)
      .when((state) => confirmBooking(50_998, state))
      .then(confirmed);
    given(booking, held, confirmed)
      .when((state) => confirmBooking(50_998, state))
      .thenNothing();
  });

  it('is never confirmed without its time', () => {
    given(booking, held, expired)
      .when((state) => confirmBooking(50_998, state))
      .thenRejected('booking_not_payable');
  });

  it('can be cancelled by its owner only when it is paid', () => {
    given(booking, held, confirmed)
      .when((state) => cancelBooking(byAdmin, state))
      .then({ type: 'BookingCancelled', data: byAdmin });
    given(booking, held)
      .when((state) => cancelBooking(byAdmin, state))
      .thenRejected('booking_not_cancellable');
    given(booking)
      .when((state) => cancelBooking(byAdmin, state))
      .thenRejected('booking_unknown');
  });

  it('has a message about it sent again only when that was given up', () => {
    const message = { messageId: 'm', kind: 'confirmation', channel: 'email' } as const;
    given(booking, held, confirmed)
      .when((state) => retryMessage({ ...message, isGivenUp: true }, state))
      .then({ type: 'BookingMessageRetried', data: message });
    given(booking, held, confirmed)
      .when((state) => retryMessage({ ...message, isGivenUp: false }, state))
      .thenRejected('message_not_given_up');
    given(booking)
      .when((state) => retryMessage({ ...message, isGivenUp: true }, state))
      .thenRejected('message_unknown');
  });

  it('lets no stray event change one that was never held', () => {
    const state: BookingState = evolveBooking(initialBooking(), confirmed);
    expect(state).toEqual({ status: 'none' });
  });
});
