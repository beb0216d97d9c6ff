import type { RecordId } from '../kernel/flavour';
import type { ContactEvent } from './contact.events';

/** How the customer of a booking is reached, and reaches it. */
export interface Reached {
  readonly detailsRef: RecordId;
  /** Of the address at which its customer manages it: a renewal ends all former ones. */
  readonly linkVersion: number;
}

const TYPES: { readonly [Type in ContactEvent['type']]: true } = {
  BookingLinkRenewed: true,
  BookingContactRevised: true,
};

/** Of all that happens to a booking, what concerns its customer: how they are reached, and their link. */
export const isContactEvent = (event: { readonly type: string }): event is ContactEvent =>
  event.type in TYPES;

/** A booking after one more event about its customer; total. */
export const evolveContact = <State extends Reached>(state: State, event: ContactEvent): State =>
  event.type === 'BookingLinkRenewed'
    ? { ...state, linkVersion: event.data.version }
    : { ...state, detailsRef: event.data.detailsRef };
