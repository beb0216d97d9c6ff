import type { ValidDiscount } from '@holdfast/contracts/checkout';
import { forgetHold } from './hold-changes';
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

/** The booking is made: nothing of it need stay on this device. */
export const forgetBooking = (bookingId: string): void => {
  keptDetails.write(null);
  keptDiscount.write(null);
  if (keptApproval.read()?.booking_id === bookingId) keptApproval.write(null);
  forgetHold(bookingId);
};
