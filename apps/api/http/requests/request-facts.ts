import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import type { Deed } from '@holdfast/application/kernel/command-context';
import type { HeldLink } from '@holdfast/application/manage/booking-holders';
import type { Actor } from '@holdfast/event-store/event';
import type { TenantRow, TenantVersion } from '@holdfast/projections/tenant/tenant.queries';
import { isSubdomain } from './host';
import type { HostTenant } from './host';

/** What the shell has found out about a request so far. */
export interface RequestFacts {
  readonly requestId: string;
  /** The client's address; a forwarded one only behind a trusted proxy. */
  readonly ip: string;
  readonly userAgent: string;
  readonly host: HostTenant;
  /** Who is calling, and for which tenant: set by the access guard. */
  caller?: Caller;
  /** What an owner does by it, where that may be undone: set before the route is called. */
  deed?: Deed;
}

export interface Caller {
  /** The tenant whose log the request is about; the platform's for super admins. */
  readonly tenantId: string;
  readonly actor: Actor;
  /** The tenant as it stood when the request came in; null for super admins. */
  readonly tenant: TenantRow | null;
  /** Of whoever has come with the manage link of a booking: what it opens. */
  readonly held?: HeldLink;
}

const facts = new WeakMap<IncomingMessage, RequestFacts>();
const versions = new WeakMap<IncomingMessage, TenantVersion>();
const failures = new WeakMap<IncomingMessage, unknown>();

/** Remembers what the database said of the host's tenant, when it was asked before the request came to Express. */
export const rememberTenantVersion = (request: IncomingMessage, version: TenantVersion): void =>
  void versions.set(request, version);

export const tenantVersionOf = (request: IncomingMessage): TenantVersion | undefined => versions.get(request);

/** Remembers that the database could not even be asked, so that nobody waits for it a second time. */
export const rememberFailure = (request: IncomingMessage, error: unknown): void =>
  void failures.set(request, error);

export const failureOf = (request: IncomingMessage): unknown => failures.get(request);

export const rememberFacts = (request: IncomingMessage, known: RequestFacts): void =>
  void facts.set(request, known);

/** @throws when the request has not come through the shell: a bug */
export const factsOf = (request: Request): RequestFacts => {
  const known = facts.get(request);
  if (known === undefined) throw new Error('Nothing is known about this request');
  return known;
};

/** Remembers that what the request asks for may be undone. */
export const rememberDeed = (request: Request, deed: Deed): void => void (factsOf(request).deed = deed);

/** The subdomain a request is for, when there can be a tenant behind it. */
export const subdomainOf = (request: Request): string | null => subdomainAt(factsOf(request).host);

/** The subdomain in a host, when there can be a tenant behind it. */
export const subdomainAt = (host: HostTenant): string | null => {
  const subdomain = host.kind === 'refused' ? null : host.subdomain;
  return subdomain !== null && isSubdomain(subdomain) ? subdomain : null;
};

/** Who is calling. @throws on a route that anyone may call without saying who they are */
export const callerOf = (request: Request): Caller => {
  const { caller } = factsOf(request);
  if (caller === undefined) throw new Error(`${request.method} ${request.path} has no caller`);
  return caller;
};
