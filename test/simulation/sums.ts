import type { Simulated } from './simulate';

/** What histories have come to, together. */
export interface Sums {
  histories: number;
  bookings: number;
  confirmed: number;
  /** Of the confirmed ones those of stays. */
  stays: number;
  moves: number;
  deaths: number;
  injections: number;
  violations: number;
  /** How often each type of event was told. */
  readonly told: Record<string, number>;
}

export const noSums = (): Sums => ({
  histories: 0,
  bookings: 0,
  confirmed: 0,
  stays: 0,
  moves: 0,
  deaths: 0,
  injections: 0,
  violations: 0,
  told: {},
});

export const addTo = (sums: Sums, history: Simulated): void => {
  sums.histories += 1;
  for (const figure of ['bookings', 'confirmed', 'stays', 'moves', 'deaths', 'injections'] as const)
    sums[figure] += history[figure];
  for (const [type, times] of Object.entries(history.told)) sums.told[type] = (sums.told[type] ?? 0) + times;
  sums.violations += history.broken.length;
};

/** In one line, which `npm test` shows too. */
export const figuresOf = (sums: Sums, milliseconds: number): string => {
  const { histories, bookings, moves, deaths, injections, violations } = sums;
  const perMinute = Math.round((bookings / milliseconds) * 60_000);
  return `figures: ${histories} simulated histories, ${deaths} deaths, ${injections} injections, ${bookings} bookings (${perMinute} a minute), ${moves} moves, ${violations} violations`;
};
