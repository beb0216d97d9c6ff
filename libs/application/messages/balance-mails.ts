import { moneyText } from '@holdfast/domain/kernel/money';
import { dateInWords } from '@holdfast/domain/kernel/words';
import { stillOwed } from '../booking/owed-view';
import type { Letter } from './letter';
import { contactLines, factsOf, legalLinks, senderLines } from './mail-parts';
import type { MailWords } from './mail-parts';
import type { Line } from './words';

/** `£699.75 by Saturday 5 June 2027`; null where nothing is owed. */
export const owedInWords = ({ booking }: Letter): string | null => {
  const { due, dueOn } = stillOwed(booking);
  if (due === 0) return null;
  return dueOn === null ? moneyText(due) : `${moneyText(due)} by ${dateInWords(dueOn)}`;
};

/** What is paid, and what is not. */
const moneyFacts = ({ booking }: Letter): Line[] => {
  const { due } = stillOwed(booking);
  return [
    { label: 'Paid so far', amount: moneyText(booking.amountPaid) },
    ...(due > 0 ? [{ label: 'Still to be paid', amount: moneyText(due) }] : []),
  ];
};

interface Said {
  readonly subject: string;
  readonly heading: string;
  readonly opening: readonly string[];
  readonly closing?: readonly string[];
  readonly button: string;
}

const aboutBalance = (
  letter: Letter,
  { subject, heading, opening, closing = [], button }: Said,
): MailWords => ({
  subject: `${subject}: ${letter.tenant.name}, booking ${letter.booking.reference}`,
  body: {
    heading,
    opening: [`Dear ${letter.customer.name},`, ...opening],
    facts: [...factsOf(letter), ...moneyFacts(letter)],
    prices: [],
    closing: [...closing, ...contactLines(letter, 'If you have a question')],
    button: { label: button, url: letter.manageUrl },
    footer: senderLines(letter),
    links: legalLinks(letter),
  },
});

const payButton = ({ booking }: Letter): string => `Pay ${moneyText(stillOwed(booking).due)}`;
const HOW = 'You pay on the page of your booking. We charge nothing by ourselves.';

/** Before the day. */
export const balanceReminder = (letter: Letter): MailWords =>
  aboutBalance(letter, {
    subject: `${moneyText(stillOwed(letter.booking).due)} is due soon`,
    heading: 'Your balance is due soon',
    opening: [`Of your booking with ${letter.tenant.name}, please pay ${owedInWords(letter) ?? ''}.`, HOW],
    button: payButton(letter),
  });

/** After it. */
export const balanceOverdue = (letter: Letter): MailWords => {
  const { due, dueOn } = stillOwed(letter.booking);
  const since = dueOn === null ? '' : ` on ${dateInWords(dueOn)}`;
  return aboutBalance(letter, {
    subject: `${moneyText(due)} is overdue`,
    heading: 'Your balance is overdue',
    opening: [
      `Of your booking with ${letter.tenant.name}, ${moneyText(due)} was due${since} and has not reached us. Please pay it now, or tell us if something is in the way.`,
      HOW,
    ],
    button: payButton(letter),
  });
};

/** Once money has come. */
export const balancePaid = (letter: Letter): MailWords => {
  const owed = owedInWords(letter);
  return aboutBalance(letter, {
    subject: owed === null ? 'Paid in full' : 'Payment received',
    heading: owed === null ? 'Your booking is paid in full' : 'We have received your payment',
    opening: [
      `Thank you. Your payment for your booking with ${letter.tenant.name} has reached us.`,
      owed === null ? 'Nothing more is due.' : `Still to be paid: ${owed}.`,
    ],
    button: 'See your booking',
  });
};
