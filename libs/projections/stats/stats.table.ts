import { bigint, boolean, int, text, textList, uuid } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';
import type { CellsOf } from '@holdfast/event-store/tables/declared-table';

/** What a booking counts for in its month; money in minor units. */
export const statsTable = table(
  'rm.stats_booking',
  ['booking_id'],
  {
    booking_id: uuid(),
    /** `YYYY-MM` */
    month: text(),
    ever_paid: boolean().or(false),
    pending: boolean().or(true),
    paid: boolean().or(false),
    amount: int().or(0),
    refunded: int().or(0),
    deposit: int().or(0),
    /** It was confirmed before anything was paid: by its owner, or because nothing was due. */
    by_word: boolean().or(false),
    /** Written for the former build: what paid is in `capture_ids`. */
    capture_id: text().orNull(),
    capture_ids: textList(),
  },
  { indexes: { stats_booking_month: ['tenant_id', 'month'] } },
);

export type StatsCells = CellsOf<typeof statsTable>;

/** The totals of a month: `stats.queries.ts` says what they mean. */
export const monthTable = table('rm.month_stats', ['month'], {
  month: text(),
  bookings: int(),
  revenue_pence: bigint(),
  paid: int().or(0),
  pending: int().or(0),
  deposit_pence: bigint().or(0),
});
