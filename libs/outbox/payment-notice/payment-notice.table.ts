import { int, text, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';

/** The inbox of the payment provider's notices. */
export const noticeTable = table('rm.payment_notice', ['notice_id'], {
  notice_id: text(),
  type: text(),
  booking_id: uuid().orNull(),
  order_id: text().orNull(),
  capture_id: text().orNull(),
  received_at: timestamptz(),
  processed_at: timestamptz().orNull(),
  attempts: int().or(0),
  next_at: timestamptz(),
});
