import { accept, reject } from '../kernel/decision';
import type { Decision, Rejection } from '../kernel/decision';
import type { ActEvent } from './act.events';

/** An act as far as it may be undone. */
export interface UndoableAct {
  readonly actId: string;
  readonly until: string;
  readonly at: string;
  readonly undoneAt: string | null;
}

export type UndoRefusal =
  'act_unknown' | 'undo_done' | 'undo_too_late' | 'undo_overtaken' | 'undo_time_taken' | 'undo_money_moved';

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

/** What of an act stays as it is, and why. */
export interface Left {
  readonly sentence: string;
  readonly why: string;
}

/** What comes of undoing a part of an act: what is taken back, what is left, and, where nothing is, why. */
export interface Undoing {
  readonly undone: readonly string[];
  readonly left: readonly Left[];
  readonly refusal: UndoRefusal | null;
}

/** Several of them, together. */
export const together = (undoings: readonly Undoing[]): Undoing => ({
  undone: undoings.flatMap(({ undone }) => undone),
  left: undoings.flatMap(({ left }) => left),
  refusal: undoings.find(({ refusal }) => refusal !== null)?.refusal ?? null,
});

/** An act is undone where something of it can be; where nothing can, it is refused for the first thing in the way. */
export const undoAct = (
  { actId }: Pick<UndoableAct, 'actId'>,
  { undone, left, refusal }: Undoing,
): Decision<ActEvent, UndoRefusal> => {
  if (undone.length === 0) return reject(refusal ?? 'undo_overtaken', left[0] && { sentence: left[0].why });
  return accept({ type: 'ActUndone', data: { actId, whole: left.length === 0 } });
};
