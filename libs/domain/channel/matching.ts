import type { OutsideStayId } from '../kernel/flavour';
import type { OutsideStay } from './channel.state';
import type { ForeignTime, ListedEntry } from './listing';

/** Which outside stay each listed time is, and what is left of both. */
export interface Matching {
  readonly pairs: readonly { readonly stay: OutsideStay; readonly time: ForeignTime }[];
  readonly fresh: readonly ForeignTime[];
  readonly missing: readonly OutsideStay[];
}

/** What outside stays were called when they were last listed, by their ids. */
export type Uids = Readonly<Record<OutsideStayId, string>>;

type Alike = (stay: OutsideStay, time: ForeignTime) => boolean;

/**
 * Which is which: the same time, whatever it is called; else the same name; else the same start. Names alone are no identity: platforms give new
 * ones when a stay is lengthened, and some at every fetch.
 */
export const matched = (
  known: readonly OutsideStay[],
  listed: readonly ForeignTime[],
  uids: Uids,
): Matching => {
  const rules: readonly Alike[] = [
    (stay, time) => stay.from === time.from && stay.to === time.to,
    (stay, time) => uids[stay.id] === time.uid,
    (stay, time) => stay.from === time.from,
  ];
  const pairs: { stay: OutsideStay; time: ForeignTime }[] = [];
  const missing = new Set(known);
  const fresh = new Set(listed);
  for (const isAlike of rules)
    for (const time of fresh) {
      const stay = [...missing].find((one) => isAlike(one, time));
      if (stay === undefined) continue;
      pairs.push({ stay, time });
      missing.delete(stay);
      fresh.delete(time);
    }
  return { pairs, fresh: [...fresh], missing: [...missing] };
};

/** Whether the calendar says itself that a stay was called off. */
export const isCalledOff = (stay: OutsideStay, cancelled: readonly ListedEntry[], uids: Uids): boolean =>
  cancelled.some(({ uid, from, to }) => uids[stay.id] === uid || (from === stay.from && to === stay.to));
