import { useRef } from 'react';

/**
 * A key for a creation that a person may send twice, because the first answer was lost or the button pressed again: the
 * same content gets the same key until `renew`, so the server makes the thing once.
 */
export const useIdempotencyKey = (): { keyFor: (body: unknown) => string; renew: () => void } => {
  const kept = useRef<{ readonly text: string; readonly key: string } | null>(null);
  return {
    keyFor: (body) => {
      const text = JSON.stringify(body);
      if (kept.current?.text !== text) kept.current = { text, key: crypto.randomUUID() };
      return kept.current.key;
    },
    renew: () => {
      kept.current = null;
    },
  };
};
