import { closingLines, lineOf } from '@holdfast/domain/pricing/agreement';
import type { PriceLine } from '@holdfast/domain/pricing/agreement';
import { priceRows } from '@holdfast/domain/pricing/price-rows';
import type { PriceRow } from '@holdfast/domain/pricing/price-rows';
import type { BookingRow } from '@holdfast/projections/booking/booking.queries';

type Priced = Pick<
  BookingRow,
  'stay' | 'price' | 'bookingFee' | 'discount' | 'deposit' | 'total' | 'discountCode'
>;

const linesOf = (booking: Priced): readonly PriceLine[] =>
  booking.stay?.terms.lines ?? [lineOf('block', booking.price), ...closingLines(booking)];

/** Lines of a price as its customer reads them, row by row; a discount is called by its code. */
export const codedRows = (lines: readonly PriceLine[], code: string | null): readonly PriceRow[] =>
  priceRows(lines).map((row) =>
    row.kind === 'discount' && code !== null ? { ...row, text: `Discount ${code}` } : row,
  );

/** A booking's price as its customer reads it in mails and on pages, row by row. */
export const printedLines = (booking: Priced): readonly PriceRow[] =>
  codedRows(linesOf(booking), booking.discountCode);
