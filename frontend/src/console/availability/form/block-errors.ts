import { SaveBlock } from '@holdfast/contracts/availability';
import type { BookingMode } from '@holdfast/contracts/settings';
import type { FormErrors } from '@mantine/form';
import { schemaErrors } from '../../kit/forms/schema-errors';
import { toRequest } from './block-values';
import type { BlockValues } from './block-values';

const REQUIRED = 'Required';

const required = (values: BlockValues, mode: BookingMode): FormErrors => ({
  ...(values.start_date === '' && { start_date: REQUIRED }),
  ...(values.end_date === '' && { end_date: REQUIRED }),
  ...(values.price.trim() === '' && values.status === 'available' && { price: REQUIRED }),
  ...(mode === 'time' && values.start_time === '' && { start_time: REQUIRED }),
  ...(mode === 'time' && values.end_time === '' && { end_time: REQUIRED }),
});

const order = (values: BlockValues, mode: BookingMode): FormErrors =>
  mode === 'time' && `${values.end_date}T${values.end_time}` <= `${values.start_date}T${values.start_time}`
    ? { end_time: 'Must be after the start' }
    : {};

const acknowledgement = ({ include_paypal_fees, fees_acknowledged }: BlockValues): FormErrors =>
  include_paypal_fees && !fees_acknowledged
    ? { fees_acknowledged: 'Please confirm that you have read this' }
    : {};

export const blockErrors = (values: BlockValues, mode: BookingMode): FormErrors => ({
  ...acknowledgement(values),
  ...order(values, mode),
  ...schemaErrors(SaveBlock, toRequest(values, mode)),
  ...required(values, mode),
});
