import { isRejection, reject } from '../kernel/decision';
import type { Rejection } from '../kernel/decision';
import { dateOf } from '../kernel/dates';
import type { LocalDateTime } from '../kernel/dates';
import type { BlockId, BookingId } from '../kernel/flavour';
import { toInstantText } from '../kernel/flavour';
import { keptTime, occupiedTime, overlaps, periodOf } from '../kernel/occupied-time';
import type { Period } from '../kernel/occupied-time';
import { localAt } from '../kernel/zone';
import { agreedOn } from '../pricing/agreement';
import type { Agreement, TakenDiscount } from '../pricing/agreement';
import { depositReturnAt } from '../pricing/deposit-return';
import { planOf } from '../pricing/instalments';
import { offersStays } from '../pricing/night-prices';
import type { StayTariff } from '../pricing/night-prices';
import { partyRefusal, partySentence } from '../pricing/party';
import type { PriceTerms } from '../pricing/price';
import { priceRefusal, quote } from '../pricing/quote';
import type { StayWish } from '../pricing/quote';
import { agreedOnStay } from '../pricing/stay-agreement';
import { extrasRefusal } from '../pricing/stay-extras';
import { brokenRules } from '../stay/broken-rules';
import { wrongDates } from '../stay/may-stay';
import { ownerSentence } from '../stay/owner-sentence';
import type { StayRefusalCode } from '../stay/refusal';
import { refuse } from '../stay/refusal';
import type { Party, PublishedTariff } from '../stay/tariff';
import { periodProblem } from '../kernel/period-problem';
import type { CalendarRules } from '../kernel/period-problem';
import type { ChangeTarget } from './change.events';
import { periodOfStay, takenAround, todayAt } from './hold-stay.decide';
import type { ClaimAround, TimeAround } from './hold-stay.decide';
import { hasLapsed, isOf } from './hold.decide';
import type { OfferedBlock } from './hold.decide';

/** Where an owner wants a booking to be: in a block, at the dates of a stay, or at any dates or times of their calendar. */
export type OwnersTarget =
  | { readonly blockId: BlockId }
  | { readonly stay: StayWish }
  | { readonly period: Period; readonly party: Party | null };

/** A rule of the owner's own that a booking would break. */
export interface BrokenRule {
  readonly code: StayRefusalCode | 'party_too_large' | 'block_not_available' | 'block_started';
  readonly sentence: string;
}

/** What is known when an owner's target is looked at. */
export interface TargetKnown {
  readonly now: Date;
  readonly rules: CalendarRules;
  readonly published: PublishedTariff;
  /** Around the time that is wanted. */
  readonly around: TimeAround;
  /** The block that is wanted, or the one of exactly these dates and times; null: there is none. */
  readonly block: OfferedBlock | null;
  /** The booking that is moved, whose own time is left out; null: it is a new one. */
  readonly self: BookingId | null;
  /** When that is now; null: it is a new one. */
  readonly own: Period | null;
  /** The code that it has, where that is for the new time as well. */
  readonly discount: TakenDiscount | null;
  /** Who comes and what they chose, where the target does not say: those of the booking that is moved. */
  readonly usual: Omit<StayWish, 'stay'>;
}

/** A target as it stands in the calendar. */
export interface JudgedTarget {
  /** With the nights of preparation that fit behind it. */
  readonly to: ChangeTarget;
  /** At list price, as it would be agreed now; of nothing where there is none. */
  readonly agreement: Agreement;
  /** Whether there is a list price for such a time: else the owner must say what it costs. */
  readonly isListed: boolean;
  /** Rules of the owner's own that it breaks: they may go on all the same. */
  readonly rules: readonly BrokenRule[];
  /** Live claims of others that it overlaps: nobody may go on. */
  readonly takenBy: readonly ClaimAround[];
}

export type TargetRefusal = 'block_unknown' | 'stays_off' | 'validation_failed';

const localNow = ({ now, rules }: TargetKnown): LocalDateTime => localAt(now, rules.timeZone);

const OVER = reject('validation_failed', {
  fields: [{ path: 'to', message: 'This lies in the past' }],
});

type Surrounded = Pick<TargetKnown, 'around' | 'now' | 'self'>;

/** Live claims of others that have some of the time itself, and for how many nights behind it the place can be kept free. */
export const standing = (
  { around, now, self }: Surrounded,
  period: Period,
  wanted: number,
): { readonly takenBy: readonly ClaimAround[]; readonly preparationNights: number } => {
  const time = occupiedTime(period);
  const live = around.claims.filter((claim) => !isOf(claim, self) && !hasLapsed(claim, toInstantText(now)));
  const takenBy = live.filter(({ occupied }) => overlaps(occupied, time));
  const behind = live.filter((claim) => !takenBy.includes(claim));
  let preparationNights = wanted;
  const isFree = () =>
    !behind.some(({ occupied }) => overlaps(occupied, keptTime(period, preparationNights)));
  while (preparationNights > 0 && !isFree()) preparationNights -= 1;
  return { takenBy, preparationNights };
};

const UNLISTED: PriceTerms = { price: 0, includeFees: false, deposit: 0 };
const STARTED: BrokenRule = { code: 'block_started', sentence: 'It begins in the past.' };
const CLOSED: BrokenRule = { code: 'block_not_available', sentence: 'You have closed this time.' };

/** A block, or a time that is on no list. */
const atTime = (known: TargetKnown, period: Period, block: OfferedBlock | null): JudgedTarget => {
  const { now, rules, around, published, discount } = known;
  const time = occupiedTime(period);
  const { takenBy } = standing(known, period, 0);
  const { payment, cancellation } = published.tariff;
  const isClosed = block?.blocked === true || around.closed.some((closed) => overlaps(closed, time));
  const zone = rules.timeZone;
  const terms = block ?? UNLISTED;
  const plan = planOf(payment, { arrival: period.startDate, now, zone });
  return {
    to: { ...periodOf(period), blockId: block?.blockId ?? null, preparationNights: 0 },
    agreement: {
      ...agreedOn(terms, discount, plan),
      policy: cancellation,
      depositReturnAt: depositReturnAt(payment, terms.deposit, { departure: period.endDate, zone }),
    },
    isListed: block !== null,
    rules: [...(time.from <= localNow(known) ? [STARTED] : []), ...(isClosed ? [CLOSED] : [])],
    takenBy,
  };
};

const partyRule = (tariff: StayTariff, party: Party): readonly BrokenRule[] => {
  const refusal = partyRefusal(tariff.nights, party);
  return refusal ? [{ code: refusal.code, sentence: partySentence(refusal.details) }] : [];
};

const atStay = (
  known: TargetKnown,
  tariff: StayTariff,
  wish: StayWish,
): JudgedTarget | Rejection<TargetRefusal> => {
  const { now, rules, published, around, self, discount } = known;
  const today = todayAt(localNow(known));
  const wrong = (wrongDates(wish.stay) ??
    extrasRefusal(tariff, wish.extras) ??
    priceRefusal(quote(tariff, wish, null, today.date))) as Rejection<'validation_failed'> | null;
  if (wrong) return wrong;
  const wanted = tariff.nights.preparationNights;
  const period = periodOfStay(wish.stay);
  const { takenBy, preparationNights } = standing(known, period, wanted);
  const taken = takenAround(around, toInstantText(now), self);
  const broken = [
    ...brokenRules(tariff, taken, wish.stay, today),
    ...(preparationNights < wanted ? [refuse('stay_preparation', { nights: wanted })] : []),
  ];
  return {
    to: { ...period, blockId: null, preparationNights },
    agreement: agreedOnStay({ version: published.version, tariff }, wish, discount, {
      heldOn: today.date,
      now,
      zone: rules.timeZone,
    }),
    isListed: true,
    rules: [
      ...broken.map((refusal) => ({ code: refusal.code, sentence: ownerSentence(refusal) })),
      ...partyRule(tariff, wish.party),
    ],
    takenBy,
  };
};

/** Dates by themselves are a stay where stays are offered: by whoever comes usually, with the extras that there still are. */
const wishFor = (
  tariff: StayTariff,
  { startDate: arrival, endDate: departure }: Period,
  party: Party | null,
  usual: TargetKnown['usual'],
): StayWish => ({
  stay: { arrival, departure },
  party: party ?? usual.party,
  extras: usual.extras.filter((extra) => extrasRefusal(tariff, [extra]) === null),
});

const found = (target: OwnersTarget, known: TargetKnown): JudgedTarget | Rejection<TargetRefusal> => {
  const { block, published, rules, usual } = known;
  const { tariff } = published;
  if ('blockId' in target) return block === null ? reject('block_unknown') : atTime(known, block, block);
  if ('stay' in target) return offersStays(tariff) ? atStay(known, tariff, target.stay) : reject('stays_off');
  const { period, party } = target;
  if (block === null && period.startTime === null && offersStays(tariff))
    return atStay(known, tariff, wishFor(tariff, period, party, usual));
  return (
    (periodProblem(period, rules) as Rejection<'validation_failed'> | null) ?? atTime(known, period, block)
  );
};

/**
 * Nights from tonight are freed where nobody came, or somebody has left: a stay may end today once it has begun, though by the clock today's midnight is
 * over. Nothing is taken by that.
 */
const isCutShort = (known: TargetKnown, { startDate, endDate, startTime }: Period): boolean =>
  known.own !== null &&
  startTime === null &&
  startDate === known.own.startDate &&
  startDate < endDate &&
  endDate < known.own.endDate &&
  endDate === dateOf(localNow(known));

/**
 * What an owner's target comes to: its time, the agreement at list price, which of their own rules it breaks, and who has some of its time.
 * Twin of `wantedTerms`, where a customer is bound by the rules.
 */
export const judgedTarget = (
  target: OwnersTarget,
  known: TargetKnown,
): JudgedTarget | Rejection<TargetRefusal> => {
  const judged = found(target, known);
  if (isRejection(judged)) return judged;
  const isOver = occupiedTime(judged.to).to <= localNow(known);
  return isOver && !isCutShort(known, judged.to) ? OVER : judged;
};
