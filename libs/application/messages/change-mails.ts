import { differenceText, moneyText } from '@holdfast/domain/kernel/money';
import { dateOf, timeOf } from '@holdfast/domain/kernel/dates';
import { localAt } from '@holdfast/domain/kernel/zone';
import { dateInWords } from '@holdfast/domain/kernel/words';
import type { Letter } from './letter';
import { contactLines, factsOf, legalLinks, senderLines } from './mail-parts';
import type { MailWords } from './mail-parts';
import { periodInWords, priceLines } from './words';

const ofBooking = ({ booking, tenant }: Letter): string =>
  `${tenant.name}, ${dateInWords(booking.startDate)} (${booking.reference})`;

/** What is open of a booking when a letter about it is written: those about one that is over are not. */
const changeOf = ({ booking }: Letter) => {
  if (booking.change === null) throw new Error(`Booking ${booking.reference} has no change that is open`);
  return booking.change;
};

const quoted = ({ remark }: Letter): string[] => (remark === null ? [] : [`They write: “${remark}”`]);

/** `Tuesday 12 January 2027, 10:00`, on the clock of the business. */
const momentIn = (instant: string, zone: string): string => {
  const local = localAt(new Date(instant), zone);
  return `${dateInWords(dateOf(local))}, ${timeOf(local)}`;
};

const ADMIN_FOOTER = 'You get this email because your address is the contact address of your booking site.';

const inBookings = ({ siteUrl, booking }: Letter): string =>
  `${siteUrl}/admin/bookings?booking=${booking.bookingId}`;

/** For the owner, who is to answer. */
export const changeAsked = (letter: Letter): MailWords => {
  const { customer, booking } = letter;
  const { to, difference } = changeOf(letter);
  return {
    subject: `${customer.name} asks for other dates: booking ${booking.reference}`,
    body: {
      heading: `${customer.name} asks for other dates`,
      opening: ['They would like to change their booking. Nothing is held for it.', ...quoted(letter)],
      facts: [
        ...factsOf(letter),
        { label: 'Wanted instead', amount: periodInWords(to).replace(/^from /, 'From ') },
        { label: 'It would cost', amount: differenceText(difference) },
      ],
      prices: [],
      closing: ['Accept or decline it in your bookings. A reply to this email goes to the customer.'],
      button: { label: 'Answer', url: inBookings(letter) },
      footer: [ADMIN_FOOTER],
      links: [],
    },
  };
};

/** What the owner says of the new dates: yes to those that were asked for, or that they would rather have it then. */
const offerOf = (letter: Letter): { readonly says: string; readonly does: string } => {
  const { tenant } = letter;
  const { payNow, difference, wish } = changeOf(letter);
  const more = `It costs ${moneyText(payNow)} more. Once that is paid your booking is changed; until then it stays as it is.`;
  const does = payNow > 0 ? `Pay ${moneyText(payNow)}` : 'See the new dates';
  if (wish !== 'tenant_admin')
    return { says: `${tenant.name} has accepted the change that you asked for. ${more}`, does };
  const costs =
    difference === 0 ? 'It costs the same.' : `What it would cost: ${differenceText(difference)}.`;
  const agree = `${costs} Once you have said yes on the page your booking is changed; until then it stays as it is.`;
  return { says: `${tenant.name} suggests other dates for your booking. ${payNow > 0 ? more : agree}`, does };
};

/** Other dates are the customer's once something is paid for them, or once they have said yes. */
export const changeOffered = (letter: Letter): MailWords => {
  const { booking, tenant, customer } = letter;
  const { to } = changeOf(letter);
  const { says, does } = offerOf(letter);
  const until =
    booking.changeUntil === null
      ? []
      : [{ label: 'Held until', amount: momentIn(booking.changeUntil, tenant.timeZone) }];
  return {
    subject: `Your new dates are held for you: ${ofBooking(letter)}`,
    body: {
      heading: 'Your new dates are held for you',
      opening: [`Dear ${customer.name},`, says],
      facts: [
        ...factsOf(letter),
        { label: 'New dates', amount: periodInWords(to).replace(/^from /, 'From ') },
        ...until,
      ],
      prices: [],
      closing: contactLines(letter, 'If you have a question'),
      button: { label: does, url: letter.manageUrl },
      footer: senderLines(letter),
      links: legalLinks(letter),
    },
  };
};

/** The booking is another now. */
export const changeDone = (letter: Letter): MailWords => ({
  subject: `Your booking is changed: ${ofBooking(letter)}`,
  body: {
    heading: 'Your booking is changed',
    opening: [
      `Dear ${letter.customer.name},`,
      `Your booking with ${letter.tenant.name} is changed. This is how it stands now.`,
    ],
    facts: factsOf(letter),
    prices: priceLines(letter.booking),
    closing: ['The attached file changes it in your calendar.', ...contactLines(letter)],
    button: { label: 'See your booking', url: letter.manageUrl },
    footer: senderLines(letter),
    links: legalLinks(letter),
  },
});

/** It was declined, or not settled in time. */
export const changeEnded = (letter: Letter): MailWords => ({
  subject: `Your booking stays as it is: ${ofBooking(letter)}`,
  body: {
    heading: 'Your booking stays as it is',
    opening: [
      `Dear ${letter.customer.name},`,
      `The change of your booking with ${letter.tenant.name} was not made.`,
      ...quoted(letter),
    ],
    facts: factsOf(letter),
    prices: [],
    closing: contactLines(letter, 'If you have a question'),
    button: { label: 'See your booking', url: letter.manageUrl },
    footer: senderLines(letter),
    links: legalLinks(letter),
  },
});

/** For the owner: what a customer wanted is done. */
export const bookingMoved = (letter: Letter): MailWords => {
  const { booking, customer } = letter;
  return {
    subject: `Booking ${booking.reference} was changed: ${dateInWords(booking.startDate)}`,
    body: {
      heading: 'A booking was changed',
      opening: [`The booking of ${customer.name} is changed. This is how it stands now.`],
      facts: factsOf(letter),
      prices: priceLines(booking),
      closing: ['The customer has been told. A reply to this email goes to the customer.'],
      button: { label: 'Open the booking', url: inBookings(letter) },
      footer: [ADMIN_FOOTER],
      links: [],
    },
  };
};

/** Money for a change came when it was over: the booking stands as it did. */
export const changeReturned = (letter: Letter): MailWords => ({
  subject: `Your payment is being returned: ${ofBooking(letter)}`,
  body: {
    heading: 'Your payment is being returned',
    opening: [
      `Dear ${letter.customer.name},`,
      `Your payment to ${letter.tenant.name} arrived when what it was for could not be had any more. Your booking stays as it is.`,
    ],
    facts: factsOf(letter),
    prices: [],
    closing: [
      'You need do nothing: all of it goes back to you automatically. It can take a few days to reach your account.',
      ...contactLines(letter, 'If you have a question'),
    ],
    button: { label: 'See your booking', url: letter.manageUrl },
    footer: senderLines(letter),
    links: legalLinks(letter),
  },
});
