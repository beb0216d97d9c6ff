import type { Minor } from '../kernel/money';
import type { Settlement } from '../pricing/changed-agreement';
import { dueByHand, toPay } from './account';
import type { Account } from './account';
import { post } from './movements';

/**
 * What the account of a booking that stands would say once another price is agreed, before it is. What was let go stays let go, as far as there is
 * as much; what was refused before and is due back still is taken into it.
 */
export const agreedAnew = (
  account: Account,
  agreed: { readonly price: Minor; readonly deposit: Minor },
): Settlement => {
  const stay = { from: account.from, to: account.to, ...agreed };
  const after = post(account, { type: 'moved', stay })?.account ?? account;
  return { owes: toPay(after), back: Math.max(0, dueByHand(after) - dueByHand(account)) };
};
