import type { PublicBooking } from '@holdfast/contracts/bookings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { bookingQuery } from '../data/booking-query';
import type { Held } from '../data/holds';
import { bookingNow, isSettled } from '../data/settle';
import { holdOn, keepHold, onHoldsElsewhere } from '../data/hold-changes';

const ASK_AGAIN_MS = 20_000;

interface Events {
  /** It is confirmed, or its payment is being looked into. */
  onSettled: (booking: PublicBooking) => void;
  /** It has come to another end. */
  onEnded: () => void;
}

/**
 * Keeps a hold that was found on the device in step with the server's: it may have been paid or let go in another tab, or have ended
 * while the device was asleep.
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

  const last = useRef(held);
  useEffect(() => {
    last.current = held;
  }, [held]);
  /** Another tab has ended it: how, the server knows. */
  const askHow = async (ended: string): Promise<void> => {
    const now = await bookingNow(ended, new AbortController().signal).catch(() => null);
    if (now && isSettled(now)) onSettled(now);
    else onEnded();
  };
  useEffect(() =>
    onHoldsElsewhere(() => {
      const was = last.current;
      if (!isQuiet && was && !holdOn(was.block.id)) void askHow(was.booking.booking_id);
    }),
  );

  useEffect(() => {
    if (!data) return;
    const mine = held && holdOn(held.block.id);
    if (mine?.booking.booking_id !== data.id) return;
    if (isSettled(data)) onSettled(data);
    else if (data.status !== 'pending') onEnded();
    else if (data.hold_expires_at !== mine.booking.hold_expires_at) {
      keepHold({ ...mine, booking: { ...mine.booking, hold_expires_at: data.hold_expires_at } });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- an answer is acted upon once, when it comes
  }, [data]);
};
