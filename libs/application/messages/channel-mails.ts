import { dateInWords } from '@holdfast/domain/kernel/words';
import type { Letter } from './letter';
import { factsOf } from './mail-parts';
import type { MailWords } from './mail-parts';

/** To the owner: another calendar lists time that a booking has. */
export const doubleBooked = (letter: Letter): MailWords => {
  const { booking, customer, siteUrl } = letter;
  return {
    subject: `Sold twice: booking ${booking.reference}, ${dateInWords(booking.startDate)}`,
    body: {
      heading: 'A time has been sold twice',
      opening: [
        'Another calendar that you have linked lists a stay that meets this booking. One of the two must be cancelled by you: nothing was cancelled by us.',
        'The list of what needs your attention says which calendar it is, and which nights.',
      ],
      facts: [
        ...factsOf(letter),
        { label: 'Customer', amount: customer.name },
        { label: 'Email', amount: customer.email },
        { label: 'Phone', amount: customer.phone },
      ],
      prices: [],
      closing: [
        'If both are the same customer, say so in the list of what needs your attention. A reply to this email goes to the customer.',
      ],
      button: { label: 'See what needs your attention', url: `${siteUrl}/admin` },
      footer: ['You get this email because your address is the contact address of your booking site.'],
      links: [],
    },
  };
};
