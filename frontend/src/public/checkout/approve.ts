import { ApiError } from '../../shared/api/api-error';
import type { Held } from '../data/holds';
import { settle } from '../data/settle';
import { lapsedAtPayment, notPaid, offerChanged, paymentReturned } from './trouble';
import type { CheckoutSteps } from './use-checkout';

/** What these say of the booking itself is best read where the booking is shown: paid already, being looked into, at an end. */
const ABOUT_THE_BOOKING = new Set(['payment_pending', 'booking_not_payable', 'booking_unknown']);

/** The provider has the customer's word: the server takes the money, or says why not. */
export const approve = async (steps: CheckoutSteps, { booking }: Held, orderId: string): Promise<void> => {
  const bookingId = booking.booking_id;
  steps.setWork('confirming');
  steps.setTrouble(null);
  try {
    steps.toConfirmation(bookingId, await settle({ booking_id: bookingId, paypal_order_id: orderId }));
  } catch (cause) {
    // No answer is no refusal: the next page goes on asking, and nobody is told to pay again.
    if (!(cause instanceof ApiError) || cause.isPassing || ABOUT_THE_BOOKING.has(cause.code)) {
      steps.toConfirmation(bookingId);
      return;
    }
    steps.setWork(null);
    if (cause.code === 'hold_expired') steps.endHold(lapsedAtPayment);
    else if (cause.code === 'offer_changed') steps.endHold(offerChanged);
    else if (cause.code === 'payment_returned') steps.endHold(paymentReturned);
    else if (cause.code.startsWith('block_')) steps.lose();
    else steps.setTrouble(notPaid(cause));
  }
};
