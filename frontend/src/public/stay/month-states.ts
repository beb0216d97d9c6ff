import { addDays, daysBetween } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import type { Minor } from '@holdfast/domain/kernel/money';
import { plainTotal } from '@holdfast/domain/pricing/other-stays';
import { dayStates, departuresFrom, firstArrival, hasFreeNight } from '@holdfast/domain/stay/picker';
import type { DayState } from '@holdfast/domain/stay/picker';
import type { StayRefusal } from '@holdfast/domain/stay/refusal';
import type { Today } from '@holdfast/domain/stay/surroundings';
import type { Arrivals } from './layer';
import type { StayOffer } from './offer';

/** What a calendar of stays shows of a day that may begin one. */
export interface Beginning {
  readonly nights: number;
  readonly total: Minor;
}

/** A day of the calendar; `begin` is the shortest stay from it, null where none may begin. */
export interface StayDay extends DayState {
  readonly begin: Beginning | null;
  /** Whether the customer holds the night, and the one before. */
  readonly isOwn: boolean;
  readonly wasOwn: boolean;
}

/** The days `from` to `to`, both included. */
export const daysOf = (
  { tariff, taken, own = [] }: StayOffer,
  from: LocalDate,
  to: LocalDate,
  now: Today,
): ReadonlyMap<LocalDate, StayDay> => {
  const states = dayStates(tariff, taken, { from, days: daysBetween(from, to) + 1 }, now);
  return new Map(
    states.map((state): readonly [LocalDate, StayDay] => {
      const { date, shortest: nights } = state;
      const isOwn = own.some(({ arrival, departure }) => date >= arrival && date < departure);
      const wasOwn = own.some(({ arrival, departure }) => date > arrival && date <= departure);
      if (nights === null) return [date, { ...state, isOwn, wasOwn, begin: null }];
      const total = plainTotal(tariff, { arrival: date, departure: addDays(date, nights) }, now.date);
      return [date, { ...state, isOwn, wasOwn, begin: { nights, total } }];
    }),
  );
};

/** Of days in which nothing is free: when stays may begin instead. Null: something is. */
export const arrivalsBeside = (
  { tariff, taken }: StayOffer,
  { first, last }: { readonly first: LocalDate; readonly last: LocalDate },
  now: Today,
): Arrivals | null => {
  if (hasFreeNight(tariff, taken, { from: first, days: daysBetween(first, last) + 1 }, now)) return null;
  const arrivalFrom = (date: LocalDate) => firstArrival(tariff, taken, date, now);
  return { next: arrivalFrom(addDays(last, 1)), first: arrivalFrom(now.date) };
};

/** Why a stay from `arrival` may not end on each day up to `to`; null where it may. */
export const departuresOf = (
  { tariff, taken }: StayOffer,
  arrival: LocalDate,
  to: LocalDate,
  now: Today,
): ReadonlyMap<LocalDate, StayRefusal | null> => {
  const nights = Math.min(Math.max(daysBetween(arrival, to), 0), 365);
  return new Map(
    departuresFrom(tariff, taken, { arrival, nights }, now).map(({ departure, refusal }) => [
      departure,
      refusal,
    ]),
  );
};
