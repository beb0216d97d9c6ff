import { reject } from '../kernel/decision';
import type { Rejection } from '../kernel/decision';
import { todayIn } from '../kernel/zone';
import type { AgreedAt } from '../pricing/instalments';
import type { BookingState, ConfirmedBooking } from './booking.state';

export type MayNotCancel = 'booking_not_cancellable' | 'cancellation_not_offered' | 'payment_pending';

/**
 * Whether its customer may cancel a booking by themselves: as long as it stands, to the end of the day of its arrival, where its policy says so, and
 * not while money is being taken, for then nobody knows what comes back.
 *
 * @returns the booking, which is confirmed, or why not
 */
export const mayCancel = (
  booking: BookingState,
  capturing: boolean,
  { now, zone }: AgreedAt,
): ConfirmedBooking | Rejection<MayNotCancel> => {
  if (booking.status !== 'confirmed' || todayIn(now, zone) > booking.period.startDate)
    return reject('booking_not_cancellable');
  if (booking.agreement.policy?.customerMayCancel !== true) return reject('cancellation_not_offered');
  return capturing ? reject('payment_pending') : booking;
};
