import type { Request } from 'express';
import type { Actor } from '@holdfast/event-store/event';
import type { TenantRow, TenantSighting } from '@holdfast/projections/tenant/tenant.queries';
import { isSubdomain } from './host';
import type { HostTenant } from './host';

/** What the shell has found out about a request so far. */
export interface RequestFacts {
  readonly requestId: string;
  /** The client's address; a forwarded one only behind a trusted proxy. */
  readonly ip: string;
  readonly userAgent: string;
  readonly host: HostTenant;
  /** What the database said of the host's tenant, when it was asked early. */
  sighting?: TenantSighting;
  /** Who asks, for whom: set by the access guard. */
  caller?: Caller;
}

export interface Caller {
  /** The tenant whose log the request is about; the platform's for super admins. */
  readonly tenantId: string;
  readonly actor: Actor;
  /** The tenant as it stood when the request came in; null for super admins. */
  readonly tenant: TenantRow | null;
}

const facts = new WeakMap<Request, RequestFacts>();

export const rememberFacts = (request: Request, known: RequestFacts): void => void facts.set(request, known);

/** @throws when the request has not come through the shell: a bug */
export const factsOf = (request: Request): RequestFacts => {
  const known = facts.get(request);
  if (known === undefined) throw new Error('Nothing is known about this request');
  return known;
};

/** The subdomain a request is for, when there can be a tenant behind it. */
export const subdomainOf = (request: Request): string | null => {
  const { host } = factsOf(request);
  const subdomain = host.kind === 'refused' ? null : host.subdomain;
  return subdomain !== null && isSubdomain(subdomain) ? subdomain : null;
};

/** Who asks. @throws on a route that everyone may call without saying who they are */
export const callerOf = (request: Request): Caller => {
  const { caller } = factsOf(request);
  if (caller === undefined) throw new Error(`${request.method} ${request.path} has no caller`);
  return caller;
};
