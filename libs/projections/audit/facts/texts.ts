import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { moneyText } from '@holdfast/domain/kernel/money';
import type { Period } from '@holdfast/domain/kernel/occupied-time';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2027-06-05` as `5 Jun 2027`. */
export const dateText = (date: LocalDate): string => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return `${day} ${MONTHS[month - 1]} ${year}`;
};

/** `5 Jun 2027 to 9 Jun 2027`, `5 Jun 2027, 09:30 to 11:00`. */
export const periodText = ({ startDate, endDate, startTime, endTime }: Period): string => {
  const start = dateText(startDate);
  const end = startDate === endDate ? null : dateText(endDate);
  if (startTime === null || endTime === null) return end === null ? start : `${start} to ${end}`;
  return `${start}, ${startTime} to ${end === null ? '' : `${end}, `}${endTime}`;
};

/** A discount's worth: `12.5%` or `£20.00`. */
export const worthText = ({
  type,
  amount,
}: {
  readonly type: 'percent' | 'value';
  readonly amount: number;
}) => (type === 'percent' ? `${amount / 100}%` : moneyText(amount));

export const yesNo = (value: boolean): string => (value ? 'yes' : 'no');
