import type { exceptionTypes } from '@holdfast/contracts/schedules';
import { AddException } from '@holdfast/contracts/schedules';
import type { FormErrors } from '@mantine/form';
import { schemaErrors } from '../../kit/forms/schema-errors';

export interface ExceptionValues {
  readonly exception_date: string;
  readonly exception_type: (typeof exceptionTypes)[number];
  readonly start_time: string;
  readonly end_time: string;
  readonly price: string;
  readonly reason: string;
}

export const NEW_EXCEPTION: ExceptionValues = {
  exception_date: '',
  exception_type: 'blocked',
  start_time: '',
  end_time: '',
  price: '',
  reason: '',
};

/** What travels: of hours and price only what the type has a use for. */
export const toRequest = (values: ExceptionValues) => {
  const { exception_type: type } = values;
  return {
    exception_date: values.exception_date,
    exception_type: type,
    start_time: type === 'custom_time' ? values.start_time : null,
    end_time: type === 'custom_time' ? values.end_time : null,
    price: type === 'blocked' || values.price.trim() === '' ? null : values.price.trim(),
    reason: values.reason,
  };
};

const REQUIRED = 'Required';

export const exceptionErrors = (values: ExceptionValues): FormErrors => ({
  ...schemaErrors(AddException, toRequest(values)),
  ...(values.exception_date === '' && { exception_date: REQUIRED }),
  ...(values.exception_type === 'custom_price' && values.price.trim() === '' && { price: REQUIRED }),
  ...(values.exception_type === 'custom_time' && values.start_time === '' && { start_time: REQUIRED }),
  ...(values.exception_type === 'custom_time' && values.end_time === '' && { end_time: REQUIRED }),
});
