import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { BlockId, BookingId, Instant, RecordId, SubjectId } from '../kernel/flavour';
import type { LocalDateTime } from '../kernel/dates';
import { occupiedTime, overlaps, periodOf } from '../kernel/occupied-time';
import type { OccupiedTime, Period } from '../kernel/occupied-time';
import { agreedOn, withDiscount } from '../pricing/agreement';
import type { Plan, TakenDiscount } from '../pricing/agreement';
import { depositReturnAt } from '../pricing/deposit-return';
import { planOf } from '../pricing/instalments';
import type { PriceTerms } from '../pricing/price';
import type { CancellationTerms, PaymentTerms } from '../stay/tariff';
import type { BookingEvent } from './booking.events';
import type { BookingState } from './booking.state';
import { extensionsLeft, instantAfter, prolongedTo } from './hold-length';
import { beginOfHold } from './own-hold';
import type { ReplacedHold } from './own-hold';

/** A block as it is offered to customers. */
export interface OfferedBlock extends Period, PriceTerms {
  readonly blockId: BlockId;
  readonly blocked: boolean;
}

/** Time that somebody holds or has booked. */
export interface Claim {
  /** Its own id where it is no booking's. */
  readonly bookingId: BookingId;
  /** Of an offer: the booking that it would change. */
  readonly forBooking: BookingId | null;
  readonly occupied: OccupiedTime;
  /**
   * A hold that is being paid or a booking cannot lapse, nor can what another calendar says is taken; an offered change lapses where it has
   * an end.
   */
  readonly state: 'held' | 'capturing' | 'booked' | 'offered' | 'imported';
  readonly expiresAt: Instant | null;
}

/** What the calendar says about a period, read under the tenant's lock. */
export interface CalendarSlice {
  readonly claims: readonly Claim[];
  /** Times that the owner has closed. */
  readonly closed: readonly OccupiedTime[];
}

/** The states of a claim that end by themselves, where the claim has an end. */
export const LAPSING: readonly Claim['state'][] = ['held', 'offered'];

/**
 * Whether somebody else may have the time of a claim: a hold or an offer lapses at the very instant of its end. Reads ask the same of rows
 * (`live-claims.ts` in `libs/projections/calendar`).
 */
export const hasLapsed = ({ state, expiresAt }: Pick<Claim, 'state' | 'expiresAt'>, now: Instant): boolean =>
  LAPSING.includes(state) && expiresAt !== null && expiresAt <= now;

/** Lapsed holds and offers that stand in the way: they end before somebody else may take their time. */
export const lapsedClaims = (slice: CalendarSlice, occupied: OccupiedTime, now: Instant): readonly Claim[] =>
  slice.claims.filter((claim) => hasLapsed(claim, now) && overlaps(claim.occupied, occupied));

/** Whether a claim is a booking's: its time, or what it is offered. */
export const isOf = (claim: Pick<Claim, 'bookingId' | 'forBooking'>, bookingId: BookingId | null): boolean =>
  bookingId !== null && (claim.bookingId === bookingId || claim.forBooking === bookingId);

export type TimeRefusal = 'block_not_available' | 'block_time_taken' | 'block_started';

/** Why this time cannot be taken now, or null when it is free. `self` is the booking that asks. */
export const timeRefusal = (
  occupied: OccupiedTime,
  slice: CalendarSlice,
  clock: { readonly now: Instant; readonly localNow: LocalDateTime },
  self?: BookingId,
): TimeRefusal | null => {
  if (occupied.from <= clock.localNow) return 'block_started';
  if (slice.closed.some((closed) => overlaps(closed, occupied))) return 'block_not_available';
  const taken = slice.claims.some(
    (claim) =>
      !isOf(claim, self ?? null) && !hasLapsed(claim, clock.now) && overlaps(claim.occupied, occupied),
  );
  return taken ? 'block_time_taken' : null;
};

export interface HoldBlock {
  readonly reference: string;
  readonly subjectId: SubjectId;
  readonly detailsRef: RecordId;
  readonly termsVersion: number;
  readonly discount: TakenDiscount | null;
  /** An own hold that is given back for this one. */
  readonly replaces: ReplacedHold | null;
  readonly now: Instant;
  readonly localNow: LocalDateTime;
  /** The length of a hold. */
  readonly holdMs: number;
  /** When it is paid. */
  readonly payment: PaymentTerms;
  /** What comes back when it is cancelled; null: that is settled by hand. */
  readonly cancellation: CancellationTerms | null;
  /** On whose clock what is owed later is due. */
  readonly zone: string;
}

const planOfHold = (
  { payment, zone }: Pick<HoldBlock, 'payment' | 'zone'>,
  { startDate }: Period,
  heldAt: Instant,
): Plan => planOf(payment, { arrival: startDate, now: new Date(heldAt), zone });

/** Takes the time of a block for a customer. Price and terms are frozen here. */
export const holdBlock = (
  command: HoldBlock,
  block: OfferedBlock | null,
  slice: CalendarSlice,
): Decision<BookingEvent, TimeRefusal | 'block_unknown'> => {
  if (block === null) return reject('block_unknown');
  if (block.blocked) return reject('block_not_available');
  const time = occupiedTime(block);
  const refusal = timeRefusal(time, slice, command, command.replaces?.bookingId);
  if (refusal) return reject(refusal);
  return accept({
    type: 'BookingHeld',
    data: {
      ...periodOf(block),
      ...agreedOn(block, command.discount, planOfHold(command, block, command.now)),
      policy: command.cancellation,
      depositReturnAt: depositReturnAt(command.payment, block.deposit, {
        departure: block.endDate,
        zone: command.zone,
      }),
      blockId: block.blockId,
      reference: command.reference,
      subjectId: command.subjectId,
      detailsRef: command.detailsRef,
      language: 'en-GB',
      source: 'site',
      provisional: false,
      preparationNights: 0,
      priceSet: null,
      rulesBroken: [],
      ...beginOfHold(command, time, command.replaces?.state ?? null),
    },
  });
};

export interface ReviseHold {
  readonly detailsRef: RecordId;
  readonly termsVersion: number;
  readonly discount: TakenDiscount | null;
  readonly now: Instant;
  /** The terms of payment that it was held under. */
  readonly payment: PaymentTerms;
  readonly zone: string;
}

/**
 * The customer went back and continues an own live hold: details and discount are new, the block's price stays as it was
 * frozen. Not while a capture is under way.
 */
export const reviseHold = (
  command: ReviseHold,
  state: BookingState,
  capturing: boolean,
): Decision<BookingEvent, 'hold_expired' | 'payment_pending'> => {
  if (state.status !== 'held') return reject('hold_expired');
  if (capturing) return reject('payment_pending');
  if (state.expiresAt <= command.now) return reject('hold_expired');
  return accept({
    type: 'BookingDetailsRevised',
    data: {
      ...withDiscount(state.agreement, command.discount, planOfHold(command, state.period, state.heldAt)),
      detailsRef: command.detailsRef,
      acceptedTerms: { version: command.termsVersion, at: command.now },
    },
  });
};

/**
 * More time for a customer who asks (WCAG 2.2.1): one more hold's length at its end, twice at most, and never past the latest end
 * of a hold.
 */
export const extendHold = (
  command: { readonly now: Instant; readonly holdMs: number },
  state: BookingState,
): Decision<BookingEvent, 'hold_expired' | 'hold_extended_out'> => {
  if (state.status !== 'held' || state.expiresAt <= command.now) return reject('hold_expired');
  if (extensionsLeft(state, command.holdMs) === 0) return reject('hold_extended_out');
  const expiresAt = prolongedTo(state, instantAfter(state.expiresAt, command.holdMs), command.holdMs);
  return accept({ type: 'BookingHoldExtended', data: { expiresAt, by: 'customer' } });
};

/** After a refused card the customer has at least this long to try another, unless the hold has reached its latest end. */
const TIME_TO_TRY_AGAIN_MS = 3 * 60_000;

/** Time for another card after one was refused. */
export const allowRetry = (
  command: { readonly now: Instant; readonly holdMs: number },
  state: BookingState,
): Decision<BookingEvent, never> => {
  if (state.status !== 'held') return accept();
  const wanted = instantAfter(command.now, TIME_TO_TRY_AGAIN_MS);
  const expiresAt = prolongedTo(state, wanted, command.holdMs);
  if (expiresAt === state.expiresAt) return accept();
  return accept({ type: 'BookingHoldExtended', data: { expiresAt, by: 'payment' } });
};

/** Gives a hold back early: the customer's wish, now or for other dates, or no order could be made. Harmless when it has ended already; refused while its payment is being taken. */
export const releaseHold = (
  by: 'customer' | 'system' | 'tenant_admin',
  state: BookingState,
  capturing: boolean,
  cause: 'wish' | 'other_dates' | 'no_order' | 'time_taken_elsewhere' = by === 'system' ? 'no_order' : 'wish',
): Decision<BookingEvent, 'payment_pending' | 'booking_not_payable'> => {
  if (state.status === 'none' || state.status === 'expired') return accept();
  if (state.status !== 'held') return reject('booking_not_payable');
  if (capturing) return reject('payment_pending');
  // What the owner holds does not hang on a payment that could not begin.
  if (state.provisional && cause === 'no_order') return accept();
  return accept({
    type: 'BookingHoldReleased',
    data: { by, cause },
  });
};

/** Ends a hold whose time is over. A capture that has begun cannot be overtaken; anything else that ended it is fine. */
export const expireHold = (
  now: Instant,
  state: BookingState,
  capturing: boolean,
): Decision<BookingEvent, never> =>
  state.status === 'held' && !capturing && state.expiresAt <= now
    ? accept({ type: 'BookingHoldExpired', data: { provisional: state.provisional } })
    : accept();
