import { moneyText } from '@holdfast/domain/kernel/money';
import { dateInWords } from '@holdfast/domain/kernel/words';
import { todayIn } from '@holdfast/domain/kernel/zone';
import type { Letter } from './letter';
import { contactLines, legalLinks, factsOf, senderLines } from './mail-parts';
import type { MailWords } from './mail-parts';

const settledOf = ({ booking }: Letter) => booking.bookedDeposit ?? { returned: 0, kept: 0 };

const HOW =
  'You need do nothing: it goes back the way you paid. It can take a few days to reach your account.';

/** All of it goes back. */
export const depositReturned = (letter: Letter): MailWords => {
  const { booking, tenant, customer } = letter;
  const amount = moneyText(settledOf(letter).returned);
  return {
    subject: `Your deposit of ${amount} goes back: ${tenant.name}, booking ${booking.reference}`,
    body: {
      heading: 'Your deposit goes back',
      opening: [
        `Dear ${customer.name},`,
        `Thank you for your stay. ${tenant.name} gives your deposit of ${amount} back to you.`,
      ],
      facts: [...factsOf(letter), { label: 'Goes back to you', amount }],
      prices: [],
      closing: [HOW, ...contactLines(letter, 'If you have a question')],
      button: { label: 'See your booking', url: letter.manageUrl },
      footer: senderLines(letter),
      links: legalLinks(letter),
    },
  };
};

/** Some of it is kept, and why. */
export const depositKept = (letter: Letter): MailWords => {
  const { booking, tenant, customer, remark } = letter;
  const { returned, kept } = settledOf(letter);
  return {
    subject: `${moneyText(kept)} of your deposit was kept: ${tenant.name}, booking ${booking.reference}`,
    body: {
      heading: returned === 0 ? 'Your deposit was kept' : 'Some of your deposit was kept',
      opening: [
        `Dear ${customer.name},`,
        `${tenant.name} has kept ${moneyText(kept)} of your deposit of ${moneyText(returned + kept)}.`,
        ...(remark === null ? [] : [`They write: “${remark}”`]),
      ],
      facts: [
        ...factsOf(letter),
        { label: 'Kept of your deposit', amount: moneyText(kept) },
        { label: 'Goes back to you', amount: moneyText(returned) },
      ],
      prices: [],
      closing: [
        ...(returned === 0 ? [] : [HOW]),
        ...contactLines(letter, 'If you do not agree, or have a question'),
      ],
      button: { label: 'See your booking', url: letter.manageUrl },
      footer: senderLines(letter),
      links: legalLinks(letter),
    },
  };
};

/** `Saturday 31 July 2027` on the tenant's calendar; a way round where it is no longer known. */
const returnDay = ({ booking, tenant }: Letter): string => {
  const at = booking.bookedDeposit?.returnAt ?? null;
  return at === null ? 'soon' : `on ${dateInWords(todayIn(new Date(at), tenant.timeZone))}`;
};

/** To the owner: the day before it goes back by itself. */
export const depositSoon = (letter: Letter): MailWords => {
  const { booking, customer, siteUrl } = letter;
  const amount = moneyText(booking.deposit);
  return {
    subject: `The deposit of booking ${booking.reference} goes back ${returnDay(letter)}`,
    body: {
      heading: 'A deposit goes back tomorrow',
      opening: [
        `The deposit of ${amount} goes back to ${customer.name} by itself ${returnDay(letter)}, as your terms say.`,
        'If something was broken or is missing, stop the return, or keep a part of the deposit, in the booking.',
      ],
      facts: [...factsOf(letter), { label: 'Deposit', amount }],
      prices: [],
      closing: ['If all is well, there is nothing you need to do.'],
      button: { label: 'Open the booking', url: `${siteUrl}/admin/bookings?booking=${booking.bookingId}` },
      footer: ['You get this email because your address is the contact address of your booking site.'],
      links: [],
    },
  };
};
