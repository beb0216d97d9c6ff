import type { Booking } from '@holdfast/contracts/bookings';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { bookingQueries } from '../../data/booking.queries';
import { Row } from '../../kit/stack';
import { ago } from '../../kit/when';
import drawer from '../drawer.module.css';
import { answerFieldOf } from './answer-field';
import { useSettleConversation } from './use-settle-conversation';

/** That the customer has written and had no answer, and what to do about it. */
export const WaitingCustomer = ({ booking: { id, customer_name: name } }: { booking: Booking }) => {
  const { data } = useQuery(bookingQueries.conversation(id));
  const settle = useSettleConversation(id);
  if (!data?.waiting_since) return null;
  const last = data.remarks.findLast(({ from }) => from === 'customer');
  return (
    <section className={drawer.todo} aria-label={`${name} waits for an answer`}>
      <h3 className={drawer.title}>{name} wrote to you</h3>
      {last && <blockquote className={drawer.quote}>{last.text}</blockquote>}
      <small>{ago(data.waiting_since)}</small>
      <Row>
        <Button size="compact-md" onClick={() => document.getElementById(answerFieldOf(id))?.focus()}>
          Answer
        </Button>
        <Button
          size="compact-md"
          variant="default"
          loading={settle.isPending}
          onClick={() => settle.mutate()}
        >
          Nothing to answer
        </Button>
      </Row>
    </section>
  );
};
