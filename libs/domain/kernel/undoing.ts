/** Why something is not undone. */
export type UndoRefusal =
  | 'act_unknown'
  | 'undo_done'
  | 'undo_too_late'
  | 'undo_overtaken'
  | 'undo_time_taken'
  | 'undo_money_moved';

/** What of an act stays as it is, and why. */
export interface Left {
  readonly sentence: string;
  readonly why: string;
}

/** What comes of undoing a part of an act: what is taken back, what is left, and, where nothing is taken back, why. */
export interface Undoing {
  readonly undone: readonly string[];
  readonly left: readonly Left[];
  readonly refusal: UndoRefusal | null;
}

/** One event of a stream, and whether it is of the act. */
export interface OfAct<Event> {
  readonly event: Event;
  readonly isOfAct: boolean;
}

/** There is nothing in it that could be taken back. */
export const NOTHING_TO_UNDO: Undoing = { undone: [], left: [], refusal: null };

export const CHANGED_SINCE = 'It has been changed again since.';

/** Somebody has changed it since, and that is not overwritten. */
export const overtaken = (sentence: string, why = CHANGED_SINCE): Undoing => ({
  undone: [],
  left: [{ sentence, why }],
  refusal: 'undo_overtaken',
});

/** Several of them, together. */
export const together = (undoings: readonly Undoing[]): Undoing => ({
  undone: undoings.flatMap(({ undone }) => undone),
  left: undoings.flatMap(({ left }) => left),
  refusal: undoings.find(({ refusal }) => refusal !== null)?.refusal ?? null,
});
