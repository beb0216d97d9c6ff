import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { PublicBooking } from '@holdfast/contracts/bookings';
import { bookingQuery } from '../data/queries';
import { PageSkeleton } from '../shell/page-skeleton';
import { LoadFailure } from '../shell/load-failure';
import { Confirmed } from './confirmed';
import { Unconfirmed } from './unconfirmed';

const POLL_MS = 2_000;
const LONG_MS = 30_000;

/** Paid for, or about to be known: the page waits and turns by itself. */
const isOpen = (booking: PublicBooking | undefined): boolean => booking?.status === 'pending';

export const ConfirmationPage = () => {
  const { bookingId = '' } = useParams();
  const booking = useQuery({
    ...bookingQuery(bookingId),
    refetchInterval: ({ state }) => (isOpen(state.data) ? POLL_MS : false),
  });
  const [isLong, setLong] = useState(false);
  const isWaiting = isOpen(booking.data);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  if (booking.isPending) return <PageSkeleton />;
  if (booking.isError && !booking.data) {
    return <LoadFailure cause={booking.error} onRetry={() => void booking.refetch()} />;
  }
  const { data } = booking;
  return data?.status === 'confirmed' ? (
    <Confirmed booking={data} />
  ) : (
    <Unconfirmed booking={data as PublicBooking} isLong={isLong} />
  );
};
