import {
  bigint,
  boolean,
  date,
  int,
  jsonb,
  text,
  timestamptz,
  uuid,
} from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';
import type { DatePattern, TimePattern } from '@holdfast/domain/schedule/schedule.terms';

/** Schedules as they stand; money in minor units. */
export const scheduleTable = table('rm.schedule', ['schedule_id'], {
  schedule_id: uuid(),
  name: text(),
  effective_from: date(),
  effective_until: date().orNull(),
  price: int(),
  include_fees: boolean(),
  deposit: int(),
  patterns: jsonb<readonly (DatePattern | TimePattern)[]>(),
  is_active: boolean().or(true),
  created_at: timestamptz<Date>(),
});

/** Days on which a schedule does otherwise. */
export const exceptionTable = table('rm.schedule_exception', ['schedule_id', 'exception_id'], {
  schedule_id: uuid(),
  exception_id: uuid(),
  date: date(),
  type: text<'blocked' | 'custom_time' | 'custom_price'>(),
  start_time: text().orNull(),
  end_time: text().orNull(),
  price: int().orNull(),
  reason_ref: uuid().orNull(),
});

/** Runs of schedules: what came of the wish for their blocks. */
export const runTable = table('rm.schedule_run', ['run_id'], {
  run_id: uuid(),
  schedule_id: uuid(),
  /** The days that it has to go through: its range, cut to the schedule's effective period. */
  first_day: date(),
  last_day: date(),
  /** The start of the last block made. */
  reached: date().orNull(),
  state: text<'waiting' | 'active' | 'completed' | 'failed'>(),
  made: int().or(0),
  /** Where in the tenant's log it was asked for, and where it ended. */
  requested: bigint(),
  ended: bigint().orNull(),
  moved_at: timestamptz<Date>(),
});
