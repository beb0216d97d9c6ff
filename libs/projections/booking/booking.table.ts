import type { BookingSource } from '@holdfast/domain/booking/booking.events';
import type { Currency } from '@holdfast/domain/kernel/money';
import { boolean, date, int, text, textList, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';
import type { CellsOf } from '@holdfast/event-store/tables/declared-table';

/** Bookings with their money, in minor units. */
export const bookingTable = table(
  'rm.booking',
  ['booking_id'],
  {
    booking_id: uuid(),
    reference: text(),
    /** Null for a stay that is no block. */
    block_id: uuid().orNull(),
    start_date: date(),
    end_date: date(),
    start_time: text().orNull(),
    end_time: text().orNull(),
    price: int(),
    booking_fee: int(),
    discount: int(),
    deposit: int(),
    total: int(),
    discount_code: text().orNull(),
    amount_paid: int().or(0),
    refunded: int().or(0),
    status: text<'pending' | 'confirmed' | 'cancelled' | 'expired'>(),
    /** Written for the former build: `payment-status.ts` works it out. */
    payment_status: text<'pending' | 'paid' | 'failed' | 'refunded' | 'cancelled'>(),
    payment_state: text<
      'none' | 'requested' | 'open' | 'capturing' | 'pending' | 'captured' | 'declined' | 'failed'
    >().or('none'),
    payment_since: timestamptz<Date>(),
    order_id: text().orNull(),
    /** Written for the former build: what paid is in `capture_ids`. */
    capture_id: text().orNull(),
    capture_ids: textList(),
    subject_id: uuid(),
    details_ref: uuid(),
    booked_at: timestamptz<Date>(),
    hold_expires_at: timestamptz().orNull(),
    extensions: int().or(0),
    currency: text<Currency>().or('GBP'),
    /** Of what is said to the customer. */
    language: text().or('en-GB'),
    source: text<BookingSource>().or('site'),
    provisional: boolean().or(false),
    /** Its payment waits for an outcome. */
    unsettled: boolean().generated(
      "(payment_state = ANY (ARRAY['requested'::text, 'open'::text, 'capturing'::text, 'pending'::text]))",
    ),
  },
  {
    unique: { booking_reference: ['tenant_id', 'reference'] },
    indexes: { booking_subject: ['tenant_id', 'subject_id'] },
  },
);

export type BookingCells = CellsOf<typeof bookingTable>;
