import { currentSession } from '../../session/session';

/** What was typed and not yet saved, kept for this tab: it outlives a session that ends and a page that reloads. */
const keyOf = (name: string): string | null => {
  const session = currentSession();
  return session && `draft:${session.tenant?.id ?? 'platform'}:${name}`;
};

export const readDraft = <T>(name: string): T | null => {
  const key = keyOf(name);
  try {
    return JSON.parse((key && sessionStorage.getItem(key)) ?? 'null') as T | null;
  } catch {
    return null;
  }
};

export const keepDraft = (name: string, values: unknown): void => {
  const key = keyOf(name);
  if (key) sessionStorage.setItem(key, JSON.stringify(values));
};

/** Drops nothing once the session has ended: what was typed waits for the return. */
export const dropDraft = (name: string): void => {
  const key = keyOf(name);
  if (key) sessionStorage.removeItem(key);
};

export const dropAllDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('draft:')) sessionStorage.removeItem(key);
};
