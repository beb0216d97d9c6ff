import type { Booking } from '@holdfast/contracts/bookings';
import type { Tag } from '@holdfast/contracts/tags';
import { partyInWords } from '@holdfast/domain/pricing/party';
import { formatPounds } from '../../shared/money';
import { shortRange, timeRange } from '../../shared/words';
import type { Column } from '../kit/records/column';
import { TagMarks } from '../kit/tag-mark';
import { instantDay } from '../kit/when';
import { BookingMarks } from './booking-state';
import classes from './bookings.module.css';

export const discountOf = (booking: Booking): string =>
  booking.discount_code ? `${booking.discount_code} (${formatPounds(booking.discount_amount)})` : 'None';

export const bookingColumns = (today: string, tags?: readonly Tag[]): readonly Column<Booking>[] => [
  {
    id: 'name',
    head: 'Customer',
    card: 'title',
    by: ({ customer_name }) => customer_name,
    cell: ({ customer_name, tag_ids: ids }) => (
      <div className={classes.contact}>
        <span>{customer_name}</span>
        <TagMarks ids={ids} tags={tags} />
      </div>
    ),
  },
  {
    id: 'contact',
    head: 'Email and phone',
    cell: ({ customer_email, customer_phone }) => (
      <div className={classes.contact}>
        <span>{customer_email}</span>
        <span>{customer_phone ?? 'N/A'}</span>
      </div>
    ),
  },
  {
    id: 'dates',
    head: 'Dates',
    by: ({ start_date, start_time }) => `${start_date} ${start_time ?? ''}`,
    cell: ({ start_date, end_date, start_time, end_time, party }) => (
      <div className={classes.contact}>
        <b>{shortRange(start_date, end_date, today)}</b>
        {start_time && end_time && <span>{timeRange(start_time, end_time)}</span>}
        {party && <span>{partyInWords(party)}</span>}
      </div>
    ),
  },
  {
    id: 'paid',
    head: 'Amount paid',
    end: true,
    by: ({ amount_paid }) => amount_paid,
    cell: ({ amount_paid }) => formatPounds(amount_paid),
  },
  { id: 'discount', head: 'Discount', cell: discountOf },
  { id: 'status', head: 'Status', card: 'mark', cell: (booking) => <BookingMarks booking={booking} /> },
  {
    id: 'booked',
    head: 'Booking date',
    by: ({ booking_date }) => booking_date,
    cell: ({ booking_date }) => <span className={classes.even}>{instantDay(booking_date)}</span>,
  },
  {
    id: 'reference',
    head: 'ID',
    cell: ({ reference }) => <span className={classes.reference}>{reference}</span>,
  },
];
