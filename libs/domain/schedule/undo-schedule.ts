import type { ScheduleEvent } from './schedule.events';
import { evolveSchedule, initialSchedule } from './schedule.state';
import type { KnownSchedule } from './schedule.state';
import { NOTHING_TO_UNDO, overtaken } from '../kernel/undoing';
import type { OfAct, Undoing } from '../kernel/undoing';

/** What is only about blocks that are made; whoever has them made changes no terms. */
const ABOUT_RUNS: readonly ScheduleEvent['type'][] = ['ScheduleGenerationRequested', 'ScheduleGenerated'];

/** A schedule that was deleted is made again, under its own id, with its switch and its exceptions. */
const createdAgain = ({ terms, status, exceptions }: KnownSchedule): readonly ScheduleEvent[] => [
  { type: 'ScheduleCreated', data: { ...terms, feesAcknowledged: false } },
  ...(status === 'inactive' ? [{ type: 'ScheduleDeactivated', data: {} } as const] : []),
  ...exceptions.map((data): ScheduleEvent => ({ type: 'ScheduleExceptionAdded', data })),
];

const backOf = (event: ScheduleEvent, before: KnownSchedule): readonly ScheduleEvent[] => {
  switch (event.type) {
    case 'ScheduleRevised':
      return [{ type: 'ScheduleRevised', data: { ...before.terms, feesAcknowledged: false } }];
    case 'ScheduleActivated':
      return [{ type: 'ScheduleDeactivated', data: {} }];
    case 'ScheduleDeactivated':
      return [{ type: 'ScheduleActivated', data: {} }];
    case 'ScheduleExceptionAdded':
      return [{ type: 'ScheduleExceptionRemoved', data: { exceptionId: event.data.exceptionId } }];
    case 'ScheduleExceptionRemoved':
      return before.exceptions
        .filter(({ exceptionId }) => exceptionId === event.data.exceptionId)
        .map((data) => ({ type: 'ScheduleExceptionAdded', data }));
    case 'ScheduleDeleted':
      return createdAgain(before);
    default:
      return [];
  }
};

/**
 * Takes back what an act changed about a schedule: the terms before are its terms again, as a new revision. What somebody has changed about it since
 * is not overwritten.
 *
 * @param stream the whole life of the schedule
 */
export const undoSchedule = (
  stream: readonly OfAct<ScheduleEvent>[],
): Undoing & { readonly events: readonly ScheduleEvent[] } => {
  const first = stream.findIndex(({ isOfAct }) => isOfAct);
  const before = stream
    .slice(0, first)
    .reduce((so, { event }) => evolveSchedule(so, event), initialSchedule());
  const acted = stream.filter(({ isOfAct }) => isOfAct).map(({ event }) => event);
  const since = stream
    .slice(first)
    .filter(({ isOfAct, event }) => !isOfAct && !ABOUT_RUNS.includes(event.type));
  if (before.status === 'none' || before.status === 'deleted') return { ...NOTHING_TO_UNDO, events: [] };
  const events = acted.toReversed().flatMap((event) => backOf(event, before));
  if (events.length === 0) return { ...NOTHING_TO_UNDO, events };
  const { name } = before.terms;
  if (since.length > 0) return { ...overtaken(`Schedule “${name}”`), events: [] };
  return { undone: [`Schedule “${name}” is what it was.`], left: [], refusal: null, events };
};
