import { wallTimeAt } from './wall-clock';

/** Wall times live in the tenant's zone. The server's rules about clock changes hold here too. */

const offsetAt = (instant: number, zone: string): number =>
  Date.parse(`${wallTimeAt(instant, zone)}Z`) - Math.floor(instant / 60_000) * 60_000;

/**
 * The first instant at which the wall shows that date and time. A time that a clock change leaves out, which the server
 * refuses to offer, counts as if the clock had not changed yet.
 */
export const instantOf = (date: string, time: string, zone: string): Date => {
  const wanted = Date.parse(`${date}T${time.slice(0, 5)}Z`);
  const before = wanted - offsetAt(wanted - 86_400_000, zone);
  const after = wanted - offsetAt(wanted + 86_400_000, zone);
  const shows = (instant: number) => Date.parse(`${wallTimeAt(instant, zone)}Z`) === wanted;
  const found = [before, after].filter(shows).toSorted((a, b) => a - b);
  return new Date(found[0] ?? before);
};
