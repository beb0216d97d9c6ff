import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import type { BookingMode } from '@holdfast/contracts/settings';
import { Link } from 'react-router-dom';
import { formatPounds } from '../../shared/money';
import { clockTime } from '../../shared/words';
import type { Column } from '../kit/records/column';
import { tableDate } from '../kit/when';
import { paths } from '../paths';
import classes from './availability.module.css';
import { BlockMark, stateOf } from './block-state';

type BlockColumn = Column<AvailabilityBlock>;

const time = (id: 'start_time' | 'end_time', head: string): BlockColumn => ({
  id,
  head,
  cell: (block) => (block[id] ? clockTime(block[id]) : '-'),
});

const dateOf = (id: 'start_date' | 'end_date', head: string): BlockColumn => ({
  id,
  head,
  ...(id === 'start_date' ? { card: 'title' as const } : {}),
  by: (block) => `${block[id]} ${block.start_time ?? ''}`,
  cell: (block) => <span style={{ whiteSpace: 'nowrap' }}>{tableDate(block[id])}</span>,
});

export const blockColumns = (mode: BookingMode): readonly BlockColumn[] => [
  dateOf('start_date', 'Start Date'),
  ...(mode === 'time' ? [time('start_time', 'Start Time')] : []),
  dateOf('end_date', 'End Date'),
  ...(mode === 'time' ? [time('end_time', 'End Time')] : []),
  {
    id: 'price',
    head: 'Price',
    end: true,
    by: ({ price }) => price,
    cell: ({ price }) => formatPounds(price),
  },
  {
    id: 'customer',
    head: 'Customer pays',
    end: true,
    by: ({ customer_price }) => customer_price,
    cell: ({ customer_price }) => formatPounds(customer_price),
  },
  {
    id: 'fees',
    head: 'PayPal Fees',
    cell: ({ include_paypal_fees }) => (include_paypal_fees ? 'Included' : 'Not included'),
  },
  {
    id: 'deposit',
    head: 'Security Deposit',
    end: true,
    cell: ({ security_deposit }) => (security_deposit ? formatPounds(security_deposit) : 'None'),
  },
  {
    id: 'status',
    head: 'Status',
    card: 'mark',
    by: stateOf,
    cell: (block) => (
      <>
        <BlockMark block={block} />
        {block.booking_id && block.customer_name && (
          <Link className={classes.customer} to={`${paths.availability}?booking=${block.booking_id}`}>
            {block.customer_name}
          </Link>
        )}
      </>
    ),
  },
  {
    id: 'reason',
    head: 'Block Reason',
    blank: ({ block_reason }) => !block_reason,
    cell: ({ block_reason }) => block_reason ?? '-',
  },
];
