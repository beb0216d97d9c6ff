import { addDays, daysBetween } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { toMajor } from '@holdfast/domain/kernel/money';
import { instalmentsOf } from '@holdfast/domain/pricing/instalments';
import { hasFreeHours } from '@holdfast/domain/pricing/policy';
import { policySentence } from '@holdfast/domain/pricing/policy-sentence';
import { offersStays } from '@holdfast/domain/pricing/night-prices';
import type { PriceSums } from '@holdfast/domain/pricing/price';
import { quote } from '@holdfast/domain/pricing/quote';
import type { Tariff } from '@holdfast/domain/stay/tariff';
import { formatPounds } from '../../../shared/money';
import { dayAndMonth, dayName } from '../../../shared/words';

const NIGHTS = 7;
const GUESTS = 2;
/** What the example costs where no nights are offered that it could be of. */
const SOME_PRICE = 500_00;

/** Seventeen of July, in the first year in which it lies more days ahead. */
const arrivalOf = (ahead: number, today: LocalDate): LocalDate => {
  const year = Number(today.slice(0, 4));
  const [soonest] = [year, year + 1, year + 2]
    .map((each) => `${each}-07-17`)
    .filter((arrival) => daysBetween(today, arrival) > ahead);
  return soonest ?? `${year + 2}-07-17`;
};

/** A week for two, by the tariff's own prices where it has any. */
const sumsOf = (tariff: Tariff, arrival: LocalDate, today: LocalDate): PriceSums => {
  const deposit = tariff.securityDeposit;
  const sums = { price: SOME_PRICE, bookingFee: 0, discount: 0, deposit, total: SOME_PRICE + deposit };
  if (!offersStays(tariff)) return sums;
  const stay = { arrival, departure: addDays(arrival, NIGHTS) };
  const party = { adults: Math.min(GUESTS, tariff.nights.maxGuests), children: 0, infants: 0, pets: 0 };
  return quote(tariff, { stay, party, extras: [] }, null, today).sums;
};

/** What the terms of payment come to, told of one stay: worked out as for a booking that is made today. */
export const paymentExample = (tariff: Tariff, today: LocalDate): string => {
  const arrival = arrivalOf(tariff.payment.balanceDays, today);
  const sums = sumsOf(tariff, arrival, today);
  const when = { arrival, now: new Date(`${today}T12:00:00Z`), zone: 'UTC' };
  const pounds = (pence: number) => formatPounds(toMajor(pence));
  const [first, balance] = instalmentsOf(sums, tariff.payment, when);
  const stay = `A stay of ${pounds(sums.total)} in July`;
  if (!first || !balance?.dueOn) return `${stay}: all of it now.`;
  const by = `${dayName(balance.dueOn)} ${dayAndMonth(balance.dueOn)}`;
  return `${stay}: ${pounds(first.amount)} now, ${pounds(balance.amount)} by ${by}.`;
};

/** What customers read about cancelling such a stay that is booked today; null: nothing is said about that. */
export const policyExample = (tariff: Tariff, today: LocalDate): string | null => {
  const { cancellation: policy } = tariff;
  if (policy === null) return null;
  const ahead = Math.max(tariff.payment.balanceDays, policy.steps[0]?.days ?? 0);
  const arrival = arrivalOf(ahead, today);
  const sums = sumsOf(tariff, arrival, today);
  const when = { arrival, now: new Date(`${today}T12:00:00Z`), zone: 'UTC' };
  return policySentence({
    policy,
    price: sums.total - sums.deposit,
    deposit: sums.deposit,
    arrival,
    today,
    refundCap: null,
    isFreeAtFirst: hasFreeHours(arrival, today),
    isPaidInParts: instalmentsOf(sums, tariff.payment, when).length > 1,
  });
};
