import { useEffect, useRef } from 'react';
import { confirm } from '../../kit/confirm/confirm';
import type { Question } from '../../kit/confirm/confirm';
import { useOnce } from './use-once';

/** Asks before anything is done: an address that somebody opens does nothing by itself. Back takes the question away with the deed. */
export const useQuestion = (question: Question, onYes: () => void, onClose: () => void): void => {
  const left = useRef(new AbortController());
  useEffect(() => () => left.current.abort(), []);
  useOnce(() => {
    const decide = async (): Promise<void> => {
      const agreed = await confirm(question, left.current.signal);
      // What is there now has an address of its own.
      if (left.current.signal.aborted) return;
      if (agreed) onYes();
      onClose();
    };
    void decide();
  });
};
