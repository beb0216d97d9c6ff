import { dayName } from '@holdfast/domain/kernel/words';
import { count, timeRange } from '../words';

/** What the patterns of a schedule are called. */

/** People's weeks begin on Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

const both = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `Monday to Friday`, `every day`, `Monday, Wednesday and Friday` */
const daysInWords = (days: readonly number[]): string => {
  const places = WEEK.flatMap((day, place) => (days.includes(day) ? [place] : []));
  if (places.length === WEEK.length) return 'every day';
  const names = places.map((place) => dayName(WEEK[place] ?? 0));
  const isRow = places.length > 2 && places.every((place, index) => place === (places[0] ?? 0) + index);
  return isRow ? `${names[0]} to ${names.at(-1)}` : both.format(names);
};

interface Slot {
  readonly start_time: string;
  readonly end_time: string;
}

const slot = ({ start_time, end_time }: Slot): string => timeRange(start_time, end_time);

/** `8 slots a day, Monday to Friday: 09:00 to 10:00, then on to 16:00 to 17:00.` */
const slotsInWords = (slots: readonly Slot[], days: readonly number[]): string => {
  if (days.length === 0) return 'Choose at least one day.';
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return 'No slot of this length fits between these hours.';
  const shown = slots.length > 3 ? `${slot(first)}, then on to ${slot(last)}` : slots.map(slot).join(', ');
  return `${count(slots.length, 'slot')} a day, ${daysInWords(days)}: ${shown}.`;
};

export const patternsCopy = {
  hourly: 'Every hour from 9 to 17',
  manySlots: 'Several slots a day',
  length: 'Length of a slot',
  from: 'First slot starts',
  until: 'Last slot ends by',
  slots: slotsInWords,
  addSlots: (slots: number): string => `Add ${count(slots, 'pattern')}`,
  tooMany: 'A schedule has at most 100 patterns.',
  notSlots: 'Never mind',
  dayByDay: (days: number): string =>
    `${count(days, 'day')}, ${days === 1 ? 'the day itself' : count(days - 1, 'night')}`,
  /** `Saturday to Saturday, a week later` */
  span: (startDay: string, endDay: string, days: number): string => {
    const weeks = Math.floor((days - 1) / 7);
    const later = weeks === 0 ? '' : weeks === 1 ? ', a week later' : `, ${weeks} weeks later`;
    return `${startDay} to ${endDay}${later}`;
  },
} as const;
