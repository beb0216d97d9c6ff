import { createStore, useStore } from '@mantine/store';

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

const store = createStore<{ readonly asked: Asked | null }>({ asked: null });

/** Nobody is asked any more, and what they were asked about is not agreed to. */
export const withdrawQuestion = (): void => store.getState().asked?.answer(false);

/**
 * Asks, and resolves to whether the person agreed.
 *
 * @param left says that where it was asked has been left: then it goes, and was not agreed to
 */
export const confirm = (question: Question, left?: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    // One question at a time: whatever was asked before is not agreed to.
    withdrawQuestion();
    const answer = (yes: boolean): void => {
      store.setState({ asked: null });
      resolve(yes);
    };
    store.setState({ asked: { ...question, answer } });
    left?.addEventListener('abort', () => {
      if (store.getState().asked?.answer === answer) answer(false);
    });
  });

export const useQuestion = (): Asked | null => useStore(store).asked;
