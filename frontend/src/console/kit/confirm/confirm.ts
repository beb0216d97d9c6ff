import { useSyncExternalStore } from 'react';

export interface Question {
  readonly title: string;
  readonly body: string;
  /** What else will happen. */
  readonly more?: string;
  readonly yes: string;
  readonly no?: string;
  readonly danger?: boolean;
}

interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

const set = (next: Asked | null): void => {
  asked = next;
  for (const listener of listeners) listener();
};

/** Asks, and resolves to whether the person agreed. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asked?.answer(false);
    set({
      ...question,
      answer: (yes) => {
        set(null);
        resolve(yes);
      },
    });
  });

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useQuestion = (): Asked | null => useSyncExternalStore(subscribe, () => asked);
