import type { KnownBooking } from '@holdfast/domain/booking/booking.state';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { signedMoneyText } from '@holdfast/domain/kernel/money';
import type { Minor } from '@holdfast/domain/kernel/money';
import { dateInWords } from '@holdfast/domain/kernel/words';
import type { MoneyMovement } from '@holdfast/domain/payment/movements';
import type { PriceLine } from '@holdfast/domain/pricing/agreement';
import type { PaperAmount, PaperPart } from '@holdfast/ports/paper.port';
import { codedRows } from '../booking/printed-lines';
import { periodInWords } from '../messages/words';
import type { KnownPaper, Standing } from './papers-of';

/** What a paper is written from. */
export interface PaperFacts extends Pick<KnownPaper, 'number' | 'at'> {
  readonly standing: Standing & { readonly booking: KnownBooking };
  /** Who the paper is from. */
  readonly business: { readonly name: string; readonly lines: readonly string[]; readonly timeZone: string };
  readonly customer: string;
}

/** By what money came, as it is said after 'Paid' and 'Returned'. */
export const byMeans: Readonly<Record<MoneyMovement['means'], string>> = {
  paypal: 'through PayPal',
  cash: 'in cash',
  bank_transfer: 'by bank transfer',
  card_terminal: 'by card',
  other: 'directly to the business',
};

/** The lines of an address as they were typed. */
export const addressLines = (address: string | null): readonly string[] =>
  (address ?? '').split(/\r?\n/).filter((line) => line.trim() !== '');

/** The date on the business's wall. */
export const dayOf = ({ at, business }: Pick<PaperFacts, 'at' | 'business'>): string =>
  dateInWords(todayIn(at, business.timeZone));

/** A line of a paper with its amount, in minor units; a sum stands out. */
export const row = (text: string, amount: Minor, isSum = false): PaperAmount => ({
  text,
  amount: signedMoneyText(amount),
  isSum,
});

/** What a price is made of, as mails and pages tell it. */
export const priceLineRows = (lines: readonly PriceLine[], code: string | null): readonly PaperAmount[] =>
  codedRows(lines, code).map(({ text, amount }) => row(text, amount));

/** Which booking it is about. */
export const bookingFacts = ({ standing: { booking } }: PaperFacts) => [
  { name: 'Booking', value: booking.reference },
  { name: 'When', value: sentenceCase(periodInWords(booking.period)) },
];

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The sender and the heading, as every paper begins. */
export const opening = ({ business: { name, lines } }: PaperFacts, heading: string): readonly PaperPart[] => [
  { kind: 'address', name, lines },
  { kind: 'heading', text: heading },
];
