import { calendarFileOf } from '@holdfast/domain/kernel/calendar-file';
import type { Letter } from './letter';
import { bookingUrl } from './letter';

/** The calendar file of a letter: a cancellation takes back the entry that the confirmation, or the site, has made. */
export const calendarFile = (letter: Letter): string => {
  const { booking, tenant, details } = letter;
  return calendarFileOf({
    bookingId: booking.bookingId,
    reference: booking.reference,
    period: booking,
    doors: booking.stay,
    tenant: { ...tenant, address: details.contactAddress },
    at: letter.at,
    moves: booking.moves,
    isCancelled: letter.kind === 'cancellation',
    url: bookingUrl(letter),
    organizer: details.contactEmail,
  });
};
