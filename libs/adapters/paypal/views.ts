import type { CaptureStatus, CaptureView, OrderStatus, OrderView } from '@holdfast/ports/payments.port';
import { lastSegment, linkOf } from './answers';
import type { CaptureAnswer, OrderAnswer, RefundAnswer } from './answers';

/** The provider's words for states, in ours. They differ in case only; should that change, the types say so here. */
export const orderStatusOf = (status: NonNullable<OrderAnswer['status']>): OrderStatus =>
  status.toLowerCase() as Lowercase<typeof status>;

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
    status: orderStatusOf(status),
    amountPence: order.purchase_units.reduce((sum, { amount }) => sum + amount.pence, 0),
    currency: first.amount.currency,
    customId: first.custom_id,
    ...(first.invoice_id !== undefined && { invoiceId: first.invoice_id }),
    ...(first.payee?.merchant_id !== undefined && { payeeMerchantId: first.payee.merchant_id }),
    captures: captures.map((capture) => captureView(capture, refundsOf(capture.id, refunds))),
  };
}

/** A capture as the port describes it. `refunds`: those of this capture, when the answer listed any. */
export function captureView(capture: CaptureAnswer, refunds: readonly RefundAnswer[] = []): CaptureView {
  const { amount, seller_receivable_breakdown: breakdown, status_details: details } = capture;
  const refundedPence = refundedOf(capture, refunds);
  return {
    id: capture.id,
    status: captureStatusOf(capture.status),
    amountPence: amount.pence,
    currency: amount.currency,
    ...(capture.custom_id !== undefined && { customId: capture.custom_id }),
    ...(breakdown?.paypal_fee && { feePence: breakdown.paypal_fee.pence }),
    ...(refundedPence !== undefined && { refundedPence }),
    ...(capture.status === 'PENDING' && details?.reason !== undefined && { pendingReason: details.reason }),
  };
}

const refundsOf = (captureId: string, refunds: readonly RefundAnswer[]): RefundAnswer[] =>
  refunds.filter(({ links }) => lastSegment(linkOf(links, 'up')) === captureId);

/** The larger of two witnesses: the sum of the refunds listed, and the running total the provider keeps on each. */
function refundedOf({ status, amount }: CaptureAnswer, refunds: readonly RefundAnswer[]): number | undefined {
  if (status === 'REFUNDED') return amount.pence;
  if (refunds.length === 0) return status === 'PARTIALLY_REFUNDED' ? undefined : 0;
  const live = refunds.filter(({ status: word }) => word === 'COMPLETED' || word === 'PENDING');
  const totals = live.map((refund) => refund.seller_payable_breakdown?.total_refunded_amount?.pence ?? 0);
  return Math.max(
    live.reduce((sum, refund) => sum + refund.amount.pence, 0),
    ...totals,
  );
}
