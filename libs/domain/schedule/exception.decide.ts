import { at } from '../kernel/dates';
import type { LocalDate, WallTime } from '../kernel/dates';
import { accept, isRejection, reject } from '../kernel/decision';
import type { Rejection } from '../kernel/decision';
import type { RecordId } from '../kernel/flavour';
import type { Minor } from '../kernel/money';
import { isSkipped } from '../kernel/zone';
import { invalid, whenKnown } from './schedule.decide';
import type { ScheduleDecision, ScheduleRules } from './schedule.decide';
import type { ScheduleState } from './schedule.state';
import type { ScheduleException } from './schedule.terms';
import { slotPeriod } from './slot-period';

/** An exception as its form sends it. What its type does not use is left out of the fact. */
export interface AddException {
  readonly exceptionId: string;
  readonly date: LocalDate;
  readonly type: ScheduleException['type'];
  readonly startTime: WallTime | null;
  readonly endTime: WallTime | null;
  readonly price: Minor | null;
  readonly reasonRef: RecordId | null;
}

const CLOCKS = 'The clocks go forward over this time';

const customTimeOf = (
  { exceptionId, date, startTime, endTime, price, reasonRef }: AddException,
  rules: ScheduleRules,
): ScheduleException | Rejection<'validation_failed'> => {
  if (rules.bookingMode === 'date') {
    return invalid('exception_type', 'Custom times are used in time mode only');
  }
  if (startTime === null) return invalid('start_time', 'Required');
  if (endTime === null) return invalid('end_time', 'Required');
  const { endDate } = slotPeriod(date, startTime, endTime);
  if (isSkipped(at(date, startTime), rules.timeZone)) return invalid('start_time', CLOCKS);
  if (isSkipped(at(endDate, endTime), rules.timeZone)) return invalid('end_time', CLOCKS);
  return { exceptionId, date, reasonRef, type: 'custom_time', startTime, endTime, price };
};

const exceptionOf = (
  command: AddException,
  rules: ScheduleRules,
): ScheduleException | Rejection<'validation_failed'> => {
  const { exceptionId, date, reasonRef, type, price } = command;
  const unused = { startTime: null, endTime: null };
  if (type === 'custom_time') return customTimeOf(command, rules);
  if (type === 'blocked') return { exceptionId, date, reasonRef, type, ...unused, price: null };
  if (price === null) return invalid('price', 'Required');
  return { exceptionId, date, reasonRef, type, ...unused, price };
};

/**
 * Adds an exception. One date has at most one of each type, so that nobody has to guess which one counts; an end time
 * that is not after the start lies on the next day.
 */
export const addException = (
  command: AddException,
  state: ScheduleState,
  rules: ScheduleRules,
): ScheduleDecision =>
  whenKnown(state, ({ exceptions }) => {
    const exception = exceptionOf(command, rules);
    if (isRejection(exception)) return exception;
    if (exceptions.some(({ date, type }) => date === exception.date && type === exception.type)) {
      return invalid('exception_date', 'This date already has an exception of this type. Remove it first.');
    }
    return accept({ type: 'ScheduleExceptionAdded', data: exception });
  });

export const removeException = (exceptionId: string, state: ScheduleState): ScheduleDecision<'not_found'> =>
  whenKnown(state, ({ exceptions }) =>
    exceptions.some((known) => known.exceptionId === exceptionId)
      ? accept({ type: 'ScheduleExceptionRemoved', data: { exceptionId } })
      : reject('not_found'),
  );
