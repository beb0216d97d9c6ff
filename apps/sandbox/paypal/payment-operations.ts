import type { Answer } from './answers';
import { conclude, idIn } from './call';
import type { Call, Operation } from './call';
import { effectOf } from '../fault-rules';
import { issueAnswer } from './issues';
import { leftMinor } from './ledger';
import type { Capture } from './ledger';
import { readAmount } from './money';
import { PAYMENT_KEYS_MS } from './replays';

const REFUNDABLE_MS = 180 * 24 * 3600 * 1000;

export const paymentOperations: readonly Operation[] = [
  {
    name: 'capture.get',
    method: 'get',
    path: '/v2/payments/captures/:id',
    mockable: true,
    run: (call) =>
      withCapture(call, (capture) => ({ status: 200, body: call.paypal.payments.captureJson(capture) })),
  },
  {
    name: 'capture.refund',
    method: 'post',
    path: '/v2/payments/captures/:id/refund',
    replayMs: PAYMENT_KEYS_MS,
    mockable: true,
    run: (call) => withCapture(call, (capture) => refund(call, capture)),
    again: ({ paypal }, first) => {
      const made = paypal.ledger.refunds.get(idIn(first));
      return { ...first, status: 200, ...(made && { body: paypal.payments.refundJson(made) }) };
    },
  },
  {
    name: 'refund.get',
    method: 'get',
    path: '/v2/payments/refunds/:id',
    run: ({ paypal, id, merchant }) => {
      const found = paypal.ledger.refunds.get(id);
      if (found?.capture.order.merchant !== merchant) return unknownId(id);
      return { status: 200, body: paypal.payments.refundJson(found) };
    },
  },
];

function refund(call: Call, capture: Capture): Answer {
  const { paypal, body } = call;
  const { currency } = capture.order;
  const left = leftMinor(capture);
  const why = unrefundable(capture, paypal.clock.now());
  if (why) return issueAnswer(why);
  const asked = readRefund(body.amount, currency, left);
  if (typeof asked === 'string') return issueAnswer(asked, { field: '/amount/value', location: 'body' });
  const note = body.note_to_payer;
  if (note !== undefined && (typeof note !== 'string' || note.length < 1 || note.length > 255)) {
    return issueAnswer('INVALID_STRING_LENGTH', { field: '/note_to_payer', location: 'body' });
  }
  const pending = effectOf(call.effects, 'refund_pending');
  const made = paypal.payments.refund(capture, asked, { note, isPending: pending !== undefined });
  const { becomes, after_ms: afterMs = 0 } = pending ?? {};
  if (becomes)
    paypal.clock.after(
      afterMs,
      () => void conclude(call, () => paypal.payments.concludeRefund(made, becomes)),
    );
  return { status: 201, body: paypal.payments.refundJson(made) };
}

function unrefundable(capture: Capture, now: number): string | undefined {
  if (capture.reversed) return 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK';
  if (capture.status === 'PENDING') return 'PENDING_CAPTURE';
  if (capture.status === 'DECLINED') return 'REFUND_NOT_ALLOWED';
  if (leftMinor(capture) <= 0) return 'CAPTURE_FULLY_REFUNDED';
  return now - capture.createdAt > REFUNDABLE_MS ? 'REFUND_TIME_LIMIT_EXCEEDED' : undefined;
}

/** How much is to go back, in pence, or the issue that forbids it. */
function readRefund(amount: unknown, currency: string, left: number): number | string {
  if (amount === undefined) return left;
  const { currency_code: code, value } = amount as Record<string, unknown>;
  if (code !== currency) return 'REFUND_CAPTURE_CURRENCY_MISMATCH';
  const pence = readAmount(value);
  if (typeof pence === 'string') return pence;
  if (pence <= 0) return 'CANNOT_BE_ZERO_OR_NEGATIVE';
  return pence > left ? 'REFUND_AMOUNT_EXCEEDED' : pence;
}

function withCapture(call: Call, act: (capture: Capture) => Answer): Answer {
  const capture = call.paypal.ledger.captures.get(call.id);
  return capture?.order.merchant === call.merchant ? act(capture) : unknownId(call.id);
}

const unknownId = (value: string): Answer =>
  issueAnswer('INVALID_RESOURCE_ID', { field: 'id', location: 'path', value });
