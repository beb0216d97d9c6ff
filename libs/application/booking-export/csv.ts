import type { Minor } from '@holdfast/domain/kernel/money';

/** Marks UTF-8, so that spreadsheets read names and pound signs as they were written. */
export const BYTE_ORDER_MARK = '\uFEFF';

const FORMULA = /^[=+\-@\t\r]/;
/** Commas, and what else a spreadsheet may be told, or may guess, to be what parts the cells. */
const NEEDS_QUOTES = /[",;|\t\r\n]|^\s|\s$/;

/**
 * One value of a row. What a spreadsheet would take for a formula gets an apostrophe in front: customers type these texts
 * (OWASP, CSV injection).
 */
const fieldOf = (value: string): string => {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A cell that nobody has typed: a number, which may be below 0. */
export interface NumberCell {
  readonly digits: string;
}

/** An amount as spreadsheets add it up. */
export const amountCell = (amount: Minor): NumberCell => ({ digits: (amount / 100).toFixed(2) });

/** A row with its line end (RFC 4180). */
export const csvRow = (values: readonly (string | NumberCell)[]): string =>
  `${values.map((value) => (typeof value === 'string' ? fieldOf(value) : value.digits)).join(',')}\r\n`;
