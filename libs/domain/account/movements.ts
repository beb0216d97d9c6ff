import type { Minor } from '../kernel/money';
import { openAccount } from './account';
import type { Account, LetGoReason, MoneyFact, MoneyFactOf } from './account';
import { beforeWithout, cancel, reinstate, settleFailed } from './end-of-booking';
import { letGo } from './let-go';
import { posted } from './movement';
import type { Movement, MovementRule, Posted } from './movement';

/** Charge and deposit become what they are agreed to be. */
const charge = (account: Account, rule: MovementRule): Posted => {
  const { price, deposit, charged, deposited } = account;
  return posted(
    { ...account, charged: price, deposited: deposit },
    ['charge', price - charged, rule],
    ['deposit', deposit - deposited, rule],
  );
};

/** What is held is charged once it is confirmed. */
const move = (account: Account): Posted =>
  account.standing === 'held' ? posted(account) : charge(account, { kind: 'moved' });

const receive = (account: Account, fact: MoneyFactOf<'received'>): Posted => {
  const { id, method, amount, fee, instalment, isOrphan, onDay } = fact;
  const rule: MovementRule = { kind: isOrphan ? 'orphaned' : 'paid' };
  const sources = { ...account.sources, [id]: { method, isOrphan, instalment, left: isOrphan ? amount : 0 } };
  const came = isOrphan
    ? { orphaned: account.orphaned + amount }
    : { paid: account.paid + amount, fees: account.fees + (fee ?? 0) };
  return posted({ ...account, ...came, sources }, [
    'payment',
    -amount,
    rule,
    { instalment, providerId: id, fee, method, onDay },
  ]);
};

/** A payment that was written down by mistake is owed again; of a booking that is over nobody owes it, so less was kept. */
const takeBack = (account: Account, { id, amount }: MoneyFactOf<'taken_back'>): Posted => {
  const { method = null, instalment = null } = account.sources[id] ?? {};
  const rule = { kind: 'taken_back' } as const;
  const back = posted({ ...account, paid: account.paid - amount }, [
    'payment',
    amount,
    rule,
    { method, instalment, providerId: id },
  ]);
  if (account.standing !== 'cancelled') return back;
  const now = letGo(back.account, amount, rule);
  return { account: now.account, movements: [...back.movements, ...now.movements] };
};

/** For these, what the customer owes less was said by the fact that the refund follows from. */
const LET_GO_BEFORE: readonly LetGoReason[] = ['change', 'cancellation', 'deposit'];

const promise = (account: Account, { refundId, amount, reason }: MoneyFactOf<'promised'>): Posted => {
  const known = account.promised[refundId];
  const promisedOf = (credited: Minor, spare: Minor): Account => ({
    ...account,
    spare,
    promised: { ...account.promised, [refundId]: { credited, reason, state: 'open' } },
  });
  const rule: MovementRule = { kind: 'refund', reason, refundId };
  if (known !== undefined) {
    // Asked for again: with less, and then the rest is asked for by another.
    const spare = account.spare + Math.max(0, known.credited - amount);
    return letGo(promisedOf(amount, spare), Math.max(0, amount - known.credited), rule);
  }
  const instead = Math.min(account.spare, amount);
  const asked = promisedOf(amount, account.spare - instead);
  // What is asked for in the place of another is for what that one was for.
  const { before } = account;
  const after =
    before === null || instead === 0
      ? asked
      : { ...asked, before: { ...before, open: [...(before.open ?? []), refundId] } };
  return LET_GO_BEFORE.includes(reason) ? posted(after) : letGo(after, amount - instead, rule);
};

const fail = (account: Account, { refundId }: MoneyFactOf<'failed'>): Posted => {
  const known = account.promised[refundId];
  if (known?.state !== 'open') return posted(account);
  return posted({
    ...account,
    promised: { ...account.promised, [refundId]: { ...known, state: 'failed' } },
  });
};

const withdraw = (account: Account, { refundId }: MoneyFactOf<'withdrawn'>): Posted => {
  const known = account.promised[refundId];
  if (known === undefined || known.state === 'done') return posted(account);
  const promised = { ...account.promised, [refundId]: { ...known, credited: 0 } };
  const again = known.isOwedAgain ? 0 : known.credited;
  return letGo({ ...account, promised, before: beforeWithout(account, refundId) }, -again, {
    kind: 'withdrawn',
    reason: known.reason,
    refundId,
  });
};

/** What was undone with the fact that it followed from is as if it had never been promised: where that had let it go, its opposite says what is owed. */
const undo = (account: Account, { refundId }: MoneyFactOf<'undone'>): Posted => {
  const known = account.promised[refundId];
  if (known === undefined || !LET_GO_BEFORE.includes(known.reason))
    return withdraw(account, { type: 'withdrawn', refundId });
  const { [refundId]: _, ...promised } = account.promised;
  return posted({ ...account, promised });
};

/** Money that belonged to no booking has gone back: nobody owed it, so nothing is let go. */
const giveBackOrphan = (account: Account, of: string, amount: Minor, more: Partial<Movement>): Posted => {
  const source = account.sources[of];
  if (!source?.isOrphan) return posted(account);
  const sources = { ...account.sources, [of]: { ...source, left: source.left - amount } };
  const rule = { kind: 'orphaned' } as const;
  return posted({ ...account, sources, orphaned: account.orphaned - amount }, [
    'refund',
    amount,
    rule,
    { method: source.method, ...more },
  ]);
};

/** What has gone back; what nobody had promised is let go with it. */
const giveBack = (account: Account, fact: MoneyFactOf<'returned'>): Posted => {
  const { refundId, amount, id, of, onDay } = fact;
  const source = account.sources[of ?? ''];
  if (source?.isOrphan) return giveBackOrphan(account, of ?? '', amount, { providerId: id });
  const { method = null, instalment = null } = source ?? {};
  const more = { providerId: id, method: fact.method ?? method, onDay, instalment };
  const known = refundId === null ? undefined : account.promised[refundId];
  const reason = known?.reason ?? 'provider';
  const rule: MovementRule = { kind: 'refund', reason, ...(refundId !== null && { refundId }) };
  const promised =
    refundId === null || known === undefined
      ? account.promised
      : { ...account.promised, [refundId]: { ...known, credited: amount, state: 'done' as const } };
  const now = letGo(
    { ...account, promised, refunded: account.refunded + amount },
    amount - (known?.credited ?? 0),
    rule,
  );
  const back = posted(now.account, ['refund', amount, rule, more]);
  return { account: back.account, movements: [...now.movements, ...back.movements] };
};

/**
 * What a fact moves in the account of a booking. Pure; the one place that says which fact makes which movement.
 *
 * @param account null before the booking was agreed: whatever else is told of it then moves nothing
 * @returns movements that with all before come to what the customer owes (`owed`)
 */
export const post = (account: Account | null, fact: MoneyFact): Posted | null => {
  if (fact.type === 'agreed') return posted(openAccount(fact.stay));
  if (account === null) return null;
  switch (fact.type) {
    case 'repriced':
      return posted({ ...account, price: fact.price, deposit: fact.deposit });
    case 'confirmed':
      return charge({ ...account, standing: 'confirmed' }, { kind: 'agreed' });
    case 'moved':
      return move({ ...account, ...fact.stay });
    case 'waived':
      return withInstalment(letGo(account, fact.amount, { kind: 'waived' }, fact.deposit), fact.instalment);
    case 'cancelled':
      return cancel(account, fact);
    case 'reinstated':
      return reinstate(account, fact);
    case 'deposit_settled':
      return letGo(
        { ...account, isDepositSettled: true },
        fact.returned,
        { kind: 'deposit_returned' },
        fact.returned,
      );
    case 'received':
      return receive(account, fact);
    case 'taken_back':
      return takeBack(account, fact);
    case 'promised':
      return promise(settleFailed(account, fact.refundId, fact.amount), fact);
    case 'failed':
      return fail(account, fact);
    case 'withdrawn':
      return withdraw(settleFailed(account, fact.refundId, 0), fact);
    case 'undone':
      return undo(settleFailed(account, fact.refundId, 0), fact);
    case 'orphan_returned':
      return giveBackOrphan(account, fact.of, account.sources[fact.of]?.left ?? 0, { method: 'other' });
    case 'returned':
      return giveBack(settleFailed(account, fact.refundId, fact.amount), fact);
  }
};

const withInstalment = ({ account, movements }: Posted, instalment: number): Posted => ({
  account,
  movements: movements.map((movement) => ({ ...movement, instalment })),
});
