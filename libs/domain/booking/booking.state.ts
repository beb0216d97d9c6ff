import { assertNever } from '../kernel/assert-never';
import type { BlockId, Instant, RecordId, SubjectId } from '../kernel/flavour';
import type { Period } from '../kernel/occupied-time';
import type { PriceLines } from '../kernel/price';
import type { BookingEvent, TakenDiscount } from './booking.events';

interface BookingFacts {
  readonly blockId: BlockId;
  readonly reference: string;
  readonly period: Period;
  readonly price: PriceLines;
  readonly discount: TakenDiscount | null;
  readonly subjectId: SubjectId;
  readonly detailsRef: RecordId;
  /** Which version of the tenant's terms the customer has agreed to. */
  readonly termsVersion: number;
  /** When the time was taken first. */
  readonly heldAt: Instant;
  readonly expiresAt: Instant;
  /** How often the customer has asked for more time. */
  readonly extensions: number;
}

export interface HeldBooking extends BookingFacts {
  readonly status: 'held';
}
/** Lapsed or given back: the time is free again, nothing was paid. */
export interface ExpiredBooking extends BookingFacts {
  readonly status: 'expired';
}
export interface ConfirmedBooking extends BookingFacts {
  readonly status: 'confirmed';
}
export interface CancelledBooking extends BookingFacts {
  readonly status: 'cancelled';
}

export type KnownBooking = HeldBooking | ExpiredBooking | ConfirmedBooking | CancelledBooking;
export type BookingState = { readonly status: 'none' } | KnownBooking;

export const initialBooking = (): BookingState => ({ status: 'none' });

const hold = (data: Extract<BookingEvent, { type: 'BookingHeld' }>['data']): HeldBooking => ({
  status: 'held',
  blockId: data.blockId,
  reference: data.reference,
  period: {
    startDate: data.startDate,
    endDate: data.endDate,
    startTime: data.startTime,
    endTime: data.endTime,
  },
  price: data.price,
  discount: data.discount,
  subjectId: data.subjectId,
  detailsRef: data.detailsRef,
  termsVersion: data.acceptedTerms.version,
  // Whoever takes a hold agrees to the terms in the same breath.
  heldAt: data.acceptedTerms.at,
  expiresAt: data.expiresAt,
  extensions: 0,
});

/** The state after one more event. Total: an event of a booking that was never held changes nothing. */
export const evolveBooking = (state: BookingState, event: BookingEvent): BookingState => {
  if (event.type === 'BookingHeld') return hold(event.data);
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'BookingDetailsRevised': {
      const { price, discount, detailsRef, acceptedTerms } = event.data;
      return { ...state, price, discount, detailsRef, termsVersion: acceptedTerms.version };
    }
    case 'BookingHoldExtended': {
      const extensions = event.data.by === 'customer' ? state.extensions + 1 : state.extensions;
      return { ...state, expiresAt: event.data.expiresAt, extensions };
    }
    case 'BookingHoldReleased':
    case 'BookingHoldExpired':
      return { ...state, status: 'expired' };
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
