import { waysToReach } from '@holdfast/contracts/contact';
import type { Letter } from './letter';
import type { MailBody } from './mail-layout';
import { periodInWords, stayFacts } from './words';

/** What mails share: the parts that several of them are put together of. */

/** What a mail says under which subject. */
export interface MailWords {
  readonly subject: string;
  readonly body: MailBody;
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How the customer reaches the business; nothing is said where it has given no way. */
export const contactLines = ({ details }: Letter, occasion = 'If anything changes'): string[] => {
  const { contactEmail: email, contactPhone: phone, contactAddress: address } = details;
  const ways = waysToReach({ email, phone, address }, 'reply to this email or write to');
  return ways === null ? [] : [`${occasion}, please ${ways}. Your booking reference helps us to find you.`];
};

/** What is booked, and when. */
export const factsOf = ({ booking }: Letter) => [
  { label: 'Booking reference', amount: booking.reference },
  { label: 'When', amount: sentenceCase(periodInWords(booking)) },
  ...stayFacts(booking),
];

/** Who writes. */
export const senderLines = ({ tenant, details }: Letter): string[] =>
  [tenant.name, details.contactAddress, details.contactPhone, details.contactEmail].filter(
    (line) => line !== null,
  );

/** What customers have agreed to. */
export const legalLinks = ({ siteUrl }: Letter) => [
  { label: 'Terms', url: `${siteUrl}/terms` },
  { label: 'Privacy', url: `${siteUrl}/privacy` },
];

/** Below mails to a customer whose button leads elsewhere: their booking, and what they have agreed to. */
export const customerLinks = (letter: Letter) => [
  { label: 'Your booking', url: letter.manageUrl },
  ...legalLinks(letter),
];
