import type { LocalDate } from '../kernel/dates';
import type { Minor } from '../kernel/money';
import { letGoNow } from './account';
import type { Account } from './account';
import type { CancelledHow, LetGoReason, MoneyFact } from './facts';

export const movementKinds = ['charge', 'deposit', 'let_go', 'payment', 'refund'] as const;
export type MovementKind = (typeof movementKinds)[number];

export const movementRules = [
  'agreed',
  'moved',
  'waived',
  'cancelled',
  'reinstated',
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

/** An account after a fact, and what that has moved. */
export interface Posted {
  readonly account: Account;
  readonly movements: readonly Movement[];
}

/** What is told of money that came, or that turned out not to have. */
const aboutPayment = (fact: MoneyFact, { sources }: Account): Partial<Movement> => {
  if (fact.type === 'received') {
    const { instalment, id: providerId, fee, method, onDay } = fact;
    return { instalment, providerId, fee, method, onDay };
  }
  if (fact.type !== 'taken_back') return {};
  const { method = null, instalment = null } = sources[fact.id] ?? {};
  return { method, instalment, providerId: fact.id };
};

const aboutRefund = (fact: MoneyFact, { sources }: Account): Partial<Movement> => {
  if (fact.type === 'orphan_returned') return { method: 'other' };
  if (fact.type !== 'returned') return {};
  const { method = null, instalment = null } = sources[fact.of ?? ''] ?? {};
  return { providerId: fact.id, method: fact.method ?? method, onDay: fact.onDay, instalment };
};

/** What stands in each place of an account, as its entries are signed, and what is told of a change of it. */
const entriesBetween = (
  before: Account,
  now: Account,
  fact: MoneyFact,
): readonly (readonly [MovementKind, Minor, Partial<Movement>])[] => {
  const orphans = now.orphaned - before.orphaned;
  const letGoIn = (account: Account): Minor => letGoNow(account).price + letGoNow(account).deposit;
  const letGo = letGoIn(now) - letGoIn(before);
  const part = fact.type === 'waived' ? { instalment: fact.instalment } : {};
  return [
    ['charge', now.charged - before.charged, {}],
    ['deposit', now.deposited - before.deposited, {}],
    ['payment', before.paid - now.paid - Math.max(0, orphans), aboutPayment(fact, before)],
    ['let_go', letGo, part],
    ['refund', now.refunded - before.refunded + Math.max(0, -orphans), aboutRefund(fact, before)],
  ];
};

/** The entries by which an account differs from what it was: each says how much, and by which rule. None of nothing. */
export const movementsBetween = (
  before: Account,
  now: Account,
  fact: MoneyFact,
  rule: MovementRule,
): readonly Movement[] =>
  entriesBetween(before, now, fact)
    .filter(([, amount]) => amount !== 0)
    .map(([kind, amount, told]) => ({
      kind,
      amount,
      instalment: null,
      providerId: null,
      fee: null,
      method: null,
      onDay: null,
      rule,
      ...told,
    }));
