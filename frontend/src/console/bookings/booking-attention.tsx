import type { AttentionItem } from '@holdfast/contracts/bookings';
import { useQuery } from '@tanstack/react-query';
import { formatPounds } from '../../shared/money';
import { bookingQueries } from '../data/booking.queries';
import { Row } from '../kit/stack';
import { ago } from '../kit/when';
import { AttentionActions } from './attention-actions';
import drawer from './drawer.module.css';

const Waiting = ({ item }: { item: AttentionItem }) => (
  <li className={drawer.todo}>
    {item.sentence}
    <small>
      {item.amount !== null && `${formatPounds(item.amount)} · `}
      {ago(item.since)}
    </small>
    <Row>
      <AttentionActions item={item} />
    </Row>
  </li>
);

/** What is told with what the customer wrote, or asks for. */
const TOLD_ELSEWHERE: readonly AttentionItem['kind'][] = ['customer_wrote', 'change_asked'];

/** What about this booking only a person can settle. */
export const BookingAttention = ({ id }: { id: string }) => {
  const { data } = useQuery(bookingQueries.attention());
  const items =
    data?.filter(({ booking_id: about, kind }) => about === id && !TOLD_ELSEWHERE.includes(kind)) ?? [];
  if (items.length === 0) return null;
  return (
    <ul className={drawer.todos} aria-label="Needs attention">
      {items.map((item) => (
        <Waiting key={`${item.kind} ${item.refund_id} ${item.instalment}`} item={item} />
      ))}
    </ul>
  );
};
