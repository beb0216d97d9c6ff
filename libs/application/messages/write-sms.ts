import { moneyText } from '@holdfast/domain/kernel/money';
import type { TextMessage } from '@holdfast/ports/sms.port';
import { cutTo, ONE_SEGMENT, septets, toGsm7 } from './gsm7';
import type { Letter } from './letter';
import { bookingUrl, receiptUrl } from './letter';
import { ukMobile } from './uk-mobile';
import { periodInShort } from './words';

const sentences: Readonly<Record<Letter['kind'], (letter: Letter) => string>> = {
  confirmation: ({ booking }) => `booking ${booking.reference} is confirmed: ${periodInShort(booking)}.`,
  cancellation: ({ booking }) => `booking ${booking.reference} (${periodInShort(booking)}) is cancelled.`,
  new_booking: ({ booking }) =>
    `new booking ${booking.reference}: ${periodInShort(booking)}, ${moneyText(booking.amountPaid)} paid.`,
  payment_failed: ({ booking }) =>
    `your payment for ${periodInShort(booking)} did not go through. Nothing is booked or charged.`,
  payment_returned: ({ booking }) =>
    `${periodInShort(booking)} was no longer free. ${moneyText(booking.total)} is being returned to you.`,
};

/**
 * How a customer says that they want no more: by a reply where one can be had. A sender with a name hears none, so there it
 * is the business that is asked. The owner has a switch.
 */
const optOut = ({ kind, details }: Letter, takesReplies: boolean): string => {
  if (kind === 'new_booking') return '';
  if (takesReplies) return ' Reply STOP to opt out.';
  const contact = details.contactPhone ?? details.contactEmail;
  return contact === null ? '' : ` ${toGsm7(`No more texts: ${contact}`)}`;
};

const room = (text: string): number => ONE_SEGMENT - (septets(text) ?? ONE_SEGMENT);

/** Names shorter than this say nothing. */
const SHORTEST_NAME = 12;

/**
 * What a text message says: one segment, whatever the tenant is called. The address is left out when it does not fit, and
 * so is the way out when it would leave no room to say who writes.
 */
export const smsText = (letter: Letter, takesReplies: boolean): string => {
  const sentence = `: ${toGsm7(sentences[letter.kind](letter))}`;
  const wayOut = optOut(letter, takesReplies);
  const end = room(sentence + wayOut) >= SHORTEST_NAME ? wayOut : '';
  const start = `${cutTo(toGsm7(letter.tenant.name), room(sentence + end))}${sentence}`;
  const url = letter.kind === 'confirmation' ? ` ${bookingUrl(letter)}` : '';
  return room(start + url + end) >= 0 && septets(start + url + end) !== null
    ? start + url + end
    : start + end;
};

/** The text message that a letter becomes; null when there is no mobile in the UK to send it to. */
export const writeSms = (letter: Letter, takesReplies: boolean): TextMessage | null => {
  const { siteUrl, tenant, messageId } = letter;
  const typed = letter.kind === 'new_booking' ? letter.details.contactPhone : letter.customer.phone;
  const to = typed === null ? null : ukMobile(typed);
  if (to === null) return null;
  return {
    to,
    text: smsText(letter, takesReplies),
    reportTo: receiptUrl(siteUrl, tenant.tenantId, messageId),
  };
};
