import type { Account } from '@holdfast/domain/account/account';
import type { RecordedEvent } from '@holdfast/event-store/event';
import { postAll } from './posting';
import type { MovementRow } from './ledger.queries';

/** A movement of a booking that is known. */
export type ToldMovement = Pick<
  MovementRow,
  'at' | 'kind' | 'amount' | 'instalment' | 'providerId' | 'fee' | 'method' | 'onDay' | 'rule' | 'facts'
>;

/** The account of a booking as its own events tell it: current at once, where the rows follow a moment later. */
export interface AccountOfBooking {
  readonly account: Account;
  readonly movements: readonly ToldMovement[];
}

/** @param events of a booking and its payment, in the order of the log; null where they begin with no hold */
export const accountOf = (events: readonly RecordedEvent[]): AccountOfBooking | null => {
  const { accounts, rows } = postAll(events);
  const [, account] = accounts[0] ?? [];
  if (account === undefined) return null;
  return {
    account,
    movements: rows.map(
      ({ at, kind, amount, instalment, fee, method, rule, facts, provider_id, on_day }) => ({
        kind,
        amount,
        instalment,
        fee,
        method,
        rule,
        facts,
        at: at.toISOString(),
        providerId: provider_id,
        onDay: on_day,
      }),
    ),
  };
};
