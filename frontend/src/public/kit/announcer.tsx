import { useSyncExternalStore } from 'react';

/** What screen readers say, politely, from anywhere: one sentence at a time. */
let sentence = '';
const listeners = new Set<() => void>();

export const announce = (text: string): void => {
  // The same sentence twice is two messages: a space that is not heard makes them differ.
  sentence = text === sentence ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
};

export const Announcer = () => {
  const text = useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => sentence,
  );
  return (
    <output aria-live="polite" className="visually-hidden">
      {text}
    </output>
  );
};
