import type { Minor } from '@holdfast/domain/kernel/money';

/** A time in which money moved. */
export interface TransactionsWithin {
  readonly from: Date;
  readonly to: Date;
}

/** One row of the provider's books: money that was taken, or went back. Any other row is left out. */
export interface TransactionView {
  /** A capture's id, or a refund's. */
  readonly id: string;
  readonly kind: 'capture' | 'refund';
  /** Above 0, whichever way it went. */
  readonly amountMinor: Minor;
  readonly currency: string;
  readonly at: Date;
  /** Of a refund the capture that it goes back of, where the provider says so. */
  readonly captureId?: string;
  /** The booking that the order was made for. */
  readonly bookingId?: string;
  readonly reference?: string;
}

/** What the books say of a time. */
export interface ListedTransactions {
  readonly outcome: 'listed';
  readonly transactions: readonly TransactionView[];
  /** What happened later may be missing; absent where the provider does not say. */
  readonly completeUntil?: Date;
}
