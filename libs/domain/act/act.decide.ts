import { accept, reject } from '../kernel/decision';
import type { Decision, Rejection } from '../kernel/decision';
import type { Undoing, UndoRefusal } from '../kernel/undoing';
import type { ActEvent } from './act.events';

/** An act as far as it may be undone. */
export interface UndoableAct {
  readonly actId: string;
  readonly until: string;
  readonly at: string;
  readonly undoneAt: string | null;
}

const MINUTE_MS = 60_000;

/** Why an act may not be undone, whatever it was; null: it may be, as far as nothing else is in the way. */
export const notUndoable = (
  { until, at, undoneAt }: UndoableAct,
  now: Date,
): Rejection<'undo_done' | 'undo_too_late'> | null => {
  if (undoneAt !== null) return reject('undo_done');
  if (now < new Date(until)) return null;
  const minutes = Math.round((Date.parse(until) - Date.parse(at)) / MINUTE_MS);
  return reject('undo_too_late', { sentence: `This could be undone for ${minutes} minutes.` });
};

/** An act is undone where some of it can be; where none can, it is refused for the first thing in the way. */
export const undoAct = (
  { actId }: Pick<UndoableAct, 'actId'>,
  { undone, left, refusal }: Undoing,
): Decision<ActEvent, UndoRefusal> => {
  if (undone.length === 0) return reject(refusal ?? 'undo_overtaken', left[0] && { sentence: left[0].why });
  return accept({ type: 'ActUndone', data: { actId, whole: left.length === 0 } });
};
