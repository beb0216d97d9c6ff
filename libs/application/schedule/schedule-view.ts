import type {
  DatePattern as DatePatternView,
  Generation,
  Schedule,
  ScheduleDetail,
  ScheduleException as ExceptionView,
  TimePattern as TimePatternView,
} from '@holdfast/contracts/schedules';
import { toMajor } from '@holdfast/domain/kernel/money';
import type { Period } from '@holdfast/domain/kernel/occupied-time';
import { priceSums } from '@holdfast/domain/pricing/price';
import type { PriceTerms } from '@holdfast/domain/pricing/price';
import type { SkippedDate } from '@holdfast/domain/schedule/schedule.events';
import type { DatePattern, ScheduleException, TimePattern } from '@holdfast/domain/schedule/schedule.terms';
import type { ScheduleRow } from '@holdfast/projections/schedule/schedule.queries';

/** The texts of the vault by their references. */
type Texts = ReadonlyMap<string, string>;

const textOf = (reference: string | null, texts: Texts): string | null =>
  reference === null ? null : (texts.get(reference) ?? null);

export const scheduleView = (row: ScheduleRow): Schedule => ({
  id: row.scheduleId,
  schedule_name: row.name,
  effective_from: row.effectiveFrom,
  effective_until: row.effectiveUntil,
  price: toMajor(row.price),
  include_paypal_fees: row.includeFees,
  security_deposit: row.deposit === 0 ? null : toMajor(row.deposit),
  customer_price: toMajor(priceSums(row).total),
  is_active: row.isActive,
  pattern_count: row.patterns.length,
  exception_count: row.exceptionCount,
});

const patternView = (pattern: DatePattern | TimePattern): DatePatternView | TimePatternView =>
  'dayOfWeek' in pattern
    ? { day_of_week: pattern.dayOfWeek, booking_range_days: pattern.rangeDays }
    : { days: [...pattern.days], start_time: pattern.startTime, end_time: pattern.endTime };

export const scheduleDetailView = (row: ScheduleRow): ScheduleDetail => ({
  ...scheduleView(row),
  patterns: row.patterns.map(patternView),
});

export const exceptionView = (exception: ScheduleException, texts: Texts): ExceptionView => ({
  id: exception.exceptionId,
  exception_date: exception.date,
  exception_type: exception.type,
  start_time: exception.startTime,
  end_time: exception.endTime,
  price: exception.price === null ? null : toMajor(exception.price),
  reason: textOf(exception.reasonRef, texts),
});

/** A block that would be made, or was made. */
export interface GenerationBlock extends PriceTerms {
  readonly period: Period;
  readonly reasonRef: string | null;
}

const skipSentence = ({ reason, reasonRef }: SkippedDate, texts: Texts): string =>
  reason === 'clocks_go_forward'
    ? 'The clocks go forward over this time'
    : (textOf(reasonRef, texts) ?? 'Blocked by an exception');

/** What would be made, or was made; what differs stands beside it in the answer. */
export type GenerationMade = Omit<Generation, 'differing'>;

export const generationView = (
  blocks: readonly GenerationBlock[],
  skipped: readonly SkippedDate[],
  texts: Texts,
): GenerationMade => ({
  count: blocks.length,
  blocks: blocks.map(({ period, reasonRef, ...terms }) => ({
    start_date: period.startDate,
    end_date: period.endDate,
    start_time: period.startTime,
    end_time: period.endTime,
    price: toMajor(terms.price),
    customer_price: toMajor(priceSums(terms).total),
    reason: textOf(reasonRef, texts),
  })),
  skipped: skipped.map((skip) => ({ date: skip.date, reason: skipSentence(skip, texts) })),
});
