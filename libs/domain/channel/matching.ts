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

/** What a rule knows a stay and a listed time by: the same word, the same stay. Undefined: it does not know it. */
interface Rule {
  readonly ofStay: (stay: OutsideStay) => string | undefined;
  readonly ofTime: (time: ForeignTime) => string;
}

/**
 * Which is which: the same time, whatever it is called; else the same name; else the same start. Names alone are no identity: platforms give new
 * ones when a stay is lengthened, and some at every fetch.
 */
export const matched = (
  known: readonly OutsideStay[],
  listed: readonly ForeignTime[],
  uids: Uids,
): Matching => {
  const rules: readonly Rule[] = [
    { ofStay: ({ from, to }) => `${from} ${to}`, ofTime: ({ from, to }) => `${from} ${to}` },
    { ofStay: ({ id }) => uids[id], ofTime: ({ uid }) => uid },
    { ofStay: ({ from }) => from, ofTime: ({ from }) => from },
  ];
  const pairs: { stay: OutsideStay; time: ForeignTime }[] = [];
  const missing = new Set(known);
  const fresh = new Set(listed);
  for (const { ofStay, ofTime } of rules) {
    const candidates = new Map<string, OutsideStay[]>();
    for (const stay of [...missing].toReversed()) {
      const word = ofStay(stay);
      if (word !== undefined) {
        const alike = candidates.get(word);
        if (alike === undefined) candidates.set(word, [stay]);
        else alike.push(stay);
      }
    }
    for (const time of fresh) {
      const stay = candidates.get(ofTime(time))?.pop();
      if (stay === undefined) continue;
      pairs.push({ stay, time });
      missing.delete(stay);
      fresh.delete(time);
    }
  }
  return { pairs, fresh: [...fresh], missing: [...missing] };
};

/** Tells of a stay whether the calendar says itself that it was called off. */
export const calledOffIn = (
  cancelled: readonly ListedEntry[],
  uids: Uids,
): ((stay: OutsideStay) => boolean) => {
  const names = new Set(cancelled.map(({ uid }) => uid));
  const times = new Set(cancelled.map(({ from, to }) => `${from} ${to}`));
  return ({ id, from, to }) => names.has(uids[id] ?? '') || times.has(`${from} ${to}`);
};
