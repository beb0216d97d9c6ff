import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import { addDays, daysBetween } from '../../../shared/dates';

export type Times = Pick<AvailabilityBlock, 'start_date' | 'end_date' | 'start_time' | 'end_time'>;

/** A block taken to another day: its length and its hours stay. */
export const movedTo = (block: Times, date: string): Times => ({
  start_date: date,
  end_date: addDays(block.end_date, daysBetween(block.start_date, date)),
  start_time: block.start_time,
  end_time: block.end_time,
});

/** A block pulled until its bar ends on `day`: one more night than days between. Never shorter than one. */
export const stretchedTo = (block: Times, day: string): Times => ({
  ...block,
  end_date: addDays(day < block.start_date ? block.start_date : day, 1),
});

/** A block put at other hours, as a week view says it: `2026-12-07 09:00:00`. */
export const atTimes = (start: string, end: string): Times => ({
  start_date: start.slice(0, 10),
  start_time: start.slice(11, 16),
  end_date: end.slice(0, 10),
  end_time: end.slice(11, 16),
});
