import type { Account } from './account/account';
import { moneyFactOf } from './money-facts';
import { post } from './account/movements';

/** An event as far as it may say something of money. */
interface Told {
  readonly type: string;
  readonly data: object;
}

/** The account of a booking after some more events of it and of its payment, in the order in which they are written down. */
export const accountAfter = (account: Account | null, events: readonly Told[]): Account | null =>
  events.reduce<Account | null>((before, event) => {
    const fact = moneyFactOf(event);
    return (fact && post(before, fact)?.account) ?? before;
  }, account);

/**
 * The account of a booking, from all that is told of it and of its payment; null where that begins with no hold.
 *
 * @param events in any order: their places in the log say which came first
 */
export const accountOf = (events: readonly (Told & { readonly position: number })[]): Account | null =>
  accountAfter(
    null,
    events.toSorted((a, b) => a.position - b.position),
  );
