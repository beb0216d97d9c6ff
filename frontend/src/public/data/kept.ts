/**
 * What is kept on this device so that a reload or a step back loses nothing: as long as the tab lives, or for all tabs of the browser
 * and beyond. Where the browser refuses to store, the page's own memory serves. Payment data never comes here.
 */

/** Of one tab, or of the browser. Each site's is its own: every business has its own host. */
type Where = 'sessionStorage' | 'localStorage';

/** Only what could not be stored. */
const memory = new Map<string, string | null>();

const read = (where: Where, key: string): string | null => {
  const remembered = memory.get(key);
  if (remembered !== undefined) return remembered;
  try {
    return window[where].getItem(key);
  } catch {
    return null;
  }
};

const write = (where: Where, key: string, text: string | null): void => {
  try {
    if (text === null) window[where].removeItem(key);
    else window[where].setItem(key, text);
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
  /** Hears of what other tabs write, too. */
  subscribe: (onChange: () => void) => () => void;
}

export const keep = <T>(key: string, where: Where = 'sessionStorage'): Kept<T> => {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let value: T | null = null;
  return {
    read: () => {
      const now = read(where, key);
      if (now !== text) {
        text = now;
        value = parse<T>(now);
      }
      return value;
    },
    write: (next) => {
      write(where, key, next === null ? null : JSON.stringify(next));
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      window.addEventListener('storage', onChange);
      return () => {
        listeners.delete(onChange);
        window.removeEventListener('storage', onChange);
      };
    },
  };
};
