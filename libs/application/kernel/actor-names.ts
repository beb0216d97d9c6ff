import type { Actor } from '@holdfast/event-store/event';

/** What each kind of actor is called where nobody is named. */
export const actorNames: Readonly<Record<Actor['kind'], string>> = {
  customer: 'Customer',
  tenant_admin: 'Admin',
  super_admin: 'Platform',
  api_key: 'API key',
  provider: 'PayPal',
  system: 'Holdfast',
};

/** What somebody is called in their tenant who did something. @param owner the name of the tenant's admin; empty when it is not known */
export const actorName = (kind: Actor['kind'], owner: string): string =>
  (kind === 'tenant_admin' && owner) || actorNames[kind];
