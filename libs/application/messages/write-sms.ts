import { moneyText } from '@holdfast/domain/kernel/money';
import { stillOwed } from '../booking/owed-view';
import type { TextMessage } from '@holdfast/ports/sms.port';
import { heldUntil } from './hand-mails';
import { cutTo, ONE_SEGMENT, septets, toGsm7 } from './gsm7';
import type { Letter } from './letter';
import { isToOwner, receiptUrl } from './letter';
import { ukMobile } from './uk-mobile';
import { periodInShort, shortDate } from './words';

const owedInShort = ({ booking }: Letter): string => moneyText(stillOwed(booking).due);

const untilInShort = (letter: Letter): string => {
  const until = heldUntil(letter, shortDate);
  return until === null ? '' : ` until ${until}`;
};

const sentences: Readonly<Record<Letter['kind'], (letter: Letter) => string>> = {
  confirmation: ({ booking }) => `booking ${booking.reference} is confirmed: ${periodInShort(booking)}.`,
  cancellation: ({ booking }) => `booking ${booking.reference} (${periodInShort(booking)}) is cancelled.`,
  reinstated: ({ booking }) => `booking ${booking.reference} (${periodInShort(booking)}) stands again.`,
  new_booking: ({ booking }) =>
    `new booking ${booking.reference}: ${periodInShort(booking)}, ${moneyText(booking.amountPaid)} paid.`,
  payment_failed: ({ booking }) =>
    `your payment for ${periodInShort(booking)} did not go through. Nothing is booked or charged.`,
  refund_sent: ({ booking, refund }) =>
    `${moneyText(refund?.amount ?? 0)} of what you paid for ${periodInShort(booking)} has been refunded.`,
  payment_returned: ({ booking }) =>
    booking.status === 'confirmed'
      ? `booking ${booking.reference} stays as it is. Your payment for the change is being returned to you.`
      : booking.status === 'cancelled'
        ? `your payment came after booking ${booking.reference} had been cancelled. It is being returned to you.`
        : `${periodInShort(booking)} was no longer free. ${moneyText(booking.total)} is being returned to you.`,
  change_asked: ({ booking }) => `the customer of booking ${booking.reference} asks for other dates.`,
  change_offered: ({ booking }) =>
    booking.change?.wish === 'tenant_admin'
      ? `other dates are held for booking ${booking.reference}. Please say yes, or keep those you have.`
      : `the change of booking ${booking.reference} is accepted. It is held until you have paid.`,
  change_done: ({ booking }) => `booking ${booking.reference} is changed: ${periodInShort(booking)}.`,
  change_ended: ({ booking }) =>
    `the change of booking ${booking.reference} was not made. It stays ${periodInShort(booking)}.`,
  booking_moved: ({ booking }) => `booking ${booking.reference} was changed: ${periodInShort(booking)}.`,
  manage_link: ({ booking }) => `see booking ${booking.reference} here:`,
  email_changed: ({ booking }) => `the email address of booking ${booking.reference} was changed.`,
  owner_wrote: ({ booking }) => `you have a message about booking ${booking.reference}.`,
  balance_reminder: (letter) => `please pay ${owedInShort(letter)} for booking ${letter.booking.reference}.`,
  balance_overdue: (letter) =>
    `${owedInShort(letter)} for booking ${letter.booking.reference} is overdue. Please pay it now.`,
  balance_paid: ({ booking }) => `we have received your payment for booking ${booking.reference}.`,
  deposit_returned: ({ booking }) => `your deposit for booking ${booking.reference} goes back to you.`,
  deposit_kept: ({ booking }) =>
    `${moneyText(booking.bookedDeposit?.kept ?? 0)} of your deposit for booking ${booking.reference} was kept.`,
  double_booked: ({ booking }) =>
    `another calendar lists a stay that meets booking ${booking.reference} (${periodInShort(booking)}).`,
  deposit_soon: ({ booking }) => `the deposit of booking ${booking.reference} goes back tomorrow.`,
  payment_link: (letter) => `please pay ${owedInShort(letter)} for booking ${letter.booking.reference}:`,
  provisional: (letter) =>
    `${periodInShort(letter.booking)} is kept for you${untilInShort(letter)}, reference ${letter.booking.reference}.`,
  provisional_lapsed: ({ booking }) => `${periodInShort(booking)} is no longer kept for you.`,
  provisional_ending: (letter) =>
    `you keep ${periodInShort(letter.booking)} for booking ${letter.booking.reference}${untilInShort(letter)}.`,
  booking_cancelled_by_customer: ({ booking }) =>
    `the customer of booking ${booking.reference} (${periodInShort(booking)}) has cancelled.`,
  customer_wrote: ({ booking }) => `the customer of booking ${booking.reference} wrote to you.`,
};

/**
 * How a customer says that they want no more: by a reply where one can be had. A sender with a name hears none, so there it
 * is the business that is asked. The owner has a switch.
 */
const optOut = ({ kind, details }: Letter, takesReplies: boolean): string => {
  if (isToOwner(kind)) return '';
  if (takesReplies) return ' Reply STOP to opt out.';
  const contact = details.contactPhone ?? details.contactEmail;
  return contact === null ? '' : ` ${toGsm7(`No more texts: ${contact}`)}`;
};

const room = (text: string): number => ONE_SEGMENT - (septets(text) ?? ONE_SEGMENT);

const LINKED = new Set<Letter['kind']>([
  'confirmation',
  'manage_link',
  'balance_reminder',
  'balance_overdue',
  'payment_link',
  'provisional',
]);

/** Names shorter than this say nothing. */
const SHORTEST_NAME = 12;

/**
 * What a text message says: one segment, whatever the tenant is called. The address is left out when it does not fit, and
 * so is the way out when it would leave no room to say who writes; without its address a link to pay is nothing, so that stays.
 */
export const smsText = (letter: Letter, takesReplies: boolean): string => {
  const sentence = `: ${toGsm7(sentences[letter.kind](letter))}`;
  const wayOut = optOut(letter, takesReplies);
  const url = LINKED.has(letter.kind) ? ` ${letter.manageUrl}` : '';
  const needed = letter.kind === 'payment_link' ? sentence + url : sentence;
  const end = room(needed + wayOut) >= SHORTEST_NAME ? wayOut : '';
  const start = `${cutTo(toGsm7(letter.tenant.name), room(needed + end))}${sentence}`;
  return room(start + url + end) >= 0 && septets(start + url + end) !== null
    ? start + url + end
    : start + end;
};

/** The text message that a letter becomes; null when there is no mobile in the UK to send it to. */
export const writeSms = (letter: Letter, takesReplies: boolean): TextMessage | null => {
  const { siteUrl, tenant, messageId } = letter;
  const typed = isToOwner(letter.kind) ? letter.details.contactPhone : letter.customer.phone;
  const to = typed === null ? null : ukMobile(typed);
  if (to === null) return null;
  return {
    to,
    text: smsText(letter, takesReplies),
    reportTo: receiptUrl(siteUrl, tenant.tenantId, messageId),
  };
};
