import { invoiceNumber } from '@holdfast/domain/booking/invoice';
import { lineOf } from '@holdfast/domain/pricing/agreement';
import type { LogBuilder } from './log-builder';

/** Invoices and credit notes of bookings, numbered without gaps in each year. */
export class RandomPapers {
  /** The first invoice of each booking. */
  readonly #first = new Map<string, string>();
  readonly #issued = new Map<string, number>();

  constructor(private readonly told: LogBuilder) {}

  goOn(bookingId: string): void {
    const issuedOn = this.told.instant().slice(0, 10);
    const year = issuedOn.slice(0, 4);
    const nth = (this.#issued.get(year) ?? 0) + 1;
    this.#issued.set(year, nth);
    const number = invoiceNumber(year, nth);
    const first = this.#first.get(bookingId);
    if (first === undefined) this.#first.set(bookingId, number);
    const isCredit = first !== undefined && this.told.random.chance(0.6);
    const amount = 1 + this.told.random.below(12_500);
    this.told.say('booking', bookingId, 'InvoiceIssued', {
      number,
      kind: isCredit ? 'credit_note' : 'invoice',
      of: isCredit ? first : null,
      issuedOn,
      currency: 'GBP',
      lines: [lineOf('set', amount, { label: 'Added to your booking' })],
      vat: this.told.random.chance(0.5)
        ? { ratePercent: 20, number: 'GB123456789', taxable: amount, included: Math.round(amount / 6) }
        : null,
      sellerRef: this.told.uuid(),
      customerRef: this.told.uuid(),
    });
  }
}
