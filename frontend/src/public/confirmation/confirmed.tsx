import { useState } from 'react';
import type { PublicBooking } from '@holdfast/contracts/bookings';
import { confirmationCopy } from '../../shared/copy/confirmation';
import { priceCopy } from '../../shared/copy/price';
import { fullWhen, lengthOf } from '../calendar/block';
import { useTenant } from '../data/tenant-context';
import { Button, ButtonAnchor } from '../kit/button';
import { PriceLines } from '../kit/price-lines';
import { usePageTitle } from '../shell/use-page-title';
import { calendarFile } from './calendar-file';
import styles from './confirmation.module.css';

const Reference = ({ reference }: { reference: string }) => {
  const [isCopied, setCopied] = useState(false);
  const copyIt = async () => {
    await navigator.clipboard.writeText(reference).catch(() => undefined);
    setCopied(true);
  };
  return (
    <p className={styles.line}>
      <span>{confirmationCopy.reference}</span> <strong className={styles.reference}>{reference}</strong>
      <Button look="quiet" onClick={() => void copyIt()} aria-live="polite">
        {isCopied ? confirmationCopy.copied : confirmationCopy.copy}
      </Button>
    </p>
  );
};

const linesOf = (booking: PublicBooking) => ({
  price: booking.price,
  booking_fee: booking.booking_fee,
  discount: booking.discount_amount,
  security_deposit: booking.security_deposit,
  total: booking.total_amount,
});

/** Booked and paid: when, where, what was paid, and what happens next. */
export const Confirmed = ({ booking }: { booking: PublicBooking }) => {
  const tenant = useTenant();
  const { nextSteps } = confirmationCopy;
  const heading = usePageTitle(`${confirmationCopy.title} – ${tenant.name}`);
  const file = `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(booking, tenant))}`;
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {confirmationCopy.title}
        </h1>
        <p>
          {confirmationCopy.thanks(booking.customer_name)} {confirmationCopy.sentTo(booking.customer_email)}
        </p>
      </div>
      <div className={styles.card}>
        <Reference reference={booking.reference} />
        <dl className={styles.facts}>
          <div>
            <dt>{confirmationCopy.when}</dt>
            <dd>
              {fullWhen(booking)}, {lengthOf(booking)}
            </dd>
          </div>
          {tenant.contact_address && (
            <div>
              <dt>{confirmationCopy.where}</dt>
              <dd className={styles.address}>
                {tenant.name}
                {'\n'}
                {tenant.contact_address}
              </dd>
            </div>
          )}
        </dl>
        <PriceLines
          lines={linesOf(booking)}
          discountCode={booking.discount_code}
          totalLabel={priceCopy.totalPaid}
        />
      </div>
      <p className={styles.actions}>
        <ButtonAnchor href={file} download={`booking-${booking.reference}.ics`}>
          {confirmationCopy.calendar}
        </ButtonAnchor>
        <Button onClick={() => window.print()}>{confirmationCopy.print}</Button>
      </p>
      <section>
        <h2 className={styles.heading}>{confirmationCopy.next}</h2>
        <ul className={styles.next}>
          <li>{nextSteps.mail}</li>
          <li>{nextSteps.keep}</li>
          {booking.security_deposit > 0 && <li>{nextSteps.deposit}</li>}
        </ul>
      </section>
    </div>
  );
};
