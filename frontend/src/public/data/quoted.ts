import type { Quote } from '@holdfast/contracts/stays';
import { toMinor } from '@holdfast/domain/kernel/money';
import type { Minor } from '@holdfast/domain/kernel/money';
import { closingLines, lineOf } from '@holdfast/domain/pricing/agreement';
import { priceRows } from '@holdfast/domain/pricing/price-rows';
import type { PriceRow } from '@holdfast/domain/pricing/price-rows';

/** What the price of a stay is made of, in whole pence. */
export interface QuotedRows {
  readonly rows: readonly PriceRow[];
  readonly total: Minor;
  readonly vat: Minor | null;
}

/** The rows of a price that the server has told. */
export const rowsOfQuote = (quote: Quote): QuotedRows => {
  const { vat_included: vat } = quote;
  const lines = quote.lines.map(({ kind, amount, unit, ...known }) =>
    lineOf(kind, toMinor(amount), { ...known, unit: unit === undefined ? null : toMinor(unit) }),
  );
  const closing = closingLines({
    price: toMinor(quote.price),
    bookingFee: toMinor(quote.booking_fee),
    discount: toMinor(quote.discount),
    deposit: toMinor(quote.security_deposit),
    total: toMinor(quote.total),
  });
  return {
    rows: priceRows([...lines, ...closing]),
    total: toMinor(quote.total),
    vat: vat === null ? null : toMinor(vat),
  };
};
