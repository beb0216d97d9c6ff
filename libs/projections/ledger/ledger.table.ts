import type { Currency } from '@holdfast/domain/kernel/money';
import type { Account, KeptAccount } from '@holdfast/domain/account/account';
import type { MovementKind, MovementRule } from '@holdfast/domain/account/movement';
import {
  bigint,
  date,
  int,
  jsonb,
  smallint,
  text,
  timestamptz,
  uuid,
} from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';
import type { CellsOf } from '@holdfast/event-store/tables/declared-table';

// The indexes by time and by month hold what is added up: its migration says so.

/** Movements of money, signed so that those of a booking come to what its customer owes; in minor units. */
export const movementTable = table(
  'rm.money',
  ['position', 'item'],
  {
    /** Of the event that moved it, and which of its movements. */
    position: bigint(),
    item: smallint(),
    booking_id: uuid(),
    at: timestamptz<Date>(),
    kind: text<MovementKind>(),
    amount: int(),
    currency: text<Currency>().or('GBP'),
    instalment: int().orNull(),
    provider_id: text().orNull(),
    fee: int().orNull(),
    method: text().orNull(),
    /** The day that its owner names, of what came or went outside a provider. */
    on_day: date().orNull(),
    rule: text<MovementRule['kind']>(),
    /** What the rule went by; null where it is plain. */
    facts: jsonb<Omit<MovementRule, 'kind'>>().orNull(),
  },
  {
    indexes: {
      money_booking: ['tenant_id', 'booking_id'],
    },
  },
);

export type MovementCells = CellsOf<typeof movementTable>;

/** What the movements of a booking come to, and what it takes to work out the next ones. */
export const bookingLedgerTable = table(
  'rm.booking_ledger',
  ['booking_id'],
  {
    booking_id: uuid(),
    standing: text<Account['standing']>(),
    arrival: date(),
    departure: date(),
    charged: int(),
    deposit: int(),
    let_go: int(),
    paid: int(),
    refunded: int(),
    fees: int(),
    /** What its customer owes; below 0, somebody is owed. */
    owed: int(),
    account: jsonb<KeptAccount>(),
  },
  { indexes: { booking_ledger_arrival: ['tenant_id', 'arrival'] } },
);

export type BookingLedgerCells = CellsOf<typeof bookingLedgerTable>;

/** What a booking earns, and the nights it sells, month by month. */
export const bookingMonthTable = table('rm.booking_month', ['booking_id', 'month'], {
  booking_id: uuid(),
  /** `YYYY-MM` */
  month: text(),
  nights: int(),
  income: int(),
  /** What is kept of its deposit, in the month of the departure. */
  deposit_kept: int(),
});

export type BookingMonthCells = CellsOf<typeof bookingMonthTable>;
