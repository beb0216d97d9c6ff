import type { PublicBooking } from '@holdfast/contracts/bookings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bookingQuery } from '../data/booking-query';
import type { Held } from '../data/held';
import { keptHold } from '../data/held';

const ASK_AGAIN_MS = 20_000;

interface Events {
  /** It is confirmed, or its payment is being looked into. */
  onSettled: (booking: PublicBooking) => void;
  /** It has come to another end. */
  onEnded: () => void;
}

/**
 * Keeps a hold that was found on the device in step with the server's: it may have been paid in another window, or have ended while the
 * device was asleep.
 */
export const useHeldBooking = (held: Held | null, isQuiet: boolean, { onSettled, onEnded }: Events): void => {
  const client = useQueryClient();
  const bookingId = held?.booking.booking_id ?? '';
  const { data } = useQuery({
    ...bookingQuery(bookingId),
    enabled: held !== null && !isQuiet,
    refetchInterval: ASK_AGAIN_MS,
    refetchOnMount: 'always',
  });

  // What was asked before the payment began would be told after it has ended: by then it is no longer so.
  useEffect(() => {
    if (isQuiet) void client.cancelQueries({ queryKey: bookingQuery(bookingId).queryKey });
  }, [client, isQuiet, bookingId]);

  useEffect(() => {
    const mine = keptHold.read();
    if (!data || mine?.booking.booking_id !== data.id) return;
    if (data.status === 'confirmed' || data.payment_checking) onSettled(data);
    else if (data.status !== 'pending') onEnded();
    else if (data.hold_expires_at !== mine.booking.hold_expires_at) {
      keptHold.write({ ...mine, booking: { ...mine.booking, hold_expires_at: data.hold_expires_at } });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- an answer is acted upon once, when it comes
  }, [data]);
};
