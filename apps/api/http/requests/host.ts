import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { SUBDOMAIN } from '@holdfast/contracts/rules';

/**
 * What the address that was called says about the tenant:
 * `named` the first label of a host with a dot; `default` a host without a dot or an IP address, which stands for
 * the default tenant; `refused` a host that no honest client sends.
 */
export type HostTenant =
  | { readonly kind: 'named'; readonly subdomain: string }
  | { readonly kind: 'default'; readonly subdomain: string | null }
  | { readonly kind: 'refused' };

const REFUSED: HostTenant = { kind: 'refused' };
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)(?::\d{1,5})?$/;

const MOST_REMEMBERED = 1_000;
/** Strangers may call by any name; none of ours is longer. */
const LONGEST_REMEMBERED = 200;
const known = new Map<string, HostTenant>();

/**
 * Reads a host with or without a port. A trailing dot, user info, spaces and anything beyond ASCII are refused. The same few
 * come again and again: what a host says is remembered.
 */
export const tenantOfHost = (host: string, defaultTenant: string | null): HostTenant => {
  let tenant = known.get(host);
  if (tenant === undefined) {
    tenant = read(host);
    if (known.size >= MOST_REMEMBERED) known.clear();
    if (host.length <= LONGEST_REMEMBERED) known.set(host, tenant);
  }
  return tenant.kind === 'default' ? { kind: 'default', subdomain: defaultTenant } : tenant;
};

const read = (host: string): HostTenant => {
  const [, name] = HOST.exec(host.toLowerCase()) ?? [];
  if (name === undefined) return REFUSED;
  if (name.startsWith('[') || isIP(name) !== 0 || !name.includes('.'))
    return { kind: 'default', subdomain: null };
  return { kind: 'named', subdomain: name.slice(0, name.indexOf('.')) };
};

const valuesOf = ({ rawHeaders }: IncomingMessage, header: string): string[] => {
  const values: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === header.length && name.toLowerCase() === header) values.push(rawHeaders[at + 1] ?? '');
  }
  return values;
};

/**
 * The tenant of a request. `X-Forwarded-Host` counts only behind `proxies` ≥ 1 proxies; where each of them adds its
 * own, the one that the outermost of them added is taken.
 */
export const tenantOfRequest = (
  request: IncomingMessage,
  options: { readonly defaultTenant: string | null; readonly proxies: number },
): HostTenant => {
  const hosts = valuesOf(request, 'host');
  // An absolute request target would name a second host.
  if (hosts.length > 1 || !request.url?.startsWith('/')) return REFUSED;
  const forwarded = options.proxies > 0 ? valuesOf(request, 'x-forwarded-host').join(',') : '';
  if (forwarded !== '') {
    const names = forwarded.split(',').map((name) => name.trim());
    return tenantOfHost(names.at(-Math.min(options.proxies, names.length)) ?? '', options.defaultTenant);
  }
  // HTTP/1.0 knows no Host: old health checks speak it.
  if (hosts[0] === undefined) return { kind: 'default', subdomain: options.defaultTenant };
  return tenantOfHost(hosts[0], options.defaultTenant);
};

/** Whether a label can be a tenant's subdomain at all; others need no look at the database. */
export const isSubdomain = (label: string): boolean => SUBDOMAIN.test(label);
