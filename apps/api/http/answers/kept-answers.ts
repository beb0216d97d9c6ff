import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { InjectClock } from '@holdfast/application/kernel/ports';
import type { Clock } from '@holdfast/ports/clock.port';
import { AnswerMemory, keyOf } from './answer-memory';
import type { KeptAnswer } from './answer-memory';
import { etagOfText } from './repeatable';
import { tenantVersionOf } from '../requests/request-facts';

/** These belong to one answer alone. */
const OWN = new Set(['x-request-id', 'content-encoding', 'content-length', 'transfer-encoding']);

/** Keeps what was made for one visitor, to be given to others as long as it holds. */
@Injectable()
export class KeptAnswers {
  constructor(
    private readonly memory: AnswerMemory,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** A value as JSON, written once for the answer, its ETag and the memory; to be returned by the controller. */
  json(request: Request, response: Response, value: unknown, until: Date): string {
    const body = JSON.stringify(value);
    response.type('json').set('Cache-Control', 'no-cache').set('ETag', etagOfText(body));
    this.keep(request, response, { body, until });
    return body;
  }

  /** Keeps an answer whose headers stand in the response already; only for status 200. */
  keep(
    request: Request,
    response: Response,
    { body, until, clockAt = -1 }: Pick<KeptAnswer, 'body' | 'until'> & { readonly clockAt?: number },
  ): void {
    const version = tenantVersionOf(request);
    if (version === undefined) return;
    // The encoding is chosen for each request.
    response.vary('Accept-Encoding');
    const headers = Object.entries(response.getHeaders())
      .filter(([name]) => !OWN.has(name))
      .map(([name, value]) => [name, String(value)]);
    const { subdomain, tenantId, position } = version;
    const answer = { tenantId, position, until, headers: Object.fromEntries(headers), body, clockAt };
    this.memory.keep(keyOf(subdomain, request.originalUrl), answer, this.clock.now().getTime());
  }
}
