import type { Discount } from '@holdfast/contracts/discounts';
import { CircleCheck, CirclePause, Hourglass } from 'lucide-react';
import { serverNow } from '../../shared/api/server-clock';
import { formatPounds } from '../../shared/money';
import { Mark } from '../kit/marks';
import type { Column } from '../kit/records/column';
import { tableInstant } from '../kit/when';
import classes from './discounts.module.css';

export const amountOf = ({ type, amount }: Pick<Discount, 'type' | 'amount'>): string =>
  type === 'percent' ? `${amount}%` : formatPounds(amount);

const isOver = ({ expires_at }: Discount): boolean =>
  expires_at !== null && Date.parse(expires_at) <= serverNow();
const isUsedUp = ({ max_uses, times_used }: Discount): boolean => max_uses !== null && times_used >= max_uses;

export const DiscountMark = ({ discount }: { discount: Discount }) => {
  if (!discount.is_active) {
    return (
      <Mark tone="gray" icon={CirclePause}>
        Inactive
      </Mark>
    );
  }
  if (isOver(discount) || isUsedUp(discount)) {
    return (
      <Mark tone="yellow" icon={Hourglass}>
        {isOver(discount) ? 'Expired' : 'Used up'}
      </Mark>
    );
  }
  return (
    <Mark tone="green" icon={CircleCheck}>
      Active
    </Mark>
  );
};

export const discountColumns: readonly Column<Discount>[] = [
  {
    id: 'code',
    head: 'Code',
    card: 'title',
    by: ({ code }) => code,
    cell: ({ code }) => <span className={classes.code}>{code}</span>,
  },
  { id: 'type', head: 'Type', cell: ({ type }) => (type === 'percent' ? 'Percent' : 'Value') },
  { id: 'amount', head: 'Amount', end: true, by: ({ amount }) => amount, cell: amountOf },
  {
    id: 'max',
    head: 'Max uses',
    end: true,
    by: ({ max_uses }) => max_uses ?? Number.MAX_SAFE_INTEGER,
    cell: ({ max_uses }) => max_uses ?? 'Unlimited',
  },
  {
    id: 'used',
    head: 'Times used',
    end: true,
    by: ({ times_used }) => times_used,
    cell: ({ times_used }) => times_used,
  },
  {
    id: 'expiry',
    head: 'Expiry',
    by: ({ expires_at }) => expires_at ?? '9999',
    cell: ({ expires_at }) => (expires_at ? tableInstant(expires_at) : 'No expiry'),
  },
  { id: 'status', head: 'Status', card: 'mark', cell: (discount) => <DiscountMark discount={discount} /> },
];
