import { confirm } from '../../kit/confirm/confirm';
import type { Question } from '../../kit/confirm/confirm';
import { useOnce } from './use-once';

/** Asks before anything is done: an address that somebody opens does nothing by itself. */
export const useQuestion = (question: Question, onYes: () => void, onClose: () => void): void => {
  useOnce(() => {
    const decide = async (): Promise<void> => {
      if (await confirm(question)) onYes();
      onClose();
    };
    void decide();
  });
};
