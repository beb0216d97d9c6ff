import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export type ParamChanges = Readonly<Record<string, string | null>>;

/**
 * The state of a screen lives in its address: filters, sorting, pages, open dialogues. An empty value takes the name out.
 * Typing into a filter replaces the entry in the history; opening something adds one, so that Back closes it.
 */
export const useParams = (): [URLSearchParams, (changes: ParamChanges, how?: 'push' | 'replace') => void] => {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: ParamChanges, how: 'push' | 'replace' = 'replace') =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: how === 'replace', preventScrollReset: true },
      ),
    [setParams],
  );
  return [params, change];
};
