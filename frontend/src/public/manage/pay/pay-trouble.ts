import { ApiError, sentenceOf } from '../../../shared/api/api-error';
import { paymentCopy } from '../../../shared/copy/checkout';
import { payCopy } from '../../../shared/copy/pay';
import { notPaid, troubleOf } from '../../checkout/trouble';
import type { Trouble } from '../../checkout/trouble';

const ABOUT_THE_BOOKING = new Set(['payment_pending', 'nothing_due', 'booking_not_payable', 'booking_over']);

/** What it says is of the booking, of which an order that was made is of no use: it is paid, or being paid, elsewhere; or takes no payment any more. */
export const isAboutBooking = (cause: unknown): boolean =>
  cause instanceof ApiError && ABOUT_THE_BOOKING.has(cause.code);

/** Something was paid or agreed since this page was drawn. */
export const amountChanged: Trouble = {
  kind: 'note',
  title: payCopy.changed,
  text: [paymentCopy.notCharged],
};

/** No order could be made. */
export const notBegun = (cause: unknown): Trouble =>
  isAboutBooking(cause)
    ? { kind: 'note', title: sentenceOf(cause, payCopy.failed) }
    : troubleOf(cause, payCopy.failed, [paymentCopy.notCharged]);

/** The server was told of an approval, and says why nothing is paid with it. */
export const notSettled = (cause: unknown): Trouble => {
  if (isAboutBooking(cause) || !(cause instanceof ApiError)) return notBegun(cause);
  return cause.code === 'payment_returned'
    ? { kind: 'note', title: paymentCopy.returnedTitle, text: [payCopy.returned], isSpent: true }
    : notPaid(cause);
};
