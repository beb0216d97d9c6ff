import type { ScheduleDetail } from '@holdfast/contracts/schedules';
import type { Pattern } from './pattern';
import { poundsText } from '../../kit/forms/pounds-text';

/** A schedule as it stands in the form: everything is text until it is sent. */
export interface ScheduleValues {
  readonly schedule_name: string;
  readonly effective_from: string;
  readonly effective_until: string;
  readonly price: string;
  readonly include_paypal_fees: boolean;
  readonly fees_acknowledged: boolean;
  readonly security_deposit: string;
  readonly patterns: readonly Pattern[];
}

export const newSchedule = (today: string): ScheduleValues => ({
  schedule_name: '',
  effective_from: today,
  effective_until: '',
  price: '',
  include_paypal_fees: false,
  fees_acknowledged: false,
  security_deposit: '',
  patterns: [],
});

export const valuesOf = (schedule: ScheduleDetail): ScheduleValues => ({
  schedule_name: schedule.schedule_name,
  effective_from: schedule.effective_from,
  effective_until: schedule.effective_until ?? '',
  price: poundsText(schedule.price),
  include_paypal_fees: schedule.include_paypal_fees,
  fees_acknowledged: schedule.include_paypal_fees,
  security_deposit: poundsText(schedule.security_deposit),
  patterns: schedule.patterns,
});

export const toRequest = (values: ScheduleValues) => ({
  ...values,
  price: values.price.trim(),
  effective_until: values.effective_until === '' ? null : values.effective_until,
  security_deposit: values.security_deposit.trim() === '' ? null : values.security_deposit.trim(),
});
