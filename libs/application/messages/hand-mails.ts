import { moneyText } from '@holdfast/domain/kernel/money';
import { dateInWords } from '@holdfast/domain/kernel/words';
import { dateOf, timeOf } from '@holdfast/domain/kernel/dates';
import { localAt } from '@holdfast/domain/kernel/zone';
import { stillOwed } from '../booking/owed-view';
import { owedInWords } from './balance-mails';
import type { Letter } from './letter';
import { contactLines, factsOf, legalLinks, senderLines } from './mail-parts';
import type { MailWords } from './mail-parts';
import { priceLines } from './words';

/** `Friday 12 February 2027, 18:00` on the tenant's clock, its day as `say` says it; null: it is held no more. */
export const heldUntil = ({ booking, tenant }: Letter, say = dateInWords): string | null => {
  if (booking.holdExpiresAt === null) return null;
  const end = localAt(new Date(booking.holdExpiresAt), tenant.timeZone);
  return `${say(dateOf(end))}, ${timeOf(end)}`;
};

const kept = (letter: Letter): string =>
  `${letter.tenant.name} keeps this time for you until ${heldUntil(letter) ?? 'its end'}. Nobody else can book it until then.`;

/** What whoever was booked for is to pay, where they can: of a booking that stands, or of one that is only held. */
export const paymentLink = (letter: Letter): MailWords => {
  const { booking, tenant, customer } = letter;
  const due = moneyText(stillOwed(booking).due);
  const isHeld = booking.status === 'pending';
  return {
    subject: `Please pay ${due}: ${tenant.name}, booking ${booking.reference}`,
    body: {
      heading: isHeld ? 'Pay, and it is booked' : 'Your booking is confirmed',
      opening: [
        `Dear ${customer.name},`,
        isHeld
          ? kept(letter)
          : `Thank you for booking with ${tenant.name}. Your time is yours: nobody else can book it.`,
        isHeld
          ? `To book it, please pay ${due} before then. If you do not, you owe nothing, and others can book it again.`
          : `Please pay ${owedInWords(letter) ?? due}.`,
        'You pay on the page of your booking, and read there what you agree to. We charge nothing by ourselves.',
      ],
      facts: factsOf(letter),
      prices: priceLines(booking),
      closing: contactLines(letter),
      button: { label: `Pay ${due}`, url: letter.manageUrl },
      footer: senderLines(letter),
      links: legalLinks(letter),
    },
  };
};

/** Time that the owner keeps for somebody, until they have made up their mind. */
export const provisional = (letter: Letter): MailWords => {
  const { booking, tenant, customer } = letter;
  return {
    subject: `Held for you: ${tenant.name}, ${dateInWords(booking.startDate)}`,
    body: {
      heading: 'We keep this time for you',
      opening: [`Dear ${customer.name},`, kept(letter)],
      facts: factsOf(letter),
      prices: priceLines(booking),
      closing: [
        'It is not booked yet, and there is nothing to pay now. Please tell us before then whether you want it. If we do not hear from you, others can book it again.',
        ...contactLines(letter, 'To tell us'),
      ],
      button: { label: 'See what is held', url: letter.manageUrl },
      footer: senderLines(letter),
      links: legalLinks(letter),
    },
  };
};

/** It is not kept any more. */
export const provisionalLapsed = (letter: Letter): MailWords => {
  const { booking, tenant, customer, siteUrl } = letter;
  return {
    subject: `No longer held: ${tenant.name}, ${dateInWords(booking.startDate)}`,
    body: {
      heading: 'We no longer keep this time for you',
      opening: [
        `Dear ${customer.name},`,
        `The time that ${tenant.name} kept for you is free again. Nothing is booked, and you owe nothing.`,
      ],
      facts: factsOf(letter),
      prices: [],
      closing: [
        'If you want it after all, you can book it on our site as long as it is free.',
        ...contactLines(letter, 'If you have a question'),
      ],
      button: { label: 'See what is free', url: siteUrl },
      footer: senderLines(letter),
      links: legalLinks(letter),
    },
  };
};

/** To the owner: a day before what they hold ends. */
export const provisionalEnding = (letter: Letter): MailWords => {
  const { booking, customer, siteUrl } = letter;
  const until = heldUntil(letter) ?? 'soon';
  return {
    subject: `Provisional booking ${booking.reference} ends ${until}`,
    body: {
      heading: 'A provisional booking ends soon',
      opening: [
        `You keep this time for ${customer.name} until ${until}. Then it is free again.`,
        'In the booking you can confirm it, keep it for longer, or give the time free.',
      ],
      facts: factsOf(letter),
      prices: [],
      closing: ['If you do nothing, it ends by itself.'],
      button: { label: 'Open the booking', url: `${siteUrl}/admin/bookings?booking=${booking.bookingId}` },
      footer: ['You get this email because your address is the contact address of your booking site.'],
      links: [],
    },
  };
};
