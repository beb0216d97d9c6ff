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

/** What has happened to a booking's money: all that its account is made of. */
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
  /** It stands again: what its end had let go is owed again. */
  | { readonly type: 'reinstated' }
  | { readonly type: 'deposit_settled'; readonly returned: Minor; readonly kept: Minor }
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
  /** Of a refund that was refused so much is due back now. */
  | { readonly type: 'reckoned'; readonly refundId: string; readonly due: Minor }
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
