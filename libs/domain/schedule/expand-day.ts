import type { LocalDate } from '../kernel/dates';
import type { RecordId } from '../kernel/flavour';
import { occupiedTime } from '../kernel/occupied-time';
import type { OccupiedTime, Period } from '../kernel/occupied-time';
import type { PriceTerms } from '../pricing/price';
import { periodText } from './block-id';
import { skippedTimesIn } from './clock-changes';
import { blockedBy, exceptionsByDate, periodsOfPatterns } from './schedule-day';
import type { ExceptionsByDate } from './schedule-day';
import type { SkippedDate } from './schedule.events';
import type { ScheduleException, ScheduleTerms } from './schedule.terms';
import { slotPeriod } from './slot-period';

/** A block that a schedule gives, with what it costs and what shaped it. */
export interface ExpandedBlock extends PriceTerms {
  readonly period: Period;
  readonly occupied: OccupiedTime;
  readonly kind: 'pattern' | 'custom_time' | 'custom_price';
  /** The sealed reason of the exception that shaped it. */
  readonly reasonRef: RecordId | null;
}

/** What a schedule gives one date. */
export interface ExpandedDay {
  /** By start, then by end. */
  readonly blocks: readonly ExpandedBlock[];
  /** What is left out; the same reason may stand there more than once. */
  readonly skipped: readonly SkippedDate[];
}

type DayShape = Pick<ExpandedBlock, 'price' | 'kind' | 'reasonRef'>;

/** What the blocks that start on a date are: exceptions win over patterns. */
const dayOf = (
  date: LocalDate,
  terms: ScheduleTerms,
  exceptions: ExceptionsByDate,
): { readonly periods: readonly Period[]; readonly shape: DayShape } => {
  const time = terms.bookingMode === 'time' ? exceptions.customTime.get(date) : undefined;
  const priced = exceptions.customPrice.get(date);
  const price = time?.price ?? priced?.price ?? terms.price;
  if (time !== undefined) {
    const shape: DayShape = {
      price,
      kind: 'custom_time',
      reasonRef: time.reasonRef ?? priced?.reasonRef ?? null,
    };
    return { periods: [slotPeriod(date, time.startTime, time.endTime)], shape };
  }
  const kind = priced === undefined ? 'pattern' : 'custom_price';
  return {
    periods: periodsOfPatterns(terms, date),
    shape: { price, kind, reasonRef: priced?.reasonRef ?? null },
  };
};

/** Whether blocks of these terms may start on a date. */
export const isEffectiveOn = ({ effectiveFrom, effectiveUntil }: ScheduleTerms, date: LocalDate): boolean =>
  date >= effectiveFrom && (effectiveUntil === null || date <= effectiveUntil);

/**
 * Says of one date after the other which blocks a schedule gives it, whatever its effective period: those of its patterns, or
 * of the exception that replaces them. A block whose time meets a blocked date, or that starts or ends at a wall time which
 * a clock change of `timeZone` leaves out, is skipped with its reason. Blocks that `isWanted` turns down are left out silently.
 */
export const expandDaysOf = (
  { terms, exceptions }: { readonly terms: ScheduleTerms; readonly exceptions: readonly ScheduleException[] },
  timeZone: string,
) => {
  const byDate = exceptionsByDate(exceptions);
  const isSkipped = skippedTimesIn(timeZone);
  return (date: LocalDate, isWanted: (text: string, occupied: OccupiedTime) => boolean): ExpandedDay => {
    const blocks: ExpandedBlock[] = [];
    const skipped: SkippedDate[] = [];
    const { periods, shape } = dayOf(date, terms, byDate);
    // Two patterns may give the same block: it is made once.
    const given = [...new Map(periods.map((period) => [periodText(period), period] as const))];
    for (const [text, period] of given.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const occupied = occupiedTime(period);
      if (!isWanted(text, occupied)) continue;
      const blocked = blockedBy(occupied, byDate);
      if (blocked) skipped.push({ date, reason: 'blocked', reasonRef: blocked.reasonRef });
      else if (period.startTime !== null && (isSkipped(occupied.from) || isSkipped(occupied.to))) {
        skipped.push({ date, reason: 'clocks_go_forward', reasonRef: null });
      } else {
        blocks.push({ period, occupied, includeFees: terms.includeFees, deposit: terms.deposit, ...shape });
      }
    }
    return { blocks, skipped };
  };
};
