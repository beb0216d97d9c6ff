import type { CalendarBlock } from '@holdfast/contracts/availability';
import type { HeldBooking, ValidDiscount } from '@holdfast/contracts/checkout';
import { useSyncExternalStore } from 'react';
import { api } from '../../shared/api/api';
import { HOLD } from './is-kept';
import { keep } from './kept';

/** What the customer has typed. It goes with them from block to block. */
export interface Details {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly code: string;
}

/** The customer's own live hold. A customer holds one block at a time. */
export interface Held {
  readonly block: CalendarBlock;
  readonly booking: HeldBooking;
  readonly discount: ValidDiscount | null;
}

/** What the customer has approved at the provider, until the server has said how it ended. */
export interface Approval {
  readonly booking_id: string;
  readonly paypal_order_id: string;
}

export const noDetails: Details = { name: '', email: '', phone: '', code: '' };

export const keptDetails = keep<Details>('holdfast.details');
export const keptHold = keep<Held>(HOLD);
export const keptApproval = keep<Approval>('holdfast.approval');

export const useHeld = (): Held | null => useSyncExternalStore(keptHold.subscribe, keptHold.read);

/** Gives the time back early. Nobody waits for it: if the word is lost, the hold lapses by itself. */
export const releaseHold = async (held: Held): Promise<void> => {
  if (keptHold.read()?.booking.booking_id === held.booking.booking_id) keptHold.write(null);
  const body = { booking_id: held.booking.booking_id, hold_token: held.booking.hold_token };
  await api('/public/release', { method: 'POST', body }).catch(() => undefined);
};

/** The booking is made: nothing of it need stay on this device. */
export const forgetBooking = (bookingId: string): void => {
  keptDetails.write(null);
  if (keptApproval.read()?.booking_id === bookingId) keptApproval.write(null);
  if (keptHold.read()?.booking.booking_id === bookingId) keptHold.write(null);
};
