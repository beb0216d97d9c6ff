import { assertNever } from '../kernel/assert-never';
import type { AgreedTerms, GenerationRun, ScheduleEvent } from './schedule.events';
import type { ScheduleException, ScheduleTerms } from './schedule.terms';

export interface KnownSchedule {
  readonly status: 'active' | 'inactive' | 'deleted';
  readonly terms: ScheduleTerms;
  /** In the order in which they were added. */
  readonly exceptions: readonly ScheduleException[];
  /** Generations that were asked for and have not ended. */
  readonly pendingRuns: readonly GenerationRun[];
}

export type ScheduleState = { readonly status: 'none' } | KnownSchedule;

export const initialSchedule = (): ScheduleState => ({ status: 'none' });

const termsOf = ({ feesAcknowledged: _, ...terms }: AgreedTerms): ScheduleTerms => terms;

/** The state after one more event. Events of a schedule that was never created change nothing. */
export const evolveSchedule = (state: ScheduleState, event: ScheduleEvent): ScheduleState => {
  if (event.type === 'ScheduleCreated') {
    return { status: 'active', terms: termsOf(event.data), exceptions: [], pendingRuns: [] };
  }
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'ScheduleRevised':
      return { ...state, terms: termsOf(event.data) };
    case 'ScheduleActivated':
      return { ...state, status: 'active' };
    case 'ScheduleDeactivated':
      return { ...state, status: 'inactive' };
    case 'ScheduleExceptionAdded':
      return { ...state, exceptions: [...state.exceptions, event.data] };
    case 'ScheduleExceptionRemoved': {
      const { exceptionId } = event.data;
      return { ...state, exceptions: state.exceptions.filter((known) => known.exceptionId !== exceptionId) };
    }
    case 'ScheduleDeleted':
      return { ...state, status: 'deleted' };
    case 'ScheduleGenerationRequested':
      return { ...state, pendingRuns: [...state.pendingRuns, event.data] };
    case 'ScheduleGenerated': {
      const { runId } = event.data;
      return { ...state, pendingRuns: state.pendingRuns.filter((run) => run.runId !== runId) };
    }
    default:
      return assertNever(event);
  }
};
