import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import { addDays, dateOf, dateRange, daysBetween, timeOf } from '@holdfast/domain/kernel/dates';
import { startOfWeek } from '@holdfast/domain/kernel/weeks';
import type { Timed } from '../../shared/period';
import { occupied } from '../../shared/period';

type Shown = Timed & Pick<AvailabilityBlock, 'id' | 'status' | 'customer_price'>;

/** A block's part of a week: the columns it lies across, 1 to 7. */
export interface Ribbon {
  readonly block: Shown;
  readonly from: number;
  readonly to: number;
  /** Whether it begins here, and so carries its price. */
  readonly begins: boolean;
}

export interface PreviewWeek {
  readonly days: readonly string[];
  readonly ribbons: readonly Ribbon[];
}

const WEEKS = 4;

/** The last day that it is drawn on: for a stay the day of departure, for hours the day on which they end, or end at the midnight of. */
const lastDayOf = (block: Shown): string => {
  if (block.start_time === null) return block.end_date;
  const { to } = occupied(block);
  return timeOf(to) === '00:00' ? addDays(dateOf(to), -1) : dateOf(to);
};

/** The blocks that are still to come, first come first; of those that meet others the first, as there is one line for a week. */
const apart = (blocks: readonly Shown[], from: string): Shown[] => {
  const shown: Shown[] = [];
  for (const block of blocks.toSorted((a, b) => a.start_date.localeCompare(b.start_date))) {
    const last = shown.at(-1);
    if (lastDayOf(block) >= from && (!last || block.start_date > lastDayOf(last))) shown.push(block);
  }
  return shown;
};

/** Four weeks of the calendar, from the first in which there is something. */
export const previewWeeks = (blocks: readonly Shown[], today: string): readonly PreviewWeek[] => {
  const shown = apart(blocks, today);
  const [first] = shown;
  const start = startOfWeek(first && first.start_date > today ? first.start_date : today);
  return Array.from({ length: WEEKS }, (_, index): PreviewWeek => {
    const monday = addDays(start, index * 7);
    const sunday = addDays(monday, 6);
    const ribbons = shown
      .filter((block) => block.start_date <= sunday && lastDayOf(block) >= monday)
      .map((block): Ribbon => ({
        block,
        from: Math.max(0, daysBetween(monday, block.start_date)) + 1,
        to: Math.min(6, daysBetween(monday, lastDayOf(block))) + 1,
        begins: block.start_date >= monday,
      }));
    return { days: dateRange(monday, 7), ribbons };
  });
};
