import { accept, isRejection, reject } from '../kernel/decision';
import type { Decision, Rejection } from '../kernel/decision';
import { parsePatterns } from './patterns';
import type { RawPattern } from './patterns';
import type { ScheduleEvent } from './schedule.events';
import type { KnownSchedule, ScheduleState } from './schedule.state';
import type { BookingMode, ScheduleFrame, ScheduleTerms } from './schedule.terms';
import { sameTerms } from './schedule.terms';

/** What the tenant's settings say. */
export interface ScheduleRules {
  readonly bookingMode: BookingMode;
  readonly timeZone: string;
}

/** A schedule as its form sends it: whole. */
export interface SaveSchedule extends ScheduleFrame {
  readonly patterns: readonly RawPattern[];
  /** Undefined leaves it as it is; a new schedule is active. */
  readonly isActive?: boolean | undefined;
  readonly feesAcknowledged: boolean;
}

export type ScheduleDecision<Code extends string = never> = Decision<
  ScheduleEvent,
  Code | 'schedule_unknown' | 'validation_failed'
>;

export const invalid = (path: string, message: string) =>
  reject('validation_failed', { fields: [{ path, message }] });

/** Decides for a schedule that exists and was not deleted. */
export const whenKnown = <Code extends string>(
  state: ScheduleState,
  decide: (schedule: KnownSchedule) => ScheduleDecision<Code>,
): ScheduleDecision<Code> =>
  state.status === 'none' || state.status === 'deleted' ? reject('schedule_unknown') : decide(state);

const termsOf = (
  command: SaveSchedule,
  bookingMode: BookingMode,
): ScheduleTerms | Rejection<'validation_failed'> => {
  const { name, effectiveFrom, effectiveUntil, price, includeFees, deposit } = command;
  if (effectiveUntil !== null && effectiveUntil < effectiveFrom) {
    return invalid('effective_until', 'Must not be before the first day');
  }
  const patterns = parsePatterns(command.patterns, bookingMode);
  if (isRejection(patterns)) return patterns;
  return { name, effectiveFrom, effectiveUntil, price, includeFees, deposit, ...patterns };
};

const switched = (active: boolean): ScheduleEvent => ({
  type: active ? 'ScheduleActivated' : 'ScheduleDeactivated',
  data: {},
});

/** Creates a schedule, active unless it is said otherwise. Whether the owner has read what passing fees on means is kept. */
export const createSchedule = (
  command: SaveSchedule,
  state: ScheduleState,
  rules: ScheduleRules,
): ScheduleDecision<'conflict'> => {
  if (state.status !== 'none') return reject('conflict');
  const terms = termsOf(command, rules.bookingMode);
  if (isRejection(terms)) return terms;
  const created: ScheduleEvent = {
    type: 'ScheduleCreated',
    data: { ...terms, feesAcknowledged: command.feesAcknowledged },
  };
  return command.isActive === false ? accept(created, switched(false)) : accept(created);
};

const reviseTerms = (
  command: SaveSchedule,
  schedule: KnownSchedule,
  rules: ScheduleRules,
): ScheduleDecision => {
  // Terms that stay are not judged again: a schedule of the former booking mode can still be switched off.
  const asBefore = termsOf(command, schedule.terms.bookingMode);
  if (!isRejection(asBefore) && sameTerms(asBefore, schedule.terms)) return accept();
  const terms = termsOf(command, rules.bookingMode);
  if (isRejection(terms)) return terms;
  return accept({
    type: 'ScheduleRevised',
    data: { ...terms, feesAcknowledged: command.feesAcknowledged },
  });
};

/**
 * A schedule is sent whole, also by the switch in the list: changed terms and a changed activity become one fact each,
 * and what did not change becomes none. Exceptions stay.
 */
export const reviseSchedule = (
  command: SaveSchedule,
  state: ScheduleState,
  rules: ScheduleRules,
): ScheduleDecision =>
  whenKnown(state, (schedule) => {
    const revision = reviseTerms(command, schedule, rules);
    if (isRejection(revision)) return revision;
    const active = command.isActive ?? schedule.status === 'active';
    const switches = active === (schedule.status === 'active') ? [] : [switched(active)];
    return accept<ScheduleEvent>(...revision.events, ...switches);
  });

/** Deletes a schedule. Blocks it has already made stay. */
export const deleteSchedule = (state: ScheduleState): ScheduleDecision =>
  whenKnown(state, () => accept({ type: 'ScheduleDeleted', data: {} }));
