import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { LocalDate } from '../kernel/dates';
import type { RecordId } from '../kernel/flavour';
import type { Minor } from '../kernel/money';
import { lineOf, sumsOf } from '../pricing/agreement';
import type { PriceLine } from '../pricing/agreement';
import { vatWithin } from '../pricing/vat';
import type { BookingEvent } from './booking.events';
import type { BookingState, KnownBooking } from './booking.state';
import { invoiceNumber } from './invoice';
import type { Invoice, InvoiceVat } from './invoice';

/** What is to be known before an invoice is issued. */
export interface InvoiceTerms {
  readonly sellerRef: RecordId;
  /** Of the tariff in force; null where the business charges no VAT. */
  readonly vatNumber: string | null;
  readonly today: LocalDate;
  /** How many invoices and credit notes the business has issued in the year of today. */
  readonly issuedThisYear: number;
  /** What the booking has taken and given back so far, and how much of that may be deposit; each from 0. */
  readonly money: { readonly received: Minor; readonly returned: Minor; readonly maybeDeposit: Minor };
  /** Somebody asks for the invoice: it need not be paid for. */
  readonly isAskedFor: boolean;
}

const amountOf = (lines: readonly PriceLine[]): Minor => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Invoices less credit notes: of their amounts, of what of them is taxable, and of the VAT in them. */
const net = (invoices: readonly Invoice[], part: (invoice: Invoice) => Minor): Minor =>
  invoices.reduce((sum, invoice) => sum + (invoice.kind === 'invoice' ? 1 : -1) * part(invoice), 0);

const creditedDeposit = (invoices: readonly Invoice[]): Minor =>
  invoices.reduce((sum, { kind, lines }) => (kind === 'credit_note' ? sum + sumsOf(lines).deposit : sum), 0);

/**
 * The VAT in what more is invoiced (above 0) or credited (below). It is worked out from the sum of all, so that a booking whose money has all
 * gone back has paid none, to the penny. What is credited and is not told to be deposit is taxable, as long as any taxable is left.
 *
 * @param change what of it is no deposit
 */
const vatOf = (
  change: Minor,
  { agreement: { vat }, invoices }: KnownBooking,
  { vatNumber }: InvoiceTerms,
): InvoiceVat | null => {
  if (vat === null || vatNumber === null) return null;
  const before = net(invoices, (invoice) => invoice.vat?.taxable ?? 0);
  const after = Math.max(0, before + change);
  const includedBefore = net(invoices, (invoice) => invoice.vat?.included ?? 0);
  return {
    ratePercent: vat.ratePercent,
    number: vatNumber,
    taxable: Math.abs(after - before),
    included: Math.abs(vatWithin(after, vat.ratePercent) - includedBefore),
  };
};

type Draft = Pick<Invoice, 'kind' | 'lines'> & { readonly deposit: Minor };

const issued = (draft: Draft, booking: KnownBooking, terms: InvoiceTerms, before: number): Invoice => {
  const { kind, lines, deposit } = draft;
  const taxable = amountOf(lines) - deposit;
  return {
    number: invoiceNumber(terms.today.slice(0, 4), terms.issuedThisYear + before + 1),
    kind,
    of: kind === 'credit_note' ? (booking.invoices[0]?.number ?? null) : null,
    issuedOn: terms.today,
    currency: booking.agreement.currency,
    lines,
    vat: vatOf(kind === 'invoice' ? taxable : -taxable, booking, terms),
    sellerRef: terms.sellerRef,
    customerRef: booking.detailsRef,
  };
};

/** What the owner has let go of what was agreed. */
const letGo = ({ waived }: KnownBooking): Minor =>
  Object.values(waived).reduce((sum, amount) => sum + amount, 0);

/** The booking's first invoice: of all that was agreed. */
const firstOf = (booking: KnownBooking, { money, isAskedFor }: InvoiceTerms): Draft | null => {
  const { agreement, price, status, invoices } = booking;
  const owed = price.total - letGo(booking);
  if (invoices.length > 0 || status !== 'confirmed' || price.total === 0) return null;
  if (!isAskedFor && money.received < owed) return null;
  return { kind: 'invoice', lines: agreement.lines, deposit: price.deposit };
};

/** What is still to be paid: what has gone back is not asked for again, and of a cancelled booking nothing is. */
const toCome = (booking: KnownBooking, { money }: InvoiceTerms): Minor =>
  booking.status === 'cancelled' ? 0 : Math.max(0, booking.price.total - letGo(booking) - money.received);

/** What has been paid beyond what was invoiced, or was invoiced and is neither kept nor to come: gone back, let go, or agreed no longer. */
const nextOf = (booking: KnownBooking, terms: InvoiceTerms): Draft | null => {
  const { invoices, status } = booking;
  const { money } = terms;
  if (invoices.length === 0) return null;
  const more = money.received - money.returned - net(invoices, ({ lines }) => amountOf(lines));
  if (more > 0)
    return { kind: 'invoice', lines: [lineOf('set', more, { label: 'Added to your booking' })], deposit: 0 };
  const back = -more - toCome(booking, terms);
  if (back <= 0) return null;
  const label = status === 'cancelled' ? 'Booking cancelled' : 'Taken off your booking';
  // Of what goes back without a reason the deposit comes first, as in the figures of refundable deposits.
  const depositBack = Math.min(booking.price.deposit, money.maybeDeposit) - creditedDeposit(invoices);
  const deposit = Math.max(0, Math.min(back, depositBack));
  const lines = [
    ...(back > deposit ? [lineOf('set', back - deposit, { label })] : []),
    ...(deposit > 0 ? [lineOf('deposit', deposit)] : []),
  ];
  return { kind: 'credit_note', lines, deposit };
};

/**
 * Issues what the papers of a booking lack. Its first invoice comes when it is paid in full, or when somebody asks for it; from then on
 * invoices and credit notes together say what was paid and has not gone back, and, until it is cancelled, what is still to be paid.
 */
export const issueInvoices = (
  terms: InvoiceTerms,
  state: BookingState,
): Decision<BookingEvent, 'booking_unknown' | 'nothing_to_invoice'> => {
  if (state.status === 'none') return reject('booking_unknown');
  let booking: KnownBooking = state;
  const events: BookingEvent[] = [];
  for (const next of [firstOf, nextOf, nextOf]) {
    const draft = next(booking, terms);
    if (draft === null) continue;
    const data = issued(draft, booking, terms, events.length);
    events.push({ type: 'InvoiceIssued', data });
    booking = { ...booking, invoices: [...booking.invoices, data] };
  }
  if (terms.isAskedFor && booking.invoices.length === 0) return reject('nothing_to_invoice');
  return accept(...events);
};
