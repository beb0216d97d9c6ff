import { assertNever } from '../kernel/assert-never';
import type { BlockId, Instant, RecordId, SubjectId } from '../kernel/flavour';
import type { Period } from '../kernel/occupied-time';
import { periodOf } from '../kernel/occupied-time';
import { agreementOf, sumsOf } from '../pricing/agreement';
import type { Agreement } from '../pricing/agreement';
import type { PriceSums } from '../pricing/price';
import type { BookingEvent } from './booking.events';

interface BookingFacts {
  /** Null for a stay that is no block. */
  readonly blockId: BlockId | null;
  readonly reference: string;
  readonly period: Period;
  readonly preparationNights: number;
  readonly agreement: Agreement;
  /** What the agreement's lines come to. */
  readonly price: PriceSums;
  readonly provisional: boolean;
  /** Of what is said to the customer. */
  readonly language: string;
  readonly subjectId: SubjectId;
  readonly detailsRef: RecordId;
  /** Which version of the tenant's terms the customer has agreed to; null where the owner booked for them. */
  readonly termsVersion: number | null;
  /** The version that they agreed to when they took the time, which later versions do not change. */
  readonly firstTermsVersion: number | null;
  /** When the time was taken first, by this hold or by one on time that overlaps, whose place it took. */
  readonly heldAt: Instant;
  readonly expiresAt: Instant;
  /** How often the customer has asked for more time. */
  readonly extensions: number;
}

/** Waits for its payment until `expiresAt`; whether it has lapsed since then, a clock must say. */
export interface HeldBooking extends BookingFacts {
  readonly status: 'held';
}
/** Lapsed or given back: the time is free again, nothing was paid. */
export interface ExpiredBooking extends BookingFacts {
  readonly status: 'expired';
  /** Given back for a hold of other dates: what goes on is that one, and this one is never taken again. */
  readonly isReplaced: boolean;
}
export interface ConfirmedBooking extends BookingFacts {
  readonly status: 'confirmed';
}
export interface CancelledBooking extends BookingFacts {
  readonly status: 'cancelled';
}

export type KnownBooking = HeldBooking | ExpiredBooking | ConfirmedBooking | CancelledBooking;
export type BookingState = { readonly status: 'none' } | KnownBooking;

/** Before its first event there is no booking. */
export const initialBooking = (): BookingState => ({ status: 'none' });

const hold = (data: Extract<BookingEvent, { type: 'BookingHeld' }>['data']): HeldBooking => ({
  status: 'held',
  blockId: data.blockId,
  reference: data.reference,
  period: periodOf(data),
  preparationNights: data.preparationNights,
  agreement: agreementOf(data),
  price: sumsOf(data.lines),
  provisional: data.provisional,
  language: data.language,
  subjectId: data.subjectId,
  detailsRef: data.detailsRef,
  termsVersion: data.acceptedTerms?.version ?? null,
  firstTermsVersion: data.acceptedTerms?.version ?? null,
  // Whoever takes a hold agrees to the terms in the same breath; whom the owner books for cannot prolong it anyway.
  heldAt: data.acceptedTerms?.at ?? data.expiresAt,
  expiresAt: data.expiresAt,
  extensions: 0,
});

/** The state after one more event. Total: an event of a booking that was never held changes nothing. */
export const evolveBooking = (state: BookingState, event: BookingEvent): BookingState => {
  if (event.type === 'BookingHeld') return hold(event.data);
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'BookingDetailsRevised': {
      const { lines, detailsRef, acceptedTerms } = event.data;
      const termsVersion = acceptedTerms?.version ?? null;
      return { ...state, agreement: agreementOf(event.data), price: sumsOf(lines), detailsRef, termsVersion };
    }
    case 'BookingHoldExtended': {
      const extensions = event.data.by === 'customer' ? state.extensions + 1 : state.extensions;
      return { ...state, expiresAt: event.data.expiresAt, extensions };
    }
    case 'BookingHoldReleased':
      return { ...state, status: 'expired', isReplaced: event.data.cause === 'other_dates' };
    case 'BookingHoldExpired':
      return { ...state, status: 'expired', isReplaced: false };
    case 'BookingHoldRetaken':
      return { ...state, status: 'held', expiresAt: event.data.expiresAt };
    case 'BookingConfirmed':
      return { ...state, status: 'confirmed' };
    case 'BookingCancelled':
      return { ...state, status: 'cancelled' };
    case 'BookingMessageRetried':
    case 'BookingNoticeCrossedOff':
      return state;
    default:
      return assertNever(event);
  }
};
