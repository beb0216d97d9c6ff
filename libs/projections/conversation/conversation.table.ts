import type { Speaker } from '@holdfast/domain/conversation/conversation.events';
import { boolean, text, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';
import type { CellsOf } from '@holdfast/event-store/tables/declared-table';

/** Bookings about which customer and owner have written each other. */
export const conversationTable = table('rm.conversation', ['booking_id'], {
  booking_id: uuid(),
  /** Since when the customer has had no answer; null: nothing is to be answered. */
  waiting_since: timestamptz<Date>().orNull(),
});

export type ConversationCells = CellsOf<typeof conversationTable>;

/** What they have written; the words lie in the vault. */
export const remarkTable = table(
  'rm.remark',
  ['remark_id'],
  {
    remark_id: uuid(),
    booking_id: uuid(),
    said_by: text<Speaker>(),
    via: text<'page' | 'email'>(),
    text_ref: uuid(),
    verified: boolean(),
    at: timestamptz<Date>(),
  },
  { indexes: { remark_booking: ['tenant_id', 'booking_id', 'at'] } },
);

export type RemarkCells = CellsOf<typeof remarkTable>;
