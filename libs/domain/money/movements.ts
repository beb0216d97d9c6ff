import type { Minor } from '../kernel/money';
import { awaited, claimed, openAccount } from './account';
import type { Account, LetGoReason, MoneyFact } from './account';
import { posted } from './movement';
import type { Movement, MovementRule, Posted } from './movement';

type Of<Type extends MoneyFact['type']> = Extract<MoneyFact, { type: Type }>;

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

/** Lets go an amount of the price first, then of the deposit; below 0 it is owed again. */
const letGo = (account: Account, amount: Minor, rule: MovementRule, ofDeposit?: Minor): Posted => {
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

/** Of a refund that was refused the end of the booking says anew what stays: asked for again, it is let go again. */
const forgetFailed = (promised: Account['promised']): Account['promised'] =>
  Object.fromEntries(
    Object.entries(promised).map(([id, one]) => [id, one.state === 'failed' ? { ...one, credited: 0 } : one]),
  );

/** What was let go for refunds that were refused, by their ids. */
const failedOf = ({ promised }: Account): Readonly<Record<string, Minor>> =>
  Object.fromEntries(
    Object.entries(promised).flatMap(([id, one]) =>
      one.state === 'failed' && one.credited > 0 && !one.isOwedAgain ? [[id, one.credited]] : [],
    ),
  );

/** The refunds that are on their way, for which something was let go that no end of the booking has said anew. */
const openOf = ({ promised }: Account): readonly string[] =>
  Object.entries(promised).flatMap(([id, one]) =>
    one.state === 'open' && one.credited > 0 && !one.isOwedAgain ? [id] : [],
  );

/**
 * What stays is what is said, and never more than what was paid less what has gone back or was promised: where more went back than came, by hand and at
 * the provider, that is let go too.
 */
const cancel = (account: Account, { type: _, ...how }: Of<'cancelled'>): Posted => {
  const kept = Math.min(how.kept ?? Infinity, account.paid - account.refunded - awaited(account));
  const promised = forgetFailed(account.promised);
  const { letGoPrice, letGoDeposit } = account;
  const byRefund = how.cause === 'refund';
  const open = byRefund ? [] : openOf(account);
  const before = { letGoPrice, letGoDeposit, failed: failedOf(account), open, byRefund };
  const ended: Account = { ...account, standing: 'cancelled', promised, before };
  return letGo(ended, claimed(ended) - kept, { kind: 'cancelled', cancelled: { ...how, kept } });
};

/**
 * What the end of the booking let go is owed again, and with it what went back since: what is let go is what was let go before it ended. Where the
 * end followed from a refund, that had let go what it gave back.
 */
const reinstate = (account: Account, { owedAgain }: Of<'reinstated'>): Posted => {
  const {
    letGoPrice,
    letGoDeposit,
    failed = {},
    open = [],
    byRefund,
  }: Before = account.before ?? NOTHING_LET_GO;
  const promised = Object.fromEntries(
    Object.entries(account.promised).map(([id, one]) => {
      const credited = failed[id];
      if (open.includes(id)) return [id, one];
      return [id, credited === undefined ? { ...one, isOwedAgain: true as const } : { ...one, credited }];
    }),
  );
  const again = letGoPrice + letGoDeposit - account.letGoPrice - account.letGoDeposit;
  const stands: Account = {
    ...account,
    standing: 'confirmed',
    letGoPrice,
    letGoDeposit,
    before: null,
    promised,
  };
  const restored = posted(stands, ['let_go', again, { kind: 'reinstated' }]);
  if (!byRefund) return restored;
  const repaid = letGo(restored.account, -owedAgain, { kind: 'reinstated' });
  return { account: repaid.account, movements: [...restored.movements, ...repaid.movements] };
};

type Before = NonNullable<Account['before']>;

const NOTHING_LET_GO = { letGoPrice: 0, letGoDeposit: 0, byRefund: false };

/**
 * Of a refund that had failed before the booking ended, something has become since: what was let go for it is owed again should the booking stand
 * again. Where the end followed from a refund, what goes back then counts among what is owed again, and is let go until that is said.
 */
const settleFailed = (account: Account, refundId: string | null, goesBack: Minor): Account => {
  const { before } = account;
  const { [refundId ?? '']: credited, ...failed } = before?.failed ?? {};
  if (before === null || credited === undefined) return account;
  const letGoPrice = before.letGoPrice + credited - (before.byRefund ? goesBack : 0);
  return { ...account, before: { ...before, letGoPrice, failed } };
};

const receive = (account: Account, fact: Of<'received'>): Posted => {
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
const takeBack = (account: Account, { id, amount }: Of<'taken_back'>): Posted => {
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

const promise = (account: Account, { refundId, amount, reason }: Of<'promised'>): Posted => {
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

const fail = (account: Account, { refundId }: Of<'failed'>): Posted => {
  const known = account.promised[refundId];
  if (known?.state !== 'open') return posted(account);
  return posted({
    ...account,
    promised: { ...account.promised, [refundId]: { ...known, state: 'failed' } },
  });
};

/** As it was before the booking ended, had a refund not been on its way that does not go back after all. */
const beforeWithout = ({ before, promised }: Account, refundId: string): Account['before'] => {
  if (!before?.open?.includes(refundId)) return before;
  return { ...before, letGoPrice: before.letGoPrice + (promised[refundId]?.credited ?? 0) };
};

const withdraw = (account: Account, { refundId }: Of<'withdrawn'>): Posted => {
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
const undo = (account: Account, { refundId }: Of<'undone'>): Posted => {
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
const giveBack = (account: Account, fact: Of<'returned'>): Posted => {
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
