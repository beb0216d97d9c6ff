import type { UnknownOutcome } from '@holdfast/ports/payment-refusals';
import type {
  CaptureResult,
  CreateOrderResult,
  GetOrderResult,
  OrderRequest,
  OrderView,
  PaymentAccount,
} from '@holdfast/ports/payments.port';
import { newOrderAnswer, orderAnswer } from './answers';
import { isId } from './client';
import type { PayPalClient } from './client';
import { captureRefusedBy, isAlreadyCaptured, orderRefusedBy } from './issues';
import { refusalOf } from './refusals';
import { orderBody } from './requests';
import { BY_SCRIPT, orderView } from './views';

const UNREADABLE: UnknownOutcome = { outcome: 'unknown', reason: 'unreadable_answer' };

/** Orders and their capture, at `/v2/checkout/orders`. */
export class PayPalOrders {
  constructor(private readonly client: PayPalClient) {}

  async create(account: PaymentAccount, order: OrderRequest): Promise<CreateOrderResult> {
    const { requestId } = order;
    const path = '/v2/checkout/orders';
    const answer = await this.client.call(account, {
      method: 'POST',
      path,
      requestId,
      body: orderBody(order),
    });
    if ('outcome' in answer) return answer;
    if (answer.status < 300) {
      const made = newOrderAnswer.safeParse(answer.json);
      if (!made.success || !isId(made.data.id)) return UNREADABLE;
      const { id: orderId } = made.data;
      const payee = readOrder(answer.json, orderId)?.payee;
      return { outcome: 'created', orderId, approval: BY_SCRIPT, ...(payee && { payee }) };
    }
    const refusal = refusalOf(answer);
    switch (refusal.outcome) {
      case 'account_problem':
      case 'unknown':
        return refusal;
      case 'gone':
        return orderRefusedBy({ ...refusal, outcome: 'definite', status: 404 });
      case 'definite':
        return orderRefusedBy(refusal);
    }
  }

  async get(account: PaymentAccount, orderId: string): Promise<GetOrderResult> {
    if (!isId(orderId)) return { outcome: 'order_gone' };
    const answer = await this.client.call(account, { method: 'GET', path: `/v2/checkout/orders/${orderId}` });
    if ('outcome' in answer) return answer;
    if (answer.status < 300) {
      const order = readOrder(answer.json, orderId);
      return order ? { outcome: 'found', order } : UNREADABLE;
    }
    const refusal = refusalOf(answer);
    switch (refusal.outcome) {
      case 'account_problem':
      case 'unknown':
        return refusal;
      case 'gone':
        return { outcome: 'order_gone', debugId: refusal.debugId };
      case 'definite':
        return { ...UNREADABLE, issue: refusal.issue, debugId: refusal.debugId };
    }
  }

  async capture(account: PaymentAccount, orderId: string, requestId: string): Promise<CaptureResult> {
    if (!isId(orderId)) return { outcome: 'order_gone' };
    const path = `/v2/checkout/orders/${orderId}/capture`;
    const answer = await this.client.call(account, { method: 'POST', path, requestId, body: '{}' });
    if ('outcome' in answer) return answer;
    if (answer.status < 300) {
      const order = readOrder(answer.json, orderId);
      return order && order.captures.length > 0 ? capturedOf(order) : this.captureOf(account, orderId);
    }
    const refusal = refusalOf(answer);
    switch (refusal.outcome) {
      case 'account_problem':
      case 'unknown':
        return refusal;
      case 'gone':
        return { outcome: 'order_gone', debugId: refusal.debugId };
      case 'definite':
        return isAlreadyCaptured(refusal) ? this.captureOf(account, orderId) : captureRefusedBy(refusal);
    }
  }

  /** What the order itself says of its capture. Something was captured, so without a clear answer nobody may say it was not. */
  private async captureOf(account: PaymentAccount, orderId: string): Promise<CaptureResult> {
    const asked = await this.get(account, orderId);
    if (asked.outcome === 'found') return capturedOf(asked.order);
    return asked.outcome === 'unknown' ? asked : UNREADABLE;
  }
}

/** The order that was asked for. A replayed answer that shows another one proves nothing. */
function readOrder(json: unknown, orderId: string): OrderView | undefined {
  const order = orderAnswer.safeParse(json);
  return order.success && order.data.id === orderId ? orderView(order.data) : undefined;
}

/** The order's captures in one word. Money taken outweighs money awaited, and that a capture that failed. */
function capturedOf(order: OrderView): CaptureResult {
  const taken = order.captures.find(({ status }) =>
    ['completed', 'refunded', 'partially_refunded'].includes(status),
  );
  if (taken) return { outcome: 'captured', capture: taken, order };
  const pending = order.captures.find(({ status }) => status === 'pending');
  if (pending) return { outcome: 'pending', capture: pending, order };
  const [failed] = order.captures;
  if (!failed) return UNREADABLE;
  return { outcome: 'refused', reason: 'capture_declined', issue: `CAPTURE_${failed.status.toUpperCase()}` };
}
