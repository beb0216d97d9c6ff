import { assertNever } from '../kernel/assert-never';
import { toInstantText } from '../kernel/flavour';
import type { BlockId, Instant, SubjectId } from '../kernel/flavour';
import type { Period } from '../kernel/occupied-time';
import { periodOf } from '../kernel/occupied-time';
import { agreementOf, sumsOf } from '../pricing/agreement';
import type { WhenConfirmed } from '../pricing/policy';
import type { PriceSums } from '../pricing/price';
import type { AcceptedTerms, BookingEvent } from './booking.events';
import { isCancelledEvent, withCancelled } from './cancelled.state';
import type { Cancelled, ToldCancelled } from './cancelled.state';
import type { ChangeEvent } from './change.events';
import { evolveChange, isChangeEvent, noChanges } from './change.state';
import { evolveContact, isContactEvent } from './contact.state';
import type { Reached } from './contact.state';
import { depositUntouched, evolveDeposit, isDepositEvent } from './deposit.state';
import type { WithDeposit } from './deposit.state';
import { isFlagEvent } from './flag.decide';
import { holdAfter, isHoldEvent } from './hold.state';
import type { WithHold } from './hold.state';
import { evolveInstalment, isInstalmentEvent } from './instalment.state';
import type { InParts } from './instalment.state';
import type { Changes } from './change.state';
import type { Invoice } from './invoice';
import type { ReinstatedEvent } from './reinstated.events';
import type { Minor } from '../kernel/money';

interface BookingFacts extends Changes, Reached, InParts, WithDeposit, WithHold {
  /** Null for a stay that is no block. */
  readonly blockId: BlockId | null;
  readonly reference: string;
  readonly period: Period;
  readonly preparationNights: number;
  /** What the agreement's lines come to. */
  readonly price: PriceSums;
  readonly provisional: boolean;
  /** Of what is said to the customer. */
  readonly language: string;
  readonly subjectId: SubjectId;
  /** Which version of the tenant's terms the customer has agreed to; null where the owner booked for them. */
  readonly termsVersion: number | null;
  /** The version that they agreed to when they took the time, which later versions do not change. */
  readonly firstTermsVersion: number | null;
  /** When the time was taken first, by this hold or by one on time that overlaps, whose place it took. */
  readonly heldAt: Instant;
  /** Null: it never was. */
  readonly confirmed: WhenConfirmed | null;
  /** What went back when it was cancelled, and is owed again since it stands again. */
  readonly owedAgain: Minor;
  /** Issued about it, and its credit notes, in their order. */
  readonly invoices: readonly Invoice[];
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
  readonly cancelled: Cancelled;
}

export type KnownBooking = HeldBooking | ExpiredBooking | ConfirmedBooking | CancelledBooking;
export type BookingState = { readonly status: 'none' } | KnownBooking;

/** Before its first event there is no booking. */
export const initialBooking = (): BookingState => ({ status: 'none' });

const versionOf = (terms: AcceptedTerms | null): number | null => terms?.version ?? null;

const hold = (data: Extract<BookingEvent, { type: 'BookingHeld' }>['data']): HeldBooking => ({
  status: 'held',
  blockId: data.blockId,
  reference: data.reference,
  period: periodOf(data),
  preparationNights: data.preparationNights,
  agreement: agreementOf(data),
  reminded: {},
  overdue: [],
  waived: {},
  price: sumsOf(data.lines),
  provisional: data.provisional,
  language: data.language,
  subjectId: data.subjectId,
  detailsRef: data.detailsRef,
  termsVersion: versionOf(data.acceptedTerms),
  firstTermsVersion: versionOf(data.acceptedTerms),
  // Whoever takes a hold agrees to the terms in the same breath; whom the owner books for cannot prolong it anyway.
  heldAt: data.acceptedTerms?.at ?? data.expiresAt,
  expiresAt: data.expiresAt,
  remindedOf: null,
  extensions: 0,
  confirmed: null,
  owedAgain: 0,
  invoices: [],
  ...noChanges,
  ...depositUntouched,
  linkVersion: 1,
});

const revise = (
  state: KnownBooking,
  data: Extract<BookingEvent, { type: 'BookingDetailsRevised' }>['data'],
): KnownBooking => {
  const { lines, detailsRef, acceptedTerms } = data;
  const termsVersion = versionOf(acceptedTerms);
  return { ...state, agreement: agreementOf(data), price: sumsOf(lines), detailsRef, termsVersion };
};

/** One that is held by its owner's word may be held for another time once it is moved. */
const heldAfter = (state: KnownBooking, event: ChangeEvent): KnownBooking =>
  event.type === 'BookingMoved' && event.data.heldUntil !== null
    ? { ...state, expiresAt: event.data.heldUntil }
    : state;

/** A part of what is owed whose day is another one since is no longer overdue. */
const withoutPassed = (state: KnownBooking, before: KnownBooking): KnownBooking => {
  const dayOf = ({ agreement }: KnownBooking, number: number) =>
    agreement.instalments.find((part) => part.number === number)?.overdueAt;
  const overdue = state.overdue.filter((number) => dayOf(state, number) === dayOf(before, number));
  return { ...state, overdue };
};

const end = (state: KnownBooking, event: ToldCancelled): KnownBooking => {
  const cancelled = withCancelled(state.status === 'cancelled' ? state.cancelled : null, event);
  return cancelled === null ? state : { ...state, status: 'cancelled', cancelled };
};

/** As it stood, but for what went back meanwhile. */
const reinstate = (
  { agreement, ...state }: KnownBooking,
  { blockId, preparationNights, instalments, owedAgain, ...period }: ReinstatedEvent['data'],
): KnownBooking =>
  withoutPassed(
    {
      ...state,
      status: 'confirmed',
      blockId,
      preparationNights,
      period: periodOf(period),
      agreement: { ...agreement, instalments },
      owedAgain: state.owedAgain + owedAgain,
      moves: state.moves + 2,
    },
    { ...state, agreement } as KnownBooking,
  );

/** An event as the log tells it, or one that was decided just now and has no moment yet. */
export type ToldBooking = BookingEvent & { readonly occurredAt?: Date };

const confirmedBy = (state: KnownBooking, occurredAt: Date | undefined): ConfirmedBooking => {
  const at = occurredAt === undefined ? null : toInstantText(occurredAt);
  return { ...state, status: 'confirmed', confirmed: { at, arrival: state.period.startDate } };
};

/** The state after one more event. Total: an event of a booking that was never held changes nothing. */
export const evolveBooking = (state: BookingState, event: ToldBooking): BookingState => {
  if (event.type === 'BookingHeld') return hold(event.data);
  if (state.status === 'none') return state;
  if (isChangeEvent(event)) return withoutPassed(heldAfter(evolveChange(state, event), event), state);
  if (isContactEvent(event)) return evolveContact(state, event);
  if (isCancelledEvent(event)) return end(state, event);
  if (isDepositEvent(event)) return evolveDeposit(state, event);
  if (isFlagEvent(event)) return state;
  if (isHoldEvent(event)) return { ...state, ...holdAfter(state, event) };
  if (isInstalmentEvent(event)) return evolveInstalment(state, event);
  switch (event.type) {
    case 'BookingDetailsRevised':
      return revise(state, event.data);
    case 'BookingTermsAccepted': {
      const { version } = event.data;
      return { ...state, termsVersion: version, firstTermsVersion: state.firstTermsVersion ?? version };
    }
    case 'BookingConfirmed':
      return confirmedBy(state, event.occurredAt);
    case 'BookingReinstated':
      return reinstate(state, event.data);
    case 'InvoiceIssued':
      return { ...state, invoices: [...state.invoices, event.data] };
    case 'BookingMessageRetried':
    case 'BookingNoticeCrossedOff':
      return state;
    default:
      return assertNever(event);
  }
};
