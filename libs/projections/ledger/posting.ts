import type { Account } from '@holdfast/domain/account/account';
import { post } from '@holdfast/domain/account/movements';
import type { RecordedEvent } from '@holdfast/event-store/event';
import { movementRow } from './ledger.rows';
import type { MovementCells } from './ledger.table';
import { moneyFactOf } from '@holdfast/domain/money-facts';

/** What events of bookings have made of their accounts. */
export interface Postings {
  readonly accounts: readonly (readonly [bookingId: string, account: Account])[];
  /** In the order of the events. */
  readonly rows: readonly MovementCells[];
}

/**
 * What events make of the accounts of their bookings, and what that moves.
 *
 * @param events in the order of the log
 * @param before the accounts of bookings that were there before
 */
export const postAll = (
  events: readonly RecordedEvent[],
  before: ReadonlyMap<string, Account> = new Map(),
): Postings => {
  const accounts = new Map<string, Account>();
  const rows: MovementCells[] = [];
  for (const event of events) {
    const { id } = event.stream;
    const fact = moneyFactOf(event);
    const after = fact && post(accounts.get(id) ?? before.get(id) ?? null, fact);
    if (!after) continue;
    accounts.set(id, after.account);
    after.movements.forEach((movement, item) => rows.push(movementRow(event, item, movement)));
  }
  return { accounts: [...accounts], rows };
};
