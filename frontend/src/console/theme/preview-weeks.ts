import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import { addDays, dateRange, daysBetween, startOfWeek } from '../../shared/dates';

type Shown = Pick<AvailabilityBlock, 'id' | 'start_date' | 'end_date' | 'status' | 'customer_price'>;

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

/** The blocks that are still to come, first come first; of those that meet others the first, as there is one line for a week. */
const apart = (blocks: readonly Shown[], from: string): Shown[] => {
  const shown: Shown[] = [];
  for (const block of blocks.toSorted((a, b) => a.start_date.localeCompare(b.start_date))) {
    const last = shown.at(-1);
    if (block.end_date >= from && (!last || block.start_date > last.end_date)) shown.push(block);
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
      .filter(({ start_date, end_date }) => start_date <= sunday && end_date >= monday)
      .map((block): Ribbon => ({
        block,
        from: Math.max(0, daysBetween(monday, block.start_date)) + 1,
        to: Math.min(6, daysBetween(monday, block.end_date)) + 1,
        begins: block.start_date >= monday,
      }));
    return { days: dateRange(monday, 7), ribbons };
  });
};
