import { DECLINED } from '@holdfast/domain/payment/declined';
import type { OrderRefused } from '@holdfast/ports/payment-refusals';
import type { CaptureResult, RefundResult } from '@holdfast/ports/payments.port';
import type { Definite } from './refusals';

type RefundRefused = Extract<RefundResult, { outcome: 'refused' }>['reason'];

const NOT_APPROVED: ReadonlySet<string> = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']);

/** Orders that nothing can be done for any more. What is not named here and comes with 422 is `provider`. */
const REFUSED: Readonly<Record<string, OrderRefused['reason']>> = {
  DUPLICATE_INVOICE_ID: 'duplicate',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'too_many_attempts',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'payer',
  PAYER_ACCOUNT_RESTRICTED: 'payer',
  PAYER_CANNOT_PAY: 'payer',
  AMOUNT_MISMATCH: 'invalid_request',
  CANNOT_BE_NEGATIVE: 'invalid_request',
  CANNOT_BE_ZERO_OR_NEGATIVE: 'invalid_request',
  CURRENCY_MISMATCH: 'invalid_request',
  DECIMAL_PRECISION: 'invalid_request',
  INCOMPATIBLE_PARAMETER_VALUE: 'invalid_request',
  INVALID_CURRENCY_CODE: 'invalid_request',
  ITEM_TOTAL_MISMATCH: 'invalid_request',
  ITEM_TOTAL_REQUIRED: 'invalid_request',
  MAX_VALUE_EXCEEDED: 'invalid_request',
  REFERENCE_ID_REQUIRED: 'invalid_request',
  UNSUPPORTED_INTENT: 'invalid_request',
};

const REFUND_REFUSED: Readonly<Record<string, RefundRefused>> = {
  REFUND_AMOUNT_EXCEEDED: 'exceeds_capture',
  REFUND_TIME_LIMIT_EXCEEDED: 'too_late',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'insufficient_funds',
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: 'disputed',
  TRANSACTION_DISPUTED: 'disputed',
  PENDING_CAPTURE: 'capture_pending',
  CANNOT_BE_NEGATIVE: 'invalid_request',
  CANNOT_BE_ZERO_OR_NEGATIVE: 'invalid_request',
  CURRENCY_MISMATCH: 'invalid_request',
  DECIMAL_PRECISION: 'invalid_request',
  INVALID_CURRENCY_CODE: 'invalid_request',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'invalid_request',
};

/** The order was captured before: whether by us, only the order itself can tell. */
export const isAlreadyCaptured = ({ issue }: Definite): boolean => issue === 'ORDER_ALREADY_CAPTURED';

export function orderRefusedBy({ status, issue, debugId }: Definite): OrderRefused {
  const reason = REFUSED[issue] ?? (status === 400 ? 'invalid_request' : 'provider');
  return { outcome: 'refused', reason, issue, debugId };
}

export function captureRefusedBy(refusal: Definite): CaptureResult {
  const { issue, debugId } = refusal;
  if (DECLINED.has(issue)) return { outcome: 'declined', issue, debugId };
  if (NOT_APPROVED.has(issue)) return { outcome: 'not_approved', issue, debugId };
  return orderRefusedBy(refusal);
}

export function refundRefusedBy({ status, issue, debugId }: Definite): RefundResult {
  if (issue === 'CAPTURE_FULLY_REFUNDED') return { outcome: 'already_refunded', debugId };
  const reason = REFUND_REFUSED[issue] ?? (status === 400 ? 'invalid_request' : 'other');
  return { outcome: 'refused', reason, issue, debugId };
}
