import type { Simulated } from './simulate';

/** What histories have come to, together. */
export interface Sums {
  histories: number;
  bookings: number;
  deaths: number;
  injections: number;
  violations: number;
}

export const noSums = (): Sums => ({ histories: 0, bookings: 0, deaths: 0, injections: 0, violations: 0 });

export const addTo = (sums: Sums, { bookings, deaths, injections, broken }: Simulated): void => {
  sums.histories += 1;
  sums.bookings += bookings;
  sums.deaths += deaths;
  sums.injections += injections;
  sums.violations += broken.length;
};

/** In one line, which `npm test` shows too. */
export const figuresOf = (sums: Sums, milliseconds: number): string => {
  const { histories, bookings, deaths, injections, violations } = sums;
  const perMinute = Math.round((bookings / milliseconds) * 60_000);
  return `figures: ${histories} simulated histories, ${deaths} deaths, ${injections} injections, ${bookings} bookings (${perMinute} a minute), ${violations} violations`;
};
