import type { LocalDate } from '../kernel/dates';
import type { Minor } from '../kernel/money';
import { awaited, claimed, openAccount } from './account';
import type { Account, CancelledHow, LetGoReason, MoneyFact } from './account';

export const movementKinds = ['charge', 'deposit', 'let_go', 'payment', 'refund'] as const;
export type MovementKind = (typeof movementKinds)[number];

export const movementRules = [
  'agreed',
  'moved',
  'waived',
  'cancelled',
  'refund',
  'withdrawn',
  'deposit_returned',
  'paid',
  'orphaned',
  'taken_back',
] as const;

/** The rule that made a movement, with the facts it went by. */
export interface MovementRule {
  readonly kind: (typeof movementRules)[number];
  /** Of what goes back, or is let go for that. */
  readonly reason?: LetGoReason;
  readonly refundId?: string;
  /** Of a cancelled booking: what stays, who cancelled it and why, and the day of the policy that it was reckoned by. */
  readonly cancelled?: CancelledHow;
}

/** Money that is owed, or came, or went: signed so that those of a booking come to what its customer owes. */
export interface Movement {
  readonly kind: MovementKind;
  /** Charge, deposit and refund above 0, payment and what is let go below; the other way round where one is taken back. Never 0. */
  readonly amount: Minor;
  readonly instalment: number | null;
  /** The provider's capture or refund, or what the owner has written down. */
  readonly providerId: string | null;
  /** What the provider keeps of a payment; null while it has not said. */
  readonly fee: Minor | null;
  /** A provider, or by which other means. */
  readonly method: string | null;
  /** The day its owner names, where they do. */
  readonly onDay: LocalDate | null;
  readonly rule: MovementRule;
}

type Entry = readonly [MovementKind, Minor, MovementRule, Partial<Movement>?];

/** An account after a fact, and what that has moved. */
export interface Posted {
  readonly account: Account;
  readonly movements: readonly Movement[];
}

type Of<Type extends MoneyFact['type']> = Extract<MoneyFact, { type: Type }>;

const posted = (account: Account, ...entries: readonly Entry[]): Posted => ({
  account,
  movements: entries
    .filter(([, amount]) => amount !== 0)
    .map(([kind, amount, rule, more]) => ({
      kind,
      amount,
      instalment: null,
      providerId: null,
      fee: null,
      method: null,
      onDay: null,
      rule,
      ...more,
    })),
});

/** Charge and deposit become what they are agreed to be. */
const charge = (account: Account, rule: MovementRule): Posted => {
  const { price, deposit, charged, deposited } = account;
  return posted(
    { ...account, charged: price, deposited: deposit },
    ['charge', price - charged, rule],
    ['deposit', deposit - deposited, rule],
  );
};

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

/**
 * What stays is what is said, and never more than what was paid less what has gone back or was promised: where more went back than came, by hand and at
 * the provider, that is let go too.
 */
const cancel = (account: Account, { type: _, ...how }: Of<'cancelled'>): Posted => {
  const kept = Math.min(how.kept ?? Infinity, account.paid - account.refunded - awaited(account));
  const promised = forgetFailed(account.promised);
  const ended: Account = { ...account, standing: 'cancelled', promised };
  return letGo(ended, claimed(ended) - kept, { kind: 'cancelled', cancelled: { ...how, kept } });
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

const takeBack = (account: Account, { id, amount }: Of<'taken_back'>): Posted => {
  const { method = null, instalment = null } = account.sources[id] ?? {};
  const rule = { kind: 'taken_back' } as const;
  return posted({ ...account, paid: account.paid - amount }, [
    'payment',
    amount,
    rule,
    { method, instalment, providerId: id },
  ]);
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
  const after = promisedOf(amount, account.spare - instead);
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

const withdraw = (account: Account, { refundId }: Of<'withdrawn'>): Posted => {
  const known = account.promised[refundId];
  if (known === undefined || known.state === 'done') return posted(account);
  const promised = { ...account.promised, [refundId]: { ...known, credited: 0 } };
  return letGo({ ...account, promised }, -known.credited, {
    kind: 'withdrawn',
    reason: known.reason,
    refundId,
  });
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
      return charge({ ...account, ...fact.stay }, { kind: 'moved' });
    case 'waived':
      return withInstalment(letGo(account, fact.amount, { kind: 'waived' }, fact.deposit), fact.instalment);
    case 'cancelled':
      return cancel(account, fact);
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
      return promise(account, fact);
    case 'failed':
      return fail(account, fact);
    case 'withdrawn':
      return withdraw(account, fact);
    case 'orphan_returned':
      return giveBackOrphan(account, fact.of, account.sources[fact.of]?.left ?? 0, { method: 'other' });
    case 'returned':
      return giveBack(account, fact);
  }
};

const withInstalment = ({ account, movements }: Posted, instalment: number): Posted => ({
  account,
  movements: movements.map((movement) => ({ ...movement, instalment })),
});
