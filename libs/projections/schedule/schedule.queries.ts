import type { ScheduleException } from '@holdfast/domain/schedule/schedule.terms';
import { bigint } from '@holdfast/event-store/tables/column';
import { named, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import { exceptionTable, scheduleTable } from './schedule.table';

const schedule = selection({
  ...named(scheduleTable, 's'),
  exceptionCount: bigint().from(
    '(select count(*) from rm.schedule_exception e where e.tenant_id = s.tenant_id and e.schedule_id = s.schedule_id)',
  ),
});

/** A schedule as it stands; a deleted one has no row. */
export type ScheduleRow = RowOf<typeof schedule>;

/** Newest first. */
export const allSchedules = read<ScheduleRow, [tenantId: string]>(
  'schedule_all',
  `select ${schedule.columns} from rm.schedule s where s.tenant_id = $1 order by s.created_at desc, s.schedule_id`,
  schedule.decode,
);

export const scheduleById = read<ScheduleRow, [tenantId: string, scheduleId: string]>(
  'schedule_by_id',
  `select ${schedule.columns} from rm.schedule s where s.tenant_id = $1 and s.schedule_id = $2::uuid`,
  schedule.decode,
);

const exception = selection(
  named(exceptionTable, 'e', 'exception_id', 'date', 'type', 'start_time', 'end_time', 'price', 'reason_ref'),
);

/** The exceptions of a schedule by date; those of one date by type. */
export const exceptionsOfSchedule = read<ScheduleException, [tenantId: string, scheduleId: string]>(
  'schedule_exceptions',
  `select ${exception.columns}
     from rm.schedule_exception e where e.tenant_id = $1 and e.schedule_id = $2::uuid order by e.date, e.type`,
  // What goes with which type, the events have brought along.
  (fields) => exception.decode(fields) as ScheduleException,
);
