import type { CalendarBooking } from '@holdfast/contracts/booking-calendar';
import { partyInWords } from '@holdfast/domain/pricing/party';
import { CalendarCheck, CalendarClock, CircleAlert, Clock } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { formatPounds } from '../../../shared/money';
import { deviceTime, fullRange, timeRange } from '../../../shared/words';
import type { Bar } from './bar';
import marks from './marks.module.css';

export const bookingIcons: Readonly<Record<CalendarBooking['state'], LucideIcon>> = {
  confirmed: CalendarCheck,
  provisional: CalendarClock,
  held: Clock,
};

const states: Readonly<Record<CalendarBooking['state'], string>> = {
  confirmed: 'Booked',
  provisional: 'Provisional',
  held: 'Held while the customer pays',
};

/** `£45.00 to pay`, or since when it should have been. */
export const owedInWords = ({ balance_due: due, overdue }: CalendarBooking): string | null => {
  if (due === 0) return null;
  return `${formatPounds(due)} ${overdue ? 'overdue' : 'to pay'}`;
};

/** How it stands, in one word or two. */
export const standingInWords = (booking: CalendarBooking): string => {
  const { state, held_until: until, change_open: isChanging } = booking;
  if (isChanging) return `${states[state]}, a change is open`;
  return state === 'held' && until ? `Held until ${deviceTime(until)}` : states[state];
};

/** A booking on the calendar: whose it is, and what they owe. */
export const barOfBooking = (booking: CalendarBooking): Bar => {
  const { start_date, end_date, start_time, end_time, state, party, customer_name: customer } = booking;
  const owed = owedInWords(booking);
  const hours = start_time && end_time && timeRange(start_time, end_time);
  return {
    id: booking.id,
    kind: 'booking',
    start_date,
    end_date,
    start_time,
    end_time,
    look: [marks.mark, state === 'confirmed' ? marks.booked : marks.held].join(' '),
    icon: owed === null ? bookingIcons[state] : CircleAlert,
    label: owed === null ? customer : `${customer}, ${owed}`,
    name: [
      standingInWords(booking),
      customer,
      party && partyInWords(party),
      fullRange(start_date, end_date),
      hours,
      owed,
    ]
      .filter(Boolean)
      .join(', '),
    // A hold is its customer's until they have paid.
    isFree: state !== 'held',
  };
};
