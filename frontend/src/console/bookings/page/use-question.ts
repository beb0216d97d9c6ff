import { useEffect } from 'react';
import { confirm } from '../../kit/confirm/confirm';
import type { Question } from '../../kit/confirm/confirm';

/** Asks before anything is done: an address that somebody opens does nothing by itself. Back takes the question away with the deed. */
export const useQuestion = (question: Question, onYes: () => void, onClose: () => void): void => {
  useEffect(() => {
    const left = new AbortController();
    const decide = async (): Promise<void> => {
      const agreed = await confirm(question, left.signal);
      // What is there now has an address of its own.
      if (left.signal.aborted) return;
      if (agreed) onYes();
      onClose();
    };
    void decide();
    return () => left.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once, when its place on the screen opens
  }, []);
};
