import type { IncomingHttpHeaders } from 'node:http';

const NO_CACHE = /(?:^|,)\s*no-cache\s*(?:,|$)/;

const bare = (etag: string): string => (etag.startsWith('W/') ? etag.slice(2) : etag);

/** Whether the client has this answer already (RFC 9110, 13.1.2), by the same rules as Express. */
export const isUnchanged = (headers: IncomingHttpHeaders, etag: string | undefined): boolean => {
  const known = headers['if-none-match'];
  if (known === undefined || known === '' || etag === undefined) return false;
  const control = headers['cache-control'];
  if (control !== undefined && NO_CACHE.test(control)) return false;
  if (known === etag || known === '*') return true;
  return known.split(',').some((each) => bare(each.trim()) === bare(etag));
};
