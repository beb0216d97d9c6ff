import type { DayOfWeek, LocalDate, WallTime } from '../kernel/dates';
import type { RecordId } from '../kernel/flavour';
import type { Minor } from '../kernel/money';

/** Every week from one day of the week on: `rangeDays` days, the first and the last included; 8 days are 7 nights. */
export interface DatePattern {
  readonly dayOfWeek: DayOfWeek;
  /** 1 to 29: those of more than a week touch on a changeover day (8, 15, 22 or 29 days) or overlap. */
  readonly rangeDays: number;
}

/** The same slot on several days of the week. An end that is not after the start lies on the next day. */
export interface TimePattern {
  /** Ascending, each day once, at least one. */
  readonly days: readonly DayOfWeek[];
  readonly startTime: WallTime;
  readonly endTime: WallTime;
}

/** A schedule has patterns of one booking mode only: its tenant's. */
export type SchedulePatterns =
  | { readonly bookingMode: 'date'; readonly patterns: readonly DatePattern[] }
  | { readonly bookingMode: 'time'; readonly patterns: readonly TimePattern[] };

export type BookingMode = SchedulePatterns['bookingMode'];

/** What a schedule's blocks cost and when they may start. */
export interface ScheduleFrame {
  readonly name: string;
  readonly effectiveFrom: LocalDate;
  /** The last day on which a block may start; null: no end. */
  readonly effectiveUntil: LocalDate | null;
  readonly price: Minor;
  readonly includeFees: boolean;
  /** 0 when there is none. */
  readonly deposit: Minor;
}

export type ScheduleTerms = ScheduleFrame & SchedulePatterns;

/** What is different on one date. `reasonRef` points at a sealed free text in the vault. */
export type ScheduleException = {
  readonly exceptionId: string;
  readonly date: LocalDate;
  readonly reasonRef: RecordId | null;
} & (
  | { readonly type: 'blocked'; readonly startTime: null; readonly endTime: null; readonly price: null }
  | {
      readonly type: 'custom_time';
      readonly startTime: WallTime;
      readonly endTime: WallTime;
      /** null: what blocks of that date cost anyway. */
      readonly price: Minor | null;
    }
  | { readonly type: 'custom_price'; readonly startTime: null; readonly endTime: null; readonly price: Minor }
);

const sameList = <Item>(
  a: readonly Item[],
  b: readonly Item[],
  same: (one: Item, other: Item) => boolean,
): boolean => a.length === b.length && a.every((item, index) => same(item, b[index] as Item));

const samePatterns = (a: SchedulePatterns, b: SchedulePatterns): boolean => {
  if (a.bookingMode === 'date') {
    return (
      b.bookingMode === 'date' &&
      sameList(a.patterns, b.patterns, (one, other) => {
        return one.dayOfWeek === other.dayOfWeek && one.rangeDays === other.rangeDays;
      })
    );
  }
  return (
    b.bookingMode === 'time' &&
    sameList(a.patterns, b.patterns, (one, other) => {
      const sameDays = sameList(one.days, other.days, (day, otherDay) => day === otherDay);
      return sameDays && one.startTime === other.startTime && one.endTime === other.endTime;
    })
  );
};

/** Whether two sets of terms say the same, in the same order. */
export const sameTerms = (a: ScheduleTerms, b: ScheduleTerms): boolean =>
  a.name === b.name &&
  a.effectiveFrom === b.effectiveFrom &&
  a.effectiveUntil === b.effectiveUntil &&
  a.price === b.price &&
  a.includeFees === b.includeFees &&
  a.deposit === b.deposit &&
  samePatterns(a, b);
