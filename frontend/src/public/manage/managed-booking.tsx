import type { ManagedBooking } from '@holdfast/contracts/manage';
import { waysToReach } from '@holdfast/contracts/contact';
import { partyInWords } from '@holdfast/domain/pricing/party';
import { confirmationCopy } from '../../shared/copy/confirmation';
import { manageCopy } from '../../shared/copy/manage';
import { Reference } from '../confirmation/reference';
import { useIsClosed, useTenant } from '../data/tenant-context';
import { Icon } from '../kit/icon';
import { Moments } from '../kit/moments';
import { usePageTitle } from '../shell/use-page-title';
import { Actions } from './actions';
import { CancelledNews, CancelPanel } from './cancel/cancel-panel';
import { ChangeNews, ChangePanel, useDates } from './change/change-panel';
import { Conversation } from './conversation';
import { useManaged } from './managed';
import styles from './manage.module.css';
import { NewLink } from './new-link';
import { Papers } from './papers/papers';
import { PayPanel } from './pay/pay-panel';
import { Price } from './price';

const stateOf = ({ status, payment_checking: isChecking, why_not: whyNot }: ManagedBooking): string => {
  if (status === 'pending' && isChecking) return manageCopy.state.checking;
  return status === 'confirmed' && whyNot.pay === 'booking_over' ? manageCopy.over : manageCopy.state[status];
};

const factsOf = ({ arrive_from: arriveFrom, leave_by: leaveBy, party }: ManagedBooking) => ({
  ...(arriveFrom && leaveBy ? { hours: { arriveFrom, leaveBy } } : {}),
  ...(party ? { who: partyInWords(party) } : {}),
});

const mapOf = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.replace(/\n/g, ', '))}`;

const Where = ({ address }: { address: string }) => (
  <div className={styles.where}>
    <address className={styles.address}>{address}</address>
    <a href={mapOf(address)} target="_blank" rel="noopener noreferrer">
      {confirmationCopy.map}
    </a>
  </div>
);

/** Of a business that is suspended: that the booking stands, and whom to ask. Its site does not say that here. */
const Closed = () => {
  const { booking } = useManaged();
  const ways = waysToReach({ ...booking.contact, address: booking.address });
  return (
    <div className={styles.section}>
      <p>{confirmationCopy.closedButBooked}</p>
      {ways !== null && <p>{manageCopy.reach(ways)}</p>}
    </div>
  );
};

/** One column: how it stands, when and where, what one may do, what it costs, what was said. */
export const ManagedBookingView = () => {
  const { name } = useTenant();
  const isClosed = useIsClosed();
  const { booking } = useManaged();
  const dates = useDates();
  const heading = usePageTitle(`${manageCopy.title} – ${name}`);
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        {booking.status === 'confirmed' && (
          <span className={styles.tick} aria-hidden="true">
            <Icon name="check" size={26} />
          </span>
        )}
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {stateOf(booking)}
        </h1>
      </div>
      {isClosed && <Closed />}
      <PayPanel />
      <ChangeNews dates={dates} />
      <CancelledNews />
      <section className={styles.ticket} aria-label={manageCopy.title}>
        <Reference reference={booking.reference} />
        <Moments of={booking} {...factsOf(booking)} />
        {booking.address && <Where address={booking.address} />}
      </section>
      <div className={styles.acts}>
        <Actions dates={dates.opener} />
        <ChangePanel dates={dates} />
      </div>
      <Price />
      <CancelPanel />
      <Papers />
      <Conversation />
      <NewLink />
    </div>
  );
};
