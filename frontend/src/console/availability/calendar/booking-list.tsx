import type { CalendarBooking } from '@holdfast/contracts/booking-calendar';
import { partyInWords } from '@holdfast/domain/pricing/party';
import { formatPounds } from '../../../shared/money';
import { clockTime } from '../../../shared/words';
import { Empty } from '../../kit/empty';
import { Mark } from '../../kit/marks';
import type { Column } from '../../kit/records/column';
import { Records } from '../../kit/records/records';
import { tableDate } from '../../kit/when';
import { bookingIcons, standingInWords } from './booking-bars';
import { calendarTexts } from '../../../shared/copy/owners-calendar';

const moment = (date: string, time: string | null): string =>
  time === null ? tableDate(date) : `${tableDate(date)}, ${clockTime(time)}`;

const columns: readonly Column<CalendarBooking>[] = [
  {
    id: 'guest',
    head: calendarTexts.guest,
    card: 'title',
    by: ({ customer_name }) => customer_name,
    cell: ({ customer_name }) => customer_name,
  },
  {
    id: 'arrives',
    head: calendarTexts.arrives,
    by: ({ start_date, start_time }) => `${start_date} ${start_time ?? ''}`,
    cell: ({ start_date, start_time, arrive_from }) => moment(start_date, start_time ?? arrive_from),
  },
  {
    id: 'leaves',
    head: calendarTexts.leaves,
    by: ({ end_date, end_time }) => `${end_date} ${end_time ?? ''}`,
    cell: ({ end_date, end_time, leave_by }) => moment(end_date, end_time ?? leave_by),
  },
  {
    id: 'party',
    head: calendarTexts.party,
    blank: ({ party }) => party === null,
    cell: ({ party }) => (party === null ? '-' : partyInWords(party)),
  },
  {
    id: 'owed',
    head: calendarTexts.owes,
    end: true,
    by: ({ balance_due }) => balance_due,
    cell: ({ balance_due, overdue }) =>
      `${formatPounds(balance_due)}${overdue ? ` ${calendarTexts.overdue}` : ''}`,
  },
  {
    id: 'state',
    head: calendarTexts.state,
    card: 'mark',
    by: ({ state }) => state,
    cell: (booking) => (
      <Mark tone={booking.state === 'confirmed' ? 'green' : 'yellow'} icon={bookingIcons[booking.state]}>
        {standingInWords(booking)}
      </Mark>
    ),
  },
];

interface BookingListProps {
  readonly bookings: readonly CalendarBooking[];
  readonly onOpen: (id: string) => void;
}

/** Who is there in a month, one beneath the other. */
export const BookingList = ({ bookings, onOpen }: BookingListProps) =>
  bookings.length === 0 ? (
    <Empty title={calendarTexts.nobody}>{calendarTexts.nobodyMore}</Empty>
  ) : (
    <Records
      label={calendarTexts.bookings}
      noun="booking"
      rows={bookings}
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
    />
  );
