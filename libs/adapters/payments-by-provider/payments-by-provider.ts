import type { TransactionsWithin } from '@holdfast/ports/payment-transactions';
import type { Currency, Minor } from '@holdfast/domain/kernel/money';
import type { Provider } from '@holdfast/domain/kernel/provider';
import type {
  OrderRequest,
  PaymentAccount,
  PaymentsPort,
  RefundRequest,
  WebhookDelivery,
} from '@holdfast/ports/payments.port';

/** The payments port over all providers there are: whose account it is says who is asked. */
export class PaymentsByProvider implements PaymentsPort {
  constructor(private readonly providers: { readonly [Name in Provider]: PaymentsPort }) {}

  createOrder(account: PaymentAccount, order: OrderRequest) {
    return this.providers[account.provider].createOrder(account, order);
  }

  getOrder(account: PaymentAccount, orderId: string) {
    return this.providers[account.provider].getOrder(account, orderId);
  }

  captureOrder(account: PaymentAccount, orderId: string, requestId: string) {
    return this.providers[account.provider].captureOrder(account, orderId, requestId);
  }

  closeOrder(account: PaymentAccount, orderId: string, requestId: string) {
    return this.providers[account.provider].closeOrder(account, orderId, requestId);
  }

  getCapture(account: PaymentAccount, captureId: string) {
    return this.providers[account.provider].getCapture(account, captureId);
  }

  refundCapture(account: PaymentAccount, captureId: string, refund: RefundRequest) {
    return this.providers[account.provider].refundCapture(account, captureId, refund);
  }

  getRefund(account: PaymentAccount, refundId: string) {
    return this.providers[account.provider].getRefund(account, refundId);
  }

  listTransactions(account: PaymentAccount, within: TransactionsWithin) {
    return this.providers[account.provider].listTransactions(account, within);
  }

  verifyAccount(account: PaymentAccount) {
    return this.providers[account.provider].verifyAccount(account);
  }

  registerWebhook(account: PaymentAccount, url: string) {
    return this.providers[account.provider].registerWebhook(account, url);
  }

  verifyWebhook(delivery: WebhookDelivery) {
    return this.providers[delivery.account.provider].verifyWebhook(delivery);
  }

  recogniseWebhook(delivery: WebhookDelivery) {
    return this.providers[delivery.account.provider].recogniseWebhook(delivery);
  }

  parseWebhook(provider: Provider, rawBody: Uint8Array) {
    return this.providers[provider].parseWebhook(provider, rawBody);
  }

  smallest(provider: Provider, currency: Currency): Minor {
    return this.providers[provider].smallest(provider, currency);
  }

  refundableDays(provider: Provider): number {
    return this.providers[provider].refundableDays(provider);
  }
}
