import type { UnknownOutcome } from '@holdfast/ports/payment-refusals';
import type {
  GetCaptureResult,
  GetRefundResult,
  PaymentAccount,
  RefundRequest,
  RefundResult,
} from '@holdfast/ports/payments.port';
import { captureAnswer, refundAnswer } from './answers';
import type { CaptureAnswer, RefundAnswer } from './answers';
import { isId } from './client';
import type { PayPalClient } from './client';
import type { Answer } from './exchange';
import { refundRefusedBy } from './issues';
import type { PayPalOrders } from './orders';
import { refusalOf } from './refusals';
import type { Definite } from './refusals';
import { refundBody } from './requests';
import { captureView } from './views';

const UNREADABLE: UnknownOutcome = { outcome: 'unknown', reason: 'unreadable_answer' };

/** No refusal that whoever only looks something up has a use for. */
const unreadable = ({ issue, debugId }: Definite): UnknownOutcome => ({ ...UNREADABLE, issue, debugId });

/** What an answer that is no success means for what was asked about: `gone` is what its absence is called. */
const refusedAs = <Absent extends string, Judged>(
  answer: Answer,
  gone: Absent,
  judge: (refusal: Definite) => Judged,
) => {
  const refusal = refusalOf(answer);
  switch (refusal.outcome) {
    case 'account_problem':
    case 'unknown':
      return refusal;
    case 'gone':
      return { outcome: gone, debugId: refusal.debugId };
    case 'definite':
      return judge(refusal);
  }
};

/** Captures and their refunds, at `/v2/payments/captures`. */
export class PayPalCaptures {
  constructor(
    private readonly client: PayPalClient,
    private readonly orders: PayPalOrders,
  ) {}

  async get(account: PaymentAccount, captureId: string): Promise<GetCaptureResult> {
    if (!isId(captureId)) return { outcome: 'capture_gone' };
    const path = `/v2/payments/captures/${captureId}`;
    const answer = await this.client.call(account, { method: 'GET', path });
    if ('outcome' in answer) return answer;
    if (answer.status < 300) {
      const capture = captureAnswer.safeParse(answer.json);
      const isIt = capture.success && capture.data.id === captureId;
      return isIt ? this.withRefunds(account, capture.data) : UNREADABLE;
    }
    return refusedAs(answer, 'capture_gone', unreadable);
  }

  /** Of a partly refunded capture only its order tells how much went back. */
  private async withRefunds(account: PaymentAccount, capture: CaptureAnswer): Promise<GetCaptureResult> {
    const seen = captureView(capture);
    const orderId = capture.supplementary_data?.related_ids?.order_id;
    if (capture.status !== 'PARTIALLY_REFUNDED' || orderId === undefined) {
      return { outcome: 'found', capture: seen };
    }
    const asked = await this.orders.get(account, orderId);
    if (asked.outcome === 'account_problem' || asked.outcome === 'unknown') return asked;
    const inOrder =
      asked.outcome === 'found' ? asked.order.captures.find(({ id }) => id === capture.id) : undefined;
    return { outcome: 'found', capture: inOrder ?? seen };
  }

  async refund(account: PaymentAccount, captureId: string, refund: RefundRequest): Promise<RefundResult> {
    if (!isId(captureId)) return { outcome: 'capture_gone' };
    const { requestId } = refund;
    const path = `/v2/payments/captures/${captureId}/refund`;
    const answer = await this.client.call(account, {
      method: 'POST',
      path,
      requestId,
      body: refundBody(refund),
    });
    if ('outcome' in answer) return answer;
    if (answer.status < 300) return refundedOf(answer.json);
    return refusedAs(answer, 'capture_gone', refundRefusedBy);
  }

  async getRefund(account: PaymentAccount, refundId: string): Promise<GetRefundResult> {
    if (!isId(refundId)) return { outcome: 'refund_gone' };
    const path = `/v2/payments/refunds/${refundId}`;
    const answer = await this.client.call(account, { method: 'GET', path });
    if ('outcome' in answer) return answer;
    if (answer.status < 300) {
      const read = refundAnswer.safeParse(answer.json);
      if (!read.success || read.data.id !== refundId) return UNREADABLE;
      const outcome = read.data.status === 'COMPLETED' ? 'refunded' : 'pending';
      return comeToNothing(read.data) ?? { outcome, refundId };
    }
    return refusedAs(answer, 'refund_gone', unreadable);
  }
}

/** What the answer says that a refund has come to nothing, if it does. */
const comeToNothing = ({ status }: RefundAnswer) =>
  status === 'FAILED' || status === 'CANCELLED'
    ? ({ outcome: 'refused', reason: 'other', issue: `REFUND_${status}` } as const)
    : null;

function refundedOf(json: unknown): RefundResult {
  const read = refundAnswer.safeParse(json);
  if (!read.success) return UNREADABLE;
  const nothing = comeToNothing(read.data);
  if (nothing) return nothing;
  const { id: refundId, status, amount, seller_payable_breakdown: breakdown } = read.data;
  const total = breakdown?.total_refunded_amount;
  return {
    outcome: status === 'COMPLETED' ? 'refunded' : 'pending',
    refundId,
    amountMinor: amount.pence,
    ...(total && { totalRefundedMinor: total.pence }),
  };
}
