import type { LocalDate } from '../kernel/dates';
import type { Minor } from '../kernel/money';
import type { Account, CancelledHow, LetGoReason } from './account';

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

type Entry = readonly [MovementKind, Minor, MovementRule, Partial<Movement>?];

/** An account after a fact, and what that has moved. */
export interface Posted {
  readonly account: Account;
  readonly movements: readonly Movement[];
}

/** An account after a fact with what that has moved, without movements of nothing. */
export const posted = (account: Account, ...entries: readonly Entry[]): Posted => ({
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
