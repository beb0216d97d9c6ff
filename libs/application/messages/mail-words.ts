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
import { cancellation, cancelledByCustomer } from './cancel-mails';
import { balanceOverdue, balancePaid, balanceReminder, owedInWords } from './balance-mails';
import { doubleBooked } from './channel-mails';
import { depositKept, depositReturned, depositSoon } from './deposit-mails';
import { paymentLink, provisional, provisionalEnding, provisionalLapsed } from './hand-mails';
import type { Letter } from './letter';
import { contactLines, customerLinks, factsOf, legalLinks, senderLines } from './mail-parts';
import type { MailWords } from './mail-parts';
import { customerWrote, emailChanged, manageLink, ownerWrote } from './manage-mails';
import { reinstated } from './reinstated-mails';
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
        ...(letter.cancelling?.sentence ? [`Cancelling: ${letter.cancelling.sentence}`] : []),
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
        ...(customer.email === '' ? [] : [{ label: 'Email', amount: customer.email }]),
        ...(customer.phone === '' ? [] : [{ label: 'Phone', amount: customer.phone }]),
      ],
      prices: priceLines(booking),
      closing: ['The customer has been sent a confirmation. A reply to this email goes to the customer.'],
      button: { label: 'Open your bookings', url: `${siteUrl}/admin/bookings` },
      footer: ['You get this email because your address is the contact address of your booking site.'],
      links: [],
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
  reinstated,
  payment_returned: (letter) =>
    (letter.booking.status === 'confirmed' ? changeReturned : paymentReturned)(letter),
  change_asked: changeAsked,
  change_offered: changeOffered,
  change_done: changeDone,
  change_ended: changeEnded,
  booking_moved: bookingMoved,
  booking_cancelled_by_customer: cancelledByCustomer,
  refund_sent: refundSent,
  manage_link: manageLink,
  email_changed: emailChanged,
  owner_wrote: ownerWrote,
  customer_wrote: customerWrote,
  balance_reminder: balanceReminder,
  balance_overdue: balanceOverdue,
  balance_paid: balancePaid,
  deposit_returned: depositReturned,
  deposit_kept: depositKept,
  deposit_soon: depositSoon,
  payment_link: paymentLink,
  provisional,
  provisional_lapsed: provisionalLapsed,
  provisional_ending: provisionalEnding,
  double_booked: doubleBooked,
};

/** What a mail of this kind says: plain words, no promises that the product does not keep. */
export const mailWords = (letter: Letter): MailWords => words[letter.kind](letter);
