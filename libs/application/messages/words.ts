import { inPounds } from '@holdfast/domain/kernel/money';
import { daysBetween } from '@holdfast/domain/kernel/dates';
import type { BookingRow } from '@holdfast/projections/booking/booking.queries';

const dateFormat = (weekday: 'long' | 'short', month: 'long' | 'short') =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday, day: 'numeric', month, year: 'numeric' });
const longDate = dateFormat('long', 'long');
const shortDate = dateFormat('short', 'short');

// A comma after the weekday is not how a date is said.
const written = (format: Intl.DateTimeFormat, date: string): string =>
  format.format(new Date(`${date}T00:00:00Z`)).replace(',', '');

type Period = Pick<BookingRow, 'startDate' | 'endDate' | 'startTime' | 'endTime'>;

/** `Friday 5 June 2027` */
export const dateInWords = (date: string): string => written(longDate, date);

const nights = (count: number): string => (count === 1 ? '1 night' : `${count} nights`);

/** When it is, as one would say it: `Friday 5 June 2027, 10:00 to 12:00`; `from Friday … to Tuesday … (4 nights)`. */
export const periodInWords = ({ startDate, endDate, startTime, endTime }: Period): string => {
  const [from, to] = [dateInWords(startDate), dateInWords(endDate)];
  if (startTime !== null && endTime !== null)
    return startDate === endDate
      ? `${from}, ${startTime} to ${endTime}`
      : `from ${from}, ${startTime} to ${to}, ${endTime}`;
  if (startDate === endDate) return from;
  return `from ${from} to ${to} (${nights(daysBetween(startDate, endDate))})`;
};

/** The same where there is little room: `Fri 5 Jun 2027 10:00`, `Fri 5 Jun 2027 to Tue 9 Jun 2027`. */
export const periodInShort = ({ startDate, endDate, startTime }: Period): string => {
  const from = written(shortDate, startDate);
  if (startTime !== null) return `${from} ${startTime}`;
  return startDate === endDate ? from : `${from} to ${written(shortDate, endDate)}`;
};

/** A line of a bill. */
export interface Line {
  readonly label: string;
  readonly amount: string;
}

/** What the price is made of, and what was paid. */
export const priceLines = (booking: BookingRow): Line[] => {
  const line = (label: string, pence: number): Line[] =>
    pence === 0 ? [] : [{ label, amount: inPounds(pence) }];
  const discount = booking.discountCode === null ? 'Discount' : `Discount ${booking.discountCode}`;
  return [
    { label: 'Price', amount: inPounds(booking.price) },
    ...(booking.discount === 0 ? [] : [{ label: discount, amount: `−${inPounds(booking.discount)}` }]),
    ...line('Booking fee', booking.bookingFee),
    ...line('Refundable deposit', booking.deposit),
    { label: 'Paid', amount: inPounds(booking.amountPaid) },
  ];
};
