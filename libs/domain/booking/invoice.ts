import type { LocalDate } from '../kernel/dates';
import type { RecordId } from '../kernel/flavour';
import type { Currency, Minor } from '../kernel/money';
import type { PriceLine } from '../pricing/agreement';

/** The VAT in an invoice: shown, never added. */
export interface InvoiceVat {
  readonly ratePercent: number;
  /** The business's registration. */
  readonly number: string;
  /** What of the invoice it is part of: all but the deposit. */
  readonly taxable: Minor;
  readonly included: Minor;
}

/** A numbered paper about what a booking costs, or, as a credit note, about what it costs no longer. Never changed. */
export interface Invoice {
  /** `2027-00001`: the year it was issued in and its place among those of the business in that year, without gaps. */
  readonly number: string;
  readonly kind: 'invoice' | 'credit_note';
  /** Of a credit note: the booking's first invoice. */
  readonly of: string | null;
  readonly issuedOn: LocalDate;
  readonly currency: Currency;
  /** What they come to is above 0, of a credit note too. */
  readonly lines: readonly PriceLine[];
  /** Null where the business charges none. */
  readonly vat: InvoiceVat | null;
  /** The business's name and address as they were then. */
  readonly sellerRef: RecordId;
  /** Likewise the customer's. */
  readonly customerRef: RecordId;
}

/** The number of the nth invoice of a year. */
export const invoiceNumber = (year: string, nth: number): string => `${year}-${String(nth).padStart(5, '0')}`;
