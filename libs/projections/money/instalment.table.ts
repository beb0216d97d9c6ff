import type { OfflineMethod } from '@holdfast/domain/payment/payment.events';
import type { Currency, Minor } from '@holdfast/domain/kernel/money';
import type { Instalment } from '@holdfast/domain/pricing/agreement';
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

/** The parts of bookings that are paid in more than one, in minor units. Others owe their total at once. */
export const instalmentTable = table('rm.instalment', ['booking_id', 'number'], {
  booking_id: uuid(),
  number: int(),
  kind: text<Instalment['kind']>(),
  amount: int(),
  deposit: int().or(0),
  /** Null: at once. */
  due_on: date().orNull(),
  /** Instants. */
  remind_at: textList(),
  overdue_at: timestamptz<string>().orNull(),
  cancel_at: timestamptz<string>().orNull(),
  /** The last of them that is over. */
  reminded_at: timestamptz<string>().orNull(),
  overdue: boolean().or(false),
  /** Its booking is confirmed: it is asked for by itself. */
  stands: boolean().or(false),
  /** Its booking was taken by hand: it is asked for, also where it is all there is. */
  by_hand: boolean().or(false),
  /** What was let go of it. */
  waived: int().or(0),
  paid: int().or(0),
  /** When money came last: as the provider took it, or on the day that the owner has said. */
  paid_at: timestamptz<Date>().orNull(),
  received_on: date().orNull(),
});

export type InstalmentCells = CellsOf<typeof instalmentTable>;

/**
 * What is to be done about bookings by itself, and when: one row for the next reminder of a part, its day, and its end; and, of number 0, one for
 * the return of the deposit, and one for when it is looked at what the nights of a cancelled booking were let for again.
 */
export const dueTable = table(
  'rm.due',
  ['booking_id', 'kind', 'number'],
  {
    booking_id: uuid(),
    kind: text<'remind' | 'overdue' | 'cancel' | 'resale' | 'deposit_soon' | 'deposit'>(),
    /** 0: it is about no part of what is owed. */
    number: int(),
    at: timestamptz<string>(),
  },
  { indexes: { due_at: ['at'] } },
);

export type DueCells = CellsOf<typeof dueTable>;

/** Money that an owner has received outside the provider. */
export const offlinePaymentTable = table(
  'rm.offline_payment',
  ['payment_id'],
  {
    payment_id: uuid(),
    booking_id: uuid(),
    /** How much of it pays each instalment. */
    pays: jsonb<Readonly<Record<number, Minor>>>(),
    amount: int(),
    currency: text<Currency>().or('GBP'),
    method: text<OfflineMethod>(),
    received_on: date(),
    note_ref: uuid().orNull(),
    recorded_at: timestamptz<Date>(),
    /** Null: it counts. */
    taken_back_at: timestamptz<Date>().orNull(),
    reason_ref: uuid().orNull(),
  },
  { indexes: { offline_payment_booking: ['tenant_id', 'booking_id'] } },
);

export type OfflinePaymentCells = CellsOf<typeof offlinePaymentTable>;
