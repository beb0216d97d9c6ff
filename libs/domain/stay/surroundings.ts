import { addDays, dateOfDay, dayNumber } from '../kernel/dates';
import type { DayOfWeek, LocalDate, WallTime } from '../kernel/dates';
import { nightLevels } from './night-rules';
import type { NightLevel } from './night-rules';
import { isClaimed, isClosure, preparationOf, takenByDay } from './taken';
import type { Taken, TakenByDay } from './taken';
import type { NightRules, StayDates, Tariff } from './tariff';

/** What the calendar and the clock on the tenant's wall show: changes of the clocks do not matter to stays. */
export interface Today {
  readonly date: LocalDate;
  readonly time: WallTime;
}

/** By day numbers: today, and the first and the last day on which somebody may arrive. */
interface ArrivalDays {
  readonly today: number;
  readonly earliest: number;
  readonly latest: number;
}

const arrivalDays = (nights: NightRules, { date, time }: Today): ArrivalDays => {
  const today = dayNumber(date);
  const isLate = nights.noticeUntil !== null && time >= nights.noticeUntil;
  return {
    today,
    earliest: today + nights.noticeDays + (isLate ? 1 : 0),
    latest: today + nights.horizonDays,
  };
};

/** The first and the last date on which somebody may arrive. */
export const arrivalWindow = (
  nights: NightRules,
  now: Today,
): { readonly earliest: LocalDate; readonly latest: LocalDate } => {
  const { earliest, latest } = arrivalDays(nights, now);
  return { earliest: dateOfDay(earliest), latest: dateOfDay(latest) };
};

/**
 * So many days from a stay nothing can change what is said of it, whatever the tariff: twice the most nights of preparation, the largest gap,
 * and one night.
 */
export const FURTHEST_JUDGED = 2 * 14 + 14 + 1;

/**
 * The dates `[from, to)` around a stay beyond which nothing can change what is said of it. What touches them counts, a claim with the
 * preparation that it was held under.
 */
export const judgedAround = (
  { preparationNights, smallestGap }: Pick<NightRules, 'preparationNights' | 'smallestGap'>,
  { arrival, departure }: StayDates,
): { readonly from: LocalDate; readonly to: LocalDate } => {
  const reach = 2 * preparationNights + (smallestGap ?? 0) + 1;
  return { from: addDays(arrival, -reach), to: addDays(departure, reach) };
};

/** All that dates are judged by, in day numbers. */
export interface Surroundings extends ArrivalDays {
  readonly nights: NightRules;
  readonly levelOn: (day: number) => NightLevel;
  readonly takenOn: TakenByDay;
}

/** The same of a tariff, of what is taken, and of now. Null: no stays are offered. */
export const surroundingsOf = (tariff: Tariff, taken: Taken, now: Today): Surroundings | null => {
  const { nights } = tariff;
  if (nights === null) return null;
  return {
    ...arrivalDays(nights, now),
    nights,
    levelOn: nightLevels(tariff, nights),
    takenOn: takenByDay(taken, nights.preparationNights),
  };
};

/** 0 = Sunday to 6 = Saturday; day 0 was a Thursday. */
export const weekdayOf = (day: number): DayOfWeek => (((day + 4) % 7) + 7) % 7;

/** Whether a night is closed, by the owner or for want of a season that opens it. */
export const isClosedOn = ({ takenOn, levelOn }: Surroundings, night: number): boolean =>
  isClosure(takenOn(night)) || !levelOn(night).isOpen;

/** What stands where free nights end: a claim or its preparation, or closed time; null: the night is free. */
export const edgeOn = (around: Surroundings, night: number): 'claim' | 'closed' | null => {
  const mark = around.takenOn(night);
  if (isClaimed(mark) || preparationOf(mark) > 0) return 'claim';
  return isClosedOn(around, night) ? 'closed' : null;
};

export const stayOn = (arrival: number, departure: number): StayDates => ({
  arrival: dateOfDay(arrival),
  departure: dateOfDay(departure),
});
