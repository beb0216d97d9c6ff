import { merchantIdOf } from './ids';
import type { Capture, Order, Refund } from './ledger';
import { pounds, providerFee } from './money';
import { PAYER } from './payer';

/** The ledger's records as PayPal shows them. `origin` is where this stand-in is reached, for the links. */

export function orderJson(
  order: Order,
  origin: string,
  iso: (at: number) => string,
): Record<string, unknown> {
  const paid = order.capture;
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...(order.hasPaymentSource && { payment_source: { paypal: isApproved(order) ? PAYER : {} } }),
    purchase_units: [
      {
        ...order.unit,
        payee: payeeOf(order),
        ...(paid && {
          payments: {
            captures: [captureJson(paid, origin, iso)],
            ...(paid.refunds.length > 0 && {
              refunds: paid.refunds.map((one) => refundJson(one, origin, iso)),
            }),
          },
        }),
      },
    ],
    ...(isApproved(order) && { payer: PAYER }),
    create_time: iso(order.createdAt),
    update_time: iso(order.updatedAt),
    links: orderLinks(order, origin),
  };
}

/** What PayPal answers when nobody asked for the whole: no amounts but those of captures. */
export function minimalOrderJson(order: Order, origin: string, iso: (at: number) => string): object {
  const { id, status, links } = orderJson(order, origin, iso);
  if (!order.capture) return { id, status, links };
  const captures = [captureJson(order.capture, origin, iso)];
  return { id, status, purchase_units: [{ reference_id: 'default', payments: { captures } }], links };
}

export function captureJson(capture: Capture, origin: string, iso: (at: number) => string): object {
  const { order, amountMinor } = capture;
  const fee = providerFee(amountMinor);
  const settled = capture.status !== 'PENDING' && capture.status !== 'DECLINED';
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.pendingReason !== undefined && { status_details: { reason: capture.pendingReason } }),
    amount: money(order, amountMinor),
    final_capture: true,
    ...named(order.unit, 'custom_id', 'invoice_id'),
    seller_protection: { status: 'NOT_ELIGIBLE' },
    ...(settled && {
      seller_receivable_breakdown: {
        gross_amount: money(order, amountMinor),
        paypal_fee: money(order, fee),
        net_amount: money(order, amountMinor - fee),
      },
    }),
    payee: payeeOf(order),
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: iso(capture.createdAt),
    update_time: iso(capture.updatedAt),
    links: [
      { href: `${origin}/v2/payments/captures/${capture.id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/v2/payments/captures/${capture.id}/refund`, rel: 'refund', method: 'POST' },
      { href: `${origin}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
    ],
  };
}

export function refundJson(refund: Refund, origin: string, iso: (at: number) => string): object {
  const { capture, amountMinor } = refund;
  const { order } = capture;
  return {
    id: refund.id,
    status: refund.status,
    ...(refund.status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
    amount: money(order, amountMinor),
    ...named(order.unit, 'custom_id', 'invoice_id'),
    ...(refund.note !== undefined && { note_to_payer: refund.note }),
    seller_payable_breakdown: {
      gross_amount: money(order, amountMinor),
      paypal_fee: money(order, 0),
      net_amount: money(order, amountMinor),
      total_refunded_amount: money(order, refund.totalMinor),
    },
    create_time: iso(refund.createdAt),
    update_time: iso(refund.updatedAt),
    links: [
      { href: `${origin}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' },
    ],
  };
}

const money = ({ currency }: Order, pence: number) => ({ currency_code: currency, value: pounds(pence) });

const isApproved = ({ status }: Order): boolean => status === 'APPROVED' || status === 'COMPLETED';

const payeeOf = ({ merchant }: Order) => ({
  email_address: `${merchantIdOf(merchant).toLowerCase()}@business.example`,
  merchant_id: merchantIdOf(merchant),
});

const named = (unit: Record<string, unknown>, ...names: string[]): object =>
  Object.fromEntries(names.filter((name) => unit[name] !== undefined).map((name) => [name, unit[name]]));

function orderLinks(order: Order, origin: string): object[] {
  const self = `${origin}/v2/checkout/orders/${order.id}`;
  const links = [{ href: self, rel: 'self', method: 'GET' }];
  if (order.status === 'COMPLETED') return links;
  const rel = order.hasPaymentSource ? 'payer-action' : 'approve';
  return [
    ...links,
    { href: `${origin}/checkoutnow?token=${order.id}`, rel, method: 'GET' },
    { href: self, rel: 'update', method: 'PATCH' },
    { href: `${self}/capture`, rel: 'capture', method: 'POST' },
  ];
}
