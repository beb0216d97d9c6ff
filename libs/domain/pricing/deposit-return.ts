import { addDays, at, dateOf } from '../kernel/dates';
import type { LocalDate, WallTime } from '../kernel/dates';
import { toInstantText } from '../kernel/flavour';
import type { Instant } from '../kernel/flavour';
import type { Minor } from '../kernel/money';
import { localAt, nearestInstant } from '../kernel/zone';
import type { PaymentTerms } from '../stay/tariff';

const IN_THE_MORNING: WallTime = '10:00';

const morningOf = (day: LocalDate, zone: string): Instant =>
  toInstantText(nearestInstant(at(day, IN_THE_MORNING), zone));

/**
 * When a deposit goes back by itself: at ten, on the tenant's clock, so many days after the departure. Null where the terms do not say so, and where
 * there is no deposit.
 */
export const depositReturnAt = (
  { returnDepositDays }: Pick<PaymentTerms, 'returnDepositDays'>,
  deposit: Minor,
  { departure, zone }: { readonly departure: LocalDate; readonly zone: string },
): Instant | null =>
  returnDepositDays === null || deposit === 0 ? null : morningOf(addDays(departure, returnDepositDays), zone);

/** The same of a booking that ends so many days later, or earlier. */
export const shiftedReturn = (returnAt: Instant | null, days: number, zone: string): Instant | null =>
  returnAt === null || days === 0
    ? returnAt
    : morningOf(addDays(dateOf(localAt(new Date(returnAt), zone)), days), zone);
