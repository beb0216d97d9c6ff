import type { Minor } from '../kernel/money';
import type { Account } from './account';
import { posted } from './movement';
import type { MovementRule, Posted } from './movement';

/** Lets go an amount of the price first, then of the deposit; below 0 it is owed again. */
export const letGo = (account: Account, amount: Minor, rule: MovementRule, ofDeposit?: Minor): Posted => {
  const price = Math.max(0, account.charged + account.letGoPrice);
  const deposit = ofDeposit ?? Math.max(0, amount - price);
  return posted(
    {
      ...account,
      letGoPrice: account.letGoPrice - (amount - deposit),
      letGoDeposit: account.letGoDeposit - deposit,
    },
    ['let_go', -amount, rule],
  );
};
