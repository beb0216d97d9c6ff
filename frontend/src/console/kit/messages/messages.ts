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

/** Offers to undo what has just been done, for a while. */
export const offerUndo = (text: string, undo: () => void, forMs = CLEARS_AFTER_MS.undo): void =>
  add({ kind: 'undo', text, undo }, forMs);

/** What was offered can no longer be taken back: something else is being changed, and undoing the one before would undo both. */
export const withdrawUndo = (): void => keep(({ kind }) => kind !== 'undo');

/** Something to know that is no failure; it stays until it is read. */
export const sayNote = (text: string): void => add({ kind: 'note', text });

export const sayProblem = (text: string, requestId: string | null = null): void =>
  add({ kind: 'problem', text, requestId });

export const useMessages = (): readonly Message[] => useStore(store).messages;
