import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { RecordId } from '../kernel/flavour';
import type { BookingEvent } from './booking.events';
import type { BookingState } from './booking.state';
import type { ContactEvent, ContactField } from './contact.events';

type Renewal = Extract<ContactEvent, { type: 'BookingLinkRenewed' }>['data'];

/** Gives a booking another manage link, whatever has become of it; every former one ends. */
export const renewLink = (
  { by, why }: Pick<Renewal, 'by' | 'why'>,
  state: BookingState,
): Decision<BookingEvent, 'booking_unknown'> => {
  if (state.status === 'none') return reject('booking_unknown');
  return accept({ type: 'BookingLinkRenewed', data: { version: state.linkVersion + 1, by, why } });
};

/**
 * Notes how a customer is called and reached from now on; `fields` are those that have changed. Another e-mail address renews the link,
 * for whoever reads the former mailbox has it.
 */
export const reviseContact = (
  { by, detailsRef, fields }: { by: Renewal['by']; detailsRef: RecordId; fields: readonly ContactField[] },
  state: BookingState,
): Decision<BookingEvent, 'booking_unknown'> => {
  if (state.status === 'none') return reject('booking_unknown');
  if (fields.length === 0) return accept();
  const revised: BookingEvent = {
    type: 'BookingContactRevised',
    data: { detailsRef, formerRef: state.detailsRef, fields },
  };
  if (!fields.includes('email')) return accept(revised);
  const renewed = renewLink({ by, why: 'email_changed' }, state);
  return renewed.kind === 'rejected' ? renewed : accept(revised, ...renewed.events);
};
