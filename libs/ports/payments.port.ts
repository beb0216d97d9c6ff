import type { Currency, Minor } from '@holdfast/domain/kernel/money';
import type { Provider } from '@holdfast/domain/kernel/provider';
import type { ParseWebhookResult } from './payment-notices';
import type { AccountProblem, OrderGone, OrderRefused, UnknownOutcome } from './payment-refusals';
import type { ListedTransactions, TransactionsWithin } from './payment-transactions';

/**
 * What Holdfast asks of a payment provider. Types only; who answers is named by the account.
 *
 * - Money is integer minor units, currency an ISO 4217 code. What comes back is reported as it is, so that the caller can
 *   refuse it; a fee in another currency is left out.
 * - Whatever a provider may answer on a bad day is a value with an `outcome`; a thrown error is a bug of ours.
 * - `unknown` means exactly that: the thing may or may not have happened. Never treat it as a refusal. Repeat the call with
 *   the **same** `requestId`, or ask `getOrder` first when hours have passed (the provider forgets request ids).
 * - `issue` is the provider's own word and `debugId` its ticket number: for logs and admins, never shown to a customer.
 */
export interface PaymentsPort {
  /** Makes an order the customer can approve. Moves no money. Safe to repeat with the same `requestId` and content. */
  createOrder(account: PaymentAccount, order: OrderRequest): Promise<CreateOrderResult>;

  /** The order as the provider sees it now: the only truth about a payment. `completed` does not mean paid: read `captures`. */
  getOrder(account: PaymentAccount, orderId: string): Promise<GetOrderResult>;

  /**
   * Takes the money of an approved order. An order that our own earlier call captured answers `captured` again.
   * A request id belongs to one order. After `unknown` keep it; after any other answer that is no success make a new one,
   * or the provider repeats its refusal for hours.
   */
  captureOrder(account: PaymentAccount, orderId: string, requestId: string): Promise<CaptureResult>;

  /**
   * Sees to it that nothing can be captured on this order any more. `captured`: too late. PayPal's orders lapse by themselves and keep
   * nobody's money, so there it is `closed` without a call.
   */
  closeOrder(account: PaymentAccount, orderId: string, requestId: string): Promise<CloseOrderResult>;

  /** One capture, with what has been given back of it. */
  getCapture(account: PaymentAccount, captureId: string): Promise<GetCaptureResult>;

  /** Gives back all of what is left of a capture, or `amountMinor` of it. Safe to repeat with the same `requestId`. */
  refundCapture(account: PaymentAccount, captureId: string, refund: RefundRequest): Promise<RefundResult>;

  /** A refund that was on its way, under the provider's own id for it: what has become of it. */
  getRefund(account: PaymentAccount, refundId: string): Promise<GetRefundResult>;

  /**
   * What the account has taken and given back within a time, as the provider's own books have it. They may lag by hours: `completeUntil` says
   * how far they reach. `account_problem` with `not_permitted`: looking at the books is switched off for this account.
   *
   * @param within at most 31 days; both ends included
   */
  listTransactions(account: PaymentAccount, within: TransactionsWithin): Promise<ListTransactionsResult>;

  /** Asks the provider whether these credentials are good, with a live call that bypasses every cache. */
  verifyAccount(account: PaymentAccount): Promise<VerifyAccountResult>;

  /** Makes sure notifications go to `url` (https at the real provider); an address already registered answers with its id. */
  registerWebhook(account: PaymentAccount, url: string): Promise<RegisterWebhookResult>;

  /**
   * Whether the provider sent these bytes to this webhook. Judged from the signature over the **raw** body; the provider is
   * asked only when its certificate cannot be fetched. `unknown`: neither worked; answer 503 and it will be sent again.
   */
  verifyWebhook(delivery: WebhookDelivery): Promise<'verified' | 'forged' | 'unknown'>;

  /**
   * As `verifyWebhook`, from what is at hand, without a call, so that strangers may cause it as often as they like. `unknown`: the
   * provider would have to be asked.
   */
  recogniseWebhook(delivery: WebhookDelivery): Promise<'verified' | 'forged' | 'unknown'>;

  /** What a notification is about, as it says of itself. A trigger to ask `getOrder`, never the truth itself. */
  parseWebhook(provider: Provider, rawBody: Uint8Array): ParseWebhookResult;

  /** The smallest amount that can be asked for. */
  smallest(provider: Provider, currency: Currency): Minor;

  /** So many days a capture can be given back: after that nothing of it can change any more. */
  refundableDays(provider: Provider): number;
}

/** Who is paid. In the sandbox a tenant without credentials trades as merchant `test`. */
export interface PaymentAccount {
  readonly provider: Provider;
  /** The tenant's own name at the provider. */
  readonly accountId: string;
  readonly secret: string;
  /** Of the signatures of notifications, where the provider signs with one. */
  readonly webhookSecret: string | null;
}

export interface OrderRequest {
  /** 1 to 100 characters, made from the event that caused the call. */
  readonly requestId: string;
  /** Comes back on the order, its captures and notifications. No personal data; at most 127 characters. */
  readonly bookingId: string;
  /** Unique among the tenant's paid orders; at most 100 characters. */
  readonly reference: string;
  /** Not below `smallest`. */
  readonly amountMinor: Minor;
  readonly currency: Currency;
  /** In which the provider speaks to the customer: `en-GB`. */
  readonly language: string;
  /** What is bought, in plain words; cut at 127 characters. */
  readonly description: string;
  /** The name the customer knows the business by; cut at 127 characters. */
  readonly brandName: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

export type RefundRequest = {
  readonly requestId: string;
  /** The customer reads this; cut at 255 characters. */
  readonly note?: string;
} & (
  | { readonly amountMinor: Minor; readonly currency: Currency }
  /** Everything that has not been given back yet. */
  | { readonly amountMinor?: undefined }
);

export interface WebhookDelivery {
  readonly account: PaymentAccount;
  readonly webhookId: string;
  /** Header names in lower case, as Node delivers them. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly rawBody: Uint8Array;
}

/** `approved`: its money may be taken now. `closed`: it never will be. */
export type OrderState = 'open' | 'approved' | 'closed';

/** How the customer comes to approve: by the provider's script on our page, or on a page of theirs. */
export type Approval = { readonly by: 'script' } | { readonly by: 'redirect'; readonly url: string };

export type CaptureStatus =
  | 'completed'
  | 'pending'
  | 'declined'
  | 'failed'
  | 'refunded'
  | 'partially_refunded';

export interface OrderView {
  readonly id: string;
  readonly state: OrderState;
  readonly approval: Approval;
  readonly amountMinor: Minor;
  readonly currency: string;
  /** The booking it was made for. */
  readonly bookingId: string | undefined;
  readonly reference?: string;
  /** Whose account it pays into. */
  readonly payee?: string;
  readonly captures: readonly CaptureView[];
}

export interface CaptureView {
  readonly id: string;
  readonly status: CaptureStatus;
  readonly amountMinor: Minor;
  readonly currency: string;
  readonly bookingId?: string;
  /** What the provider kept; absent while it has not said. */
  readonly feeMinor?: Minor;
  /** Given back so far; absent when the provider did not say. */
  readonly refundedMinor?: Minor;
  /** The provider's word for why a capture is pending. */
  readonly pendingReason?: string;
}

export type CreateOrderResult =
  | {
      readonly outcome: 'created';
      readonly orderId: string;
      readonly approval: Approval;
      /** Whose account it pays into, when the provider said: a later answer must name the same. */
      readonly payee?: string;
    }
  | OrderRefused
  | AccountProblem
  | UnknownOutcome;

export type GetOrderResult =
  | { readonly outcome: 'found'; readonly order: OrderView }
  | OrderGone
  | AccountProblem
  | UnknownOutcome;

export type CaptureResult =
  /** The money is the tenant's. Compare `order` with the booking before confirming anything. */
  | { readonly outcome: 'captured'; readonly capture: CaptureView; readonly order: OrderView }
  /** The provider is still making up its mind; a notification or `getOrder` will tell. */
  | { readonly outcome: 'pending'; readonly capture: CaptureView; readonly order: OrderView }
  /** This card did not work; the customer may choose another on the same order. */
  | { readonly outcome: 'declined'; readonly issue: string; readonly debugId?: string }
  /** The customer has not finished at the provider. */
  | { readonly outcome: 'not_approved'; readonly issue: string; readonly debugId?: string }
  | OrderRefused
  | OrderGone
  | AccountProblem
  | UnknownOutcome;

export type CloseOrderResult =
  | { readonly outcome: 'closed' | 'captured' }
  | OrderGone
  | AccountProblem
  | UnknownOutcome;

export type GetCaptureResult =
  | { readonly outcome: 'found'; readonly capture: CaptureView }
  | { readonly outcome: 'capture_gone'; readonly debugId?: string }
  | AccountProblem
  | UnknownOutcome;

export type RefundResult =
  /** `pending`: on its way back, for example from a bank account. */
  | {
      readonly outcome: 'refunded' | 'pending';
      readonly refundId: string;
      readonly amountMinor: Minor;
      /** All refunds of this capture together, when the provider said. */
      readonly totalRefundedMinor?: Minor;
    }
  /** Nothing is left to give back: somebody was faster. */
  | { readonly outcome: 'already_refunded'; readonly debugId?: string }
  | {
      readonly outcome: 'refused';
      readonly reason:
        | 'exceeds_capture'
        | 'too_late'
        | 'insufficient_funds'
        | 'disputed'
        | 'capture_pending'
        | 'invalid_request'
        | 'other';
      readonly issue: string;
      readonly debugId?: string;
    }
  | { readonly outcome: 'capture_gone'; readonly debugId?: string }
  | AccountProblem
  | UnknownOutcome;

export type GetRefundResult =
  | { readonly outcome: 'refunded' | 'pending'; readonly refundId: string }
  /** It has come to nothing: the money is still the tenant's. */
  | Extract<RefundResult, { outcome: 'refused' }>
  | { readonly outcome: 'refund_gone'; readonly debugId?: string }
  | AccountProblem
  | UnknownOutcome;

export type ListTransactionsResult = ListedTransactions | AccountProblem | UnknownOutcome;

export type VerifyAccountResult = { readonly outcome: 'accepted' } | AccountProblem | UnknownOutcome;

export type RegisterWebhookResult =
  | {
      readonly outcome: 'registered';
      readonly webhookId: string;
      /** Given once, by providers that sign with one. */
      readonly webhookSecret: string | null;
    }
  | { readonly outcome: 'refused'; readonly issue: string; readonly debugId?: string }
  | AccountProblem
  | UnknownOutcome;
