import { closingLines, lineOf, sumsOf, vatOf } from './agreement';
import type { Agreement, PriceLine } from './agreement';

/** Lines of this rule are not of the price as it is quoted: they are what its owner has made of it. */
const OWNER = 'owner';

const isOfANight = ({ night }: PriceLine): boolean => night !== null;

/**
 * What was agreed for other dates, at the same total. A price of nights that are other nights now is one line; fee, discount and deposit
 * are as they were.
 *
 * @param agreement as it would be made for the new dates: who comes, and what it is of
 */
export const atKeptPrice = (agreement: Agreement, before: Agreement): Agreement => {
  const sums = sumsOf(before.lines);
  const { currency, fee, discount, depositReturnAt } = before;
  const whole = lineOf('set', sums.price, {
    label: 'As agreed for other dates',
    rule: { from: OWNER, field: 'kept' },
  });
  const lines = before.lines.some(isOfANight) ? [whole, ...closingLines(sums)] : before.lines;
  const vat = vatOf(sums, before.vat);
  return { ...agreement, currency, lines, fee, vat, discount, depositReturnAt };
};
