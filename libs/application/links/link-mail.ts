import type { Instant } from '@holdfast/domain/kernel/flavour';
import { nameToId } from '../schedule/name-to-id';

/** A mail with the manage link of a booking as it stands, for the outbox; of one cause there is one. */
export const linkMail = (cause: string, bookingId: string, at: Instant) => ({
  message_id: nameToId(cause),
  booking_id: bookingId,
  kind: 'manage_link',
  channel: 'email',
  at,
  only_if_paying: false,
  about: null,
});
