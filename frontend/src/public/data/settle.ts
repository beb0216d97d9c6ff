import type { PublicBooking } from '@holdfast/contracts/bookings';
import { api } from '../../shared/api/api';
import { ApiError } from '../../shared/api/api-error';
import type { Approval } from './held';
import { keptApproval } from './held';

/** The server asks the provider and takes the money: that may take longer than an ordinary answer. */
export const PATIENCE_MS = 45_000;

/** The server has said how it stands: nothing is gained by asking once more. */
export const isAnswer = (cause: unknown): boolean => cause instanceof ApiError && !cause.isPassing;

/**
 * Tells the server what the customer has approved. It may be told as often as one likes. The approval is kept until
 * there is an answer: a lost one is no refusal, the money may have moved.
 */
export const settle = async (approval: Approval, signal?: AbortSignal): Promise<PublicBooking> => {
  keptApproval.write(approval);
  try {
    const booking = await api<PublicBooking>('/public/confirm-payment', {
      method: 'POST',
      body: approval,
      timeoutMs: PATIENCE_MS,
      ...(signal ? { signal } : {}),
    });
    if (booking.status !== 'pending') keptApproval.write(null);
    return booking;
  } catch (cause) {
    if (isAnswer(cause)) keptApproval.write(null);
    throw cause;
  }
};

/** Its hold has done its part: it is confirmed, or its payment is being looked into. */
export const isSettled = (booking: PublicBooking): boolean =>
  booking.status === 'confirmed' || booking.payment_checking;

/** The booking as it stands. An approval that has no answer yet is sent again first. */
export const bookingNow = async (bookingId: string, signal: AbortSignal): Promise<PublicBooking> => {
  const approval = keptApproval.read();
  if (approval?.booking_id === bookingId) {
    try {
      return await settle(approval, signal);
    } catch (cause) {
      if (!isAnswer(cause)) throw cause;
    }
  }
  return api<PublicBooking>(`/public/booking/${encodeURIComponent(bookingId)}`, { signal });
};
