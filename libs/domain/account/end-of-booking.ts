import type { Minor } from '../kernel/money';
import { awaited, balance, claimed } from './account';
import type { Account } from './account';
import type { MoneyFactOf } from './facts';
import { letGo } from './let-go';

/** What stays of a booking that is cancelled: what is said, with what was kept of its deposit, and never more than is there and not on its way back. */
const keptOf = (account: Account, kept: Minor | null): Minor =>
  Math.min((kept ?? Infinity) + account.depositKept, account.paid - account.refunded - awaited(account));

const withoutGifts = (promised: Account['promised']): Account['promised'] =>
  Object.fromEntries(Object.entries(promised).map(([id, { gift: _, ...one }]) => [id, one]));

/**
 * All but what stays is let go. Should it stand again, what was let go before is let go still, but for what was given where that had ended the booking:
 * whoever gives all of it back gives nothing off the price.
 */
export const end = (account: Account, { kept, cause }: MoneyFactOf<'cancelled'>): Account => {
  const { letGoPrice, letGoDeposit, giftPrice, giftDeposit } = account;
  const byRefund = cause === 'refund';
  const before = byRefund
    ? { letGoPrice: letGoPrice + giftPrice, letGoDeposit: letGoDeposit + giftDeposit }
    : { letGoPrice, letGoDeposit };
  const ended: Account = {
    ...account,
    standing: 'cancelled',
    before,
    ...(byRefund && { giftPrice: 0, giftDeposit: 0, promised: withoutGifts(account.promised) }),
  };
  return letGo(ended, claimed(ended) - keptOf(account, kept));
};

/** Of a booking that is over nobody owes anything: where less is there than was to stay, less stays. */
export const withoutDebt = (account: Account): Account => {
  const debt = account.standing === 'cancelled' ? balance(account) : 0;
  return debt > 0 ? letGo(account, debt) : account;
};

/** What its end let go is owed again, and with it what went back since; what is on its way counts as gone until it is refused. */
export const standAgain = (account: Account): Account => ({
  ...account,
  standing: 'confirmed',
  letGoPrice: account.before?.letGoPrice ?? 0,
  letGoDeposit: account.before?.letGoDeposit ?? 0,
  before: null,
});
