import type { PublicBooking } from '@holdfast/contracts/bookings';
import { partyInWords } from '@holdfast/domain/pricing/party';
import { confirmationCopy } from '../../shared/copy/confirmation';
import { priceCopy } from '../../shared/copy/price';
import { formatPounds } from '../../shared/money';
import { longDate } from '../../shared/words';
import { useIsClosed, useTenant } from '../data/tenant-context';
import { Announcer } from '../kit/announcer';
import { Button, ButtonAnchor } from '../kit/button';
import { Drawing, Icon } from '../kit/icon';
import { Moments } from '../kit/moments';
import { PriceLines } from '../kit/price-lines';
import { PriceRows } from '../kit/price-rows';
import { rowsOfQuote } from '../data/quoted';
import { useWaysToReach } from '../data/use-ways-to-reach';
import { usePageTitle } from '../shell/use-page-title';
import styles from './confirmation.module.css';
import { ManageButton } from './manage-button';
import { Reference } from './reference';

const linesOf = (booking: PublicBooking) => ({
  price: booking.price,
  booking_fee: booking.booking_fee,
  discount: booking.discount_amount,
  security_deposit: booking.security_deposit,
  total: booking.total_amount,
});

const mapOf = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.replace(/\n/g, ', '))}`;

const Where = () => {
  const { name, contact_address: address } = useTenant();
  if (!address) return null;
  return (
    <div>
      <h2 className={styles.heading}>{confirmationCopy.where}</h2>
      <address className={styles.address}>
        {name}
        {'\n'}
        {address}
      </address>
      <a className={styles.screenOnly} href={mapOf(address)} target="_blank" rel="noopener noreferrer">
        {confirmationCopy.map}
      </a>
    </div>
  );
};

const NextSteps = ({ booking }: { booking: PublicBooking }) => {
  const { contact_email: email, contact_phone: phone } = useTenant();
  const ways = useWaysToReach();
  const { nextSteps } = confirmationCopy;
  const contact = email ? `mailto:${email}` : phone ? `tel:${phone.replace(/\s/g, '')}` : null;
  return (
    <div>
      <h2 className={styles.heading}>{confirmationCopy.next}</h2>
      <ol className={styles.next}>
        <li>
          {nextSteps.mail(booking.customer_email)}{' '}
          {contact && (
            <a className={styles.screenOnly} href={contact}>
              {confirmationCopy.wrongAddress}
            </a>
          )}
        </li>
        <li>{nextSteps.keep(ways)}</li>
        {booking.security_deposit > 0 && <li>{nextSteps.deposit(formatPounds(booking.security_deposit))}</li>}
      </ol>
    </div>
  );
};

/** Of a stay: from when until when its guests may be there, and who comes. */
const stayFactsOf = ({ party, arrive_from: arriveFrom, leave_by: leaveBy }: PublicBooking) => ({
  ...(arriveFrom && leaveBy ? { hours: { arriveFrom, leaveBy } } : {}),
  ...(party ? { who: partyInWords(party) } : {}),
});

const Paid = ({ booking }: { booking: PublicBooking }) => {
  const { balance_due: due = 0, balance_due_on: dueOn } = booking;
  const totalLabel = due > 0 ? priceCopy.inAll : priceCopy.totalPaid;
  const labels = { discountCode: booking.discount_code, totalLabel };
  return (
    <>
      {booking.quote ? (
        <PriceRows {...rowsOfQuote(booking.quote)} {...labels} />
      ) : (
        <PriceLines lines={linesOf(booking)} {...labels} />
      )}
      {due > 0 && (
        <p className={styles.owed}>
          {confirmationCopy.owed(
            formatPounds(booking.amount_paid),
            formatPounds(due),
            dueOn ? longDate(dueOn) : null,
          )}
        </p>
      )}
    </>
  );
};

/** Booked and paid: when, where, what was paid, and what happens next. One page of paper, too. */
export const Confirmed = ({ booking }: { booking: PublicBooking }) => {
  const tenant = useTenant();
  const isClosed = useIsClosed();
  const heading = usePageTitle(`${confirmationCopy.title} – ${tenant.name}`);
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <span className={styles.tick} aria-hidden="true">
          <Icon name="check" size={34} />
        </span>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {confirmationCopy.title}
        </h1>
        <p className={styles.thanks}>{confirmationCopy.thanks(booking.customer_name)}</p>
        {isClosed && <p>{confirmationCopy.closedButBooked}</p>}
      </div>
      <section className={styles.ticket} aria-label={confirmationCopy.booking}>
        <Reference reference={booking.reference} />
        <div>
          <Moments of={booking} {...stayFactsOf(booking)} />
        </div>
        <div className={styles.price}>
          <Paid booking={booking} />
        </div>
      </section>
      <div className={`${styles.actions} ${styles.screenOnly}`}>
        <ButtonAnchor href={`/api/public/booking/${booking.id}/calendar.ics`} download>
          <Icon name="calendar" />
          {confirmationCopy.calendar}
        </ButtonAnchor>
        <ManageButton bookingId={booking.id} />
        <Button onClick={() => window.print()}>
          <Drawing>
            <path d="M6 7.5V3h8v4.5M6 14H4a1 1 0 0 1-1-1V9a1.5 1.5 0 0 1 1.5-1.5h11A1.5 1.5 0 0 1 17 9v4a1 1 0 0 1-1 1h-2M6 11.5h8V17H6z" />
          </Drawing>
          {confirmationCopy.print}
        </Button>
        {tenant.contact_phone && (
          <ButtonAnchor look="quiet" href={`tel:${tenant.contact_phone.replace(/\s/g, '')}`}>
            <Icon name="phone" />
            {tenant.contact_phone}
          </ButtonAnchor>
        )}
      </div>
      <div className={styles.columns}>
        <NextSteps booking={booking} />
        <Where />
      </div>
      <Announcer />
    </div>
  );
};
