import { addDays, at, daysBetween } from '../kernel/dates';
import type { LocalDate, WallTime } from '../kernel/dates';
import { toInstantText } from '../kernel/flavour';
import type { Instant } from '../kernel/flavour';
import { divideHalfUp } from '../kernel/money';
import type { Minor } from '../kernel/money';
import { nearestInstant, todayIn } from '../kernel/zone';
import type { PaymentTerms } from '../stay/tariff';
import { atOnce } from './agreement';
import type { Instalment, Plan } from './agreement';
import type { PriceSums } from './price';

/** No part of a price is asked for by itself when it is less than a pound. */
const SMALLEST_PART: Minor = 1_00;

const MORNING: WallTime = '09:00';
const NOON: WallTime = '12:00';
/** Days before the balance is due on which the customer is reminded of it. */
const REMINDERS = [7, 1];

/** The moment at which something is agreed, and on which clock it is read. */
export interface AgreedAt {
  readonly now: Date;
  readonly zone: string;
}

/** When a booking begins, and when it is agreed. */
export interface AgreedWhen extends AgreedAt {
  readonly arrival: LocalDate;
}

/** What of a price without its deposit is asked for at once. */
const firstOf = ({ now }: PaymentTerms, price: Minor): Minor => {
  if ('all' in now) return price;
  return 'percent' in now ? divideHalfUp(price * now.percent, 100) : Math.min(now.amount, price);
};

/**
 * The moments of a part that is due on a day; those that are past are left out.
 *
 * @param graceDays after which the booking ends; null: it does not
 */
export const momentsOf = (
  dueOn: LocalDate,
  graceDays: number | null,
  when: AgreedAt,
): Pick<Instalment, 'remindAt' | 'overdueAt' | 'cancelAt'> => {
  const moment = (days: number, time: WallTime): Instant | null => {
    const instant = nearestInstant(at(addDays(dueOn, days), time), when.zone);
    return instant > when.now ? toInstantText(instant) : null;
  };
  return {
    remindAt: REMINDERS.map((days) => moment(-days, MORNING)).filter((reminder) => reminder !== null),
    overdueAt: moment(1, MORNING),
    cancelAt: graceDays === null ? null : moment(1 + graceDays, NOON),
  };
};

/**
 * What is owed when: a first payment at once, and the balance so many days before the arrival. All of it at once when that day is today or
 * past, and when either part would be less than a pound; nothing where nothing is owed.
 *
 * @returns one or two instalments that come to the total, and their deposits to the deposit. The balance is reminded of at nine seven days
 *   and one day before it is due, overdue at nine the day after, and the booking ends at noon when the days of grace are over, if the terms
 *   say so and more than a deposit is missing; moments that are past are left out.
 */
export const instalmentsOf = (
  sums: PriceSums,
  terms: PaymentTerms,
  when: AgreedWhen,
): readonly Instalment[] => {
  const [whole] = atOnce(sums);
  if (!whole) return [];
  const dueOn = addDays(when.arrival, -terms.balanceDays);
  const firstDeposit = terms.depositWith === 'first' ? whole.deposit : 0;
  const amount = firstOf(terms, whole.amount - whole.deposit) + firstDeposit;
  const [balance, deposit] = [whole.amount - amount, whole.deposit - firstDeposit];
  const endsUnpaid = terms.whenUnpaid === 'cancel' && deposit < balance;
  if (dueOn <= todayIn(when.now, when.zone) || Math.min(amount, balance) < SMALLEST_PART) return [whole];
  return [
    { ...whole, amount, deposit: firstDeposit },
    {
      number: 2,
      kind: 'balance',
      amount: balance,
      deposit,
      dueOn,
      ...momentsOf(dueOn, endsUnpaid ? terms.graceDays : null, when),
    },
  ];
};

/** How the price of a booking is paid under these terms, whatever it comes to. */
export const planOf =
  (terms: PaymentTerms, when: AgreedWhen): Plan =>
  (sums) =>
    instalmentsOf(sums, terms, when);

/** The same part, due on another day: its moments move along, and it ends as many days after its day as before. */
export const dueOnAnotherDay = (
  { number, dueOn: before, cancelAt }: Instalment,
  dueOn: LocalDate,
  when: AgreedAt,
): Pick<Instalment, 'number' | 'remindAt' | 'overdueAt' | 'cancelAt'> & { readonly dueOn: LocalDate } => {
  const endsOn = cancelAt === null ? null : todayIn(new Date(cancelAt), when.zone);
  const graceDays = endsOn === null || before === null ? null : daysBetween(before, endsOn) - 1;
  return { number, dueOn, ...momentsOf(dueOn, graceDays, when) };
};
