import type { DayOfWeek } from '../kernel/dates';
import type { Month } from '../kernel/months';
import { counted, MONTHS } from '../kernel/words';
import { MOST_NIGHTS, rulePartsOf } from './demand';

/** Searches that one rule turned away, of stays that are alike. */
export interface TurnedAway {
  readonly rule: string;
  readonly stayMonth: Month;
  readonly nights: number;
  readonly weekday: DayOfWeek;
  readonly count: number;
}

/** What an owner is told of them, and which rule it is about. */
export interface DemandSentence {
  readonly sentence: string;
  readonly rule: string;
  readonly count: number;
}

/** Fewer say nothing, and might be one person. */
const FEWEST = 5;

const FRIDAY = 5;
const SATURDAY = 6;
const isWeekend = (weekday: DayOfWeek): boolean => weekday === FRIDAY || weekday === SATURDAY;

/** What an owner calls the rule. */
export const ruleName = (rule: string): string => {
  const { code, setting } = rulePartsOf(rule);
  switch (code) {
    case 'stay_too_soon':
      return 'The notice that you ask for';
    case 'stay_too_far':
      return 'How far ahead you take bookings';
    case 'stay_taken':
      return 'Nights that were taken';
    case 'stay_closed':
      return 'Closed nights';
    case 'stay_preparation':
      return 'Nights kept free between stays';
    case 'stay_arrival_day':
      return 'Days of arrival';
    case 'stay_departure_day':
      return 'Days of departure';
    case 'stay_too_short':
      return `Minimum stay ${setting ?? ''}`.trim();
    case 'stay_too_long':
      return `Maximum stay ${setting ?? ''}`.trim();
    case 'stay_leaves_gap':
      return 'Nights that nobody could book';
    default:
      return 'The most people';
  }
};

const nightsText = (nights: number): string =>
  nights >= MOST_NIGHTS ? `${MOST_NIGHTS} nights or more` : counted(nights, 'night');

const monthText = (month: Month, thisYear: string): string => {
  const [year = '', number] = month.split('-');
  const name = MONTHS[Number(number) - 1] ?? '';
  return year === thisYear ? name : `${name} ${year}`;
};

const groupOf = ({ rule, stayMonth, nights, weekday }: TurnedAway): string =>
  [rule, stayMonth, nights, isWeekend(weekday)].join('|');

/**
 * What turned away most, in sentences: `Minimum stay 4 turned away 11 searches for 2 nights on May weekends.` A stay that begins on a Friday or
 * a Saturday is one of a weekend.
 *
 * @param thisYear months of other years are named with theirs
 */
export const demandSentences = (all: readonly TurnedAway[], thisYear: string): readonly DemandSentence[] => {
  const groups = new Map<string, TurnedAway>();
  for (const one of all) {
    const count = (groups.get(groupOf(one))?.count ?? 0) + one.count;
    groups.set(groupOf(one), { ...one, count });
  }
  return [...groups.values()]
    .filter(({ count }) => count >= FEWEST)
    .toSorted((a, b) => b.count - a.count || (groupOf(a) < groupOf(b) ? -1 : 1))
    .map(({ rule, stayMonth, nights, weekday, count }) => ({
      sentence: `${ruleName(rule)} turned away ${count} searches for ${nightsText(nights)} on ${monthText(stayMonth, thisYear)} ${isWeekend(weekday) ? 'weekends' : 'weekdays'}.`,
      rule: rulePartsOf(rule).code,
      count,
    }));
};
