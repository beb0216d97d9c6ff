import { createStore, useStore } from '@mantine/store';

/** Success texts clear after 3 seconds; an offer to undo stays a little longer; the rest stays until it is read. */
const CLEARS_AFTER_MS: { readonly [Kind in 'done' | 'undo']: number } & {
  readonly [Kind in 'note' | 'problem']: null;
} = { done: 3_000, undo: 8_000, note: null, problem: null };

export interface Message {
  readonly id: number;
  readonly kind: 'done' | 'undo' | 'note' | 'problem';
  readonly text: string;
  readonly undo?: () => void;
  /** Of an act that can be undone: what else is said of it, after what was done. */
  readonly more?: string;
  /** The number that finds a failure in the logs. */
  readonly requestId?: string | null;
}

const store = createStore<{ readonly messages: readonly Message[] }>({ messages: [] });
let lastId = 0;

const keep = (isKept: (message: Message) => boolean): void =>
  store.setState(({ messages }) => ({ messages: messages.filter(isKept) }));

export const dismiss = (id: number): void => keep((message) => message.id !== id);

export const clearMessages = (): void => keep(() => false);

const add = (message: Omit<Message, 'id'>, time: number | null = CLEARS_AFTER_MS[message.kind]): void => {
  lastId += 1;
  const id = lastId;
  // One message of a kind at a time: the newest is the one that matters.
  store.setState(({ messages }) => ({
    messages: [...messages.filter(({ kind }) => kind !== message.kind), { ...message, id }],
  }));
  if (time !== null) setTimeout(() => dismiss(id), time);
};

export const sayDone = (text: string): void => add({ kind: 'done', text });

const inOne = (text: string, more: string): string =>
  more === '' || /[.!]$/.test(text) ? text + more : `${text}.${more}`;

/**
 * Says that a change was made. Where it is an act that can be undone, that is said and offered in one line: which of both is known first is
 * chance.
 */
export const sayChanged = (text: string): void => {
  const { messages } = store.getState();
  if (!messages.some(({ more }) => more !== undefined)) return sayDone(text);
  const said = (message: Message): Message =>
    message.more === undefined ? message : { ...message, text: inOne(text, message.more) };
  store.setState({ messages: messages.map(said) });
};

/**
 * Offers to undo an act.
 *
 * @param text what it was, where the screen that did it has no words of its own for it
 * @param more what else is to be known of it; nothing when empty
 */
export const offerUndoOfAct = (text: string, more: string, undo: () => void, forMs: number): void => {
  const done = store.getState().messages.find(({ kind }) => kind === 'done');
  if (done) dismiss(done.id);
  add({ kind: 'undo', text: inOne(done?.text ?? text, more), more, undo }, forMs);
};

/** Offers to undo what has just been done, for a while. */
export const offerUndo = (text: string, undo: () => void, forMs = CLEARS_AFTER_MS.undo): void =>
  add({ kind: 'undo', text, undo }, forMs);

/**
 * Something else is being changed. What was offered can no longer be taken back: undoing the one before would undo both; and what is said of the
 * one before is not to be taken for news of this one.
 */
export const beginChange = (): void => keep(({ kind }) => kind !== 'undo' && kind !== 'done');

/** Something to know that is no failure; it stays until it is read. */
export const sayNote = (text: string): void => add({ kind: 'note', text });

export const sayProblem = (text: string, requestId: string | null = null): void =>
  add({ kind: 'problem', text, requestId });

export const useMessages = (): readonly Message[] => useStore(store).messages;
