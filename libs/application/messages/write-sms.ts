import { inPounds } from '@holdfast/domain/kernel/money';
import type { TextMessage } from '@holdfast/ports/sms.port';
import { cutTo, ONE_SEGMENT, septets, toGsm7 } from './gsm7';
import type { Letter } from './letter';
import { bookingUrl } from './letter';
import { ukMobile } from './uk-mobile';
import { periodInShort } from './words';

const sentences: Readonly<Record<Letter['kind'], (letter: Letter) => string>> = {
  confirmation: ({ booking }) => `booking ${booking.reference} is confirmed: ${periodInShort(booking)}.`,
  cancellation: ({ booking }) => `booking ${booking.reference} (${periodInShort(booking)}) is cancelled.`,
  new_booking: ({ booking }) =>
    `new booking ${booking.reference}: ${periodInShort(booking)}, ${inPounds(booking.amountPaid)} paid.`,
};

/** What a text message says: one segment, whatever the tenant is called. The address is left out when it does not fit. */
export const smsText = (letter: Letter): string => {
  const sentence = toGsm7(sentences[letter.kind](letter));
  const room = ONE_SEGMENT - (septets(sentence) ?? 0) - ': '.length;
  const text = `${cutTo(toGsm7(letter.tenant.name), room)}: ${sentence}`;
  if (letter.kind !== 'confirmation') return text;
  const withUrl = `${text} ${bookingUrl(letter)}`;
  return (septets(withUrl) ?? Infinity) <= ONE_SEGMENT ? withUrl : text;
};

/** The text message that a letter becomes; null when there is no mobile in the UK to send it to. */
export const writeSms = (letter: Letter): TextMessage | null => {
  const typed = letter.kind === 'new_booking' ? letter.details.contactPhone : letter.customer.phone;
  const to = typed === null ? null : ukMobile(typed);
  return to === null ? null : { to, text: smsText(letter) };
};
