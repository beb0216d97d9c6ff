import { int, text, textList, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';
import type { CellsOf } from '@holdfast/event-store/tables/declared-table';

/** What about a booking or its payment waits for a machine or for a person. */
export const attentionTable = table('rm.attention', ['booking_id', 'kind', 'key'], {
  booking_id: uuid(),
  kind: text<
    | 'orphaned_capture'
    | 'payment_mismatch'
    | 'payment_reversed'
    | 'refund_failed'
    | 'payment_difference'
    | 'schedule_conflict'
  >(),
  /** What it is about: a capture's id, an order's, that of a refund which was asked for, the provider's of what differs, or a change of the calendar's. */
  key: text(),
  amount: int().orNull(),
  since: timestamptz<Date>(),
  /** Codes of the rules that a booking does not keep; null: it is about money. */
  reasons: textList().orNull(),
});

export type AttentionCells = CellsOf<typeof attentionTable>;
