import { priceOrder } from '@holdfast/contracts/price-order';
import type { PricePart } from '@holdfast/contracts/price-order';
import { moneyText } from '@holdfast/domain/kernel/money';
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

const discountLabel = ({ discountCode }: BookingRow): string =>
  discountCode === null ? 'Discount' : `Discount ${discountCode}`;

/** Each part of a price as a line. What is nothing has none, except the price itself. */
const partLines: Readonly<Record<PricePart, (booking: BookingRow) => Line[]>> = {
  price: ({ price }) => [{ label: 'Price', amount: moneyText(price) }],
  booking_fee: ({ bookingFee }) =>
    bookingFee === 0 ? [] : [{ label: 'Booking fee', amount: moneyText(bookingFee) }],
  discount: (booking) =>
    booking.discount === 0
      ? []
      : [{ label: discountLabel(booking), amount: `−${moneyText(booking.discount)}` }],
  security_deposit: ({ deposit }) =>
    deposit === 0 ? [] : [{ label: 'Refundable deposit', amount: moneyText(deposit) }],
};

/** What the price is made of, in the order of the page, and what was paid. */
export const priceLines = (booking: BookingRow): Line[] => [
  ...priceOrder.flatMap((part) => partLines[part](booking)),
  { label: 'Paid', amount: moneyText(booking.amountPaid) },
];
