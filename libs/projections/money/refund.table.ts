import type { Currency } from '@holdfast/domain/kernel/money';
import type { OfflineMethod, RefundReason } from '@holdfast/domain/payment/payment.events';
import { date, int, text, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';
import type { CellsOf } from '@holdfast/event-store/tables/declared-table';

/** Money that goes back, or has gone back, in minor units. */
export const refundTable = table(
  'rm.refund',
  ['refund_id'],
  {
    /** Of one that was not asked for here, the id of what told of it. */
    refund_id: uuid(),
    booking_id: uuid(),
    /** Null: by other means than a provider. */
    capture_id: text().orNull(),
    /** What is still to go back, or has gone back. */
    amount: int(),
    /** Of one that was refused: so much is due no longer, or not now. */
    absorbed: int().or(0),
    currency: text<Currency>().or('GBP'),
    /** As `refund.state.ts` has them. */
    state: text<'requested' | 'pending' | 'done' | 'failed' | 'offline'>(),
    /** Who has it given back: somebody here, the provider, an orphan's own rule, or the owner by other means. */
    source: text<'requested' | 'provider' | 'automatic' | 'by_hand'>(),
    reason: text<RefundReason>().orNull(),
    note_ref: uuid().orNull(),
    /** The provider is asked from then on. */
    not_before: timestamptz<string>().orNull(),
    provider_id: text().orNull(),
    /** What was given back by hand, how and when. */
    method: text<OfflineMethod>().orNull(),
    returned_on: date().orNull(),
    asked_at: timestamptz<Date>(),
    /** Since when it is in its state. */
    at: timestamptz<Date>(),
  },
  { indexes: { refund_booking: ['tenant_id', 'booking_id'], refund_at: ['tenant_id', 'at'] } },
);

export type RefundCells = CellsOf<typeof refundTable>;
