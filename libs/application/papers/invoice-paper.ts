import type { Invoice } from '@holdfast/domain/booking/invoice';
import { dateInWords } from '@holdfast/domain/kernel/words';
import { movedSums } from '@holdfast/domain/payment/movements';
import { sumsOf } from '@holdfast/domain/pricing/agreement';
import type { Paper, PaperAmount } from '@holdfast/ports/paper.port';
import { bookingFacts, opening, priceLineRows, row } from './paper-words';
import type { PaperFacts } from './paper-words';

/** What VAT is in it, and what it comes to without: shown, never added. */
const vatRows = ({ vat }: Invoice): PaperAmount[] =>
  vat
    ? [
        row('Taxable, without VAT', vat.taxable - vat.included),
        row(`VAT at ${vat.ratePercent} % of it`, vat.included),
      ]
    : [];

/** What was paid of it when it was issued. Those after the first are about money that has come already. */
const paidRows = ({ standing: { booking, movements } }: PaperFacts, invoice: Invoice): PaperAmount[] => {
  if (invoice.kind === 'credit_note') return [];
  const { total } = sumsOf(invoice.lines);
  const { received, returned } = movedSums(movements);
  const isFirst = booking.invoices[0]?.number === invoice.number;
  const paid = isFirst ? Math.min(total, received - returned) : total;
  return [row('Paid', paid), row('Still to be paid', total - paid)];
};

/** An invoice or credit note as it was issued. */
export const invoicePaper = (facts: PaperFacts, invoice: Invoice): Paper => {
  const { at, business, customer, standing } = facts;
  const { number, kind, of, issuedOn, lines, vat } = invoice;
  const heading = kind === 'invoice' ? 'Invoice' : 'Credit note';
  return {
    title: `${heading} ${number}`,
    author: business.name,
    language: standing.booking.language,
    at,
    parts: [
      ...opening(facts, heading),
      {
        kind: 'facts',
        facts: [
          { name: 'Number', value: number },
          { name: 'Date', value: dateInWords(issuedOn) },
          ...(of === null ? [] : [{ name: 'To invoice', value: of }]),
          ...(vat ? [{ name: 'VAT number', value: vat.number }] : []),
          { name: 'Customer', value: customer },
          ...bookingFacts(facts),
        ],
      },
      {
        kind: 'amounts',
        heads: ['What', 'Amount'],
        rows: [
          ...priceLineRows(lines, standing.booking.agreement.discount?.code ?? null),
          row(kind === 'invoice' ? 'Total' : 'Total credited', sumsOf(lines).total, true),
          ...vatRows(invoice),
          ...paidRows(facts, invoice),
        ],
      },
    ],
  };
};
