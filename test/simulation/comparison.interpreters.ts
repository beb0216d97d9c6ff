import { addDays } from '@holdfast/domain/kernel/dates';
import { todayIn } from '@holdfast/domain/kernel/zone';
import type { CheckRow } from '@holdfast/outbox/reconciliation/reconciliation.queries';
import { bookingOfBlock } from '@holdfast/projections/booking/booking.queries';
import type { BookingCells } from '@holdfast/projections/booking/booking.table';
import type { CaptureCells } from '@holdfast/projections/money/capture.table';
import {
  comparedCapture,
  comparedRefund,
  dueComparison,
} from '@holdfast/projections/money/comparison.queries';
import type { RefundCells } from '@holdfast/projections/money/refund.table';
import type { Fields } from '@holdfast/event-store/wire/statement';
import { BOOKINGS, CAPTURES, REFUNDS } from './booking.interpreters';
import { rowsOf, setRow } from './derived.interpreters';
import { fieldsOf } from './fields';
import type { Interpreter, Tables } from './memory-database';

/** What came of comparing a day. */
export interface ComparedDay {
  readonly day: string;
  readonly state: CheckRow['state'];
  readonly at: Date;
}

export const CHECKS = 'rm.reconciliation';
export const ZONE = 'Europe/London';
const AGAIN_MS: Partial<Record<CheckRow['state'], number>> = {
  begun: 15 * 60_000,
  waiting: 3_600_000,
  refused: 3_600_000,
};

const mayBegin = (known: ComparedDay | undefined, now: Date): boolean =>
  known === undefined || now.getTime() - known.at.getTime() >= (AGAIN_MS[known.state] ?? Infinity);

const checksOf = (tables: Tables, tenantId: string) => rowsOf<ComparedDay>(tables, CHECKS, tenantId);

/** The first day of a business on which somebody was to pay; null: nobody was. */
export const firstDayOf = (tables: Tables, tenantId: string): string | null => {
  const orders = [...rowsOf<BookingCells>(tables, BOOKINGS, tenantId).values()].filter(
    ({ order_id: orderId }) => orderId !== null,
  );
  const moments = orders.map(({ booked_at: on }) => new Date(on).getTime());
  return moments.length === 0 ? null : todayIn(new Date(Math.min(...moments)), ZONE);
};

const isWithin = (moment: Date, from: Date, to: Date): boolean => moment >= from && moment < to;

/** The days of the last week that are over for a day, the earliest first. */
const daysAt = (now: Date): readonly string[] => {
  const today = todayIn(now, ZONE);
  return Array.from({ length: 7 }, (_, n) => addDays(today, n - 8));
};

const dueDays: Interpreter = ([limit, now, putOff], { tables }) => {
  const due: Fields[] = [];
  const days = daysAt(now);
  for (const tenantId of tables.of<Map<string, BookingCells>>(BOOKINGS).keys()) {
    if (putOff.includes(tenantId)) continue;
    const checks = checksOf(tables, tenantId);
    const first = firstDayOf(tables, tenantId) ?? '~';
    const day = days.find((one) => one >= first && mayBegin(checks.get(one), now));
    if (day !== undefined) due.push(fieldsOf(dueComparison, { tenantId, day, timeZone: ZONE }));
  }
  return due.slice(0, limit);
};

const begin: Interpreter = ([tenantId, now, day], session) => {
  if (!mayBegin(checksOf(session.tables, tenantId).get(day), now)) return [];
  setRow(session, CHECKS, tenantId, day, { day, state: 'begun', at: now } satisfies ComparedDay);
  return [[day]];
};

const end: Interpreter = ([tenantId, day, state, , , , , now], session) => {
  setRow(session, CHECKS, tenantId, day, { day, state, at: now } satisfies ComparedDay);
  return [[day]];
};

const isThere = ({ state, provider_id: id, capture_id: from }: RefundCells): boolean =>
  state === 'done' && id !== null && from !== null;

/** What the statements mean that compare a day with the provider's books. */
export const comparisonInterpreters: readonly (readonly [string, Interpreter])[] = [
  ['reconciliation_due', dueDays],
  ['reconciliation_begin', begin],
  ['reconciliation_end', end],
  [
    'capture_between',
    ([tenantId, from, to], { tables }) =>
      [...rowsOf<CaptureCells>(tables, CAPTURES, tenantId).values()]
        .filter(({ taken_at: taken }) => isWithin(taken, from, to))
        .map((row) => fieldsOf(comparedCapture, row)),
  ],
  [
    'capture_by_id',
    ([tenantId, ids], { tables }) =>
      [...rowsOf<CaptureCells>(tables, CAPTURES, tenantId).values()]
        .filter(({ capture_id: id }) => ids.includes(id))
        .map((row) => fieldsOf(comparedCapture, row)),
  ],
  [
    'refund_between',
    ([tenantId, from, to], { tables }) =>
      [...rowsOf<RefundCells>(tables, REFUNDS, tenantId).values()]
        .filter((row) => isThere(row) && isWithin(row.at, from, to))
        .map((row) => fieldsOf(comparedRefund, row)),
  ],
  [
    'refund_by_provider',
    ([tenantId, ids], { tables }) =>
      [...rowsOf<RefundCells>(tables, REFUNDS, tenantId).values()]
        .filter((row) => row.state === 'done' && ids.includes(row.provider_id))
        .map((row) => fieldsOf(comparedRefund, row)),
  ],
  [
    'booking_whose',
    ([tenantId, ids], { tables }) =>
      [...rowsOf<BookingCells>(tables, BOOKINGS, tenantId).values()]
        .filter(({ booking_id: id }) => ids.includes(id))
        .map((row) => fieldsOf(bookingOfBlock, row)),
  ],
];
