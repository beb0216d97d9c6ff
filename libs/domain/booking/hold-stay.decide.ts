import { dateOf, timeOf } from '../kernel/dates';
import type { LocalDateTime } from '../kernel/dates';
import { accept, isRejection, reject } from '../kernel/decision';
import type { Decision, Rejection } from '../kernel/decision';
import type { BookingId, Instant, RecordId } from '../kernel/flavour';
import { keptTime } from '../kernel/occupied-time';
import type { OccupiedTime, Period } from '../kernel/occupied-time';
import type { Agreement, TakenDiscount } from '../pricing/agreement';
import { offersStays } from '../pricing/night-prices';
import type { LimitedDiscount } from '../pricing/other-stays';
import type { StayWish } from '../pricing/quote';
import { agreedOnStay, revisedStay } from '../pricing/stay-agreement';
import type { StayAgreement } from '../pricing/stay-agreement';
import { revisionRefusal, wishRefusal } from '../pricing/stay-wish';
import type { WishRefusal } from '../pricing/stay-wish';
import type { Today } from '../stay/surroundings';
import type { Taken } from '../stay/taken';
import { claimedNights, closedNights } from '../stay/taken-time';
import type { StayDates, Tariff } from '../stay/tariff';
import type { BookingEvent } from './booking.events';
import type { BookingState } from './booking.state';
import { hasLapsed, isOf } from './hold.decide';
import type { Claim, HoldBlock } from './hold.decide';
import { beginOfHold } from './own-hold';

/** A claim with what a stay is judged by: the nights of preparation at its end, and whether they are its own. */
export interface ClaimAround extends Claim {
  readonly preparation: number;
  readonly isStay: boolean;
}

/** What the calendar says about the time around a stay. */
export interface TimeAround {
  readonly claims: readonly ClaimAround[];
  readonly closed: readonly OccupiedTime[];
}

/** What is taken now. Lapsed holds are not, nor is what `self` has: the booking that asks, or would give its time back. */
export const takenAround = ({ claims, closed }: TimeAround, now: Instant, self?: BookingId | null): Taken => [
  ...claims
    .filter((claim) => !isOf(claim, self ?? null) && !hasLapsed(claim, now))
    .map(({ occupied, preparation, isStay }) => claimedNights({ ...occupied, preparation, isStay })),
  ...closed.map(closedNights),
];

/** What the clock on the tenant's wall shows, as stays are judged by it. */
export const todayAt = (localNow: LocalDateTime): Today => ({
  date: dateOf(localNow),
  time: timeOf(localNow),
});

/** A stay as a period of nights. */
export const periodOfStay = ({ arrival, departure }: StayDates): Period => ({
  startDate: arrival,
  endDate: departure,
  startTime: null,
  endTime: null,
});

export interface HoldStay extends Omit<HoldBlock, 'discount' | 'payment' | 'cancellation'> {
  readonly wish: StayWish;
  /** The code as it was taken for this stay, or why it cannot be: told after everything else. */
  readonly discount: TakenDiscount | null | Rejection;
  /** The code as it stands, for the totals of other stays. */
  readonly worth: LimitedDiscount | null;
}

/**
 * Takes the nights of a stay for a customer, and as many behind them as the tariff keeps free. Dates, party, extras and code are judged here,
 * and price and terms frozen.
 */
export const holdStay = (
  command: HoldStay,
  { version, tariff }: { readonly version: number; readonly tariff: Tariff },
  around: TimeAround,
): Decision<BookingEvent, WishRefusal> => {
  if (!offersStays(tariff)) return reject('stays_off');
  const { wish, discount, worth } = command;
  const now = todayAt(command.localNow);
  const taken = takenAround(around, command.now, command.replaces?.bookingId);
  const refusal = wishRefusal({ tariff, taken, now }, wish, worth);
  if (refusal) return refusal;
  if (isRejection(discount)) return discount as Rejection<WishRefusal>;
  const { preparationNights } = tariff.nights;
  const period = periodOfStay(wish.stay);
  const time = keptTime(period, preparationNights);
  return accept({
    type: 'BookingHeld',
    data: {
      ...period,
      ...agreedOnStay({ version, tariff }, wish, discount, {
        heldOn: now.date,
        now: new Date(command.now),
        zone: command.zone,
      }),
      blockId: null,
      reference: command.reference,
      subjectId: command.subjectId,
      detailsRef: command.detailsRef,
      language: 'en-GB',
      source: 'site',
      provisional: false,
      preparationNights,
      priceSet: null,
      rulesBroken: [],
      ...beginOfHold(command, time, command.replaces?.state ?? null),
    },
  });
};

/** Whether what was agreed is about a stay by dates. */
export const isOfStay = (agreement: Agreement): agreement is StayAgreement => agreement.stay !== null;

export interface ReviseStay {
  readonly wish: StayWish;
  readonly discount: TakenDiscount | null | Rejection;
  readonly detailsRef: RecordId;
  readonly termsVersion: number;
  readonly now: Instant;
  readonly zone: string;
}

/**
 * The customer continues an own live hold of the same dates: party, extras and code are new, under the tariff that it was held under and from
 * the day on which it was held. Not while a capture is under way.
 *
 * @param tariff the version of the hold
 */
export const reviseStay = (
  command: ReviseStay,
  state: BookingState,
  tariff: Tariff,
  capturing: boolean,
): Decision<BookingEvent, WishRefusal | 'hold_expired' | 'payment_pending'> => {
  if (state.status !== 'held' || !isOfStay(state.agreement) || !offersStays(tariff))
    return reject('hold_expired');
  if (capturing) return reject('payment_pending');
  if (state.expiresAt <= command.now) return reject('hold_expired');
  const { wish, discount, detailsRef } = command;
  const heldOn: Today = { date: state.agreement.stay.heldOn, time: '00:00' };
  const refusal = revisionRefusal({ tariff, now: heldOn }, wish);
  if (refusal) return refusal;
  if (isRejection(discount)) return discount as Rejection<WishRefusal>;
  return accept({
    type: 'BookingDetailsRevised',
    data: {
      ...revisedStay(state.agreement, tariff, wish, discount, {
        now: new Date(state.heldAt),
        zone: command.zone,
      }),
      detailsRef,
      acceptedTerms: { version: command.termsVersion, at: command.now },
    },
  });
};
