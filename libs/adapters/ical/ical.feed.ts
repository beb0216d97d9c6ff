import { createHash } from 'node:crypto';
import { addDays } from '@holdfast/domain/kernel/dates';
import { todayIn } from '@holdfast/domain/kernel/zone';
import type {
  CalendarFeed,
  FeedEntry,
  FeedProblem,
  FeedReader,
  FeedReading,
} from '@holdfast/ports/calendar-feed.port';
import { eventsOf } from './components';
import { contentLines, unfoldedLines } from './content-lines';
import { kindOf } from './kind';
import { spanOf, wallText } from './on-the-wall';
import { isAmong, readEvent, type ReadEvent } from './read-event';
import { repeatsOf, wholePurse, type Horizon, type Purse } from './repeats';
import type { Moment } from './values';
import { zoneNames } from './zones';

const YEARS_AHEAD = 2;

/** Reads calendars as platforms send them (RFC 5545 and its neighbourhood). Every value is judged on its own text. */
export class IcalFeed implements CalendarFeed {
  /** @param ownHost the host that all our sites lie under: what has a UID of it is our own, come back */
  constructor(private readonly ownHost: string) {}

  read(bytes: Uint8Array, reader: FeedReader): FeedReading | FeedProblem {
    const texts = unfoldedLines(bytes);
    if (!isLine(texts[0], 'BEGIN:VCALENDAR')) return { kind: 'problem', problem: 'not_a_calendar' };
    if (!isLine(texts.at(-1), 'END:VCALENDAR')) return { kind: 'problem', problem: 'truncated' };
    const { lines, junk } = contentLines(texts);
    const { events, lost } = eventsOf(lines);
    const zones = zoneNames();
    const read = events.map((event) => readEvent(event, zones));
    const known = read.filter((event) => event !== null);
    const listed = new Listing(reader, this.ownHost, known);
    for (const event of known) listed.add(event);
    return {
      kind: 'reading',
      entries: listed.entries,
      unreadable: junk + lost + (read.length - known.length) + listed.unreadable,
      leftOut: listed.leftOut,
    };
  }
}

const isLine = (line: string | undefined, expected: string): boolean =>
  line?.trim().toUpperCase() === expected;

/** What one calendar lists, one event after the other. */
class Listing {
  readonly entries: FeedEntry[] = [];
  unreadable = 0;
  leftOut = 0;
  private readonly purse: Purse = wholePurse();
  private readonly horizon: Horizon;
  private readonly isReplaced: (event: ReadEvent, start: Moment) => boolean;

  constructor(
    private readonly reader: FeedReader,
    private readonly ownHost: string,
    events: readonly ReadEvent[],
  ) {
    const today = todayIn(reader.now, reader.timeZone);
    const end = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4).replace('-02-29', '-02-28')}`;
    const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`);
    this.horizon = { from: midnight(addDays(today, -1)), to: midnight(end), zone: reader.timeZone };
    this.isReplaced = replacementsIn(events, reader.timeZone);
  }

  add(event: ReadEvent): void {
    if (event.isIdle && !event.isCancelled) {
      this.leftOut += 1;
      return;
    }
    const isRepeated = event.rule !== null || event.more.length > 0;
    const outcomes = this.startsOf(event).map((start) => this.list(event, start, isRepeated));
    if (outcomes.includes('unreadable')) this.unreadable += 1;
    else if (outcomes.length > 0 && outcomes.every((outcome) => outcome === 'nothing')) this.leftOut += 1;
  }

  /** All starts of an event; for one that repeats, those within the horizon. */
  private startsOf(event: ReadEvent): readonly Moment[] {
    const { start, end, rule, more, except, replaces } = event;
    // Replacements of one event carry its UID, and stand for themselves.
    if (replaces !== null) return [start];
    const length = end.wallMs - start.wallMs;
    // What began before the horizon and lasts into it is within.
    const horizon = { ...this.horizon, from: this.horizon.from - Math.max(length - 1, 0) };
    const isWithin = ({ wallMs }: Moment) => wallMs >= horizon.from && wallMs < horizon.to;
    this.purse.left -= more.length + except.length;
    const repeats = rule === null ? null : repeatsOf(rule, start, horizon, this.purse);
    if (repeats?.isCut || this.purse.left < 0) this.unreadable += 1;
    if (this.purse.left < 0) return repeats?.starts ?? [start];
    const isOff = isAmong(except, this.horizon.zone);
    return [...(repeats?.starts ?? [start]), ...more.filter(isWithin)].filter(
      (each) => !isOff(each) && !this.isReplaced(event, each),
    );
  }

  private list(event: ReadEvent, start: Moment, isRepeated: boolean): 'listed' | 'nothing' | 'unreadable' {
    const { platform, timeZone, mode } = this.reader;
    const end = { ...event.end, wallMs: event.end.wallMs + start.wallMs - event.start.wallMs };
    const span = spanOf(start, end, timeZone, mode);
    if (typeof span === 'string') return span;
    const which = event.replaces ?? (isRepeated ? start : null);
    this.entries.push({
      uid: hashOf(event.uid === '' ? `${span.from} ${span.to}` : event.uid, which),
      isOurs: this.isOurs(event.uid),
      kind: kindOf(platform, event.summary, event.description),
      from: span.from,
      to: span.to,
      isCancelled: event.isCancelled,
    });
    return 'listed';
  }

  private isOurs(uid: string): boolean {
    const host = uid.slice(uid.lastIndexOf('@') + 1).toLowerCase();
    return uid.includes('@') && (host === this.ownHost || host.endsWith(`.${this.ownHost}`));
  }
}

/** Which starts of which events others replace. Gathered once: an event may have as many replacements as a file has room for. */
function replacementsIn(
  events: readonly ReadEvent[],
  zone: string,
): (event: ReadEvent, start: Moment) => boolean {
  const replaced = new Map<string, Moment[]>();
  for (const { uid, replaces } of events) {
    if (replaces === null) continue;
    const others = replaced.get(uid) ?? [];
    others.push(replaces);
    replaced.set(uid, others);
  }
  const among = new Map([...replaced].map(([uid, moments]) => [uid, isAmong(moments, zone)]));
  return ({ uid }, start) => among.get(uid)?.(start) ?? false;
}

const hashOf = (uid: string, which: Moment | null): string =>
  createHash('sha256')
    .update(which === null ? uid : `${uid}\n${wallText(which.wallMs)}`)
    .digest('hex');
