/**
 * What is kept on this device for as long as the tab lives, so that a reload or a step back loses nothing. Where the
 * browser refuses to store, the page's own memory serves. Payment data never comes here.
 */

/** Only what could not be stored. */
const memory = new Map<string, string | null>();

const read = (key: string): string | null => {
  const remembered = memory.get(key);
  if (remembered !== undefined) return remembered;
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

const write = (key: string, text: string | null): void => {
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
};

const parse = <T>(text: string | null): T | null => {
  try {
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
};

export interface Kept<T> {
  /** The same object as long as nothing changes, as React wants it. */
  read: () => T | null;
  write: (value: T | null) => void;
  subscribe: (onChange: () => void) => () => void;
}

export const keep = <T>(key: string): Kept<T> => {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let value: T | null = null;
  return {
    read: () => {
      const now = read(key);
      if (now !== text) {
        text = now;
        value = parse<T>(now);
      }
      return value;
    },
    write: (next) => {
      write(key, next === null ? null : JSON.stringify(next));
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
};
