import { addDays } from '../kernel/dates';
import type { LocalDate } from '../kernel/dates';
import { isRejection } from '../kernel/decision';
import type { Minor } from '../kernel/money';
import { mayStay } from '../stay/may-stay';
import { shortestStay } from '../stay/picker';
import type { Today } from '../stay/surroundings';
import type { Taken } from '../stay/taken';
import type { StayDates } from '../stay/tariff';
import { fitting } from './discount-limits';
import type { DiscountLimits } from './discount-limits';
import type { StayTariff } from './night-prices';
import type { DiscountTerms } from './price';
import { quote } from './quote';
import type { StayWish } from './quote';

/** A discount with what it is for. */
export type LimitedDiscount = DiscountTerms & DiscountLimits;

/** A stay with all that it comes to, the deposit in it. */
export interface StayTotal extends StayDates {
  readonly total: Minor;
}

/** What a stay comes to; a code that is not for it is left out. `today` is what early and late are counted from. */
export const totalOf = (
  tariff: StayTariff,
  wish: StayWish,
  discount: LimitedDiscount | null,
  today: LocalDate,
): Minor => quote(tariff, wish, fitting(discount, wish.stay), today).sums.total;

/** Other stays for the same party, extras and code, in the order given, each with its total: what a refusal of dates offers. */
export const withTotals = (
  tariff: StayTariff,
  stays: readonly StayDates[],
  wish: Omit<StayWish, 'stay'>,
  discount: LimitedDiscount | null,
  today: LocalDate,
): readonly StayTotal[] =>
  stays.map(({ arrival, departure }) => {
    const stay = { arrival, departure };
    return { ...stay, total: totalOf(tariff, { ...wish, stay }, discount, today) };
  });

/** How many nights longer a stay may be that is offered for less. */
const NIGHTS_LONGER = [1, 2];

/**
 * The cheapest stay with the same arrival, one or two nights longer, that may be had and costs less than the one wished for; the longer where
 * both cost the same. Null: there is none. A code counts where it fits.
 */
export const cheaperStay = (
  tariff: StayTariff,
  taken: Taken,
  wish: StayWish,
  discount: LimitedDiscount | null,
  now: Today,
): Omit<StayTotal, 'arrival'> | null => {
  const { arrival, departure } = wish.stay;
  const stays = NIGHTS_LONGER.map((nights) => ({ arrival, departure: addDays(departure, nights) })).filter(
    (stay) => mayStay(tariff, taken, stay, now) === null,
  );
  const wished = totalOf(tariff, wish, discount, now.date);
  let cheapest: StayTotal | null = null;
  for (const stay of withTotals(tariff, stays, wish, discount, now.date))
    if (stay.total < wished && stay.total <= (cheapest?.total ?? stay.total)) cheapest = stay;
  return cheapest && { departure: cheapest.departure, total: cheapest.total };
};

/** What a stay comes to for as many adults as the price includes, with the compulsory extras: the first price that is seen. */
export const plainTotal = (tariff: StayTariff, stay: StayDates, today: LocalDate): Minor => {
  const party = { adults: tariff.nights.guestsIncluded, children: 0, infants: 0, pets: 0 };
  return totalOf(tariff, { stay, party, extras: [] }, null, today);
};

/** The shortest stay that may begin on a day, with its plain total: the `from £270` of a calendar. Null: none may begin on it. */
export const totalFrom = (
  tariff: StayTariff,
  taken: Taken,
  arrival: LocalDate,
  now: Today,
): StayTotal | null => {
  const stay = shortestStay(tariff, taken, arrival, now);
  if (isRejection(stay)) return null;
  return { ...stay, total: plainTotal(tariff, stay, now.date) };
};
