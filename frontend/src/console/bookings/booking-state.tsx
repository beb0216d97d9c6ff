import type { Booking, PaymentStatus } from '@holdfast/contracts/bookings';
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  Clock,
  Hourglass,
  TimerOff,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
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

/** The owner keeps the dates until an end that they have said; and once that is over. */
const PROVISIONAL: State = { word: 'Provisional', tone: 'violet', icon: Hourglass };
const LAPSED: State = { word: 'Lapsed', tone: 'gray', icon: TimerOff };
/** It stands, and all of it is still to be paid. */
const UNPAID: State = { word: 'Unpaid', tone: 'orange', icon: CircleAlert };

const stateOf = ({ status, provisional, payment_status: payment, balance_due: due }: Booking): State => {
  if (provisional && status === 'pending') return PROVISIONAL;
  if (provisional && status === 'expired') return LAPSED;
  if (status === 'confirmed' && payment === 'pending') return UNPAID;
  return payment === 'paid' && due > 0 ? PART_PAID : bookingStates[payment];
};

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
