import type { ValidDiscount } from '@holdfast/contracts/checkout';
import { forgetHold } from './hold-changes';
import { keptHolds } from './holds';
import { keep } from './kept';

/** What the customer has typed. It goes with them from block to block. */
export interface Details {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly code: string;
}

/** What the customer has approved at the provider, until the server has said how it ended. */
export interface Approval {
  readonly booking_id: string;
  readonly paypal_order_id: string;
}

export const noDetails: Details = { name: '', email: '', phone: '', code: '' };

export const keptDetails = keep<Details>('holdfast.details');
/** The discount that was applied to what is about to be held. */
export const keptDiscount = keep<ValidDiscount>('holdfast.discount');
export const keptApproval = keep<Approval>('holdfast.approval');

/** What proves to the server that this tab has made a booking: the way to its page, until the mail is there. */
export const keptBooked = keep<{ readonly booking_id: string; readonly hold_token: string }>(
  'holdfast.booked',
);

/** The booking is made: nothing of what was typed for it need stay on this device. */
export const forgetBooking = (bookingId: string): void => {
  const held = Object.values(keptHolds.read() ?? {}).find(({ booking }) => booking.booking_id === bookingId);
  if (held) keptBooked.write({ booking_id: bookingId, hold_token: held.booking.hold_token });
  keptDetails.write(null);
  keptDiscount.write(null);
  if (keptApproval.read()?.booking_id === bookingId) keptApproval.write(null);
  forgetHold(bookingId);
};
