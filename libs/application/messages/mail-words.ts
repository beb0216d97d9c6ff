import { inOneLine, waysToReach } from '@holdfast/contracts/contact';
import { moneyText } from '@holdfast/domain/kernel/money';
import { dateInWords } from '@holdfast/domain/kernel/words';
import type { Letter } from './letter';
import { bookingUrl } from './letter';
import type { MailBody } from './mail-layout';
import { periodInWords, priceLines, stayFacts } from './words';

/** What a mail says under which subject. */
export interface MailWords {
  readonly subject: string;
  readonly body: MailBody;
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How the customer reaches the business; nothing is said where it has given no way. */
const contactLines = ({ details }: Letter, occasion = 'If anything changes'): string[] => {
  const { contactEmail: email, contactPhone: phone, contactAddress: address } = details;
  const ways = waysToReach({ email, phone, address }, 'reply to this email or write to');
  return ways === null ? [] : [`${occasion}, please ${ways}. Your booking reference helps us to find you.`];
};

const factsOf = ({ booking }: Letter) => [
  { label: 'Booking reference', amount: booking.reference },
  { label: 'When', amount: sentenceCase(periodInWords(booking)) },
  ...stayFacts(booking),
];

const senderLines = ({ tenant, details }: Letter): string[] =>
  [tenant.name, details.contactAddress, details.contactPhone, details.contactEmail].filter(
    (line) => line !== null,
  );

const legalLinks = ({ siteUrl }: Letter) => [
  { label: 'Terms', url: `${siteUrl}/terms` },
  { label: 'Privacy', url: `${siteUrl}/privacy` },
];

const confirmation = (letter: Letter): MailWords => {
  const { booking, tenant, customer, details } = letter;
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
        `What happens next: there is nothing more you need to do. Please keep this email. The attached file puts the booking into your calendar.${where === '' ? '' : ` ${where}`}`,
        ...(booking.deposit > 0
          ? [`What you paid includes ${moneyText(booking.deposit)} as a refundable deposit.`]
          : []),
        ...contactLines(letter),
      ],
      button: { label: 'See your booking', url: bookingUrl(letter) },
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
      links: legalLinks(letter),
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
      links: legalLinks(letter),
    },
  };
};

const paymentReturned = (letter: Letter): MailWords => {
  const { booking, tenant, customer, siteUrl } = letter;
  const amount = moneyText(booking.total);
  return {
    subject: `Your payment is being returned: ${tenant.name}, ${dateInWords(booking.startDate)}`,
    body: {
      heading: 'Your payment is being returned',
      opening: [
        `Dear ${customer.name},`,
        `Your payment to ${tenant.name} arrived when the time you wanted was no longer free, so nothing is booked. We are sorry.`,
      ],
      facts: [...factsOf(letter), { label: 'Returned to you', amount }],
      prices: [],
      closing: [
        `You need do nothing: all of the ${amount} goes back to you automatically. It can take a few days to reach your account.`,
        ...contactLines(letter, 'If you have a question'),
      ],
      button: { label: 'Find another date', url: siteUrl },
      footer: senderLines(letter),
      links: legalLinks(letter),
    },
  };
};

const words: Readonly<Record<Letter['kind'], (letter: Letter) => MailWords>> = {
  confirmation,
  new_booking: newBooking,
  cancellation,
  payment_failed: paymentFailed,
  payment_returned: paymentReturned,
};

/** What a mail of this kind says: plain words, no promises that the product does not keep. */
export const mailWords = (letter: Letter): MailWords => words[letter.kind](letter);
