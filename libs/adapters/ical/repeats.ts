import { instantMsOf } from './on-the-wall';
import { daysOfPeriod, periodsBetween } from './repeat-days';
import type { RepeatRule } from './repeat-rule';
import { DAY_MS, type Moment } from './values';

/** How far repeats are written out, in milliseconds on the wall. */
export interface Horizon {
  readonly from: number;
  readonly to: number;
  /** The wall clock of whoever reads. */
  readonly zone: string;
}

/** What the repeats of a whole file may cost: days and periods that are looked at, those by long lists more. */
export interface Purse {
  left: number;
}

export const wholePurse = (): Purse => ({ left: 20_000 });

const MOST = 1_000;

/** Of a rule that lists more, each period costs more: all of its lists are gone through for it, even where no day comes of them. */
const LISTED_FOR_ONE = 50;

function costOfPeriod({ frequency, weekDays, monthDays, months, positions }: RepeatRule): number {
  // A year goes through the days of each of its months.
  const times = frequency === 'YEARLY' ? Math.max(months.length, 1) : 1;
  const listed = (weekDays.length + monthDays.length) * times + months.length + positions.length;
  return 1 + Math.floor(listed / LISTED_FOR_ONE);
}

export interface Repeats {
  /** Starts within the horizon, in their order. */
  readonly starts: readonly Moment[];
  /** Whether more would follow than are written out. */
  readonly isCut: boolean;
}

/** When something that begins at `start` begins again. It does so at `start` itself, whatever the rule says. */
export function repeatsOf(rule: RepeatRule, start: Moment, horizon: Horizon, purse: Purse): Repeats {
  const firstDay = Math.floor(start.wallMs / DAY_MS);
  const within = start.wallMs - firstDay * DAY_MS;
  const starts: Moment[] = [];
  const cost = costOfPeriod(rule);
  let counted = 0;
  const take = (day: number): 'on' | 'over' | 'cut' => {
    const moment = { ...start, wallMs: day * DAY_MS + within };
    counted += 1;
    if (moment.wallMs >= horizon.to || isPast(rule, moment, horizon.zone)) return 'over';
    if (rule.count !== null && counted > rule.count) return 'over';
    if (moment.wallMs < horizon.from) return 'on';
    if (starts.length === MOST) return 'cut';
    starts.push(moment);
    return 'on';
  };
  let state = take(firstDay);
  for (let period = firstPeriod(rule, firstDay, horizon); state === 'on'; period += rule.interval) {
    purse.left -= cost;
    if (purse.left < 0) return { starts, isCut: true };
    const days = daysOfPeriod(rule, firstDay, period).filter((day) => day > firstDay);
    purse.left -= days.length;
    if (purse.left < 0) return { starts, isCut: true };
    if (firstDayOfPeriod(rule, firstDay, period) * DAY_MS > horizon.to) break;
    for (const day of days) if (state === 'on') state = take(day);
  }
  return { starts, isCut: state === 'cut' };
}

function isPast({ until }: RepeatRule, moment: Moment, zone: string): boolean {
  if (until === null) return false;
  if (until.isDate) return Math.floor(moment.wallMs / DAY_MS) * DAY_MS > until.wallMs;
  return until.frame === 'utc' ? instantMsOf(moment, zone) > until.wallMs : moment.wallMs > until.wallMs;
}

/** What lies far back is not counted through, unless the rule counts. */
function firstPeriod(rule: RepeatRule, firstDay: number, { from }: Horizon): number {
  const back = periodsBetween(rule, firstDay, Math.floor(from / DAY_MS)) - 1;
  return rule.count !== null || back <= 0 ? 0 : Math.floor(back / rule.interval) * rule.interval;
}

/** A day at or before the first of a period: enough to know that the horizon is passed. */
function firstDayOfPeriod(rule: RepeatRule, firstDay: number, period: number): number {
  const shortest = { DAILY: 1, WEEKLY: 7, MONTHLY: 28, YEARLY: 365 }[rule.frequency];
  return firstDay + (period - 1) * shortest;
}
