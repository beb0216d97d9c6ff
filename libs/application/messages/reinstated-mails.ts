import { moneyText } from '@holdfast/domain/kernel/money';
import { dateInWords } from '@holdfast/domain/kernel/words';
import { stillOwed } from '../booking/owed-view';
import type { Letter } from './letter';
import { contactLines, customerLinks, factsOf, senderLines } from './mail-parts';
import type { MailWords } from './mail-parts';

/** For the customer, who had been told that it was cancelled. */
export const reinstated = (letter: Letter): MailWords => {
  const { booking, tenant, customer } = letter;
  const { due } = stillOwed(booking);
  return {
    subject: `Booking ${booking.reference} stands again: ${tenant.name}, ${dateInWords(booking.startDate)}`,
    body: {
      heading: 'Your booking stands again',
      opening: [
        `Dear ${customer.name},`,
        `Your booking with ${tenant.name} had been cancelled. It stands again, and its time is yours.`,
      ],
      facts: factsOf(letter),
      prices: [],
      closing: [
        due > 0
          ? `${moneyText(due)} is still to be paid, on the page of your booking.`
          : 'You need do nothing.',
        'The attached file puts the booking back into your calendar.',
        ...contactLines(letter, 'If you have a question'),
      ],
      button: { label: 'See your booking', url: letter.manageUrl },
      footer: senderLines(letter),
      links: customerLinks(letter),
    },
  };
};
