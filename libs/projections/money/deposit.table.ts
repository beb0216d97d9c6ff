import { boolean, int, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';
import type { CellsOf } from '@holdfast/event-store/tables/declared-table';

/** Deposits that go back by themselves, are paused or settled; amounts are minor units. Any other is held, and has no row. */
export const depositTable = table('rm.deposit', ['booking_id'], {
  booking_id: uuid(),
  /** When it goes back by itself, as it was agreed; null: it does not. */
  agreed_at: timestamptz<string>().orNull(),
  /** Of which agreed return its owner was told. */
  told_of: timestamptz<string>().orNull(),
  /** From when on it goes back, as its owner was told. */
  return_at: timestamptz<string>().orNull(),
  /** Its booking is confirmed. */
  stands: boolean().or(false),
  paused: boolean().or(false),
  settled_at: timestamptz<Date>().orNull(),
  returned: int().or(0),
  kept: int().or(0),
  reason_ref: uuid().orNull(),
  by_system: boolean().or(false),
});

export type DepositCells = CellsOf<typeof depositTable>;
