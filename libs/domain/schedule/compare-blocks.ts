import { addDays } from '../kernel/dates';
import type { LocalDate, LocalDateTime } from '../kernel/dates';
import type { BlockId, RecordId } from '../kernel/flavour';
import { occupiedTime } from '../kernel/occupied-time';
import type { Period } from '../kernel/occupied-time';
import { priceChanged } from '../pricing/price';
import type { PriceTerms } from '../pricing/price';
import { periodText } from './block-id';
import { expandDaysOf, isEffectiveOn } from './expand-day';
import type { ExpandedBlock } from './expand-day';
import type { GenerationRange } from './expand-schedule';
import type { KnownSchedule } from './schedule.state';

/** When a block is and what it costs. */
export type BlockTerms = Period & PriceTerms;

/** A block that a schedule has made, as it stands on the calendar. */
export interface ScheduleBlock extends Period, PriceTerms {
  readonly blockId: BlockId;
  readonly blocked: boolean;
  readonly reasonRef: RecordId | null;
  /** Its owner has changed it since by hand. */
  readonly byHand: boolean;
  /** A hold or a booking lives on it. */
  readonly claimed: boolean;
}

/** A block that is not as its schedule would make it now, and what it would be; null: it would not be made. */
export interface BlockDifference {
  readonly block: ScheduleBlock;
  readonly will: BlockTerms | null;
}

/** How the blocks of a schedule differ from what it would make now; each list by start. */
export interface Differences {
  /** Free, and as the schedule once made them: they can follow. */
  readonly following: readonly BlockDifference[];
  /** Changed by hand: they follow when their owner says so. */
  readonly byHand: readonly BlockDifference[];
  /** Held or booked: they stay as they are. */
  readonly staying: readonly BlockDifference[];
  /** How many blocks a generation of the same dates would add. */
  readonly missing: number;
}

/** What lies around a schedule when its blocks are compared with it. */
export interface ComparisonSurroundings {
  readonly timeZone: string;
  /** The tenant's wall clock: blocks that have begun are not compared. */
  readonly localNow: LocalDateTime;
  /** The days for which blocks were generated. */
  readonly generated: readonly GenerationRange[];
}

const termsOf = ({ period, price, includeFees, deposit }: ExpandedBlock): BlockTerms => ({
  ...period,
  price,
  includeFees,
  deposit,
});

/** Who is given a time first, where two blocks have the same: what stays anyway, then what follows by itself. */
const rank = ({ claimed, byHand }: ScheduleBlock): number => (claimed ? 0 : byHand ? 2 : 1);

const byRankAndStart = (a: ScheduleBlock, b: ScheduleBlock): number =>
  rank(a) - rank(b) || (periodText(a) < periodText(b) ? -1 : 1);

interface DayComparison {
  readonly differences: readonly BlockDifference[];
  readonly missing: number;
}

/**
 * Compares the blocks that start on one date with those that the schedule gives it. A block at a time that it gives is matched by it;
 * the others move to the times that are left, in order, and what finds none goes. So a slot that now begins later moves,
 * and a date with a time of its own keeps one block.
 */
const compareDay = (blocks: readonly ScheduleBlock[], given: readonly ExpandedBlock[]): DayComparison => {
  const free = new Map(given.map((block) => [periodText(block.period), block] as const));
  const differences: BlockDifference[] = [];
  const astray: ScheduleBlock[] = [];
  for (const block of blocks.toSorted(byRankAndStart)) {
    const text = periodText(block);
    const match = free.get(text);
    free.delete(text);
    if (match === undefined) astray.push(block);
    else if (priceChanged(block, match)) differences.push({ block, will: termsOf(match) });
  }
  const left = [...free.values()];
  for (const block of astray) {
    const next = block.claimed ? undefined : left.shift();
    differences.push({ block, will: next ? termsOf(next) : null });
  }
  // What only a block changed by hand could move to is still to be made: that block may be left alone.
  const taken = differences.filter(({ block, will }) => {
    return block.byHand && !block.claimed && will !== null && periodText(will) !== periodText(block);
  });
  return { differences, missing: left.length + taken.length };
};

const byDate = (blocks: readonly ScheduleBlock[]): Map<LocalDate, ScheduleBlock[]> => {
  const dates = new Map<LocalDate, ScheduleBlock[]>();
  for (const block of blocks) {
    const known = dates.get(block.startDate);
    if (known) known.push(block);
    else dates.set(block.startDate, [block]);
  }
  return dates;
};

/** The days of the ranges in which there are blocks still: what was cleared is not asked for again. */
const generatedDays = (ranges: readonly GenerationRange[], dates: readonly LocalDate[]): Set<LocalDate> => {
  const days = new Set<LocalDate>();
  for (const { from, to } of ranges) {
    if (!dates.some((date) => date >= from && date <= to)) continue;
    for (let day = from; day <= to; day = addDays(day, 1)) days.add(day);
  }
  return days;
};

/**
 * How the blocks that a schedule has made differ from what it would make now: the twin of `expandSchedule`, by the same
 * expansion of a date. A schedule that is switched off gives nothing, so all its blocks would go. Blocks that have begun count
 * on neither side. Whether a block is open or closed is its owner's affair and no difference.
 */
export const compareBlocks = (
  schedule: KnownSchedule,
  blocks: readonly ScheduleBlock[],
  { timeZone, localNow, generated }: ComparisonSurroundings,
): Differences => {
  const ahead = byDate(blocks.filter((block) => occupiedTime(block).from > localNow));
  const expandDay = expandDaysOf(schedule, timeZone);
  const given = (date: LocalDate) =>
    schedule.status === 'active' && isEffectiveOn(schedule.terms, date)
      ? expandDay(date, (_, { from }) => from > localNow).blocks
      : [];
  const known = generatedDays(generated, [...ahead.keys()]);
  const differences: BlockDifference[] = [];
  let missing = 0;
  for (const date of [...new Set([...ahead.keys(), ...known])].toSorted()) {
    const day = compareDay(ahead.get(date) ?? [], given(date));
    differences.push(
      ...day.differences.toSorted((a, b) => (periodText(a.block) < periodText(b.block) ? -1 : 1)),
    );
    if (known.has(date)) missing += day.missing;
  }
  return {
    staying: differences.filter(({ block }) => block.claimed),
    byHand: differences.filter(({ block }) => block.byHand && !block.claimed),
    following: differences.filter(({ block }) => !block.byHand && !block.claimed),
    missing,
  };
};
