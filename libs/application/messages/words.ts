import { moneyText, signedMoneyText } from '@holdfast/domain/kernel/money';
import type { Agreement } from '@holdfast/domain/pricing/agreement';
import { partyInWords } from '@holdfast/domain/pricing/party';
import { daysBetween } from '@holdfast/domain/kernel/dates';
import { counted, dateInWords } from '@holdfast/domain/kernel/words';
import type { BookingRow } from '@holdfast/projections/booking/booking.queries';
import { printedLines } from '../booking/printed-lines';

const shortFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** `Fri 5 Jun 2027`: a comma after the weekday is not how a date is said. */
export const shortDate = (date: string): string =>
  shortFormat.format(new Date(`${date}T00:00:00Z`)).replace(',', '');

type Period = Pick<BookingRow, 'startDate' | 'endDate' | 'startTime' | 'endTime'>;

/** When it is, as one would say it: `Friday 5 June 2027, 10:00 to 12:00`; `from Friday … to Tuesday … (4 nights)`. */
export const periodInWords = ({ startDate, endDate, startTime, endTime }: Period): string => {
  const [from, to] = [dateInWords(startDate), dateInWords(endDate)];
  if (startTime !== null && endTime !== null)
    return startDate === endDate
      ? `${from}, ${startTime} to ${endTime}`
      : `from ${from}, ${startTime} to ${to}, ${endTime}`;
  if (startDate === endDate) return from;
  return `from ${from} to ${to} (${counted(daysBetween(startDate, endDate), 'night')})`;
};

/** The same where there is little room: `Fri 5 Jun 2027 10:00`, `Fri 5 Jun 2027 to Tue 9 Jun 2027`. */
export const periodInShort = ({ startDate, endDate, startTime }: Period): string => {
  const from = shortDate(startDate);
  if (startTime !== null) return `${from} ${startTime}`;
  return startDate === endDate ? from : `${from} to ${shortDate(endDate)}`;
};

/** A line of a bill. */
export interface Line {
  readonly label: string;
  readonly amount: string;
}

/** Who comes to a stay, and from when until when they may be there; nothing of a block. */
export const stayFacts = ({ stay }: Pick<BookingRow, 'stay'>): Line[] => {
  if (stay === null) return [];
  const { terms, arriveFrom, leaveBy } = stay;
  return [
    { label: 'Arrival', amount: `from ${arriveFrom}` },
    { label: 'Departure', amount: `by ${leaveBy}` },
    ...(terms.party ? [{ label: 'Party', amount: partyInWords(terms.party) }] : []),
  ];
};

/** What VAT is in a price: shown, never added. */
const vatLine = ({ vat }: Agreement): Line[] =>
  vat ? [{ label: `Includes VAT at ${vat.ratePercent} %`, amount: moneyText(vat.included) }] : [];

/** What the price is made of, in the order of the page, and what was paid. */
export const priceLines = (booking: BookingRow): Line[] => [
  ...printedLines(booking).map(({ text, amount }) => ({
    label: text,
    amount: signedMoneyText(amount),
  })),
  { label: 'Paid', amount: moneyText(booking.amountPaid) },
  ...(booking.stay ? vatLine(booking.stay.terms) : []),
];
