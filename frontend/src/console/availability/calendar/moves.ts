import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import { addDays, daysBetween, wallTimeAfter } from '@holdfast/domain/kernel/dates';
import { occupied } from '../../../shared/period';
import { minutesTo } from './minutes';

export type Times = Pick<AvailabilityBlock, 'start_date' | 'end_date' | 'start_time' | 'end_time'>;

/** A block taken to another day: its length and its hours stay. */
export const movedTo = (block: Times, date: string): Times => ({
  start_date: date,
  end_date: addDays(block.end_date, daysBetween(block.start_date, date)),
  start_time: block.start_time,
  end_time: block.end_time,
});

/** How much of a day belongs to its morning: less than the half that a ribbon takes of it, so that its middle is clearly beyond. */
const MORNING = 0.4;

/**
 * A block pulled until its ribbon reaches the hand: at the beginning of `day` it ends on that morning, further on the night of that
 * day is in it. Never shorter than one night.
 *
 * @param across how far across the day the hand is, from 0 to 1
 */
export const stretchedTo = (block: Times, day: string, across = 1): Times => {
  const end = across < MORNING ? day : addDays(day, 1);
  return { ...block, end_date: end > block.start_date ? end : addDays(block.start_date, 1) };
};

const DAY = 24 * 60;
/** To how many minutes hands are exact. */
const STEP = 15;

const snapped = (minutes: number): number => Math.round(minutes / STEP) * STEP;

/** A moment a number of minutes after a midnight, which may lie on another day. */
const momentAt = (date: string, minutes: number): { date: string; time: string } => ({
  date: addDays(date, Math.floor(minutes / DAY)),
  time: wallTimeAfter(minutes),
});

/** When it begins and ends, in minutes from a midnight. */
const minutesFrom = (date: string, block: Times): readonly [from: number, to: number] => {
  const { from, to } = occupied(block);
  return [minutesTo(from, date), minutesTo(to, date)];
};

const minutesLong = (block: Times): number => {
  const [from, to] = minutesFrom(block.start_date, block);
  return to - from;
};

const between = (date: string, from: number, to: number): Times => {
  const [start, end] = [momentAt(date, from), momentAt(date, to)];
  return { start_date: start.date, start_time: start.time, end_date: end.date, end_time: end.time };
};

/** A block taken to another hour: it stays as long as it was. */
export const movedToHour = (block: Times, day: string, minutes: number): Times => {
  const from = Math.max(0, snapped(minutes));
  return between(day, from, from + minutesLong(block));
};

/** A block whose end, or beginning, is pulled to another hour. Never shorter than a quarter of an hour. */
export const endedAt = (block: Times, day: string, minutes: number): Times => {
  const [from] = minutesFrom(block.start_date, block);
  const to = daysBetween(block.start_date, day) * DAY + snapped(minutes);
  return between(block.start_date, from, Math.max(from + STEP, to));
};

export const begunAt = (block: Times, day: string, minutes: number): Times => {
  const [, to] = minutesFrom(block.end_date, block);
  const from = daysBetween(block.end_date, day) * DAY + snapped(minutes);
  return between(block.end_date, Math.min(to - STEP, from), to);
};
