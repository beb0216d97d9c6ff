import type { CalendarEvent } from '@holdfast/domain/calendar/calendar.events';
import type { ScheduleEvent } from '@holdfast/domain/schedule/schedule.events';
import type { ScheduleTerms } from '@holdfast/domain/schedule/schedule.terms';
import { written } from '@holdfast/event-store/rows/event-map';
import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import * as sql from './schedule.statements';

type GeneratedFact = Extract<CalendarEvent, { type: 'BlocksGenerated' }>;

const termsValues = (terms: ScheduleTerms): unknown[] => [
  terms.name,
  terms.effectiveFrom,
  terms.effectiveUntil,
  terms.price,
  terms.includeFees,
  terms.deposit,
  JSON.stringify(terms.patterns),
];

const { handles, project } = written<ScheduleEvent | GeneratedFact>({
  ScheduleCreated: ({ tenantId, stream, data, occurredAt }) => [
    sql.insertSchedule(tenantId, stream.id, ...termsValues(data), occurredAt),
  ],
  ScheduleRevised: ({ tenantId, stream, data }) => [
    sql.reviseSchedule(tenantId, stream.id, ...termsValues(data)),
  ],
  ScheduleActivated: ({ tenantId, stream }) => [sql.setActive(tenantId, stream.id, true)],
  ScheduleDeactivated: ({ tenantId, stream }) => [sql.setActive(tenantId, stream.id, false)],
  ScheduleDeleted: ({ tenantId, stream }) => [
    sql.deleteExceptions(tenantId, stream.id),
    sql.deleteSchedule(tenantId, stream.id),
  ],
  ScheduleExceptionAdded: ({ tenantId, stream, data }) => {
    const { exceptionId, date, type, startTime, endTime, price, reasonRef } = data;
    const when = [date, type, startTime, endTime];
    return [sql.insertException(tenantId, stream.id, exceptionId, ...when, price, reasonRef)];
  },
  ScheduleExceptionRemoved: ({ tenantId, stream, data }) => [
    sql.deleteException(tenantId, stream.id, data.exceptionId),
  ],
  ScheduleGenerationRequested: ({ tenantId, stream, data, position, occurredAt }) => [
    sql.insertRun(tenantId, stream.id, data.runId, data.from, data.to, position, occurredAt),
  ],
  BlocksGenerated: ({ tenantId, data: { runId, blocks }, occurredAt }) => [
    sql.moveRun(tenantId, runId, blocks.length, blocks.at(-1)?.startDate ?? null, occurredAt),
  ],
  ScheduleGenerated: ({ tenantId, stream, data, position, occurredAt }) => [
    sql.endRun(tenantId, data.runId, stream.id, position, occurredAt),
  ],
});

/** Schedules, their exceptions and their runs: current at every commit. */
export const scheduleProjection: RebuildableProjection = {
  name: 'schedule',
  version: 1,
  tables: ['rm.schedule_run', 'rm.schedule_exception', 'rm.schedule'],
  handles,
  project,
};
