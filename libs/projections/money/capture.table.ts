import type { Currency } from '@holdfast/domain/kernel/money';
import type { Provider } from '@holdfast/domain/kernel/provider';
import { boolean, int, text, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';
import type { CellsOf } from '@holdfast/event-store/tables/declared-table';

/** Money that a provider has taken, in minor units. */
export const captureTable = table(
  'rm.capture',
  ['capture_id'],
  {
    /** The provider's. */
    capture_id: text(),
    booking_id: uuid(),
    /** Which part of what is owed it has paid; null of an orphan. */
    instalment: int().orNull(),
    amount: int(),
    refunded: int().or(0),
    /** What the provider keeps of it; null while it has not said. */
    fee: int().orNull(),
    currency: text<Currency>().or('GBP'),
    provider: text<Provider>(),
    taken_at: timestamptz<Date>(),
    /** It belongs to no booking, and goes back by itself. */
    orphaned: boolean().or(false),
  },
  { indexes: { capture_booking: ['tenant_id', 'booking_id'], capture_taken: ['tenant_id', 'taken_at'] } },
);

export type CaptureCells = CellsOf<typeof captureTable>;
