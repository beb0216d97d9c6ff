import type { PublicBooking } from '@holdfast/contracts/bookings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError, requestIdOf, sentenceOf } from '../../shared/api/api-error';
import { confirmationCopy } from '../../shared/copy/confirmation';
import { copy } from '../../shared/copy/public';
import { bookingQuery } from '../data/booking-query';
import { forgetBooking, keptApproval } from '../data/held';
import { Alert } from '../kit/alert';
import { Button, ButtonLink } from '../kit/button';
import { paths } from '../paths';
import { PageSkeleton } from '../shell/page-skeleton';
import { usePageTitle } from '../shell/use-page-title';
import styles from './confirmation.module.css';
import { Confirmed } from './confirmed';
import { Unconfirmed } from './unconfirmed';
import { Waiting } from './waiting';

/** Quickly at first, when most are settled; then with patience, and not before the server says to. */
const nextPoll = (answers: number, cause: Error | null): number =>
  Math.max(
    Math.min(15_000, 1_000 * 1.4 ** answers),
    cause instanceof ApiError ? 1_000 * (cause.retryAfter ?? 0) : 0,
  );

/** Something is still on its way: a payment that is checked, or an approval that has no answer. */
const isOpen = (bookingId: string, booking: PublicBooking | undefined): boolean =>
  booking?.status === 'pending' &&
  (booking.payment_checking || keptApproval.read()?.booking_id === bookingId);

const NotLoaded = ({ cause, onRetry }: { cause: unknown; onRetry: () => void }) => {
  const heading = usePageTitle(confirmationCopy.notLoaded);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {confirmationCopy.notLoaded}
      </h1>
      <div role="alert">
        <Alert
          kind="bad"
          title={sentenceOf(cause, confirmationCopy.notLoaded)}
          requestId={requestIdOf(cause)}
        />
      </div>
      <div className={styles.actions}>
        <Button look="main" onClick={onRetry}>
          {copy.tryAgain}
        </Button>
        <ButtonLink to={paths.home}>{copy.home}</ButtonLink>
      </div>
    </div>
  );
};

/** What has become of a booking. The address is enough: it can be reloaded, kept and come back to. */
export const ConfirmationPage = () => {
  const { bookingId = '' } = useParams();
  const client = useQueryClient();
  const [isLong, setLong] = useState(false);
  const booking = useQuery({
    ...bookingQuery(bookingId),
    refetchInterval: ({ state }) =>
      isOpen(bookingId, state.data) || keptApproval.read()
        ? nextPoll(state.dataUpdateCount + state.errorUpdateCount, state.error)
        : false,
  });

  const isConfirmed = booking.data?.status === 'confirmed';
  useEffect(() => {
    if (!isConfirmed) return;
    forgetBooking(bookingId);
    void client.invalidateQueries({ queryKey: ['calendar'] });
  }, [isConfirmed, bookingId, client]);

  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 45_000);
    return () => clearTimeout(timer);
  }, []);

  // Until it is known how the payment ended, silence is waiting and no failure.
  const isWaiting =
    isOpen(bookingId, booking.data) || (!booking.data && keptApproval.read()?.booking_id === bookingId);
  if (isWaiting) {
    const isUnknown = keptApproval.read()?.booking_id === bookingId && !booking.data?.payment_checking;
    return <Waiting reference={booking.data?.reference ?? null} isLong={isLong} isUnknown={isUnknown} />;
  }
  if (booking.isPending) return <PageSkeleton />;
  if (!booking.data) return <NotLoaded cause={booking.error} onRetry={() => void booking.refetch()} />;
  return isConfirmed ? <Confirmed booking={booking.data} /> : <Unconfirmed booking={booking.data} />;
};
