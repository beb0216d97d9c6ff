import { ApiError } from '../../shared/api/api-error';
import type { Held } from '../data/holds';
import { settle } from '../data/settle';
import type { Trouble } from './trouble';
import { lapsedAtPayment, notPaid, offerChanged, paymentReturned } from './trouble';
import type { CheckoutSteps } from './use-checkout';

/** What these say of the booking itself is best read where the booking is shown: paid already, being looked into, at an end. */
const ABOUT_THE_BOOKING = new Set(['payment_pending', 'booking_not_payable', 'booking_unknown']);

/** Refusals after which there is no hold any more. */
const ENDS: Readonly<Record<string, Trouble>> = {
  hold_expired: lapsedAtPayment,
  offer_changed: offerChanged,
  payment_returned: paymentReturned,
};

const refused = ({ dispatch, endHold }: CheckoutSteps, cause: ApiError): void => {
  const end = ENDS[cause.code];
  if (/^(block|stay)_/.test(cause.code)) dispatch({ type: 'gone' });
  else dispatch({ type: 'payment_refused', trouble: end ? null : notPaid(cause) });
  if (end) endHold(end);
};

/** The provider has the customer's word: the server takes the money, or says why not. */
export const approve = async (steps: CheckoutSteps, { booking }: Held, orderId: string): Promise<void> => {
  const bookingId = booking.booking_id;
  steps.dispatch({ type: 'approved' });
  try {
    steps.toConfirmation(bookingId, await settle({ booking_id: bookingId, paypal_order_id: orderId }));
  } catch (cause) {
    // No answer is no refusal: the next page goes on asking, and nobody is told to pay again.
    if (!(cause instanceof ApiError) || cause.isPassing || ABOUT_THE_BOOKING.has(cause.code))
      steps.toConfirmation(bookingId);
    else refused(steps, cause);
  }
};
