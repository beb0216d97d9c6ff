import type { PublicBooking } from '@holdfast/contracts/bookings';
import { lazy, Suspense } from 'react';
import { confirmationCopy } from '../../shared/copy/confirmation';
import { formatPounds } from '../../shared/money';
import { shortWhen } from '../data/block';
import { checkoutOf } from '../data/booked';
import { useLiveHolds } from '../data/holds';
import { useIsClosed, useTenant } from '../data/tenant-context';
import { useLocalNow } from '../data/use-local-now';
import { useSecondsLeft } from '../data/use-time-left';
import { useWaysToReach } from '../data/use-ways-to-reach';
import { ButtonLink } from '../kit/button';
import { paths } from '../paths';
import { usePageTitle } from '../shell/use-page-title';
import styles from './confirmation.module.css';

const StayAgain = lazy(async () => ({ default: (await import('../stay/stay-again')).StayAgain }));

interface Words {
  readonly title: string;
  readonly text: string;
  /** Where to go from here; `again`: to the calendar, with the stay that was wished for. */
  readonly to: { readonly path: string; readonly label: string } | 'again';
}

const other = { path: paths.home, label: confirmationCopy.bookAnother };

/** Of a booking whose payment is still to come: by a block's own address, or by that of the stay which this browser holds. */
const unpaid = ({ block_id: blockId }: PublicBooking, checkout: string | null): Words => {
  const title = confirmationCopy.unpaidTitle;
  const path = blockId === null ? checkout : paths.checkout(blockId);
  return path === null
    ? { title, text: confirmationCopy.unpaidElsewhere, to: other }
    : { title, text: confirmationCopy.unpaid, to: { path, label: confirmationCopy.toPayment } };
};

/** What is to be said of a booking that is not confirmed, and not about to be. */
const wordsOf = (
  booking: PublicBooking,
  ways: string | null,
  hold: { readonly checkout: string | null; readonly isOver: boolean },
): Words => {
  const isStay = booking.block_id === null;
  if (booking.payment_status === 'refunded') {
    const text = confirmationCopy.refunded(formatPounds(booking.refunded_amount));
    return { title: confirmationCopy.refundedTitle, text, to: other };
  }
  if (booking.status === 'cancelled') {
    return { title: confirmationCopy.cancelledTitle, text: confirmationCopy.cancelled(ways), to: other };
  }
  if (booking.status === 'expired' || (isStay && hold.isOver)) {
    const to = isStay ? 'again' : other;
    return { title: confirmationCopy.expiredTitle, text: confirmationCopy.expired, to };
  }
  return unpaid(booking, hold.checkout);
};

/** A booking that was not paid, or that has come to another end. */
export const Unconfirmed = ({ booking }: { booking: PublicBooking }) => {
  const { name } = useTenant();
  const isClosed = useIsClosed();
  const own = useLiveHolds(useLocalNow()).find((held) => held.booking.booking_id === booking.id);
  const isOver = useSecondsLeft(booking.hold_expires_at) === 0;
  const hold = { checkout: own ? checkoutOf(own.block) : null, isOver };
  const { title, text, to } = wordsOf(booking, useWaysToReach(), hold);
  const heading = usePageTitle(`${title} – ${name}`);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {text && <p>{text}</p>}
      <p>
        {shortWhen(booking)}
        <br />
        {confirmationCopy.reference}: <strong className={styles.reference}>{booking.reference}</strong>
      </p>
      {isClosed ? (
        <p>{confirmationCopy.closed}</p>
      ) : (
        <div className={styles.actions}>
          {to === 'again' ? (
            <Suspense>
              <StayAgain booking={booking} />
            </Suspense>
          ) : (
            <ButtonLink look="main" to={to.path}>
              {to.label}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
};
