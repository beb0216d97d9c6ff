import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { InjectClock } from '@holdfast/application/kernel/ports';
import { TenantDirectory } from '@holdfast/application/tenant/tenant-directory';
import { logTenant } from '@holdfast/platform/logging/request-log';
import type { TenantSighting } from '@holdfast/projections/tenant/tenant.queries';
import type { Clock } from '@holdfast/ports/clock.port';
import { AnswerMemory, keyOf } from './answer-memory';
import type { Encoding } from './answer-memory';
import { factsOf, subdomainOf } from './request-facts';

const LONGEST_URL = 200;

const encodingOf = (request: Request): Encoding =>
  request.headers['accept-encoding'] && request.acceptsEncodings('br', 'identity') === 'br'
    ? 'br'
    : 'identity';

const isUnchanged = ({ headers }: Request, etag: string | undefined): boolean =>
  headers['if-none-match'] === etag && !/no-cache/.test(headers['cache-control'] ?? '');

/** The addresses whose answers are kept: what a visitor of a site asks for first. */
const KEPT = /^\/(?:terms|privacy|api\/public\/calendar)?(?:\?|$)/;

/**
 * Gives an answer again as long as the tenant's log stands where it stood when the answer was made. Everything else goes on to
 * whoever makes answers; of many who ask for the same at once, one.
 */
@Injectable()
export class FromMemory {
  constructor(
    private readonly memory: AnswerMemory,
    private readonly directory: TenantDirectory,
    @InjectClock() private readonly clock: Clock,
  ) {}

  readonly handle: RequestHandler = async (request, response, next) => {
    const { method, originalUrl } = request;
    const isKept = method === 'GET' && originalUrl.length <= LONGEST_URL && KEPT.test(originalUrl);
    const subdomain = isKept ? subdomainOf(request) : null;
    if (subdomain === null || !(await this.answer(request, response, subdomain))) next();
  };

  private async answer(request: Request, response: Response, subdomain: string): Promise<boolean> {
    const sighting = await this.directory.sight(subdomain);
    if (sighting === undefined) return false;
    factsOf(request).sighting = sighting;
    const key = keyOf(subdomain, request.originalUrl);
    if (this.give(request, response, key, sighting)) return true;
    if (await this.memory.madeByOther(key, sighting.position)) {
      if (this.give(request, response, key, sighting)) return true;
    }
    response.once('close', this.memory.make(key, sighting.position));
    return false;
  }

  private give(request: Request, response: Response, key: string, sighting: TenantSighting): boolean {
    const entry = this.memory.get(key);
    const now = this.clock.now().getTime();
    if (entry === undefined || !entry.holds(sighting, now)) return false;
    logTenant(sighting.tenantId);
    const { headers } = entry.answer;
    if (isUnchanged(request, headers['etag'])) {
      response.writeHead(304, headers).end();
      return true;
    }
    const encoding = encodingOf(request);
    const bytes = entry.bytes(encoding, now);
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', bytes.length);
    response.writeHead(200, headers).end(bytes);
    return true;
  }
}
