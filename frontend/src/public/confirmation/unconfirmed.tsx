import type { PublicBooking } from '@holdfast/contracts/bookings';
import { confirmationCopy } from '../../shared/copy/confirmation';
import { formatPounds } from '../../shared/money';
import { shortWhen } from '../data/block';
import { useIsClosed, useTenant, useWaysToReach } from '../data/tenant-context';
import { ButtonLink } from '../kit/button';
import { paths } from '../paths';
import { usePageTitle } from '../shell/use-page-title';
import styles from './confirmation.module.css';

interface Words {
  readonly title: string;
  readonly text: string;
  /** Where to go from here. */
  readonly to: { readonly path: string; readonly label: string };
}

const other = { path: paths.home, label: confirmationCopy.bookAnother };

/** What is to be said of a booking that is not confirmed, and not about to be. */
const wordsOf = (booking: PublicBooking, ways: string | null): Words => {
  if (booking.payment_status === 'refunded') {
    const text = confirmationCopy.refunded(formatPounds(booking.refunded_amount));
    return { title: confirmationCopy.refundedTitle, text, to: other };
  }
  if (booking.status === 'cancelled') {
    return { title: confirmationCopy.cancelledTitle, text: confirmationCopy.cancelled(ways), to: other };
  }
  if (booking.status === 'expired') {
    return { title: confirmationCopy.expiredTitle, text: confirmationCopy.expired, to: other };
  }
  const unpaid = { title: confirmationCopy.unpaidTitle, text: confirmationCopy.unpaid };
  if (booking.block_id === null) return { ...unpaid, to: other };
  return {
    ...unpaid,
    to: { path: paths.checkout(booking.block_id), label: confirmationCopy.toPayment },
  };
};

/** A booking that was not paid, or that has come to another end. */
export const Unconfirmed = ({ booking }: { booking: PublicBooking }) => {
  const { name } = useTenant();
  const isClosed = useIsClosed();
  const { title, text, to } = wordsOf(booking, useWaysToReach());
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
          <ButtonLink look="main" to={to.path}>
            {to.label}
          </ButtonLink>
        </div>
      )}
    </div>
  );
};
