import { accept, reject } from '../kernel/decision';
import type { Decision, Rejection } from '../kernel/decision';
import type { Instant } from '../kernel/flavour';
import type { BookingEvent } from './booking.events';
import type { BookingState, ConfirmedBooking, HeldBooking } from './booking.state';
import { termsToAccept } from './terms-to-accept';

/** A booking that may be paid at its address: one that stands, or one that its owner holds until it is paid. */
export const owingNow = (
  state: BookingState,
  now: Instant,
  capturing: boolean,
): ConfirmedBooking | HeldBooking | Rejection<'nothing_due' | 'provisional_over'> => {
  if (state.status === 'confirmed') return state;
  if (state.status === 'none' || state.status === 'cancelled' || !state.provisional)
    return reject('nothing_due');
  if (state.status === 'expired' || (state.expiresAt <= now && !capturing)) return reject('provisional_over');
  return state;
};

/** Whoever pays for the first time what the owner has booked for them agrees to the terms that they were shown. */
export const acceptTerms = (
  { named, newest, now }: { readonly named: number | null; readonly newest: number; readonly now: Instant },
  state: BookingState,
): Decision<BookingEvent, 'terms_not_accepted' | 'terms_version_unknown'> => {
  if (termsToAccept(state, newest) === null) return accept();
  if (named === null) return reject('terms_not_accepted');
  if (named < 1 || named > newest) return reject('terms_version_unknown');
  return accept({ type: 'BookingTermsAccepted', data: { version: named, at: now } });
};
