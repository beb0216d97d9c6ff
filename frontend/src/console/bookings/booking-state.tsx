import type { Booking, PaymentStatus } from '@holdfast/contracts/bookings';
import { Ban, CircleCheck, Clock, TimerOff, TriangleAlert, Undo2 } from 'lucide-react';
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

export const StateMark = ({ state }: { state: keyof typeof bookingStates }) => {
  const { word, tone, icon } = bookingStates[state];
  return (
    <Mark tone={tone} icon={icon} loud={state === 'needs_attention'}>
      {word}
    </Mark>
  );
};

export const BookingMarks = ({ booking }: { booking: Booking }) => (
  <Row>
    <StateMark state={booking.payment_status} />
    {booking.needs_attention && <StateMark state="needs_attention" />}
  </Row>
);
