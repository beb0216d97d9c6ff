import type { TenantAdminSession } from '@holdfast/contracts/sign-in';
import { useSyncExternalStore } from 'react';

export type Role = 'super_admin' | 'tenant_admin';
export type SignedInTenant = TenantAdminSession['tenant'];

export interface Session {
  readonly token: string;
  readonly role: Role;
  /** Only a tenant's admin has one. */
  readonly tenant: SignedInTenant | null;
}

/** The names under which a session is kept on the device. */
const KEYS = ['token', 'role', 'tenant'] as const;

/** Says, until the next sign-in and in every tab, that the session ran out rather than was left. */
const ENDED_FLAG = 'session-ended';

const parse = (text: string | null): SignedInTenant | null => {
  try {
    return text === null ? null : (JSON.parse(text) as SignedInTenant);
  } catch {
    return null;
  }
};

const read = (): Session | null => {
  const [token, role, tenant] = KEYS.map((key) => localStorage.getItem(key));
  if (!token || (role !== 'super_admin' && role !== 'tenant_admin')) return null;
  return { token, role, tenant: parse(tenant ?? null) };
};

let current: Session | null = read();
const listeners = new Set<() => void>();
const endListeners = new Set<() => void>();

const isSamePerson = (one: Session, other: Session | null): boolean =>
  other !== null && one.role === other.role && one.tenant?.id === other.tenant?.id;

const refresh = (): void => {
  const before = current;
  current = read();
  for (const listener of listeners) listener();
  if (before && !isSamePerson(before, current)) for (const listener of endListeners) listener();
};

// Signing out in one tab signs out in all of them.
window.addEventListener('storage', (event) => {
  if (event.key === null || (KEYS as readonly string[]).includes(event.key)) refresh();
});

// A page that the Back button brings back as it was left has slept through all of that: nobody sees it before it has looked.
const show = (visible: boolean): void => {
  document.documentElement.style.visibility = visible ? '' : 'hidden';
};
window.addEventListener('pagehide', ({ persisted }) => persisted && show(false));
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  refresh();
  show(true);
});

export const currentSession = (): Session | null => current;

export const startSession = ({ token, role, tenant }: Session): void => {
  localStorage.setItem('token', token);
  localStorage.setItem('role', role);
  if (tenant) localStorage.setItem('tenant', JSON.stringify(tenant));
  else localStorage.removeItem('tenant');
  localStorage.removeItem(ENDED_FLAG);
  refresh();
};

/** A new token for the same person, after a change of password. */
export const renewToken = (token: string): void => {
  localStorage.setItem('token', token);
  refresh();
};

export const changeStoredTenant = (changes: Partial<SignedInTenant>): void => {
  if (!current?.tenant) return;
  localStorage.setItem('tenant', JSON.stringify({ ...current.tenant, ...changes }));
  refresh();
};

export const endSession = (): void => {
  for (const key of KEYS) localStorage.removeItem(key);
  refresh();
};

/** The server no longer knows this token. A newer one, from another tab or a fresh sign-in, is left alone. */
export const expireSession = (token: string): void => {
  if (localStorage.getItem('token') !== token) return;
  localStorage.setItem(ENDED_FLAG, '1');
  endSession();
};

export const hasExpired = (): boolean => localStorage.getItem(ENDED_FLAG) !== null;

/** Calls when somebody's session ends in this tab, be it here or in another one. */
export const whenSessionEnds = (listener: () => void): void => {
  endListeners.add(listener);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSession = (): Session | null => useSyncExternalStore(subscribe, currentSession);
