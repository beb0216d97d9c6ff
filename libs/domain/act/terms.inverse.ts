import type { ScheduleEvent } from '../schedule/schedule.events';
import { evolveSchedule, initialSchedule } from '../schedule/schedule.state';
import type { KnownSchedule } from '../schedule/schedule.state';
import type { PublishedTariff } from '../stay/tariff';
import type { TariffEvent } from '../tariff/tariff.events';
import type { Undoing } from './act.decide';

/** One event of a stream, and whether it is of the act. */
export interface OfAct<Event> {
  readonly event: Event;
  readonly isOfAct: boolean;
}

const OVERTAKEN = { undone: [], refusal: 'undo_overtaken' } as const;
const CHANGED = 'It has been changed again since.';

/** What is only about blocks that are made; whoever has them made changes no terms. */
const ABOUT_RUNS: readonly ScheduleEvent['type'][] = ['ScheduleGenerationRequested', 'ScheduleGenerated'];

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
  const before = stream.slice(0, first).reduce((so, { event }) => evolveSchedule(so, event), initialSchedule());
  const acted = stream.filter(({ isOfAct }) => isOfAct).map(({ event }) => event);
  const since = stream.slice(first).filter(({ isOfAct, event }) => !isOfAct && !ABOUT_RUNS.includes(event.type));
  if (before.status === 'none') return { undone: [], left: [], refusal: null, events: [] };
  const events = acted.toReversed().flatMap((event) => backOf(event, before));
  if (events.length === 0) return { undone: [], left: [], refusal: null, events };
  const { name } = before.terms;
  if (since.length > 0)
    return { ...OVERTAKEN, left: [{ sentence: `Schedule “${name}”`, why: CHANGED }], events: [] };
  return { undone: [`Schedule “${name}” is what it was.`], left: [], refusal: null, events };
};

/**
 * Takes back the publishing of a tariff: the one before it is published again, under the next number. Nothing that was published since is overwritten,
 * and no nights are offered where slots of time are booked meanwhile.
 *
 * @param version which the act published
 */
export const undoTariff = (
  version: number,
  before: PublishedTariff,
  present: { readonly version: number; readonly bookingMode: 'date' | 'time' },
): Undoing & { readonly events: readonly TariffEvent[] } => {
  const sellsNights = before.tariff.nights !== null && present.bookingMode === 'time';
  if (present.version !== version || sellsNights)
    return { ...OVERTAKEN, left: [{ sentence: 'Prices and rules of stays', why: CHANGED }], events: [] };
  const data = { version: present.version + 1, tariff: before.tariff, feesAcknowledged: false };
  return {
    undone: ['Prices and rules of stays are what they were.'],
    left: [],
    refusal: null,
    events: [{ type: 'TariffPublished', data }],
  };
};
