import { z } from 'zod';
import type { Currency } from '@holdfast/domain/kernel/money';
import type { TransactionsWithin, TransactionView } from '@holdfast/ports/payment-transactions';
import type { UnknownOutcome } from '@holdfast/ports/payment-refusals';
import type { ListTransactionsResult, PaymentAccount } from '@holdfast/ports/payments.port';
import { parseMoney } from './amounts';
import type { PayPalClient } from './client';
import { refusalOf } from './refusals';

/** So many rows come at once; a page of them stays far below the largest answer that is read. */
const PAGE_SIZE = 100;
/** PayPal gives no more than 10,000 rows for one time. */
const MOST_PAGES = 100;
/** The longest time that PayPal answers for. */
const LONGEST_MS = 31 * 24 * 3_600_000;

/** The one currency in which money is asked for. */
const ASKED_FOR: Currency = 'GBP';

const UNREADABLE: UnknownOutcome = { outcome: 'unknown', reason: 'unreadable_answer' };
const extraText = z.string().optional().catch(undefined);
const extraInstant = z.coerce.date().optional().catch(undefined);

const row = z.object({
  transaction_info: z.object({
    transaction_id: z.string().min(1).max(64),
    transaction_event_code: z.string(),
    transaction_initiation_date: z.coerce.date(),
    transaction_amount: z.object({ currency_code: z.string().regex(/^[A-Z]{3}$/), value: z.string() }),
    transaction_status: z.string(),
    paypal_reference_id: extraText,
    paypal_reference_id_type: extraText,
    custom_field: extraText,
    invoice_id: extraText,
  }),
});

const page = z.object({
  transaction_details: z.array(row).default([]),
  total_pages: z.number().int().min(0).default(1),
  last_refreshed_datetime: extraInstant,
});

type Row = z.infer<typeof row>['transaction_info'];

/** T00nn: somebody has paid. T11nn: money that goes back. Fees, withdrawals and conversions are no concern of ours. */
const kindOf = (code: string): TransactionView['kind'] | null => {
  if (code.startsWith('T00')) return 'capture';
  return code.startsWith('T11') ? 'refund' : null;
};

/** S: it is done; V: it was done, and has gone back since. P and D: nothing has moved. */
const HAS_MOVED = ['S', 'V'];

/** Null: it is none of ours to look at; undefined: it cannot be read. */
const viewOf = (info: Row): TransactionView | null | undefined => {
  const kind = kindOf(info.transaction_event_code);
  if (kind === null || !HAS_MOVED.includes(info.transaction_status)) return null;
  const { currency_code: currency, value } = info.transaction_amount;
  // A stranger's payment: its amount may be written in a way of its own, and must not spoil the list.
  if (currency !== ASKED_FOR) return null;
  const isOut = value.startsWith('-');
  const amountMinor = parseMoney(isOut ? value.slice(1) : value);
  if (amountMinor === undefined) return undefined;
  // What the business has paid itself, or was given back, has the other sign.
  if (isOut !== (kind === 'refund')) return null;
  const { paypal_reference_id: captureId, paypal_reference_id_type: type } = info;
  return {
    id: info.transaction_id,
    kind,
    amountMinor,
    currency,
    at: info.transaction_initiation_date,
    ...(kind === 'refund' && captureId !== undefined && type === 'TXN' && { captureId }),
    ...(info.custom_field !== undefined && { bookingId: info.custom_field }),
    ...(info.invoice_id !== undefined && { reference: info.invoice_id }),
  };
};

/** PayPal's books, at `/v1/reporting/transactions` (Transaction Search). */
export class PayPalTransactions {
  constructor(private readonly client: PayPalClient) {}

  /** @throws for a time that PayPal does not answer for */
  async list(account: PaymentAccount, within: TransactionsWithin): Promise<ListTransactionsResult> {
    if (within.to.getTime() - within.from.getTime() > LONGEST_MS)
      throw new RangeError('PayPal lists transactions of 31 days at most');
    const found: TransactionView[] = [];
    let completeUntil: Date | undefined;
    for (let number = 1; number <= MOST_PAGES; number += 1) {
      const answer = await this.client.call(account, { method: 'GET', path: pathOf(within, number) });
      if ('outcome' in answer) return answer;
      if (answer.status >= 300) {
        const refusal = refusalOf(answer);
        return refusal.outcome === 'account_problem' || refusal.outcome === 'unknown' ? refusal : UNREADABLE;
      }
      const read = page.safeParse(answer.json);
      if (!read.success) return UNREADABLE;
      const views = read.data.transaction_details.map((one) => viewOf(one.transaction_info));
      if (views.includes(undefined)) return UNREADABLE;
      found.push(...views.filter((view) => view !== null && view !== undefined));
      // How far the books reach on the first page holds for all: what comes later may have come meanwhile.
      completeUntil ??= read.data.last_refreshed_datetime;
      if (number >= read.data.total_pages)
        return { outcome: 'listed', transactions: found, ...(completeUntil && { completeUntil }) };
    }
    return UNREADABLE;
  }
}

const pathOf = ({ from, to }: TransactionsWithin, number: number): string => {
  const asked = new URLSearchParams({
    start_date: from.toISOString(),
    end_date: to.toISOString(),
    fields: 'transaction_info',
    page_size: String(PAGE_SIZE),
    page: String(number),
  });
  return `/v1/reporting/transactions?${asked.toString()}`;
};
