import type { ScheduleEvent } from '@holdfast/domain/schedule/schedule.events';
import type { Facts } from '@holdfast/projections/audit/audit.queries';
import type { Sentences } from './sentences';

const schedule = ({ name }: Facts): string => (name ? `The schedule ${name}` : 'A schedule');

export const scheduleSentences: Sentences<ScheduleEvent> = {
  ScheduleCreated: (_, known) => `${schedule(known)} was created.`,
  ScheduleRevised: (_, known) => `${schedule(known)} was edited.`,
  ScheduleActivated: (_, known) => `${schedule(known)} was activated.`,
  ScheduleDeactivated: (_, known) => `${schedule(known)} was deactivated.`,
  ScheduleExceptionAdded: (_, known) => `${schedule(known)} got an exception: ${known.exception}.`,
  ScheduleExceptionRemoved: (_, known) => `${schedule(known)} lost an exception.`,
  ScheduleDeleted: (_, known) => `${schedule(known)} was deleted.`,
  ScheduleGenerationRequested: (_, known) => `${schedule(known)} is to make blocks, ${known.range}.`,
  ScheduleGenerated: ({ added, skippedCount }, known) =>
    `${schedule(known)} made ${added} blocks and left ${skippedCount} out.`,
};
