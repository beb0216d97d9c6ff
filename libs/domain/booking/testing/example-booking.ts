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
  expiresAt: '2026-11-21T09:15:00.000Z',
};
export const free = { claims: [], closed: [] };
export const claim = (changes: Partial<Claim> = {}): Claim => ({
  bookingId: 'other',
  occupied: { from: '2026-12-08T00:00', to: '2026-12-09T00:00' },
  state: 'held',
  expiresAt: '2026-11-21T09:10:00.000Z',
  ...changes,
});

export const held: BookingEvent = {
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
export const confirmed: BookingEvent = { type: 'BookingConfirmed', data: { amountPaid: 50_998 } };
export const expired: BookingEvent = { type: 'BookingHoldExpired', data: {} };
