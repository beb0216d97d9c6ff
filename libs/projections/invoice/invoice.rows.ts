import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { rowChanges } from '@holdfast/event-store/rows/row-changes';
import { insert } from '@holdfast/event-store/rows/words';
import { invoiceTable } from './invoice.table';
import type { InvoiceCells } from './invoice.table';

type Issued = Extract<BookingEvent, { type: 'InvoiceIssued' }>;

/** A number is given: nothing else ever happens to it. */
export const invoiceRows = rowChanges<InvoiceCells, Issued>(invoiceTable, {
  InvoiceIssued: insert({
    number: ({ data }) => data.number,
    year: ({ data }) => Number(data.number.slice(0, 4)),
    nth: ({ data }) => Number(data.number.slice(5)),
    kind: ({ data }) => data.kind,
    booking_id: ({ stream }) => stream.id,
  }),
});
