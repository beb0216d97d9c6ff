import { claimed, openAccount } from './account';
import type { Account } from './account';
import { end, standAgain, withoutDebt } from './end-of-booking';
import type { MoneyFact, MoneyFactOf } from './facts';
import { letGo } from './let-go';
import { movementsBetween } from './movement';
import type { MovementRule, Posted } from './movement';
import { fail, giveBack, keep, promise, reckon, undo } from './refunds';

/** Charge and deposit become what they are agreed to be. */
const charge = (account: Account): Account => ({
  ...account,
  charged: account.price,
  deposited: account.deposit,
});

/** Agreed anew. What is held is charged once it is confirmed; a deposit that is settled has been dealt with for good. */
const move = (account: Account, { stay }: MoneyFactOf<'moved'>): Account => {
  const deposit = account.isDepositSettled ? account.deposit : stay.deposit;
  const moved = { ...account, ...stay, deposit };
  return account.standing === 'held' ? moved : charge(moved);
};

const receive = (account: Account, fact: MoneyFactOf<'received'>): Account => {
  const { id, method, amount, fee, instalment, isOrphan } = fact;
  const source = { method, isOrphan, instalment, left: isOrphan ? amount : 0 };
  return {
    ...account,
    ...(isOrphan
      ? { orphaned: account.orphaned + amount }
      : { paid: account.paid + amount, fees: account.fees + (fee ?? 0) }),
    sources: { ...account.sources, [id]: source },
  };
};

/** Money that belonged to no booking has gone back: nobody owed it, so nothing is let go. */
const giveBackOrphan = (account: Account, id: string, amount?: number): Account => {
  const source = account.sources[id];
  if (!source?.isOrphan) return account;
  const back = amount ?? source.left;
  const sources = { ...account.sources, [id]: { ...source, left: source.left - back } };
  return { ...account, sources, orphaned: account.orphaned - back };
};

const isOrphan = ({ sources }: Account, id: string | null): boolean => sources[id ?? '']?.isOrphan === true;

const after = (account: Account, fact: MoneyFact): Account => {
  switch (fact.type) {
    case 'agreed':
      return openAccount(fact.stay);
    case 'repriced':
      return { ...account, price: fact.price, deposit: fact.deposit };
    case 'confirmed':
      return charge({ ...account, standing: 'confirmed' });
    case 'moved':
      return move(account, fact);
    case 'waived':
      return letGo(account, fact.amount, fact.deposit);
    case 'cancelled':
      return end(account, fact);
    case 'reinstated':
      return standAgain(account);
    case 'deposit_settled': {
      const settled = letGo(account, fact.returned, fact.returned);
      return { ...settled, isDepositSettled: true, depositKept: fact.kept };
    }
    case 'received':
      return receive(account, fact);
    case 'taken_back':
      return { ...account, paid: account.paid - fact.amount };
    case 'promised':
      return promise(account, fact);
    case 'failed':
      return fail(account, fact.refundId);
    case 'reckoned':
      return reckon(account, fact);
    case 'withdrawn':
      return keep(account, fact.refundId);
    case 'undone':
      return undo(account, fact.refundId);
    case 'orphan_returned':
      return giveBackOrphan(account, fact.of);
    case 'returned':
      return isOrphan(account, fact.of)
        ? giveBackOrphan(account, fact.of ?? '', fact.amount)
        : giveBack(account, fact);
  }
};

type Plain = Exclude<
  MoneyFact['type'],
  'cancelled' | 'received' | 'promised' | 'withdrawn' | 'undone' | 'returned'
>;

/** Facts that say no more than which they are; some move nothing. */
const PLAIN: Readonly<Record<Plain, MovementRule['kind']>> = {
  agreed: 'agreed',
  repriced: 'agreed',
  confirmed: 'agreed',
  moved: 'moved',
  waived: 'waived',
  reinstated: 'reinstated',
  deposit_settled: 'deposit_returned',
  taken_back: 'taken_back',
  orphan_returned: 'orphaned',
  failed: 'refund',
  reckoned: 'refund',
};

const ruleOf = (fact: MoneyFact, before: Account, now: Account): MovementRule => {
  const reasonOf = (refundId: string | null) => before.promised[refundId ?? '']?.reason;
  switch (fact.type) {
    case 'cancelled': {
      const { type: _, ...how } = fact;
      return { kind: 'cancelled', cancelled: { ...how, kept: claimed(now) - now.depositKept } };
    }
    case 'received':
      return { kind: fact.isOrphan ? 'orphaned' : 'paid' };
    case 'promised':
      return { kind: 'refund', reason: fact.reason, refundId: fact.refundId };
    case 'withdrawn':
    case 'undone': {
      const reason = reasonOf(fact.refundId);
      return { kind: 'withdrawn', ...(reason && { reason }), refundId: fact.refundId };
    }
    case 'returned': {
      if (isOrphan(before, fact.of)) return { kind: 'orphaned' };
      const reason = reasonOf(fact.refundId) ?? 'provider';
      return { kind: 'refund', reason, ...(fact.refundId !== null && { refundId: fact.refundId }) };
    }
    default:
      return { kind: PLAIN[fact.type] };
  }
};

/**
 * What a fact makes of the account of a booking, and what that moves. Pure; the one place that says which fact makes which entry.
 *
 * @param account null before the booking was agreed: whatever else is told of it then moves nothing
 * @returns movements that with all before come to what the customer owes (`owed`)
 */
export const post = (account: Account | null, fact: MoneyFact): Posted | null => {
  if (fact.type === 'agreed') return { account: openAccount(fact.stay), movements: [] };
  if (account === null) return null;
  const now = withoutDebt(after(account, fact));
  return { account: now, movements: movementsBetween(account, now, fact, ruleOf(fact, account, now)) };
};
