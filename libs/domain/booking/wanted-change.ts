import { localAt } from '../kernel/zone';
import { reject } from '../kernel/decision';
import type { Rejection } from '../kernel/decision';
import type { BlockId, BookingId } from '../kernel/flavour';
import { toInstantText } from '../kernel/flavour';
import type { Minor } from '../kernel/money';
import { occupiedTime, periodOf } from '../kernel/occupied-time';
import type { Period } from '../kernel/occupied-time';
import { agreedOn } from '../pricing/agreement';
import type { Agreement, TakenDiscount } from '../pricing/agreement';
import { changedTerms, keptIn } from '../pricing/changed-agreement';
import type { AgreedStay, ChangedTerms, ChangeMoney } from '../pricing/changed-agreement';
import { discountFits, nightsOfBlock, nightsOfStay } from '../pricing/discount-limits';
import type { DiscountedNights, DiscountLimits } from '../pricing/discount-limits';
import { offersStays } from '../pricing/night-prices';
import { percentOn } from '../pricing/policy';
import type { StayWish } from '../pricing/quote';
import { agreedOnStay } from '../pricing/stay-agreement';
import { wishRefusal } from '../pricing/stay-wish';
import type { WishRefusal } from '../pricing/stay-wish';
import type { PublishedTariff } from '../stay/tariff';
import type { ConfirmedBooking } from './booking.state';
import type { ChangeTarget } from './change.events';
import type { OpenChange } from './change.state';
import { periodOfStay, takenAround, todayAt } from './hold-stay.decide';
import type { TimeAround } from './hold-stay.decide';
import { timeRefusal } from './hold.decide';
import type { CalendarSlice, OfferedBlock, TimeRefusal } from './hold.decide';

/** Where a customer wants their booking to be: in another block, or at other dates, with whoever comes then. */
export type ChangeWish = { readonly blockId: BlockId } | { readonly stay: StayWish };

/** What is known when a wish for a change is looked at. */
export interface ChangeKnown extends ChangeMoney {
  readonly bookingId: BookingId;
  readonly now: Date;
  readonly zone: string;
  readonly published: PublishedTariff;
  /** Around the dates that are wanted. */
  readonly around: TimeAround;
  /** The block that is wanted, with what overlaps it; null: there is none. */
  readonly offer: ({ readonly block: OfferedBlock } & CalendarSlice) | null;
  /** What the booking's code is for; null where it has none, or nobody knows it any more. */
  readonly limits: DiscountLimits | null;
  readonly smallest: Minor;
}

export interface WantedTerms {
  readonly to: ChangeTarget;
  readonly terms: ChangedTerms;
  /** What goes back is for the owner to say: it costs less, and nothing was agreed about that. */
  readonly isOwnersToSay: boolean;
}

export type ChangeWishRefusal = WishRefusal | TimeRefusal | 'block_unknown';

/** The code of a booking, where it is for the nights to come, too. What is not for them is left out of their price. */
export const keptDiscount = (
  { agreement: { discount } }: Pick<ConfirmedBooking, 'agreement'>,
  limits: DiscountLimits | null,
  nights: DiscountedNights,
): TakenDiscount | null => (limits !== null && !discountFits(limits, nights) ? null : discount);

const agreedStay = (
  agreement: Agreement,
  { startDate: arrival, endDate: departure }: Pick<Period, 'startDate' | 'endDate'>,
): AgreedStay => ({ agreement, arrival, departure });

/** The change as its price would be agreed today, what of it comes back by the policy, and where it stays with what was. */
const priced = (
  booking: ConfirmedBooking,
  to: ChangeTarget,
  agreement: Agreement,
  known: ChangeKnown,
): WantedTerms => {
  const at = { now: known.now, zone: known.zone };
  const percent = percentOn(booking, at);
  const terms = changedTerms(agreedStay(booking.agreement, booking.period), agreedStay(agreement, to), {
    ...known,
    at,
    comesBack: { percent: percent ?? 0 },
  });
  return { to, terms, isOwnersToSay: terms.difference < 0 && percent === null };
};

const isSame = (booking: ConfirmedBooking, to: ChangeTarget, agreement: Agreement): boolean =>
  JSON.stringify([periodOf(booking.period), booking.blockId, whoComes(booking.agreement)]) ===
  JSON.stringify([periodOf(to), to.blockId, whoComes(agreement)]);

const whoComes = ({ party, stay }: Agreement) => [
  party && [party.adults, party.children, party.infants, party.pets],
  stay?.extras.map(({ id, quantity }) => [id, quantity]),
];

const NO_CHANGE = reject('validation_failed', {
  fields: [{ path: 'to', message: 'This is what is booked already' }],
});

const intoBlock = (
  booking: ConfirmedBooking,
  known: ChangeKnown,
): WantedTerms | Rejection<ChangeWishRefusal> => {
  const { offer, bookingId, now, zone, limits } = known;
  if (offer === null) return reject('block_unknown');
  const { block } = offer;
  if (block.blocked) return reject('block_not_available');
  const clock = { now: toInstantText(now), localNow: localAt(now, zone) };
  const refusal = timeRefusal(occupiedTime(block), offer, clock, bookingId);
  if (refusal) return reject(refusal);
  const to = { ...periodOf(block), blockId: block.blockId, preparationNights: 0 };
  const agreement = agreedOn(block, keptDiscount(booking, limits, nightsOfBlock(block)));
  return isSame(booking, to, agreement) ? NO_CHANGE : priced(booking, to, agreement, known);
};

const toStay = (
  booking: ConfirmedBooking,
  wish: StayWish,
  known: ChangeKnown,
): WantedTerms | Rejection<ChangeWishRefusal> => {
  const { published, around, bookingId, now, zone, limits } = known;
  const { version, tariff } = published;
  if (!offersStays(tariff)) return reject('stays_off');
  const today = todayAt(localAt(now, zone));
  const nights = nightsOfStay(wish.stay);
  const discount = booking.agreement.discount;
  const worth = discount && limits && { ...discount, ...limits };
  const taken = takenAround(around, toInstantText(now), bookingId);
  const refusal = wishRefusal({ tariff, taken, now: today }, wish, worth);
  if (refusal) return refusal;
  const { preparationNights } = tariff.nights;
  const to = { ...periodOfStay(wish.stay), blockId: null, preparationNights };
  const agreement = agreedOnStay({ version, tariff }, wish, keptDiscount(booking, limits, nights), {
    heldOn: today.date,
    now,
    zone,
  });
  return isSame(booking, to, agreement) ? NO_CHANGE : priced(booking, to, agreement, known);
};

/**
 * What a change would come to that a customer wants, or why it cannot be had: judged by the rules of whoever books now, the booking's own time
 * left out, and priced at today's prices.
 */
export const wantedTerms = (
  booking: ConfirmedBooking,
  wish: ChangeWish,
  known: ChangeKnown,
): WantedTerms | Rejection<ChangeWishRefusal> =>
  'blockId' in wish ? intoBlock(booking, known) : toStay(booking, wish.stay, known);

/**
 * What a change that was asked for comes to when it is answered: as it was told, but for what the owner gives back of what it costs less, where they say
 * so.
 */
export const answeredTerms = (
  booking: ConfirmedBooking,
  { to, agreement, wish }: Pick<OpenChange, 'to' | 'agreement' | 'wish'>,
  givenBack: Minor | null,
  { smallest, now, zone, ...money }: ChangeMoney & Pick<ChangeKnown, 'smallest' | 'now' | 'zone'>,
): ChangedTerms =>
  changedTerms(agreedStay(booking.agreement, booking.period), agreedStay(agreement, to), {
    ...money,
    smallest,
    at: { now, zone },
    comesBack: givenBack === null ? { kept: keptIn(agreement) } : { amount: givenBack },
    joinsUnpaid: wish === 'tenant_admin',
  });
