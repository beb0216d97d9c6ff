import type { Answer } from './answers';
import { conclude, idIn, wantsAll } from './call';
import type { Call, Operation } from './call';
import { effectOf } from '../fault-rules';
import { issueAnswer } from './issues';
import type { Order } from './ledger';
import { readOrderRequest } from './order-request';
import { patchOrder } from './order-patch';
import { ORDER_KEYS_MS } from './replays';
import { minimalOrderJson } from './representations';

const MOST_DECLINES = 10;

export const orderOperations: readonly Operation[] = [
  {
    name: 'order.create',
    method: 'post',
    path: '/v2/checkout/orders',
    replayMs: ORDER_KEYS_MS,
    mockable: true,
    run: create,
    again: (call, first) => withOrder(call, idIn(first), (order) => shown(call, order, 200)),
  },
  {
    name: 'order.get',
    method: 'get',
    path: '/v2/checkout/orders/:id',
    mockable: true,
    run: (call) =>
      withOrder(call, call.id, (order) => ({ status: 200, body: call.paypal.payments.json(order) })),
  },
  {
    name: 'order.patch',
    method: 'patch',
    path: '/v2/checkout/orders/:id',
    mockable: true,
    run: (call) => withOrder(call, call.id, (order) => patchOrder(order, call.rawBody)),
  },
  {
    name: 'order.capture',
    method: 'post',
    path: '/v2/checkout/orders/:id/capture',
    replayMs: ORDER_KEYS_MS,
    mockable: true,
    run: (call) => withOrder(call, call.id, (order) => capture(call, order)),
    again: (call) => withOrder(call, call.id, (order) => shown(call, order, 200)),
  },
];

function create(call: Call): Answer {
  const draft = readOrderRequest(call.body);
  if ('status' in draft) return draft;
  if (draft.hasPaymentSource && call.headers['paypal-request-id'] === undefined) {
    return issueAnswer('PAYPAL_REQUEST_ID_REQUIRED', { field: 'PayPal-Request-Id', location: 'header' });
  }
  const { merchant, paypal } = call;
  if (paypal.ledger.invoiceIsPaid({ id: '', merchant, unit: draft.unit })) return duplicateInvoice();
  return shown(call, paypal.payments.open(merchant, draft), 201);
}

function capture(call: Call, order: Order): Answer {
  const { payments, ledger, clock } = call.paypal;
  if (effectOf(call.effects, 'captured_by_another') && order.status === 'APPROVED') {
    payments.capture(order, 'COMPLETED');
  }
  if (order.capture) return issueAnswer('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') return issueAnswer('ORDER_NOT_APPROVED');
  if (ledger.invoiceIsPaid(order)) return duplicateInvoice();
  if (order.cardDeclines) return decline(payments.origin, order);
  const pending = effectOf(call.effects, 'pending');
  if (pending) {
    const made = payments.capture(order, 'PENDING', pending.reason);
    const { becomes } = pending;
    if (becomes)
      clock.after(pending.after_ms, () => void conclude(call, () => payments.conclude(made, becomes)));
  } else {
    payments.capture(order, effectOf(call.effects, 'capture_declined') ? 'DECLINED' : 'COMPLETED');
  }
  return shown(call, order, 201);
}

/** The customer's choice stays refused until they come back and make another. */
function decline(origin: string, order: Order): Answer {
  order.declinedCaptures += 1;
  if (order.declinedCaptures > MOST_DECLINES) return issueAnswer('MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED');
  return issueAnswer('INSTRUMENT_DECLINED', { redirect: `${origin}/checkoutnow?token=${order.id}` });
}

const duplicateInvoice = (): Answer =>
  issueAnswer('DUPLICATE_INVOICE_ID', { field: '/purchase_units/0/invoice_id', location: 'body' });

function withOrder(call: Call, id: string, act: (order: Order) => Answer): Answer {
  const found = call.paypal.payments.find(id, call.merchant);
  if (found && effectOf(call.effects, 'order_expired')) call.paypal.payments.expire(found);
  const order = call.paypal.payments.find(id, call.merchant);
  return order
    ? act(order)
    : issueAnswer('INVALID_RESOURCE_ID', { field: 'id', location: 'path', value: id });
}

function shown(call: Call, order: Order, status: number): Answer {
  const { payments, clock } = call.paypal;
  const body = wantsAll(call)
    ? payments.json(order)
    : minimalOrderJson(order, payments.origin, (at) => clock.iso(at));
  return { status, body };
}
