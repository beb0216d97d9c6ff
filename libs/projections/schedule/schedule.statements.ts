import { statement } from '@holdfast/event-store/wire/statement';

const SCHEDULE = 'where tenant_id = $1 and schedule_id = $2::uuid';
const RUN = 'where tenant_id = $1 and run_id = $2::uuid';

export const insertSchedule = statement(
  'schedule_insert',
  `insert into rm.schedule (tenant_id, schedule_id, name, effective_from, effective_until, price, include_fees,
          deposit, patterns, created_at)
   values ($1, $2::uuid, $3, $4::date, $5::date, $6, $7, $8, $9::jsonb, $10::timestamptz)`,
);

export const reviseSchedule = statement(
  'schedule_revise',
  `update rm.schedule set name = $3, effective_from = $4::date, effective_until = $5::date, price = $6,
          include_fees = $7, deposit = $8, patterns = $9::jsonb ${SCHEDULE}`,
);

export const setActive = statement(
  'schedule_set_active',
  `update rm.schedule set is_active = $3 ${SCHEDULE}`,
);

export const deleteSchedule = statement('schedule_delete', `delete from rm.schedule ${SCHEDULE}`);

export const deleteExceptions = statement(
  'schedule_delete_exceptions',
  `delete from rm.schedule_exception ${SCHEDULE}`,
);

export const insertException = statement(
  'schedule_insert_exception',
  `insert into rm.schedule_exception (tenant_id, schedule_id, exception_id, date, type, start_time, end_time, price,
          reason_ref)
   values ($1, $2::uuid, $3::uuid, $4::date, $5, $6, $7, $8, $9::uuid)`,
);

export const deleteException = statement(
  'schedule_delete_exception',
  `delete from rm.schedule_exception ${SCHEDULE} and exception_id = $3::uuid`,
);

export const insertRun = statement(
  'schedule_insert_run',
  `insert into rm.schedule_run (tenant_id, schedule_id, run_id, first_day, last_day, state, requested, moved_at)
   select $1, $2::uuid, $3::uuid, greatest($4::date, s.effective_from), least($5::date, s.effective_until), 'waiting',
          $6, $7::timestamptz
     from rm.schedule s where s.tenant_id = $1 and s.schedule_id = $2::uuid`,
);

export const moveRun = statement(
  'schedule_move_run',
  `update rm.schedule_run set state = 'active', made = made + $3::int, reached = $4::date, moved_at = $5::timestamptz ${RUN}`,
);

/** A run that ends on a schedule which was switched off or deleted meanwhile has not made all it was asked for. */
export const endRun = statement(
  'schedule_end_run',
  `update rm.schedule_run set ended = $4, moved_at = $5::timestamptz, state =
          case when exists (select from rm.schedule s where s.tenant_id = $1 and s.schedule_id = $3::uuid and s.is_active)
               then 'completed' else 'failed' end ${RUN}`,
);
