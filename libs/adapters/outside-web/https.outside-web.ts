import type { IncomingMessage } from 'node:http';
import type {
  JudgedAddress,
  OutsideAnswer,
  OutsideFailure,
  OutsideLimits,
  OutsideWeb,
  Validators,
} from '@holdfast/ports/outside-web.port';
import { failure, isAllowed, judgeAddress, ownHostOf, type Walls } from './address';
import { ask } from './ask';
import { readBody } from './read-body';
import { retryAfterOf } from './retry-after';
import { problemOfError, Trouble } from './trouble';
import { internet, type NetworkAddress, type World } from './world';

export interface OutsideWebSettings {
  /** Where our own sites are, which are never asked. */
  readonly urlPattern: string;
  /** Exact origins that may be private and plain http. */
  readonly allow: readonly string[];
}

const REDIRECTS = 3;
const NO_VALIDATORS: Validators = { etag: null, lastModified: null };
const HEADERS = {
  Accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
  'Accept-Encoding': 'gzip',
  'User-Agent': 'Holdfast (reads calendars that its owners have linked)',
};

/**
 * Asks addresses that people have typed. A name is resolved once for each connection, every address of it must be public, and the connection
 * goes to what was judged. No cookies, no proxies, nothing of the body in any error.
 */
export class HttpsOutsideWeb implements OutsideWeb {
  private readonly walls: Walls;

  constructor(
    settings: OutsideWebSettings,
    private readonly world: World = internet,
  ) {
    this.walls = { ownHost: ownHostOf(settings.urlPattern), allow: settings.allow };
  }

  judge(text: string): JudgedAddress | OutsideFailure {
    return judgeAddress(text, this.walls);
  }

  async get(
    address: string,
    known: Validators | null,
    limits: OutsideLimits,
  ): Promise<OutsideAnswer | OutsideFailure> {
    const hurry = new AbortController();
    const clock = setTimeout(() => hurry.abort(), limits.timeoutMs);
    try {
      return await this.follow(address, known ?? NO_VALIDATORS, limits.maxBytes, hurry.signal);
    } catch (error) {
      return failure(hurry.signal.aborted ? 'timeout' : problemOfError(error));
    } finally {
      clearTimeout(clock);
      // Whatever is still under way is of no use to anybody.
      hurry.abort();
    }
  }

  private async follow(
    address: string,
    known: Validators,
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<OutsideAnswer | OutsideFailure> {
    let [next, validators] = [address, known];
    for (let hop = 0; hop <= REDIRECTS; hop += 1) {
      const judged = this.judge(next);
      if (judged.kind === 'failure') return judged;
      const url = new URL(judged.address);
      const response = await this.askAt(url, validators, signal);
      const target = redirectOf(response);
      if (target === null) return answerOf(response, hop > 0, validators, maxBytes);
      response.destroy();
      // What an answer was known by is its own server's business: nothing is carried on to the next.
      [next, validators] = [targetOf(target, url), NO_VALIDATORS];
    }
    return failure('too_many_redirects');
  }

  private async askAt(url: URL, validators: Validators, signal: AbortSignal): Promise<IncomingMessage> {
    const addresses = await inTime(this.addressesOf(url), signal);
    const isStandIn = isAllowed(url, this.walls);
    const ownPort = url.protocol === 'https:' ? 443 : 80;
    return ask({
      url,
      addresses,
      port: isStandIn ? Number(url.port || ownPort) : this.world.securePort,
      ca: this.world.ca,
      headers: { ...HEADERS, ...conditionsOf(validators) },
      signal,
    });
  }

  private async addressesOf(url: URL): Promise<readonly NetworkAddress[]> {
    const addresses = await this.world.resolve(url.hostname.replace(/^\[|\]$/g, ''));
    if (addresses.length === 0) throw new Trouble('unreachable');
    // One private address among public ones refuses all: whoever answers so wants something else than to be read.
    const isFit =
      isAllowed(url, this.walls) || addresses.every(({ address }) => this.world.isPublic(address));
    if (!isFit) throw new Trouble('not_public');
    return addresses;
  }
}

async function answerOf(
  response: IncomingMessage,
  wasRedirected: boolean,
  asked: Validators,
  maxBytes: number,
): Promise<OutsideAnswer | OutsideFailure> {
  const status = response.statusCode ?? 0;
  const isConditional = asked.etag !== null || asked.lastModified !== null;
  if (status === 304 && isConditional) {
    response.destroy();
    return { kind: 'answer', status, validators: asked, body: new Uint8Array() };
  }
  if (status !== 200) {
    response.destroy();
    return failure(`http_${status}`, retryAfterOf(response.headers['retry-after'], Date.now()));
  }
  const { etag = null, 'last-modified': lastModified = null } = response.headers;
  return {
    kind: 'answer',
    status,
    // They belong to the address that gave them, which after a redirect is not the one that is asked first.
    validators: wasRedirected ? NO_VALIDATORS : { etag, lastModified },
    body: await readBody(response, maxBytes),
  };
}

const redirectOf = ({ statusCode = 0, headers }: IncomingMessage): string | null =>
  [301, 302, 303, 307, 308].includes(statusCode) && headers.location ? headers.location : null;

/** A fragment says where to look on a page; of a calendar it says nothing. */
const targetOf = (location: string, from: URL): string => {
  const target = new URL(location, from);
  target.hash = '';
  return target.href;
};

const conditionsOf = ({ etag, lastModified }: Validators): Record<string, string> => ({
  ...(etag === null ? {} : { 'If-None-Match': etag }),
  ...(lastModified === null ? {} : { 'If-Modified-Since': lastModified }),
});

/** A question to the resolver cannot be called off; what comes too late is left lying. */
function inTime<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Trouble('timeout')), { once: true });
    promise.then(resolve, reject);
  });
}
