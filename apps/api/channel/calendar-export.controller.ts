import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { KnowsExport } from '@holdfast/application/channel/knows-export';
import { FetchExport } from '@holdfast/application/channel/read-export';
import { reject } from '@holdfast/domain/kernel/decision';
import { RateLimiter } from '@holdfast/platform/throttle/rate-limiter';
import type { RateLimit } from '@holdfast/platform/throttle/rate-limiter';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { EvenWhenSuspended, ForCustomers } from '../http/access/access';
import { etagOfText } from '../http/answers/repeatable';
import { isUnchanged } from '../http/answers/unchanged';
import { ProblemException } from '../http/problems/problem.exception';
import { CurrentTenant } from '../http/requests/context.decorator';
import { factsOf, tenantVersionOf } from '../http/requests/request-facts';

/** 256 bits in base64url. */
const token = z.string().regex(/^[\w-]{43}$/);

/** As often as that a token is answered. */
const LIMIT = { name: 'calendar', hits: 120, seconds: 3_600 };
/** Tokens that are nobody's, of one address: counted under what a stranger makes up, each would be a row of its own, and never refused. */
const GUESSES = { name: 'calendar-guesses', hits: 60, seconds: 3_600 };

/**
 * Our calendar for another platform: whoever has its address may read it, as long as it is not given another one. It is served while the tenant is
 * suspended too: a calendar that is suddenly empty would have the time sold twice.
 */
@ApiTags('public')
@Controller('calendar')
@ForCustomers()
@EvenWhenSuspended()
export class CalendarExportController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limiter: RateLimiter,
  ) {}

  @Get(':token.ics')
  @ApiProduces('text/calendar')
  @ApiOkResponse({ description: 'What is taken, as iCalendar (RFC 5545)', schema: { type: 'string' } })
  async read(
    @CurrentTenant() tenant: TenantRow,
    @Param('token', { schema: token }) asked: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    if (!(await this.queries.execute(new KnowsExport(tenant.tenantId, asked)))) {
      await this.count(GUESSES, factsOf(request).ip);
      return reject('not_found');
    }
    await this.count(LIMIT, asked);
    // Browsers say of themselves that they are; who only asks for the head has read nothing.
    const isByChannel = request.method === 'GET' && request.headers['sec-fetch-mode'] === undefined;
    const position = tenantVersionOf(request)?.position ?? null;
    const file = await this.commands.execute(new FetchExport(tenant, asked, isByChannel, position));
    if (file === null) return reject('not_found');
    const etag = etagOfText(file);
    response
      .set('Cache-Control', 'private, no-cache')
      .set('X-Robots-Tag', 'noindex')
      .set('ETag', etag)
      .set('Content-Disposition', 'inline; filename="calendar.ics"')
      .type('text/calendar; charset=utf-8');
    if (isUnchanged(request.headers, etag)) response.status(304).end();
    else response.end(file);
    return undefined;
  }

  private async count(limit: RateLimit, whom: string): Promise<void> {
    const admission = await this.limiter.hit(limit, whom);
    if (!admission.allowed)
      throw new ProblemException('too_many_requests', { retryAfter: admission.retryAfterSeconds });
  }
}
