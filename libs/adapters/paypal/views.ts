import type {
  Approval,
  CaptureStatus,
  CaptureView,
  OrderState,
  OrderView,
} from '@holdfast/ports/payments.port';
import { lastSegment, linkOf } from './answers';
import type { CaptureAnswer, OrderAnswer, RefundAnswer } from './answers';

/** What an order's status means for taking its money. A completed one is asked as well: it answers with its capture. */
const STATES: { readonly [Status in NonNullable<OrderAnswer['status']>]: OrderState } = {
  CREATED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  SAVED: 'open',
  APPROVED: 'approved',
  COMPLETED: 'approved',
  VOIDED: 'closed',
};

/** The provider's script opens its window on our page. */
export const BY_SCRIPT: Approval = { by: 'script' };

/** The provider's words for states, in ours. They differ in case only; should that change, the types say so here. */
const captureStatusOf = (status: CaptureAnswer['status']): CaptureStatus =>
  status.toLowerCase() as Lowercase<typeof status>;

/**
 * An order as the port describes it. Amounts of several purchase units add up (we only ever make one): an order that was
 * tampered with then shows as a mismatch. Undefined for an answer without a status and without captures.
 */
export function orderView(order: OrderAnswer): OrderView | undefined {
  const [first] = order.purchase_units;
  const captures = order.purchase_units.flatMap(({ payments }) => payments?.captures ?? []);
  const refunds = order.purchase_units.flatMap(({ payments }) => payments?.refunds ?? []);
  const status = order.status ?? (captures.length > 0 ? 'COMPLETED' : undefined);
  if (status === undefined || first === undefined) return undefined;
  return {
    id: order.id,
    state: STATES[status],
    approval: BY_SCRIPT,
    amountMinor: order.purchase_units.reduce((sum, { amount }) => sum + amount.pence, 0),
    currency: first.amount.currency,
    bookingId: first.custom_id,
    ...(first.invoice_id !== undefined && { reference: first.invoice_id }),
    ...(first.payee?.merchant_id !== undefined && { payee: first.payee.merchant_id }),
    captures: captures.map((capture) => captureView(capture, refundsOf(capture.id, refunds))),
  };
}

/** A capture as the port describes it. `refunds`: those of this capture, when the answer listed any. */
export function captureView(capture: CaptureAnswer, refunds: readonly RefundAnswer[] = []): CaptureView {
  const { amount, seller_receivable_breakdown: breakdown, status_details: details } = capture;
  const refundedMinor = refundedOf(capture, refunds);
  return {
    id: capture.id,
    status: captureStatusOf(capture.status),
    amountMinor: amount.pence,
    currency: amount.currency,
    ...(capture.custom_id !== undefined && { bookingId: capture.custom_id }),
    ...(breakdown?.paypal_fee && { feeMinor: breakdown.paypal_fee.pence }),
    ...(refundedMinor !== undefined && { refundedMinor }),
    ...(capture.status === 'PENDING' && details?.reason !== undefined && { pendingReason: details.reason }),
  };
}

const refundsOf = (captureId: string, refunds: readonly RefundAnswer[]): RefundAnswer[] =>
  refunds.filter(({ links }) => lastSegment(linkOf(links, 'up')) === captureId);

/**
 * The larger of two witnesses: the sum of the refunds listed, and the running total the provider keeps on each. What is on its way
 * has not gone back.
 */
function refundedOf({ status, amount }: CaptureAnswer, refunds: readonly RefundAnswer[]): number | undefined {
  if (status === 'REFUNDED') return amount.pence;
  if (refunds.length === 0) return status === 'PARTIALLY_REFUNDED' ? undefined : 0;
  const done = refunds.filter(({ status: word }) => word === 'COMPLETED');
  const totals = done.map((refund) => refund.seller_payable_breakdown?.total_refunded_amount?.pence ?? 0);
  return Math.max(
    done.reduce((sum, refund) => sum + refund.amount.pence, 0),
    ...totals,
  );
}
