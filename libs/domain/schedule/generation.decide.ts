import { accept, isRejection, reject } from '../kernel/decision';
import type { Decision, Rejection } from '../kernel/decision';
import { expandSchedule, rangeProblem } from './expand-schedule';
import type { Expansion, GenerationRange, GenerationSurroundings, RangeRefusal } from './expand-schedule';
import type { GenerationRun, ScheduleEvent, SkippedDate } from './schedule.events';
import type { KnownSchedule, ScheduleState } from './schedule.state';
import type { BookingMode } from './schedule.terms';

/** An event names at most so many of the dates that were skipped. */
const MAX_SKIPPED_NAMED = 1000;

export type GenerationRefusal =
  | RangeRefusal
  | 'schedule_unknown'
  | 'schedule_inactive'
  | 'schedule_wrong_mode';

const generating = (
  range: GenerationRange,
  state: ScheduleState,
  bookingMode: BookingMode,
): KnownSchedule | Rejection<GenerationRefusal> => {
  if (state.status === 'none' || state.status === 'deleted') return reject('schedule_unknown');
  if (state.status === 'inactive') return reject('schedule_inactive');
  if (state.terms.bookingMode !== bookingMode) return reject('schedule_wrong_mode');
  return rangeProblem(range) ?? state;
};

/** What a generation would make now: the preview, and what a run makes. Refused as `requestGeneration` refuses. */
export const planGeneration = (
  range: GenerationRange,
  state: ScheduleState,
  surroundings: GenerationSurroundings,
): Expansion | Rejection<GenerationRefusal> => {
  const schedule = generating(range, state, surroundings.bookingMode);
  return isRejection(schedule) ? schedule : expandSchedule(schedule, range, surroundings);
};

/**
 * Asks for blocks. The number of blocks is not judged here, because it needs the calendar: `planGeneration` judges it
 * before this is recorded. A run that is pending is not asked for again.
 */
export const requestGeneration = (
  { runId, from, to }: GenerationRun,
  state: ScheduleState,
  rules: { readonly bookingMode: BookingMode },
): Decision<ScheduleEvent, GenerationRefusal> => {
  const schedule = generating({ from, to }, state, rules.bookingMode);
  if (isRejection(schedule)) return schedule;
  if (schedule.pendingRuns.some((run) => run.runId === runId)) return accept();
  return accept({ type: 'ScheduleGenerationRequested', data: { runId, from, to } });
};

/** What came of a run: how many blocks it made over all attempts, and which dates were skipped. */
export interface CompleteGeneration {
  readonly runId: string;
  readonly added: number;
  readonly skipped: readonly SkippedDate[];
}

/**
 * Ends a run, also that of a schedule which was switched off or deleted meanwhile: what was asked for comes to an end.
 * A run that has ended, or that nobody asked for, changes nothing.
 */
export const completeGeneration = (
  { runId, added, skipped }: CompleteGeneration,
  state: ScheduleState,
): Decision<ScheduleEvent, 'schedule_unknown'> => {
  if (state.status === 'none') return reject('schedule_unknown');
  const run = state.pendingRuns.find((pending) => pending.runId === runId);
  if (run === undefined) return accept();
  const named = skipped.slice(0, MAX_SKIPPED_NAMED);
  return accept({
    type: 'ScheduleGenerated',
    data: { runId, from: run.from, to: run.to, added, skipped: named, skippedCount: skipped.length },
  });
};
