import type { Currency, Minor } from '@holdfast/domain/kernel/money';
import type { OrderRequest, RefundRequest } from '@holdfast/ports/payments.port';
import { formatMoney } from './amounts';

const LONGEST_TEXT = 127;
const LONGEST_NOTE = 255;
/** Shorter than this provider would take: all providers must. */
const LONGEST_REFERENCE = 100;

const money = (amount: Minor, currency: Currency) => ({
  currency_code: currency,
  value: formatMoney(amount),
});

/**
 * The body of a new order. The money is asked for at once (`CAPTURE`, `IMMEDIATE_PAYMENT_REQUIRED`), nothing is shipped,
 * and the last button at the provider says that it pays (`PAY_NOW`).
 *
 * @throws for ids that are too long: cut ones would no longer be the ids we look for
 */
export function orderBody(order: OrderRequest): string {
  const amount = money(order.amountMinor, order.currency);
  return JSON.stringify({
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: checkedId(order.bookingId, LONGEST_TEXT),
        invoice_id: checkedId(order.reference, LONGEST_REFERENCE),
        description: cut(order.description, LONGEST_TEXT),
        amount: { ...amount, breakdown: { item_total: amount } },
        items: [{ name: cut(order.description, LONGEST_TEXT), quantity: '1', unit_amount: amount }],
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: cut(order.brandName, LONGEST_TEXT),
          locale: order.language,
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          landing_page: 'NO_PREFERENCE',
          return_url: order.returnUrl,
          cancel_url: order.cancelUrl,
        },
      },
    },
  });
}

/** The body of a refund: empty for everything that is left. */
export function refundBody(refund: RefundRequest): string {
  const { note } = refund;
  return JSON.stringify({
    ...(refund.amountMinor !== undefined && { amount: money(refund.amountMinor, refund.currency) }),
    ...(note !== undefined && note !== '' && { note_to_payer: cut(note, LONGEST_NOTE) }),
  });
}

function checkedId(id: string, longest: number): string {
  if (id.length < 1 || id.length > longest) throw new RangeError(`An id has 1 to ${longest} characters`);
  return id;
}

/** The first `longest` characters, without half of a pair at the end. */
function cut(text: string, longest: number): string {
  const short = text.slice(0, longest);
  return /[\ud800-\udbff]$/.test(short) ? short.slice(0, -1) : short;
}
