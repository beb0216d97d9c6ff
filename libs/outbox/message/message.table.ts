import type { MessageChannel, MessageKind } from '@holdfast/domain/booking/message-kinds';
import { int, text, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';

/** The outbox of messages to people. */
export const messageTable = table(
  'rm.message',
  ['message_id'],
  {
    message_id: uuid(),
    booking_id: uuid(),
    kind: text<MessageKind>(),
    channel: text<MessageChannel>(),
    /**
     * Where a message stands. `failed` is tried again, `dead` only when a person asks for it; `dropped` was never sent, because
     * there is nobody to send it to or nothing left to say. `withheld`: it is about what may still be undone, and is due when it cannot be.
     */
    state: text<'withheld' | 'queued' | 'sent' | 'failed' | 'dead' | 'dropped'>(),
    attempts: int().or(0),
    next_at: timestamptz(),
    queued_at: timestamptz(),
    settled_at: timestamptz().orNull(),
    provider_id: text().orNull(),
    last_error: text().orNull(),
    /** When the owner crossed off a notice that did not reach them. */
    crossed_off_at: timestamptz().orNull(),
    /** What of the booking it is about, where that is one of several: a refund. */
    about: uuid().orNull(),
    /** The act that it tells of, which may be undone. */
    act_id: uuid().orNull(),
  },
  { indexes: { message_booking: ['tenant_id', 'booking_id'] } },
);

/** What the provider tells of text messages, under its own id for them. */
export const receiptTable = table('rm.message_receipt', ['provider_id'], {
  provider_id: text(),
  message_id: uuid(),
  /** How far it has come. `delivered` is the last word: it is never taken back. */
  status: text<'sent' | 'undelivered' | 'failed' | 'delivered'>(),
  error: text().orNull(),
  at: timestamptz(),
});
