import { calendarCopy } from '../../shared/copy/calendar';
import { count, fullDate } from '../../shared/words';
import type { Block } from '../data/block';
import { lookOf, nameOf, spoken } from '../data/block';
import { endsOnMorningOf, inOrder, occupies } from '../data/block-days';

/** What a customer needs to know of one day. */
export interface Day {
  readonly date: string;
  /** The blocks that occupy it, in order. */
  readonly blocks: readonly Block[];
  /** A stay ends on its morning. */
  readonly hasDeparture: boolean;
  readonly isPast: boolean;
}

export const dayOf = (date: string, blocks: readonly Block[], today: string): Day => ({
  date,
  blocks: blocks.filter((block) => occupies(block, date)).toSorted(inOrder),
  hasDeparture: blocks.some((block) => endsOnMorningOf(block, date)),
  isPast: date < today,
});

/** What a screen reader says of the day's cell. @param ofStays what is said of it where customers choose their own dates */
export const nameOfDay = (
  { date, blocks, hasDeparture, isPast }: Day,
  localNow: string,
  ofStays: string | null = null,
): string => {
  const names = blocks.map((block) => nameOf(block, lookOf(block, localNow)));
  const offered =
    names.length > 1
      ? `${count(names.length, 'block')}: ${names.join('; ')}`
      : (names[0] ?? (ofStays === null ? calendarCopy.nothing : null));
  return spoken(
    [fullDate(date), isPast && calendarCopy.past, offered, hasDeparture && calendarCopy.departure, ofStays]
      .filter(Boolean)
      .join(', '),
  );
};
