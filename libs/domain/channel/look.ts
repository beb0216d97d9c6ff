import type { LocalDateTime } from '../kernel/dates';
import type { Instant, OutsideStayId } from '../kernel/flavour';
import type { KnownChannel, OutsideStay } from './channel.state';
import type { ForeignTime, Listing } from './listing';
import { calledOffIn, matched } from './matching';
import type { Uids } from './matching';

/** Since when an outside stay is not listed, and how many good looks have missed it. */
export interface Missed {
  readonly looks: number;
  readonly since: Instant;
}

export type Missing = Readonly<Record<OutsideStayId, Missed>>;

/** What is remembered from one good look to the next. */
export interface LookMemory {
  readonly missing: Missing;
  readonly uids: Uids;
}

/** What a good look found. */
export interface Look {
  readonly listing: Listing;
  /** Something was there that could not be read: then nothing is freed. */
  readonly isWhole: boolean;
  readonly now: Instant;
  readonly localNow: LocalDateTime;
}

/** What follows from a look. */
export interface LookPlan {
  readonly moved: readonly { readonly stay: OutsideStay; readonly time: ForeignTime }[];
  readonly fresh: readonly ForeignTime[];
  readonly gone: readonly { readonly stay: OutsideStay; readonly reason: 'missing' | 'cancelled' }[];
  /** So many are missing at once that their owner is asked first; null: nobody is asked now. */
  readonly holdsLoss: readonly OutsideStayId[] | null;
  /** What its owner keeps, whatever is listed. */
  readonly kept: readonly OutsideStayId[];
  /** How many there are that have not ended. */
  readonly known: number;
  /** What was missing is listed again: the question goes. */
  readonly settlesLoss: boolean;
  readonly memory: LookMemory;
}

const HOUR_MS = 3_600_000;
const GOOD_LOOKS = 3;
/** The only one there is waits so long: a calendar that lists nothing may be a broken one. */
const ONLY_ONE_HOURS = 24;

const isDue = ({ looks, since }: Missed, now: Instant, hours: number): boolean =>
  looks >= GOOD_LOOKS && Date.parse(now) - Date.parse(since) >= hours * HOUR_MS;

/** How often and since when each of these has been missed, this look included. */
const missedNow = (
  missing: readonly OutsideStay[],
  before: Missing,
  { now, isWhole }: Look,
): readonly (readonly [OutsideStayId, Missed])[] =>
  missing.flatMap(({ id }) => {
    const known = before[id];
    // A look that could not read everything proves nothing.
    if (!isWhole) return known === undefined ? [] : [[id, known] as const];
    return [[id, { looks: (known?.looks ?? 0) + 1, since: known?.since ?? now }] as const];
  });

/** Whether so many are missing that a broken calendar is likelier than so many cancellations. */
const isLoss = (missing: number, all: number): boolean => missing >= 2 && missing * 2 >= all;

/**
 * What a good look means for what is known of a channel. Nothing goes at once, unless the calendar says itself that it was called off: it goes
 * after three good looks and an hour; the only one after a day; and where at least two and half of all are missing, when the owner says so.
 */
export const planLook = (
  channel: Pick<KnownChannel, 'stays' | 'kept' | 'loss'>,
  memory: LookMemory,
  look: Look,
): LookPlan => {
  const { listing, now, localNow, isWhole } = look;
  const ahead = [...channel.stays.values()].filter(({ to }) => to > localNow);
  const { pairs, fresh, missing } = matched(ahead, listing.foreign, memory.uids);
  const calledOff = new Set(isWhole ? missing.filter(calledOffIn(listing.cancelled, memory.uids)) : []);
  const kept = new Set(channel.kept);
  const isKept = ({ id }: OutsideStay) => kept.has(id);
  const lost = missing.filter((stay) => !calledOff.has(stay) && !isKept(stay));
  const missed = new Map(missedNow(lost, memory.missing, look));
  const all = ahead.length - calledOff.size - missing.filter(isKept).length;
  const isHeld = isLoss(lost.length, all);
  const hours = all === 1 ? ONLY_ONE_HOURS : 1;
  const due = isHeld
    ? []
    : lost.filter(({ id }) => isWhole && missed.has(id) && isDue(missed.get(id)!, now, hours));
  const gone = new Set([...calledOff, ...due].map(({ id }) => id));
  return {
    moved: pairs.filter(
      ({ stay, time }) => stay.from !== time.from || stay.to !== time.to || stay.kind !== time.kind,
    ),
    fresh,
    gone: [
      ...[...calledOff].map((stay) => ({ stay, reason: 'cancelled' as const })),
      ...due.map((stay) => ({ stay, reason: 'missing' as const })),
    ],
    holdsLoss: isHeld && isWhole && channel.loss === null ? lost.map(({ id }) => id) : null,
    kept: channel.kept,
    known: all,
    settlesLoss: channel.loss !== null && !isHeld && isWhole,
    memory: {
      missing: Object.fromEntries([...missed].filter(([id]) => !gone.has(id))),
      uids: {
        ...Object.fromEntries(
          missing
            .filter(({ id }) => !gone.has(id) && memory.uids[id] !== undefined)
            .map(({ id }) => [id, memory.uids[id]!]),
        ),
        ...Object.fromEntries(pairs.map(({ stay, time }) => [stay.id, time.uid])),
      },
    },
  };
};

/** Whether a look changes nothing: then nobody's lock is taken for it. */
export const isQuiet = ({ moved, fresh, gone, holdsLoss, settlesLoss }: LookPlan): boolean =>
  moved.length + fresh.length + gone.length === 0 && holdsLoss === null && !settlesLoss;
