import { dateInWords } from '@holdfast/domain/kernel/words';
import type { Letter } from './letter';
import { contactLines, factsOf, legalLinks, senderLines } from './mail-parts';
import type { MailWords } from './mail-parts';

const ofBooking = ({ booking, tenant }: Letter): string =>
  `${tenant.name}, ${dateInWords(booking.startDate)} (${booking.reference})`;

/** The link to a booking, for whoever has asked for it or has got another one. */
export const manageLink = (letter: Letter): MailWords => ({
  subject: `Your booking: ${ofBooking(letter)}`,
  body: {
    heading: 'Here is your booking',
    opening: [
      `Dear ${letter.customer.name},`,
      `This link opens your booking with ${letter.tenant.name}: you can see it, change your details and write to us.`,
    ],
    facts: factsOf(letter),
    prices: [],
    closing: [
      'Anybody with this link can see and change the booking, so please keep it to yourself. If you have asked for a new one, links in earlier emails do not work any more.',
      ...contactLines(letter, 'If you have a question'),
    ],
    button: { label: 'Open your booking', url: letter.manageUrl },
    footer: senderLines(letter),
    links: legalLinks(letter),
  },
});

/** For the former mailbox. It says neither the new address nor the new link. */
export const emailChanged = (letter: Letter): MailWords => ({
  subject: `Your email address was changed: ${ofBooking(letter)}`,
  body: {
    heading: 'Your email address was changed',
    opening: [
      `Dear ${letter.customer.name},`,
      `Messages about your booking with ${letter.tenant.name} go to another address from now on, and links in the emails that you have had do not open it any more.`,
    ],
    facts: factsOf(letter),
    prices: [],
    closing: contactLines(letter, 'If you have not asked for this'),
    button: null,
    footer: senderLines(letter),
    links: legalLinks(letter),
  },
});

/** What the owner wrote, word for word, to the customer. */
export const ownerWrote = (letter: Letter): MailWords => ({
  subject: `A message about your booking: ${ofBooking(letter)}`,
  body: {
    heading: `${letter.tenant.name} wrote to you`,
    opening: [`Dear ${letter.customer.name},`, letter.remark ?? ''],
    facts: factsOf(letter),
    prices: [],
    closing: ['You can answer on the page of your booking.'],
    button: { label: 'Answer', url: letter.manageUrl },
    footer: senderLines(letter),
    links: legalLinks(letter),
  },
});

/** For the owner. */
export const customerWrote = (letter: Letter): MailWords => {
  const { booking, customer, siteUrl } = letter;
  return {
    subject: `${customer.name} wrote to you: booking ${booking.reference}`,
    body: {
      heading: `${customer.name} wrote to you`,
      opening: [letter.remark ?? ''],
      facts: factsOf(letter),
      prices: [],
      closing: [
        'Answer in your bookings, so that both of you find it again. A reply to this email goes to the customer.',
      ],
      button: { label: 'Answer', url: `${siteUrl}/admin/bookings?booking=${booking.bookingId}` },
      footer: ['You get this email because your address is the contact address of your booking site.'],
      links: [],
    },
  };
};
