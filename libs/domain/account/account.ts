import type { LocalDate } from '../kernel/dates';
import type { Minor } from '../kernel/money';
import type { DayOfPolicy } from '../pricing/policy';

/** Why money goes back, or is let go. */
export type LetGoReason =
  | 'goodwill'
  | 'correction'
  | 'change'
  | 'cancellation'
  | 'deposit'
  | 'resale'
  | 'provider';

/** What a booking costs and when it is, as it was agreed. */
export interface AgreedStay {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** All that is paid for it but the deposit. */
  readonly price: Minor;
  readonly deposit: Minor;
}

/** What a policy said of a booking that was cancelled, and about which money. */
export interface CancelledBy extends DayOfPolicy {
  readonly price: Minor;
  readonly pricePaid: Minor;
  readonly depositPaid: Minor;
}

/** How a booking was cancelled, and what became of its money. */
export interface CancelledHow {
  readonly by: string;
  readonly cause: string;
  /** What stays owed or paid; null: what was paid and neither went back nor was promised. */
  readonly kept: Minor | null;
  /** What goes back because of it. */
  readonly refund: Minor | null;
  /** What the policy says it costs, and by which day; null: nothing was agreed about that. */
  readonly cost: Minor | null;
  readonly reckoned: CancelledBy | null;
}

/** What has happened to a booking's money, in the words of the ledger. */
export type MoneyFact =
  /** Agreed, and owed once it is confirmed. */
  | { readonly type: 'agreed'; readonly stay: AgreedStay }
  | { readonly type: 'repriced'; readonly price: Minor; readonly deposit: Minor }
  | { readonly type: 'confirmed' }
  | { readonly type: 'moved'; readonly stay: AgreedStay }
  /** No longer asked for; so much of it is deposit. */
  | {
      readonly type: 'waived';
      readonly instalment: number;
      readonly amount: Minor;
      readonly deposit: Minor;
    }
  | ({ readonly type: 'cancelled' } & CancelledHow)
  /** It stands again; what went back meanwhile is owed again. */
  | { readonly type: 'reinstated'; readonly owedAgain: Minor }
  | { readonly type: 'deposit_settled'; readonly returned: Minor }
  /** Money that came; of no booking where `instalment` is null and it came by a provider. */
  | {
      readonly type: 'received';
      readonly id: string;
      readonly method: string;
      readonly amount: Minor;
      readonly fee: Minor | null;
      readonly instalment: number | null;
      readonly isOrphan: boolean;
      readonly onDay: LocalDate | null;
    }
  /** It was written down by mistake. */
  | { readonly type: 'taken_back'; readonly id: string; readonly amount: Minor }
  | {
      readonly type: 'promised';
      readonly refundId: string;
      readonly amount: Minor;
      readonly reason: LetGoReason;
    }
  /** Money that belonged to no booking: its owner has given back by hand what was left of it. */
  | { readonly type: 'orphan_returned'; readonly of: string }
  /** A refund that was refused, and may be asked for again. */
  | { readonly type: 'failed'; readonly refundId: string }
  /** A refund that does not go back after all. */
  | { readonly type: 'withdrawn'; readonly refundId: string }
  /** A refund that was thought better of together with what it followed from. */
  | { readonly type: 'undone'; readonly refundId: string }
  | {
      readonly type: 'returned';
      /** Null: nobody had asked for it here. */
      readonly refundId: string | null;
      /** The capture it goes back of; null: by hand. */
      readonly of: string | null;
      readonly id: string | null;
      readonly method: string | null;
      readonly amount: Minor;
      readonly onDay: LocalDate | null;
    };

/** A fact of that type. */
export type MoneyFactOf<Type extends MoneyFact['type']> = Extract<MoneyFact, { type: Type }>;

/** A refund that was promised. */
interface Promised {
  /** How much less the customer owes for it already. */
  readonly credited: Minor;
  readonly reason: LetGoReason;
  readonly state: 'open' | 'failed' | 'done';
  /** The booking stands again since: what goes back is owed again, and is no less owed if it does not go back. */
  readonly isOwedAgain?: true;
}

/** Where money came from. */
interface Source {
  readonly method: string;
  readonly isOrphan: boolean;
  readonly instalment: number | null;
  /** Of money that belongs to no booking: what has not gone back. */
  readonly left: Minor;
}

/** What the ledger knows of a booking: as much as it takes to tell what the next fact moves. Plain JSON. */
export interface Account extends AgreedStay {
  readonly standing: 'held' | 'confirmed' | 'cancelled';
  /** Sums of movements, as they are signed: charge and deposit above 0, what is let go of them below. */
  readonly charged: Minor;
  readonly deposited: Minor;
  readonly letGoPrice: Minor;
  readonly letGoDeposit: Minor;
  /** What the booking's own money comes to, and what of that has gone back: both above 0. */
  readonly paid: Minor;
  readonly refunded: Minor;
  /** Money that belongs to no booking and has not gone back. */
  readonly orphaned: Minor;
  readonly fees: Minor;
  readonly isDepositSettled: boolean;
  readonly promised: Readonly<Record<string, Promised>>;
  /** Of refunds that were asked for again with less: what the others asked for in their place are for. */
  readonly spare: Minor;
  readonly sources: Readonly<Record<string, Source>>;
  /** Of a cancelled booking: what was let go of it before, for the case that it stands again; null: it stands, or is held. */
  readonly before: {
    readonly letGoPrice: Minor;
    readonly letGoDeposit: Minor;
    /** What of it was for refunds that had failed by then, as long as nothing has become of them since. */
    readonly failed?: Readonly<Record<string, Minor>>;
    /** The refunds that were on their way when it ended: what was let go for them was let go before. */
    readonly open?: readonly string[];
    /** It ended because everything was given back, which let go what it gave back by itself. */
    readonly byRefund: boolean;
  } | null;
}

/** The account of a booking that was agreed, before anything is owed. */
export const openAccount = (stay: AgreedStay): Account => ({
  ...stay,
  standing: 'held',
  charged: 0,
  deposited: 0,
  letGoPrice: 0,
  letGoDeposit: 0,
  paid: 0,
  refunded: 0,
  orphaned: 0,
  fees: 0,
  isDepositSettled: false,
  promised: {},
  spare: 0,
  sources: {},
  before: null,
});

/** An account as it is kept: what is as in the beginning is left out. */
export type KeptAccount = AgreedStay & Partial<Account>;

const isAsInTheBeginning = (value: unknown): boolean =>
  value === 0 ||
  value === false ||
  value === 'held' ||
  value === null ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

const AGREED: readonly string[] = ['from', 'to', 'price', 'deposit'];

/** An account, to be kept. */
export const keptAccount = (account: Account): KeptAccount =>
  Object.fromEntries(
    Object.entries(account).filter(([name, value]) => AGREED.includes(name) || !isAsInTheBeginning(value)),
  ) as unknown as KeptAccount;

/** The account that was kept. */
export const accountOfKept = (kept: KeptAccount): Account => ({ ...openAccount(kept), ...kept });

/** What is asked for in all, whether or not it is paid: charge and deposit less what was let go. */
export const claimed = (account: Account): Minor =>
  account.charged + account.deposited + account.letGoPrice + account.letGoDeposit;

/** What its customer owes; below 0, somebody is owed. The sum of all its movements. */
export const owed = (account: Account): Minor =>
  claimed(account) - account.paid + account.refunded - account.orphaned;

/** What was promised and is on its way: neither back, nor refused. */
export const awaited = ({ promised }: Pick<Account, 'promised'>): Minor =>
  Object.values(promised).reduce((sum, one) => (one.state === 'open' ? sum + one.credited : sum), 0);

/**
 * What a booking earns by its stay: its price less what was let go of it, and all that is kept of a cancelled one. A deposit is earned only
 * as far as it is kept once it is settled.
 */
export const earned = (account: Account): { readonly stay: Minor; readonly deposit: Minor } => {
  if (account.standing === 'held') return { stay: 0, deposit: 0 };
  if (account.standing === 'cancelled') return { stay: claimed(account), deposit: 0 };
  return {
    stay: account.charged + account.letGoPrice,
    deposit: account.isDepositSettled ? account.deposited + account.letGoDeposit : 0,
  };
};
