import { isIP } from 'node:net';
import type { JudgedAddress, OutsideFailure, OutsideProblem } from '@holdfast/ports/outside-web.port';
import { urlOf } from '@holdfast/platform/config/urls';

const LONGEST = 2_000;

/** What is ours, and what may be asked although it is not public. */
export interface Walls {
  /** The host that all sites lie under. */
  readonly ownHost: string;
  /** Exact origins of stand-ins. */
  readonly allow: readonly string[];
}

export const failure = (
  problem: OutsideProblem,
  retryAfterSeconds: number | null = null,
): OutsideFailure => ({ kind: 'failure', problem, retryAfterSeconds });

/** The host that the sites of all tenants lie under: `example.com` of `https://{tenant}.example.com`. */
export const ownHostOf = (urlPattern: string): string =>
  new URL(urlPattern.replace('{tenant}.', '')).hostname;

/** Whether an address lies in an origin that was allowed by name. */
export const isAllowed = (url: URL, { allow }: Walls): boolean => allow.includes(url.origin);

/**
 * Whether an address may be asked, by its text alone. `webcal:` means `https:`. Refused: whatever is not https on its own port, names without a
 * dot, numbers for names, user names, fragments, and our own hosts.
 */
export function judgeAddress(text: string, walls: Walls): JudgedAddress | OutsideFailure {
  const trimmed = text.trim().replace(/^webcal:/i, 'https:');
  const url = trimmed.length > LONGEST ? undefined : urlOf(trimmed);
  if (!url) return failure('not_public');
  if (!isAllowed(url, walls)) {
    const problem = problemOf(url, walls.ownHost);
    if (problem !== null) return failure(problem);
    url.hostname = withoutRoot(url.hostname);
  }
  url.hash = '';
  return { kind: 'address', address: url.href, host: url.hostname };
}

function problemOf(url: URL, ownHost: string): OutsideProblem | null {
  if (url.protocol !== 'https:') return url.protocol === 'http:' ? 'not_https' : 'not_public';
  const host = withoutRoot(url.hostname);
  if (host === ownHost || host.endsWith(`.${ownHost}`)) return 'own_address';
  const isPlain = url.port === '' && url.username === '' && url.password === '' && url.hash === '';
  return isPlain && host.includes('.') && !isNumber(host) ? null : 'not_public';
}

/** `example.com.` is `example.com`, said from the root on. */
const withoutRoot = (host: string): string => host.replace(/\.$/, '');

/** The parser has turned every way to write an IPv4 address, such as `0x7f.1`, into four numbers. */
const isNumber = (host: string): boolean => host.startsWith('[') || isIP(host) !== 0;
