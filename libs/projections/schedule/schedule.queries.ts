import type {
  DatePattern,
  ScheduleException,
  ScheduleFrame,
  TimePattern,
} from '@holdfast/domain/schedule/schedule.terms';
import { json } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';

/** A schedule as it stands; a deleted one has no row. */
export interface ScheduleRow extends ScheduleFrame {
  readonly scheduleId: string;
  readonly patterns: readonly (DatePattern | TimePattern)[];
  readonly isActive: boolean;
  readonly exceptionCount: number;
}

const SCHEDULE_JSON = `jsonb_build_object('scheduleId', s.schedule_id, 'name', s.name, 'effectiveFrom', s.effective_from,
  'effectiveUntil', s.effective_until, 'price', s.price, 'includeFees', s.include_fees, 'deposit', s.deposit,
  'patterns', s.patterns, 'isActive', s.is_active, 'exceptionCount', (select count(*) from rm.schedule_exception e
     where e.tenant_id = s.tenant_id and e.schedule_id = s.schedule_id))`;

/** Newest first. */
export const allSchedules = read<ScheduleRow, [tenantId: string]>(
  'schedule_all',
  `select ${SCHEDULE_JSON} from rm.schedule s where s.tenant_id = $1 order by s.created_at desc, s.schedule_id`,
  (fields) => json<ScheduleRow>(fields, 0),
);

export const scheduleById = read<ScheduleRow, [tenantId: string, scheduleId: string]>(
  'schedule_by_id',
  `select ${SCHEDULE_JSON} from rm.schedule s where s.tenant_id = $1 and s.schedule_id = $2::uuid`,
  (fields) => json<ScheduleRow>(fields, 0),
);

/** The exceptions of a schedule by date; those of one date by type. */
export const exceptionsOfSchedule = read<ScheduleException, [tenantId: string, scheduleId: string]>(
  'schedule_exceptions',
  `select jsonb_build_object('exceptionId', e.exception_id, 'date', e.date, 'type', e.type, 'startTime', e.start_time,
          'endTime', e.end_time, 'price', e.price, 'reasonRef', e.reason_ref)
     from rm.schedule_exception e where e.tenant_id = $1 and e.schedule_id = $2::uuid order by e.date, e.type`,
  (fields) => json<ScheduleException>(fields, 0),
);
