import { addDays, dateOf } from '../kernel/dates';
import type { LocalDateTime } from '../kernel/dates';
import type { OccupiedTime } from '../kernel/occupied-time';
import { overlaps } from '../kernel/occupied-time';
import type { OutsideKind, Platform, Takes } from './channel.events';
import { freeOf, inOrder, joined, partsWithin } from './free-time';

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

/** The entry that names a joined time: the longest of it, and of equals the one whose digest comes first. */
const namedBy = (time: OccupiedTime, entries: readonly ListedEntry[]): ListedEntry | undefined =>
  entries
    .filter((entry) => overlaps(entry, time))
    .toSorted((a, b) => lengthOf(b) - lengthOf(a) || (a.uid < b.uid ? -1 : Number(a.uid > b.uid)))[0];

const foreignOf = (times: readonly OccupiedTime[], entries: readonly ListedEntry[]): readonly ForeignTime[] =>
  times.flatMap(({ from, to }) => {
    const entry = namedBy({ from, to }, entries);
    return entry === undefined ? [] : [{ from, to, kind: entry.kind, uid: entry.uid }];
  });

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
  const known = [...rules.given, ...rules.echoes];
  const echoes = [
    ...listed.filter(({ isOurs }) => isOurs).map(({ from, to }) => ({ from, to })),
    ...others.flatMap((time) => partsWithin(time, known)),
  ];
  const left = others.flatMap((time) => freeOf(time, [...echoes, ...reserved]));
  return {
    foreign: inOrder([...foreignOf(reserved, sure), ...foreignOf(left, unsure)]),
    echoes: inOrder(echoes),
    cancelled,
    leftOut: listed.filter((entry) => !entry.isOurs && isLeftOut(entry, rules)).length,
  };
};
