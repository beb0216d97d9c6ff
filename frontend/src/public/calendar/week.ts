import { dateRange } from '@holdfast/domain/kernel/dates';
import { clockTime } from '../../shared/words';
import type { Block } from '../data/block';

/** One starting time of a week, and what begins then on each of its seven days. */
export interface WeekRow {
  /** `09:00`; empty for what takes a whole day. */
  readonly time: string;
  readonly cells: readonly (readonly Block[])[];
}

const startTime = (block: Block): string => clockTime(block.start_time ?? '');

/** The blocks that begin on that date, in the order of their times. What runs past midnight belongs to where it began. */
export const blocksOn = (date: string, blocks: readonly Block[]): Block[] =>
  blocks
    .filter((block) => block.start_date === date)
    .toSorted((a, b) => (startTime(a) < startTime(b) ? -1 : Number(startTime(a) > startTime(b))));

/**
 * The week as a timetable: a row per starting time that occurs in it. While its blocks are on their way (`isBusy`), those of the week
 * before hold its rows open, so that nothing jumps and who is in it is not put out.
 */
export const rowsOfWeek = (monday: string, blocks: readonly Block[], isBusy = false): WeekRow[] => {
  const days = dateRange(monday, 7);
  const ofWeek = blocks.filter((block) => days.includes(block.start_date));
  const times = [...new Set((isBusy ? blocks : ofWeek).map(startTime))].toSorted();
  return times.map((time) => ({
    time,
    cells: days.map((date) =>
      ofWeek.filter((block) => block.start_date === date && startTime(block) === time),
    ),
  }));
};
