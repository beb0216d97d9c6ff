import { owed } from '../account';
import type { Account } from '../account';
import type { LetGoReason, MoneyFact } from '../facts';
import { post } from '../movements';
import type { Movement } from '../movement';

/** A week in July. */
export const STAY = { from: '2027-07-17', to: '2027-07-24', price: 833_00, deposit: 75_00 };
export const agreed: MoneyFact = { type: 'agreed', stay: STAY };
export const confirmed: MoneyFact = { type: 'confirmed' };
export const received = (id: string, amount: number, isOrphan = false): MoneyFact => ({
  type: 'received',
  id,
  method: 'paypal',
  amount,
  fee: 1_00,
  instalment: isOrphan ? null : 1,
  isOrphan,
  onDay: null,
});
export const promised = (refundId: string, amount: number, reason: LetGoReason = 'goodwill'): MoneyFact => ({
  type: 'promised',
  refundId,
  amount,
  reason,
});
export const returned = (refundId: string | null, amount: number, of: string | null = 'c1'): MoneyFact => ({
  type: 'returned',
  refundId,
  of,
  id: 'their-id',
  method: null,
  amount,
  onDay: null,
});
export const cancelled = (kept: number | null): MoneyFact => ({
  type: 'cancelled',
  by: 'customer',
  cause: 'wish',
  kept,
  refund: null,
  cost: null,
  reckoned: null,
});

/** All movements of a booking from its facts, in their order. */
export const movementsOf = (facts: readonly MoneyFact[]) => {
  let account: Account | null = null;
  const movements: Movement[] = [];
  for (const fact of facts) {
    const after = post(account, fact);
    if (after === null) continue;
    account = after.account;
    movements.push(...after.movements);
  }
  return { account, movements };
};

/** The amounts of a booking's movements, in their order, and what they come to. */
export const told = (...facts: readonly MoneyFact[]) => {
  const { account, movements } = movementsOf([agreed, ...facts]);
  const amounts = movements.map(({ kind, amount }) => [kind, amount / 100]);
  const sum = movements.reduce((all, { amount }) => all + amount, 0);
  expect(owed(account as Account)).toBe(sum);
  return { amounts, sum, account: account as Account, movements };
};
export const inParts = [confirmed, received('c1', 208_25)];
export const paid = [...inParts, received('c2', 699_75)];
