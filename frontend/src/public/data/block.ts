import type { CalendarBlock } from '@holdfast/contracts/availability';
import { daysBetween, minutesOf } from '@holdfast/domain/kernel/dates';
import { calendarCopy } from '../../shared/copy/calendar';
import { copy } from '../../shared/copy/public';
import { formatPounds } from '../../shared/money';
import type { Timed } from '../../shared/period';
import { occupied } from '../../shared/period';
import { deviceTime, duration, shortDate, shortRange, stayLength, timeRange } from '../../shared/words';
import type { Held } from './holds';

export type BlockMode = 'date' | 'time';
/**
 * `held`: by somebody who may not go on with it; `own`: by this customer; `overlap`: it cannot be had beside what they hold. The rest is as
 * the legend names it.
 */
export type BlockLook = 'available' | 'booked' | 'blocked' | 'held' | 'own' | 'overlap';

/** A block as this customer sees it. */
export type Block = CalendarBlock & {
  /** What they hold themselves, where it is this block or overlaps it. */
  readonly own?: Held;
};

export const modeOf = (block: Timed): BlockMode => (block.start_time === null ? 'date' : 'time');

/** Its start has passed: nobody can book it any more. */
export const hasBegun = (block: Timed, localNow: string): boolean => occupied(block).from <= localNow;

/** Whether a customer can book it now. */
export const isOffered = (block: Block, localNow: string): boolean => lookOf(block, localNow) === 'available';

export const lookOf = (block: Block, localNow: string): BlockLook => {
  if (block.own) return block.own.block.id === block.id ? 'own' : 'overlap';
  if (block.status === 'booked' && block.free_again_at) return 'held';
  return block.status === 'available' && hasBegun(block, localNow) ? 'blocked' : block.status;
};

/** How it stands with a block, and until when if that will change by itself. */
export const stateOf = (block: Block, look: BlockLook): string => {
  if (look === 'held') return calendarCopy.heldUntil(block.free_again_at?.slice(11) ?? '');
  if (look !== 'own' && look !== 'overlap') return copy.calendar[look];
  return calendarCopy[`${look}Until`](deviceTime(block.own?.booking.hold_expires_at ?? ''));
};

const endDay = (block: Timed): string =>
  block.end_date > block.start_date ? ` (${shortDate(block.end_date)})` : '';

/** `Mon 7 to Fri 11 December`, or `Mon 7 December, 09:00 to 10:00`. */
export const shortWhen = (block: Timed, today?: string): string =>
  block.start_time && block.end_time
    ? `${shortDate(block.start_date, today)}, ${timeRange(block.start_time, block.end_time)}${endDay(block)}`
    : shortRange(block.start_date, block.end_date, today);

/** `4 nights`, or `1 hour`, on the wall clock. */
export const lengthOf = (block: Timed): string => {
  if (!block.start_time || !block.end_time) return stayLength(block.start_date, block.end_date);
  const days = daysBetween(block.start_date, block.end_date);
  return duration(minutesOf(block.end_time) - minutesOf(block.start_time) + days * 1_440);
};

/** What is said needs no care for where a line breaks. */
export const spoken = (text: string): string => text.replaceAll('\u00a0', ' ');

/** Everything there is to say about a block in one line: the name of its button. */
export const nameOf = (block: Block, look: BlockLook): string => {
  const deposit = block.security_deposit
    ? `, ${copy.price.includesDeposit(formatPounds(block.security_deposit))}`
    : '';
  const price = look === 'available' ? `, ${formatPounds(block.customer_price)}${deposit}` : '';
  return spoken(`${shortWhen(block)}, ${lengthOf(block)}${price}, ${stateOf(block, look).toLowerCase()}`);
};
