import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import type { BookingMode } from '@holdfast/contracts/settings';
import { poundsText } from '../../kit/forms/pounds-text';

/** A block as it stands in the form: everything is text until it is sent. */
export interface BlockValues {
  readonly start_date: string;
  readonly end_date: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly price: string;
  readonly status: 'available' | 'blocked';
  readonly block_reason: string;
  readonly include_paypal_fees: boolean;
  readonly security_deposit: string;
  readonly fees_acknowledged: boolean;
}

export const valuesOf = (block: AvailabilityBlock): BlockValues => ({
  start_date: block.start_date,
  end_date: block.end_date,
  start_time: block.start_time ?? '',
  end_time: block.end_time ?? '',
  price: poundsText(block.price),
  status: block.status === 'blocked' ? 'blocked' : 'available',
  block_reason: block.block_reason ?? '',
  include_paypal_fees: block.include_paypal_fees,
  security_deposit: poundsText(block.security_deposit),
  fees_acknowledged: block.include_paypal_fees,
});

/** A new block begins with the price and terms of the latest one: most owners have one price for long. */
export const newValues = (
  latest: AvailabilityBlock | undefined,
  status: BlockValues['status'],
  date: string,
): BlockValues => ({
  start_date: date,
  end_date: date,
  start_time: '',
  end_time: '',
  price: latest && status === 'available' ? poundsText(latest.price) : '',
  status,
  block_reason: '',
  include_paypal_fees: status === 'available' && (latest?.include_paypal_fees ?? false),
  security_deposit: latest && status === 'available' ? poundsText(latest.security_deposit) : '',
  fees_acknowledged: latest?.include_paypal_fees ?? false,
});

/** What travels. A closed time needs no price, and has a reason only while it is closed. */
export const toRequest = (values: BlockValues, mode: BookingMode) => {
  const isBlocked = values.status === 'blocked';
  return {
    start_date: values.start_date,
    end_date: values.end_date,
    start_time: mode === 'time' ? values.start_time : null,
    end_time: mode === 'time' ? values.end_time : null,
    price: values.price.trim() === '' && isBlocked ? '0' : values.price.trim(),
    status: values.status,
    block_reason: isBlocked ? values.block_reason : null,
    include_paypal_fees: values.include_paypal_fees,
    security_deposit: values.security_deposit.trim() === '' ? null : values.security_deposit.trim(),
    fees_acknowledged: values.fees_acknowledged,
  };
};
