import type { TimePattern } from '@holdfast/contracts/schedules';
import { minutesOf, wallTimeAfter } from '@holdfast/domain/kernel/dates';

/** A working day that is cut into slots of one length. */
export interface SlotsOfADay {
  readonly days: readonly number[];
  /** `09:00` */
  readonly from: string;
  /** The last slot ends by then; midnight is the end of the day. */
  readonly until: string;
  /** Minutes. */
  readonly length: number;
}

const DAY = 24 * 60;

/** The slots from the first hour to the last, one after the other; a rest that is too short for one is left. */
export const slotsOf = ({ days, from, until, length }: SlotsOfADay): readonly TimePattern[] => {
  if (!from || !until || !(length > 0)) return [];
  const last = until === '00:00' ? DAY : minutesOf(until);
  const slots: TimePattern[] = [];
  for (let start = minutesOf(from); start + length <= last; start += length) {
    slots.push({
      days: days.toSorted((a, b) => a - b),
      start_time: wallTimeAfter(start),
      end_time: wallTimeAfter(start + length),
    });
  }
  return slots;
};
