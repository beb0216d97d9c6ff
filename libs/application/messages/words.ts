import { priceOrder } from '@holdfast/contracts/price-order';
import type { PricePart } from '@holdfast/contracts/price-order';
import { moneyText } from '@holdfast/domain/kernel/money';
import type { Agreement } from '@holdfast/domain/pricing/agreement';
import { partyInWords } from '@holdfast/domain/pricing/party';
import { priceRows } from '@holdfast/domain/pricing/price-rows';
import { daysBetween } from '@holdfast/domain/kernel/dates';
import { counted, dateInWords } from '@holdfast/domain/kernel/words';
import type { BookingRow } from '@holdfast/projections/booking/booking.queries';

const shortFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

// A comma after the weekday is not how a date is said.
const shortDate = (date: string): string =>
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

/** The lines of a stay's price, nights of one price together. */
const stayLines = (booking: BookingRow, { terms }: NonNullable<BookingRow['stay']>): Line[] =>
  priceRows(terms.lines).map(({ kind, text, amount }) => ({
    label: kind === 'discount' ? discountLabel(booking) : text,
    amount: amount < 0 ? `−${moneyText(-amount)}` : moneyText(amount),
  }));

/** What VAT is in a price: shown, never added. */
const vatLine = ({ vat }: Agreement): Line[] =>
  vat ? [{ label: `Includes VAT at ${vat.ratePercent} %`, amount: moneyText(vat.included) }] : [];

/** What the price is made of, in the order of the page, and what was paid. */
export const priceLines = (booking: BookingRow): Line[] => [
  ...(booking.stay
    ? stayLines(booking, booking.stay)
    : priceOrder.flatMap((part) => partLines[part](booking))),
  { label: 'Paid', amount: moneyText(booking.amountPaid) },
  ...(booking.stay ? vatLine(booking.stay.terms) : []),
];
