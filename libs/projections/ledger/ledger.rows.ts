import { claimed, earned, keptAccount, owed } from '@holdfast/domain/account/account';
import type { Account } from '@holdfast/domain/account/account';
import type { Movement, MovementRule } from '@holdfast/domain/account/movement';
import { spreadOverMonths } from '@holdfast/domain/money/spread';
import type { RecordedEvent } from '@holdfast/event-store/event';
import type { BookingLedgerCells, BookingMonthCells, MovementCells } from './ledger.table';

/** What a rule went by, beside its name. */
const factsOf = ({ kind: _kind, ...facts }: MovementRule): MovementCells['facts'] =>
  Object.keys(facts).length === 0 ? null : facts;

/** The row of a movement that an event has made. */
export const movementRow = (
  { position, stream, occurredAt: at }: Pick<RecordedEvent, 'position' | 'stream' | 'occurredAt'>,
  item: number,
  movement: Movement,
): MovementCells => ({
  position,
  item,
  booking_id: stream.id,
  at,
  kind: movement.kind,
  amount: movement.amount,
  currency: 'GBP',
  instalment: movement.instalment,
  provider_id: movement.providerId,
  fee: movement.fee,
  method: movement.method,
  on_day: movement.onDay,
  rule: movement.rule.kind,
  facts: factsOf(movement.rule),
});

/** The row of a booking whose account is this. */
export const ledgerRow = (bookingId: string, account: Account): BookingLedgerCells => ({
  booking_id: bookingId,
  standing: account.standing,
  arrival: account.from,
  departure: account.to,
  charged: account.charged,
  deposit: account.deposited,
  let_go: claimed(account) - account.charged - account.deposited,
  paid: account.paid,
  refunded: account.refunded,
  fees: account.fees,
  owed: owed(account),
  account: keptAccount(account),
});

/** What a booking earns month by month: nothing until it is confirmed, and no nights once it is cancelled. */
export const monthRows = (bookingId: string, account: Account): readonly BookingMonthCells[] => {
  if (account.standing === 'held') return [];
  const { stay, deposit } = earned(account);
  const departs = account.to.slice(0, 7);
  const shares = [...spreadOverMonths(stay, account.from, account.to)];
  if (deposit !== 0 && !shares.some(({ month }) => month === departs))
    shares.push({ month: departs, nights: 0, amount: 0 });
  return shares.map(({ month, nights, amount }) => ({
    booking_id: bookingId,
    month,
    nights: account.standing === 'confirmed' ? nights : 0,
    income: amount,
    deposit_kept: month === departs ? deposit : 0,
  }));
};
