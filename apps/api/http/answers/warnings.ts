import type { Warning, warningCodes } from '@holdfast/contracts/warning';

/** The one table of all warnings: code → sentence. */
const sentences: Readonly<Record<(typeof warningCodes)[number], string>> = {
  fees_not_acknowledged:
    'Charging consumers for their means of payment is banned in the UK (Payment Surcharges Regulations 2012). ' +
    'Please read what it means to pass on payment fees.',
};

/** The warning for owners who pass payment fees on without saying that they have read what that means. */
export const feesWarnings = (body: {
  readonly include_paypal_fees: boolean;
  readonly fees_acknowledged?: boolean | undefined;
}): Warning[] =>
  body.include_paypal_fees && body.fees_acknowledged !== true
    ? [{ code: 'fees_not_acknowledged', sentence: sentences.fees_not_acknowledged }]
    : [];
