import type { CalendarEvent } from '@holdfast/domain/calendar/calendar.events';
import type { ScheduleEvent } from '@holdfast/domain/schedule/schedule.events';
import type { ScheduleTerms } from '@holdfast/domain/schedule/schedule.terms';
import type { RecordedEvent } from '@holdfast/event-store/event';
import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import type { Statement } from '@holdfast/event-store/wire/statement';
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

const project = (recorded: RecordedEvent): Statement[] => {
  const { tenantId, stream, occurredAt, position } = recorded;
  const event = recorded as unknown as ScheduleEvent | GeneratedFact;
  switch (event.type) {
    case 'ScheduleCreated':
      return [sql.insertSchedule(tenantId, stream.id, ...termsValues(event.data), occurredAt)];
    case 'ScheduleRevised':
      return [sql.reviseSchedule(tenantId, stream.id, ...termsValues(event.data))];
    case 'ScheduleActivated':
      return [sql.setActive(tenantId, stream.id, true)];
    case 'ScheduleDeactivated':
      return [sql.setActive(tenantId, stream.id, false)];
    case 'ScheduleDeleted':
      return [sql.deleteExceptions(tenantId, stream.id), sql.deleteSchedule(tenantId, stream.id)];
    case 'ScheduleExceptionAdded': {
      const { exceptionId, date, type, startTime, endTime, price, reasonRef } = event.data;
      return [
        sql.insertException(
          tenantId,
          stream.id,
          exceptionId,
          date,
          type,
          startTime,
          endTime,
          price,
          reasonRef,
        ),
      ];
    }
    case 'ScheduleExceptionRemoved':
      return [sql.deleteException(tenantId, stream.id, event.data.exceptionId)];
    case 'ScheduleGenerationRequested': {
      const { runId, from, to } = event.data;
      return [sql.insertRun(tenantId, stream.id, runId, from, to, position, occurredAt)];
    }
    case 'BlocksGenerated': {
      const { runId, blocks } = event.data;
      return [sql.moveRun(tenantId, runId, blocks.length, blocks.at(-1)?.startDate ?? null, occurredAt)];
    }
    case 'ScheduleGenerated':
      return [sql.endRun(tenantId, event.data.runId, stream.id, position, occurredAt)];
  }
};

/** Schedules, their exceptions and their runs: current at every commit. */
export const scheduleProjection: RebuildableProjection = {
  name: 'schedule',
  version: 1,
  tables: ['rm.schedule_run', 'rm.schedule_exception', 'rm.schedule'],
  handles: [
    'ScheduleCreated',
    'ScheduleRevised',
    'ScheduleActivated',
    'ScheduleDeactivated',
    'ScheduleDeleted',
    'ScheduleExceptionAdded',
    'ScheduleExceptionRemoved',
    'ScheduleGenerationRequested',
    'BlocksGenerated',
    'ScheduleGenerated',
  ],
  project: (events) => events.flatMap(project),
};
