import { agreed } from '../../pricing/agreement';
import { NO_TARIFF } from '../../stay/tariff';
import type { CancelledMoney } from '../booking.decide';
import type { BookingEvent } from '../booking.events';
import { evolveBooking, initialBooking } from '../booking.state';
import type { Claim, OfferedBlock } from '../hold.decide';

/** Four nights in December, the wish for them and what then happens, as the rules of a booking are told. */
export const booking = { initial: initialBooking, evolve: evolveBooking };

export const block: OfferedBlock = {
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
export const now = '2026-11-21T09:00:00.000Z';
export const wish = {
  reference: 'K7QM4P',
  subjectId: 'subject',
  detailsRef: 'details',
  termsVersion: 1,
  discount: null,
  now,
  localNow: '2026-11-21T09:00',
  replaces: null,
  holdMs: 15 * 60_000,
  payment: NO_TARIFF.payment,
  cancellation: null,
  zone: 'Europe/London',
};
export const free = { claims: [], closed: [] };
export const claim = (changes: Partial<Claim> = {}): Claim => ({
  bookingId: 'other',
  forBooking: null,
  occupied: { from: '2026-12-08T00:00', to: '2026-12-09T00:00' },
  state: 'held',
  expiresAt: '2026-11-21T09:10:00.000Z',
  ...changes,
});

/** What such a booking comes to. */
export const price = { price: 42_000, bookingFee: 1_498, discount: 0, deposit: 7_500, total: 50_998 };

const period = { startDate: '2026-12-07', endDate: '2026-12-11', startTime: null, endTime: null };

export const held: Extract<BookingEvent, { type: 'BookingHeld' }> = {
  type: 'BookingHeld',
  data: {
    ...period,
    ...agreed(price, null),
    blockId: 'block',
    reference: 'K7QM4P',
    subjectId: 'subject',
    detailsRef: 'details',
    language: 'en-GB',
    source: 'site',
    provisional: false,
    preparationNights: 0,
    priceSet: null,
    rulesBroken: [],
    acceptedTerms: { version: 1, at: now },
    expiresAt: '2026-11-21T09:15:00.000Z',
  },
};
export const retaken: BookingEvent = {
  type: 'BookingHoldRetaken',
  data: {
    ...period,
    blockId: 'block',
    preparationNights: 0,
    expiresAt: '2026-11-21T09:40:00.000Z',
    by: 'payment',
  },
};
export const confirmed: BookingEvent = {
  type: 'BookingConfirmed',
  data: { amountPaid: 50_998, currency: 'GBP', by: 'payment' },
};
export const expired: BookingEvent = { type: 'BookingHoldExpired', data: { provisional: false } };
/** Nothing is known of its money. */
export const noMoney: CancelledMoney = {
  cost: null,
  kept: null,
  refund: null,
  letGo: null,
  reckoned: null,
  resaleAt: null,
};
export const cancelled: BookingEvent = {
  type: 'BookingCancelled',
  data: { by: 'tenant_admin', cause: 'wish', currency: 'GBP', ...noMoney, reasonRef: null },
};
