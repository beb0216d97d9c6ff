import { addDays } from '../kernel/dates';
import type { LocalDate, LocalDateTime } from '../kernel/dates';
import { reject } from '../kernel/decision';
import type { Rejection } from '../kernel/decision';
import type { Period } from '../kernel/occupied-time';
import { periodText } from './block-id';
import { expandDaysOf } from './expand-day';
import type { ExpandedBlock } from './expand-day';
import type { SkippedDate } from './schedule.events';
import type { BookingMode, ScheduleException, ScheduleTerms } from './schedule.terms';

export const MAX_GENERATED_BLOCKS = 10_000;
const MAX_YEARS = 2;

/** Days on which blocks may start, both included. */
export interface GenerationRange {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** What lies around a schedule when it is expanded. */
export interface GenerationSurroundings {
  readonly bookingMode: BookingMode;
  readonly timeZone: string;
  /** The tenant's wall clock. */
  readonly localNow: LocalDateTime;
  /** The blocks of this schedule that are on the calendar: they are not made again. */
  readonly existing: readonly Period[];
}

export interface Expansion {
  /** By start, then by end. */
  readonly blocks: readonly ExpandedBlock[];
  /** By date, each with its reason once. */
  readonly skipped: readonly SkippedDate[];
}

export type RangeRefusal = 'validation_failed' | 'generation_too_large';

/** Why no blocks can be generated for a range, or null when they can: at most to the same day two years on. */
export const rangeProblem = ({ from, to }: GenerationRange): Rejection<RangeRefusal> | null => {
  if (to < from) {
    const fields = [{ path: 'end_date', message: 'Must not be before the start date' }];
    return reject('validation_failed', { fields });
  }
  const last = `${Number(from.slice(0, 4)) + MAX_YEARS}${from.slice(4)}`;
  if (to <= last) return null;
  const sentence = 'Blocks can be generated for at most 2 years at once. Please choose an earlier end date.';
  return reject('generation_too_large', { sentence, maxYears: MAX_YEARS });
};

const tooManyBlocks = (count: number) =>
  reject('generation_too_large', {
    sentence:
      `This would generate ${count.toLocaleString('en-GB')} blocks, and at most 10,000 can be generated at once. ` +
      'Please choose a shorter range.',
    blocks: count,
    maxBlocks: MAX_GENERATED_BLOCKS,
  });

/** Collects skipped dates, each with its reason once. */
const skipList = () => {
  const skipped = new Map<string, SkippedDate>();
  const add = (skip: SkippedDate) => skipped.set(`${skip.date}/${skip.reason}/${skip.reasonRef}`, skip);
  return { add, all: () => [...skipped.values()] };
};

/**
 * The blocks that a schedule gives for a range, cut to its effective period: what a preview shows and a generation
 * makes (docs/rules.md, Schedules). A block belongs to the day it starts on. Blocks that have begun, and those that exist
 * with the same start and end, are left out silently; a block whose time meets a blocked date, or that starts or ends
 * at a wall time which a clock change leaves out, is skipped with its reason.
 *
 * Refused: an end before the start, more than 2 years, more than 10,000 blocks to be made, and a schedule of the other
 * booking mode.
 */
export const expandSchedule = (
  schedule: { readonly terms: ScheduleTerms; readonly exceptions: readonly ScheduleException[] },
  range: GenerationRange,
  surroundings: GenerationSurroundings,
): Expansion | Rejection<RangeRefusal | 'schedule_wrong_mode'> => {
  const { terms } = schedule;
  const problem = rangeProblem(range);
  if (problem) return problem;
  if (terms.bookingMode !== surroundings.bookingMode) return reject('schedule_wrong_mode');
  const expandDay = expandDaysOf(schedule, surroundings.timeZone);
  const seen = new Set(surroundings.existing.map(periodText));
  const skips = skipList();
  const blocks: ExpandedBlock[] = [];
  const first = range.from > terms.effectiveFrom ? range.from : terms.effectiveFrom;
  const until = terms.effectiveUntil ?? range.to;
  const last = range.to < until ? range.to : until;
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const day = expandDay(date, (text, { from }) => !seen.has(text) && from > surroundings.localNow);
    blocks.push(...day.blocks);
    day.skipped.forEach(skips.add);
  }
  return blocks.length > MAX_GENERATED_BLOCKS
    ? tooManyBlocks(blocks.length)
    : { blocks, skipped: skips.all() };
};
