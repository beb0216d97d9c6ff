import { errorAnswer } from './answers';
import type { Answer, ErrorDetail } from './answers';

interface Issue {
  readonly status: number;
  readonly description: string;
}

const issue = (status: number, description: string): Issue => ({ status, description });

/** The issues this stand-in raises by itself or is asked for in tests. What is missing here is a 422 with a plain sentence. */
const ISSUES: Readonly<Record<string, Issue>> = {
  INVALID_PARAMETER_SYNTAX: issue(400, 'The value of a field does not conform to the expected format.'),
  INVALID_PARAMETER_VALUE: issue(400, 'The value of a field is invalid.'),
  INVALID_STRING_LENGTH: issue(400, 'The value of a field is either too short or too long.'),
  MISSING_REQUIRED_PARAMETER: issue(400, 'A required field or parameter is missing.'),
  MALFORMED_REQUEST_JSON: issue(400, 'The request JSON is not well formed.'),
  PAYPAL_REQUEST_ID_REQUIRED: issue(400, 'A PayPal-Request-Id is required if payment_source is sent.'),
  INVALID_ACCOUNT_STATUS: issue(401, 'Account validations failed for the user.'),
  PERMISSION_DENIED: issue(
    403,
    'You do not have permission to access or perform operations on this resource.',
  ),
  CONSENT_NEEDED: issue(403, 'Authorization failed due to a missing consent.'),
  INVALID_RESOURCE_ID: issue(404, 'Specified resource ID does not exist. Please check the ID and try again.'),
  PREVIOUS_REQUEST_IN_PROGRESS: issue(409, 'A previous request on this resource is currently in progress.'),
  ORDER_NOT_APPROVED: issue(422, 'Payer has not yet approved the Order for payment.'),
  ORDER_ALREADY_CAPTURED: issue(422, 'Order already captured. Only one capture per order is allowed.'),
  ORDER_COMPLETION_IN_PROGRESS: issue(422, 'Order is currently being completed.'),
  ORDER_ALREADY_COMPLETED: issue(422, 'The order cannot be patched after it is completed.'),
  PAYER_ACTION_REQUIRED: issue(422, 'The payer has to act before the payment can complete.'),
  INSTRUMENT_DECLINED: issue(
    422,
    "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
  ),
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: issue(
    422,
    'The maximum number of payment attempts has been exceeded.',
  ),
  DUPLICATE_INVOICE_ID: issue(422, 'Duplicate Invoice ID detected.'),
  AMOUNT_MISMATCH: issue(422, 'The amount should equal the sum of its breakdown.'),
  ITEM_TOTAL_MISMATCH: issue(422, 'The item total should equal the sum of unit amount times quantity.'),
  ITEM_TOTAL_REQUIRED: issue(422, 'If items are given, the item total is required.'),
  CANNOT_BE_ZERO_OR_NEGATIVE: issue(422, 'The amount must be greater than zero.'),
  DECIMAL_PRECISION: issue(422, 'The amount has more decimals than the currency supports.'),
  INVALID_CURRENCY_CODE: issue(422, 'The currency code is invalid or not supported.'),
  CAPTURE_FULLY_REFUNDED: issue(422, 'The capture has already been fully refunded.'),
  REFUND_AMOUNT_EXCEEDED: issue(
    422,
    'The refund amount must be less than or equal to what is left of the capture.',
  ),
  REFUND_CAPTURE_CURRENCY_MISMATCH: issue(422, 'A refund must be in the currency of its capture.'),
  REFUND_TIME_LIMIT_EXCEEDED: issue(422, 'You are over the time limit to perform a refund on this capture.'),
  REFUND_NOT_ALLOWED: issue(422, 'This capture cannot be refunded.'),
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: issue(
    422,
    'Refunds are not allowed on this capture due to a chargeback.',
  ),
  PENDING_CAPTURE: issue(422, 'A pending capture cannot be refunded.'),
  NOT_PATCHABLE: issue(422, 'This field cannot be patched.'),
};

/** The error PayPal answers with for this issue. */
export function issueAnswer(
  code: string,
  extra: Partial<Omit<ErrorDetail, 'issue'>> & { redirect?: string } = {},
): Answer {
  const { redirect, ...detail } = extra;
  const { status, description } = ISSUES[code] ?? issue(422, `The request was refused: ${code}.`);
  const links = redirect ? [{ href: redirect, rel: 'redirect', method: 'GET' }] : [];
  return errorAnswer(status, { details: [{ issue: code, description, ...detail }], links });
}
