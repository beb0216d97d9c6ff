import { useSyncExternalStore } from 'react';

/** Success texts clear after 3 seconds; an offer to undo stays a little longer; the rest stays until it is read. */
const CLEARS_AFTER_MS = { done: 3_000, undo: 8_000, note: null, problem: null } as const;

export interface Message {
  readonly id: number;
  readonly kind: 'done' | 'undo' | 'note' | 'problem';
  readonly text: string;
  readonly undo?: () => void;
  /** The number that finds a failure in the logs. */
  readonly requestId?: string | null;
}

let messages: readonly Message[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Message[]): void => {
  messages = next;
  for (const listener of listeners) listener();
};

export const dismiss = (id: number): void => set(messages.filter((message) => message.id !== id));

export const clearMessages = (): void => set([]);

const add = (message: Omit<Message, 'id'>): void => {
  lastId += 1;
  const id = lastId;
  // One message of a kind at a time: the newest is the one that matters.
  set([...messages.filter(({ kind }) => kind !== message.kind), { ...message, id }]);
  const time = CLEARS_AFTER_MS[message.kind];
  if (time !== null) setTimeout(() => dismiss(id), time);
};

export const sayDone = (text: string): void => add({ kind: 'done', text });

/** Offers to take back what has just been done. */
export const offerUndo = (text: string, undo: () => void): void => add({ kind: 'undo', text, undo });

/** What was offered can no longer be taken back: something else is being changed, and undoing the one before would undo both. */
export const withdrawUndo = (): void => set(messages.filter(({ kind }) => kind !== 'undo'));

/** Something to know that is no failure; it stays until it is read. */
export const sayNote = (text: string): void => add({ kind: 'note', text });

export const sayProblem = (text: string, requestId: string | null = null): void =>
  add({ kind: 'problem', text, requestId });

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useMessages = (): readonly Message[] => useSyncExternalStore(subscribe, () => messages);
