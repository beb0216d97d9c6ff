import type { CalendarBlock } from '@holdfast/contracts/availability';
import { copy } from '../../shared/copy/public';
import { count, fullDate } from '../../shared/words';
import { endsOnMorningOf, inOrder, lookOf, nameOf, occupies } from './block';

/** What a customer needs to know of one day. */
export interface Day {
  readonly date: string;
  /** The blocks that occupy it, in order. */
  readonly blocks: readonly CalendarBlock[];
  /** A stay ends on its morning. */
  readonly hasDeparture: boolean;
  readonly isPast: boolean;
}

export const dayOf = (date: string, blocks: readonly CalendarBlock[], today: string): Day => ({
  date,
  blocks: blocks.filter((block) => occupies(block, date)).toSorted(inOrder),
  hasDeparture: blocks.some((block) => endsOnMorningOf(block, date)),
  isPast: date < today,
});

/** What a screen reader says of the day's cell. */
export const nameOfDay = ({ date, blocks, hasDeparture, isPast }: Day, localNow: string): string => {
  const names = blocks.map((block) => nameOf(block, lookOf(block, localNow)));
  const offered =
    names.length > 1
      ? `${count(names.length, 'block')}: ${names.join('; ')}`
      : (names[0] ?? copy.calendar.nothing);
  return [fullDate(date), isPast && copy.calendar.past, offered, hasDeparture && copy.calendar.departure]
    .filter(Boolean)
    .join(', ');
};
