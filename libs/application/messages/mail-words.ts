import { inOneLine } from '@holdfast/contracts/contact';
import { moneyText } from '@holdfast/domain/kernel/money';
import { dateInWords } from '@holdfast/domain/kernel/words';
import type { OfflineMethod } from '@holdfast/domain/payment/payment.events';
import {
  bookingMoved,
  changeAsked,
  changeDone,
  changeEnded,
  changeOffered,
  changeReturned,
} from './change-mails';
import { balanceOverdue, balancePaid, balanceReminder, owedInWords } from './balance-mails';
import type { Letter } from './letter';
import { contactLines, customerLinks, factsOf, legalLinks, senderLines } from './mail-parts';
import type { MailWords } from './mail-parts';
import { customerWrote, emailChanged, manageLink, ownerWrote } from './manage-mails';
import { priceLines } from './words';

const confirmation = (letter: Letter): MailWords => {
  const { booking, tenant, customer, details } = letter;
  const owed = owedInWords(letter);
  const where =
    details.contactAddress === null ? '' : `You will find us at ${inOneLine(details.contactAddress)}.`;
  return {
    subject: `Booking ${booking.reference} confirmed: ${tenant.name}, ${dateInWords(booking.startDate)}`,
    body: {
      heading: 'Your booking is confirmed',
      opening: [
        `Dear ${customer.name},`,
        `Thank you for booking with ${tenant.name}. Your time is yours: nobody else can book it.`,
      ],
      facts: factsOf(letter),
      prices: priceLines(booking),
      closing: [
        `What happens next: ${owed === null ? 'there is nothing more you need to do' : `please pay ${owed}, on the page of your booking. We remind you in time`}. Please keep this email. The attached file puts the booking into your calendar.${where === '' ? '' : ` ${where}`}`,
        ...(booking.deposit > 0
          ? [`What you paid includes ${moneyText(booking.deposit)} as a refundable deposit.`]
          : []),
        ...contactLines(letter),
      ],
      button: { label: 'See your booking', url: letter.manageUrl },
      footer: senderLines(letter),
      links: legalLinks(letter),
    },
  };
};

const newBooking = (letter: Letter): MailWords => {
  const { booking, customer, siteUrl } = letter;
  return {
    subject: `New booking ${booking.reference}: ${dateInWords(booking.startDate)}`,
    body: {
      heading: 'You have a new booking',
      opening: [`${customer.name} has booked and the booking is confirmed.`],
      facts: [
        ...factsOf(letter),
        { label: 'Customer', amount: customer.name },
        { label: 'Email', amount: customer.email },
        { label: 'Phone', amount: customer.phone },
      ],
      prices: priceLines(booking),
      closing: ['The customer has been sent a confirmation. A reply to this email goes to the customer.'],
      button: { label: 'Open your bookings', url: `${siteUrl}/admin/bookings` },
      footer: ['You get this email because your address is the contact address of your booking site.'],
      links: [],
    },
  };
};

const cancellation = (letter: Letter): MailWords => {
  const { booking, tenant, customer } = letter;
  const paid = `You paid ${moneyText(booking.amountPaid)}.`;
  const goneBack = `${moneyText(booking.refunded)} of what you paid has been refunded. It can take a few days to reach your account.`;
  const isOwed = booking.refunded === 0 && booking.amountPaid > 0;
  const question = contactLines(letter, isOwed ? `${paid} About a refund` : 'If you have a question');
  return {
    subject: `Booking ${booking.reference} cancelled: ${tenant.name}, ${dateInWords(booking.startDate)}`,
    body: {
      heading: 'Your booking is cancelled',
      opening: [`Dear ${customer.name},`, `Your booking with ${tenant.name} has been cancelled.`],
      facts: factsOf(letter),
      prices: [],
      closing: [
        ...(booking.refunded > 0 ? [goneBack] : []),
        'The attached file takes the booking out of your calendar.',
        ...(isOwed && question.length === 0 ? [paid] : question),
      ],
      button: null,
      footer: senderLines(letter),
      links: customerLinks(letter),
    },
  };
};

const paymentFailed = (letter: Letter): MailWords => {
  const { booking, tenant, customer, siteUrl } = letter;
  return {
    subject: `Payment not completed: ${tenant.name}, ${dateInWords(booking.startDate)}`,
    body: {
      heading: 'Your payment did not go through',
      opening: [
        `Dear ${customer.name},`,
        `Your payment to ${tenant.name} did not go through before the time we had held for you was over. Nothing is booked, and you have not been charged.`,
      ],
      facts: factsOf(letter),
      prices: [],
      closing: [
        'If it is still free, you can book it again.',
        ...contactLines(letter, 'If you have a question'),
      ],
      button: { label: 'Book again', url: siteUrl },
      footer: senderLines(letter),
      links: customerLinks(letter),
    },
  };
};

const paymentReturned = (letter: Letter): MailWords => {
  const { booking, tenant, customer, siteUrl } = letter;
  const amount = moneyText(booking.total);
  // What was to pay a later part; how much that was, the booking does not say any more.
  const isEnded = booking.status === 'cancelled';
  return {
    subject: `Your payment is being returned: ${tenant.name}, ${dateInWords(booking.startDate)}`,
    body: {
      heading: 'Your payment is being returned',
      opening: [
        `Dear ${customer.name},`,
        `Your payment to ${tenant.name} arrived when ${isEnded ? 'your booking had been cancelled' : 'the time you wanted was no longer free, so nothing is booked. We are sorry'}.`,
      ],
      facts: [...factsOf(letter), ...(isEnded ? [] : [{ label: 'Returned to you', amount }])],
      prices: [],
      closing: [
        `You need do nothing: all of ${isEnded ? 'it' : `the ${amount}`} goes back to you automatically. It can take a few days to reach your account.`,
        ...contactLines(letter, 'If you have a question'),
      ],
      button: { label: 'Find another date', url: siteUrl },
      footer: senderLines(letter),
      links: customerLinks(letter),
    },
  };
};

const OFFLINE_WAYS: Readonly<Record<OfflineMethod, string>> = {
  cash: 'in cash',
  bank_transfer: 'by bank transfer',
  card_terminal: 'at a card terminal',
  other: 'by hand',
};

const refundSent = (letter: Letter): MailWords => {
  const { booking, tenant, customer, refund } = letter;
  const amount = moneyText(refund?.amount ?? 0);
  const byHand = refund?.byHand ?? null;
  const how = byHand
    ? `It was given back ${OFFLINE_WAYS[byHand.method]} on ${dateInWords(byHand.on)}.`
    : 'You need do nothing: it goes back the way you paid, through PayPal. It can take a few days to reach your account.';
  return {
    subject: `${amount} refunded: ${tenant.name}, booking ${booking.reference}`,
    body: {
      heading: `${amount} has been refunded`,
      opening: [
        `Dear ${customer.name},`,
        `${tenant.name} has given you back ${amount} of what you paid for your booking.`,
        ...(refund?.note ? [`They write: “${refund.note}”`] : []),
      ],
      facts: [...factsOf(letter), { label: 'Refunded to you', amount }],
      prices: [],
      closing: [how, ...contactLines(letter, 'If you have a question')],
      button: null,
      footer: senderLines(letter),
      links: customerLinks(letter),
    },
  };
};

const words: Readonly<Record<Letter['kind'], (letter: Letter) => MailWords>> = {
  confirmation,
  new_booking: newBooking,
  cancellation,
  payment_failed: paymentFailed,
  payment_returned: (letter) =>
    (letter.booking.status === 'confirmed' ? changeReturned : paymentReturned)(letter),
  change_asked: changeAsked,
  change_offered: changeOffered,
  change_done: changeDone,
  change_ended: changeEnded,
  booking_moved: bookingMoved,
  refund_sent: refundSent,
  manage_link: manageLink,
  email_changed: emailChanged,
  owner_wrote: ownerWrote,
  customer_wrote: customerWrote,
  balance_reminder: balanceReminder,
  balance_overdue: balanceOverdue,
  balance_paid: balancePaid,
};

/** What a mail of this kind says: plain words, no promises that the product does not keep. */
export const mailWords = (letter: Letter): MailWords => words[letter.kind](letter);
