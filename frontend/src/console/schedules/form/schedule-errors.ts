import { SaveSchedule } from '@holdfast/contracts/schedules';
import type { FormErrors } from '@mantine/form';
import { schemaErrors } from '../../kit/forms/schema-errors';
import { patternFault } from './pattern';
import { toRequest } from './schedule-values';
import type { ScheduleValues } from './schedule-values';

export const scheduleErrors = (values: ScheduleValues): FormErrors => {
  const fault = patternFault(values.patterns);
  return {
    ...schemaErrors(SaveSchedule, toRequest(values)),
    ...(values.effective_from === '' && { effective_from: 'Required' }),
    ...(values.price.trim() === '' && { price: 'Required' }),
    ...(fault && { patterns: fault }),
    ...(values.include_paypal_fees &&
      !values.fees_acknowledged && { fees_acknowledged: 'Please confirm that you have read this' }),
  };
};
