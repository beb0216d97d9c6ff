import { ApiError } from '../../shared/api/api-error';
import { paymentCopy } from '../../shared/copy/checkout';
import type { Held } from '../data/held';
import { settle } from '../data/settle';
import { troubleOf } from './trouble';
import type { CheckoutSteps } from './use-checkout';

/** The provider has the customer's word: the server takes the money, or says why not. */
export const approve = async (steps: CheckoutSteps, { booking }: Held, orderId: string): Promise<void> => {
  const bookingId = booking.booking_id;
  steps.setWork('confirming');
  steps.setTrouble(null);
  try {
    steps.toConfirmation(bookingId, await settle({ booking_id: bookingId, paypal_order_id: orderId }));
  } catch (cause) {
    // No answer is no refusal: the next page goes on asking, and nobody is told to pay again.
    if (!(cause instanceof ApiError) || cause.isPassing) {
      steps.toConfirmation(bookingId);
      return;
    }
    steps.setWork(null);
    if (cause.code === 'hold_expired') steps.endHold();
    else if (cause.code.startsWith('block_')) steps.lose();
    else steps.toForm(troubleOf(cause, paymentCopy.notConfirmed, paymentCopy.notConfirmedMore));
  }
};
