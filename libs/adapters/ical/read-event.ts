import { plainText } from './content-lines';
import { first, type EventLines } from './components';
import { instantMsOf } from './on-the-wall';
import { repeatRuleOf, type RepeatRule } from './repeat-rule';
import { DAY_MS, durationOf, isWithinCalendars, momentOf, type Moment } from './values';

/** An event whose values have all been judged. */
export interface ReadEvent {
  readonly uid: string;
  readonly start: Moment;
  readonly end: Moment;
  readonly rule: RepeatRule | null;
  /** Further starts, and starts that are called off. */
  readonly more: readonly Moment[];
  readonly except: readonly Moment[];
  /** Which start of another event with the same UID this one replaces. */
  readonly replaces: Moment | null;
  readonly isCancelled: boolean;
  /** Tentative, or transparent: it takes nobody's time. */
  readonly isIdle: boolean;
  readonly summary: string;
  readonly description: string;
}

export type Zones = (tzid: string | undefined) => string | null;

/** The event that some lines describe; null where anything about its times cannot be understood. */
export function readEvent(event: EventLines, zones: Zones): ReadEvent | null {
  const start = momentAt(event, 'DTSTART', zones);
  const end = start === null ? null : endOf(event, start, zones);
  if (start === null || end === null || isBeyondUs(event)) return null;
  const ruleText = first(event, 'RRULE')?.value;
  const rule = ruleText === undefined ? null : repeatRuleOf(ruleText);
  const more = momentsAt(event, 'RDATE', zones);
  const except = momentsAt(event, 'EXDATE', zones);
  const replaces = first(event, 'RECURRENCE-ID') ? momentAt(event, 'RECURRENCE-ID', zones) : undefined;
  const isReadable = more !== null && except !== null && replaces !== null;
  if (!isReadable || (ruleText !== undefined && rule === null)) return null;
  const word = (name: string) => (first(event, name)?.value ?? '').toUpperCase();
  const summary = textAt(event, 'SUMMARY');
  return {
    uid: first(event, 'UID')?.value ?? '',
    start,
    end,
    rule,
    more,
    except,
    replaces: replaces ?? null,
    isCancelled: word('STATUS') === 'CANCELLED',
    isIdle: word('STATUS') === 'TENTATIVE' || /^tentative/i.test(summary) || word('TRANSP') === 'TRANSPARENT',
    summary,
    description: textAt(event, 'DESCRIPTION'),
  };
}

/** What says more than one time and is not followed: half of it would be worse than none. */
const isBeyondUs = (event: EventLines): boolean =>
  event.has('EXRULE') ||
  (event.get('RRULE')?.length ?? 0) > 1 ||
  first(event, 'RECURRENCE-ID')?.params.has('RANGE') === true;

const textAt = (event: EventLines, name: string): string => plainText(first(event, name)?.value ?? '').trim();

function momentAt(event: EventLines, name: string, zones: Zones): Moment | null {
  const line = first(event, name);
  return line === undefined ? null : momentOf(line.value, zones(line.params.get('TZID')));
}

/** So many further or called-off starts one event may have. */
const MOST_LISTED = 1_000;

/** All moments of lists such as EXDATE; null when one of them is none, or they are more than anybody means. */
function momentsAt(event: EventLines, name: string, zones: Zones): readonly Moment[] | null {
  const listed = (event.get(name) ?? []).map(({ value, params }) => ({
    texts: value.split(',', MOST_LISTED + 1),
    zone: zones(params.get('TZID')),
  }));
  if (listed.reduce((count, { texts }) => count + texts.length, 0) > MOST_LISTED) return null;
  const moments = listed.flatMap(({ texts, zone }) => texts.map((text) => momentOf(text.trim(), zone)));
  return moments.some((moment) => moment === null) ? null : (moments as Moment[]);
}

/** Without an end: a day, or for a time of day no time at all. */
function endOf(event: EventLines, start: Moment, zones: Zones): Moment | null {
  if (first(event, 'DTEND')) return momentAt(event, 'DTEND', zones);
  const text = first(event, 'DURATION')?.value;
  const length = text === undefined ? (start.isDate ? DAY_MS : 0) : durationOf(text);
  if (length === null) return null;
  const end = { ...start, wallMs: start.wallMs + length };
  return isWithinCalendars(end) ? end : null;
}

/** Whether some start is among those that are called off. A whole day there calls off all of that day. */
export function isAmong(moments: readonly Moment[], zone: string): (start: Moment) => boolean {
  const days = new Set(moments.filter(({ isDate }) => isDate).map(({ wallMs }) => wallMs));
  const instants = new Set(moments.map((moment) => instantMsOf(moment, zone)));
  return (start) =>
    moments.length > 0 &&
    (days.has(Math.floor(start.wallMs / DAY_MS) * DAY_MS) || instants.has(instantMsOf(start, zone)));
}
