import type { ChangeMaker, ChangeTarget } from '@holdfast/domain/booking/change.events';
import type { BookingSource } from '@holdfast/domain/booking/booking.events';
import type { ChangeId, RecordId } from '@holdfast/domain/kernel/flavour';
import type { Currency, Minor } from '@holdfast/domain/kernel/money';
import type { Agreement } from '@holdfast/domain/pricing/agreement';
import {
  boolean,
  date,
  int,
  jsonb,
  text,
  textList,
  timestamptz,
  uuid,
} from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';
import type { CellsOf } from '@holdfast/event-store/tables/declared-table';

/** A change of a booking that is open, as whoever is to answer it is told. */
export interface ChangeCell {
  readonly changeId: ChangeId;
  readonly stage: 'asked' | 'offered';
  readonly by: ChangeMaker;
  /** Absent in rows of the former build: a customer's. */
  readonly wish?: ChangeMaker;
  readonly to: ChangeTarget;
  readonly party: Agreement['party'];
  /** What the booking would come to. */
  readonly total: Minor;
  /** What it would cost more, or less where it is below 0. */
  readonly difference: Minor;
  /** What of it is paid now. */
  readonly payNow: Minor;
  readonly noteRef: RecordId | null;
  /** When it was asked for, or offered. */
  readonly since: string;
}

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
    /** It was confirmed before anything was paid: by its owner, or because nothing was due. */
    by_word: boolean().or(false),
    /** Null: none is open. */
    change: jsonb<ChangeCell>().orNull(),
    /** When it ends by itself; null: there is none, or it is being paid. */
    change_until: timestamptz().orNull(),
    /** How often it was moved; how often because its customer wanted it. */
    moves: int().or(0),
    changes_made: int().or(0),
    /** The most per cent of its price that comes back when it is cancelled, noted by its moves. */
    refund_cap: int().orNull(),
    /** When the owner is told that a hold of theirs ends; null: never, or they were. */
    end_reminder_at: timestamptz().orNull(),
    /** Since when they know that it ends within a day; null: it does not. */
    ending_since: timestamptz<Date>().orNull(),
    /** Of the address at which its customer manages it. */
    link_version: int().or(1),
    /** Its payment waits for an outcome. */
    unsettled: boolean().generated(
      "(payment_state = ANY (ARRAY['requested'::text, 'open'::text, 'capturing'::text, 'pending'::text]))",
    ),
  },
  {
    unique: { booking_reference: ['tenant_id', 'reference'] },
    indexes: {
      booking_subject: ['tenant_id', 'subject_id'],
      booking_ends: ['tenant_id', 'end_date'],
    },
  },
);

export type BookingCells = CellsOf<typeof bookingTable>;
