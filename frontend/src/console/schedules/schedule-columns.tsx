import type { Schedule } from '@holdfast/contracts/schedules';
import { CircleCheck, CirclePause } from 'lucide-react';
import { formatPounds } from '../../shared/money';
import { Mark } from '../kit/marks';
import type { Column } from '../kit/records/column';
import { tableDate } from '../kit/when';

const periodOf = ({ effective_from, effective_until }: Schedule): string =>
  effective_until
    ? `${tableDate(effective_from)} to ${tableDate(effective_until)}`
    : `From ${tableDate(effective_from)}, Ongoing`;

export const scheduleColumns: readonly Column<Schedule>[] = [
  {
    id: 'name',
    head: 'Name',
    card: 'title',
    by: ({ schedule_name }) => schedule_name,
    cell: ({ schedule_name }) => <b>{schedule_name}</b>,
  },
  { id: 'period', head: 'Effective', by: ({ effective_from }) => effective_from, cell: periodOf },
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
  { id: 'patterns', head: 'Patterns', end: true, cell: ({ pattern_count }) => pattern_count },
  { id: 'exceptions', head: 'Exceptions', end: true, cell: ({ exception_count }) => exception_count },
  {
    id: 'status',
    head: 'Status',
    card: 'mark',
    cell: ({ is_active }) => (
      <Mark tone={is_active ? 'green' : 'gray'} icon={is_active ? CircleCheck : CirclePause}>
        {is_active ? 'Active' : 'Inactive'}
      </Mark>
    ),
  },
];
