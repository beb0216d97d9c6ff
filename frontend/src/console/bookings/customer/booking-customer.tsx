import type { Booking } from '@holdfast/contracts/bookings';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { late } from '../../kit/late';
import { Row } from '../../kit/stack';
import classes from '../bookings.module.css';
import { useSendLink } from './use-send-link';

const CorrectDetails = late(async () => (await import('./correct-details')).CorrectDetails);

const Links = ({ bookingId }: { bookingId: string }) => {
  const { send, renew, isRenewing } = useSendLink(bookingId);
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        loading={send.isPending}
        disabled={isRenewing}
        onClick={() => send.mutate()}
      >
        Send link
      </Button>
      <Button
        size="compact-md"
        variant="default"
        loading={isRenewing}
        disabled={send.isPending}
        onClick={() => void renew()}
      >
        New link…
      </Button>
    </>
  );
};

/** How the customer of a booking is reached, and how they reach it. */
export const BookingCustomer = ({ booking }: { booking: Booking }) => {
  const [corrects, setCorrects] = useState(false);
  const { id, customer_email: email, customer_phone: phone } = booking;
  return (
    <>
      <dl className={classes.facts}>
        <dt>Email</dt>
        <dd>{email ? <a href={`mailto:${email}`}>{email}</a> : 'N/A'}</dd>
        <dt>Phone</dt>
        <dd>{phone ? <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a> : 'N/A'}</dd>
      </dl>
      <Row>
        <Button size="compact-md" variant="default" onClick={() => setCorrects(true)}>
          Correct details…
        </Button>
        <Links bookingId={id} />
      </Row>
      {corrects && <CorrectDetails booking={booking} onClose={() => setCorrects(false)} />}
    </>
  );
};
