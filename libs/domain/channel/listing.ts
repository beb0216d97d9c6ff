import { addDays, dateOf } from '../kernel/dates';
import type { LocalDateTime } from '../kernel/dates';
import type { OccupiedTime } from '../kernel/occupied-time';
import type { OutsideKind, Platform, Takes } from './channel.events';
import { around, firstBehind, freeOf, inOrder, joined, partsWithin } from './free-time';

/** One time that a calendar lists, as it was read. */
export interface ListedEntry extends OccupiedTime {
  /** A digest of what the platform calls it. */
  readonly uid: string;
  /** The platform calls it what we call it: our own time, come back. */
  readonly isOurs: boolean;
  readonly kind: OutsideKind;
  readonly isCancelled: boolean;
}

/** What is left of a listing: time that somebody else has. None of them overlap. */
export interface ForeignTime extends OccupiedTime {
  readonly kind: OutsideKind;
  readonly uid: string;
}

export interface Listing {
  readonly foreign: readonly ForeignTime[];
  /** Own time that is listed. It stays that until it is listed no more. */
  readonly echoes: readonly OccupiedTime[];
  /** What is listed as called off: its digest, and its time. */
  readonly cancelled: readonly ListedEntry[];
  /** Closures that are not taken. */
  readonly leftOut: number;
}

export interface ListingRules {
  readonly platform: Platform;
  readonly takes: Takes;
  readonly localNow: LocalDateTime;
  /** What the channel was given of ours when it fetched last. Not what it was given before: it may have sold since what is free again. */
  readonly given: readonly OccupiedTime[];
  /** What was own time at the last good look. */
  readonly echoes: readonly OccupiedTime[];
}

/** Platforms close what lies further ahead than people may book, a day later each day. */
const WINDOW_DAYS = 360;

/** Whether a platform can tell a reservation from a closure. */
export const canTell = (platform: Platform): boolean => platform === 'airbnb' || platform === 'vrbo';

/** What a channel takes unless its owner says otherwise; who cannot tell must take everything. */
export const takesByDefault = (platform: Platform): Takes => (canTell(platform) ? 'reserved' : 'everything');

const isLeftOut = (entry: ListedEntry, { takes, localNow }: ListingRules): boolean =>
  entry.kind === 'closed' &&
  (takes === 'reserved' || dateOf(entry.to) >= addDays(dateOf(localNow), WINDOW_DAYS));

const lengthOf = ({ from, to }: OccupiedTime): number => Date.parse(`${to}Z`) - Date.parse(`${from}Z`);

const byWeight = (a: ListedEntry, b: ListedEntry): number =>
  lengthOf(b) - lengthOf(a) || (a.uid < b.uid ? -1 : Number(a.uid > b.uid));

/**
 * Each of some times with the entry that names it: the longest of those that overlap it, and of equals the one whose digest comes first. The times are in
 * order and apart.
 */
const foreignOf = (
  times: readonly OccupiedTime[],
  entries: readonly ListedEntry[],
): readonly ForeignTime[] => {
  const named = new Map<number, ForeignTime>();
  // Where to go on from each time: past those that have a name already, so that none is looked at for every entry that reaches over it.
  const next = Array.from({ length: times.length + 1 }, (_, index) => index);
  const unnamedFrom = (index: number): number => {
    let at = index;
    while (next[at] !== at) at = next[at] = next[next[at]!]!;
    return at;
  };
  for (const entry of entries.toSorted(byWeight)) {
    let at = unnamedFrom(firstBehind(times, entry.from));
    for (; at < times.length && times[at]!.from < entry.to; at = unnamedFrom(at)) {
      const { from, to } = times[at]!;
      named.set(at, { from, to, kind: entry.kind, uid: entry.uid });
      next[at] = at + 1;
    }
  }
  return times.flatMap((_, index) => named.get(index) ?? []);
};

/**
 * What a calendar says that is not our own: equal times are one, those within another are part of it, overlapping ones are joined. An echo is
 * the part of what is not surely a reservation that lies in the copy that the channel fetched last, or that was an echo at the last good look and is listed
 * since: a platform that has not yet noticed that own time has ended goes on listing it.
 */
export const listingOf = (entries: readonly ListedEntry[], rules: ListingRules): Listing => {
  const ahead = entries.filter(({ to }) => to > rules.localNow);
  const cancelled = ahead.filter(({ isCancelled, isOurs }) => isCancelled && !isOurs);
  const listed = ahead.filter(({ isCancelled }) => !isCancelled);
  const taken = listed.filter((entry) => !entry.isOurs && !isLeftOut(entry, rules));
  const isSure = ({ kind }: ListedEntry) => kind === 'reserved' && canTell(rules.platform);
  const [sure, unsure] = [taken.filter(isSure), taken.filter((entry) => !isSure(entry))];
  const reserved = joined(sure);
  const others = joined(unsure);
  const known = joined([...rules.given, ...rules.echoes]);
  const echoes = [
    ...listed.filter(({ isOurs }) => isOurs).map(({ from, to }) => ({ from, to })),
    ...others.flatMap((time) => partsWithin(time, around(known, time))),
  ];
  const notTheirs = joined([...echoes, ...reserved]);
  const left = others.flatMap((time) => freeOf(time, around(notTheirs, time)));
  return {
    foreign: inOrder([...foreignOf(reserved, sure), ...foreignOf(left, unsure)]),
    echoes: inOrder(echoes),
    cancelled,
    leftOut: listed.filter((entry) => !entry.isOurs && isLeftOut(entry, rules)).length,
  };
};
