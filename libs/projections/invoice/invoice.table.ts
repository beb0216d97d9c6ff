import { int, text, uuid } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';
import type { CellsOf } from '@holdfast/event-store/tables/declared-table';

/** The numbers of invoices and credit notes: its keys are what keeps one from being given twice. */
export const invoiceTable = table(
  'rm.invoice',
  ['number'],
  {
    number: text(),
    year: int(),
    nth: int(),
    kind: text<'invoice' | 'credit_note'>(),
    booking_id: uuid(),
  },
  { unique: { invoice_nth: ['tenant_id', 'year', 'nth'] } },
);

export type InvoiceCells = CellsOf<typeof invoiceTable>;
