import type { Booking, PaymentStatus } from '@holdfast/contracts/bookings';
import { Ban, CircleCheck, CircleDashed, Clock, TimerOff, TriangleAlert, Undo2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Mark } from '../kit/marks';
import type { Tone } from '../kit/marks';
import { Row } from '../kit/stack';

interface State {
  readonly word: string;
  readonly tone: Tone;
  readonly icon: LucideIcon;
}

/** One word, one colour and one icon for each state, everywhere. */
export const bookingStates: Readonly<Record<PaymentStatus | 'needs_attention', State>> = {
  pending: { word: 'Held', tone: 'yellow', icon: Clock },
  paid: { word: 'Paid', tone: 'green', icon: CircleCheck },
  cancelled: { word: 'Cancelled', tone: 'gray', icon: Ban },
  refunded: { word: 'Refunded', tone: 'violet', icon: Undo2 },
  // The only way in which a payment fails for good: the hold ended before it was made.
  failed: { word: 'Ran out', tone: 'gray', icon: TimerOff },
  needs_attention: { word: 'Needs attention', tone: 'orange', icon: TriangleAlert },
};

/** Nobody should take a booking for paid of which a balance is still to come. */
const PART_PAID: State = { word: 'Part paid', tone: 'blue', icon: CircleDashed };

const stateOf = ({ payment_status: status, balance_due: due }: Booking): State =>
  status === 'paid' && due > 0 ? PART_PAID : bookingStates[status];

export const StateMark = ({ state }: { state: keyof typeof bookingStates }) => {
  const { word, tone, icon } = bookingStates[state];
  return (
    <Mark tone={tone} icon={icon} loud={state === 'needs_attention'}>
      {word}
    </Mark>
  );
};

const BookingMark = ({ booking }: { booking: Booking }) => {
  const { word, tone, icon } = stateOf(booking);
  return (
    <Mark tone={tone} icon={icon}>
      {word}
    </Mark>
  );
};

export const BookingMarks = ({ booking }: { booking: Booking }) => (
  <Row>
    <BookingMark booking={booking} />
    {booking.needs_attention && <StateMark state="needs_attention" />}
  </Row>
);
