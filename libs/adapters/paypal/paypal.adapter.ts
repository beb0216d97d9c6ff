import type { TransactionsWithin } from '@holdfast/ports/payment-transactions';
import type { ParseWebhookResult } from '@holdfast/ports/payment-notices';
import type {
  CaptureResult,
  CloseOrderResult,
  CreateOrderResult,
  GetCaptureResult,
  GetOrderResult,
  GetRefundResult,
  ListTransactionsResult,
  OrderRequest,
  PaymentAccount,
  PaymentsPort,
  RefundRequest,
  RefundResult,
  RegisterWebhookResult,
  VerifyAccountResult,
  WebhookDelivery,
} from '@holdfast/ports/payments.port';
import type { Minor } from '@holdfast/domain/kernel/money';
import { AccessTokens } from './access-tokens';
import { PayPalCaptures } from './captures';
import { Certificates } from './certificates';
import { PayPalClient } from './client';
import { checkConfig } from './config';
import type { PayPalConfig } from './config';
import { PayPalOrders } from './orders';
import { PayPalTransactions } from './transactions';
import { parseNotice } from './webhook-notice';
import { WebhookRegistration } from './webhook-registration';
import { WebhookVerification } from './webhook-verification';
import type { Verdict } from './webhook-verification';

/** The payments port over PayPal's Orders v2, Payments v2, Transaction Search v1 and Webhooks v1. One instance serves all accounts. */
export class PayPalAdapter implements PaymentsPort {
  private readonly tokens: AccessTokens;
  private readonly orders: PayPalOrders;
  private readonly captures: PayPalCaptures;
  private readonly transactions: PayPalTransactions;
  private readonly registration: WebhookRegistration;
  private readonly verification: WebhookVerification;

  /** @throws for a configuration that makes no sense, or would let notifications be forged */
  constructor(config: PayPalConfig) {
    const checked = checkConfig(config);
    this.tokens = new AccessTokens(checked);
    const client = new PayPalClient(checked, this.tokens);
    this.orders = new PayPalOrders(client);
    this.captures = new PayPalCaptures(client, this.orders);
    this.transactions = new PayPalTransactions(client);
    this.registration = new WebhookRegistration(client);
    this.verification = new WebhookVerification(client, new Certificates(checked));
  }

  createOrder(account: PaymentAccount, order: OrderRequest): Promise<CreateOrderResult> {
    return this.orders.create(account, order);
  }

  getOrder(account: PaymentAccount, orderId: string): Promise<GetOrderResult> {
    return this.orders.get(account, orderId);
  }

  captureOrder(account: PaymentAccount, orderId: string, requestId: string): Promise<CaptureResult> {
    return this.orders.capture(account, orderId, requestId);
  }

  /** An order that nobody captures lapses, and keeps nobody's money: there is nothing to be done. */
  closeOrder(): Promise<CloseOrderResult> {
    return Promise.resolve({ outcome: 'closed' });
  }

  getCapture(account: PaymentAccount, captureId: string): Promise<GetCaptureResult> {
    return this.captures.get(account, captureId);
  }

  refundCapture(account: PaymentAccount, captureId: string, refund: RefundRequest): Promise<RefundResult> {
    return this.captures.refund(account, captureId, refund);
  }

  getRefund(account: PaymentAccount, refundId: string): Promise<GetRefundResult> {
    return this.captures.getRefund(account, refundId);
  }

  listTransactions(account: PaymentAccount, within: TransactionsWithin): Promise<ListTransactionsResult> {
    return this.transactions.list(account, within);
  }

  async verifyAccount(account: PaymentAccount): Promise<VerifyAccountResult> {
    const asked = await this.tokens.fresh(account);
    return 'token' in asked ? { outcome: 'accepted' } : asked;
  }

  registerWebhook(account: PaymentAccount, url: string): Promise<RegisterWebhookResult> {
    return this.registration.register(account, url);
  }

  verifyWebhook(delivery: WebhookDelivery): Promise<Verdict> {
    return this.verification.judge(delivery);
  }

  recogniseWebhook(delivery: WebhookDelivery): Promise<Verdict> {
    return this.verification.recognise(delivery);
  }

  parseWebhook(_: 'paypal', rawBody: Uint8Array): ParseWebhookResult {
    return parseNotice(rawBody);
  }

  /** One penny. */
  smallest(): Minor {
    return 1;
  }

  refundableDays(): number {
    return 180;
  }
}
