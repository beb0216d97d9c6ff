import { createHash } from 'node:crypto';
import { Injectable, UseGuards, applyDecorators } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import { RateLimiter } from '@holdfast/platform/throttle/rate-limiter';
import { InjectShell } from '../../shell';
import type { Shell } from '../../shell';
import { ProblemException } from '../problems/problem.exception';
import { callerOf } from '../requests/request-facts';

/** The contact that a body gives, in a form that tells nothing; bodies without one are refused later, by their contract. */
const contactOf = (request: Request): string | null => {
  const { customer_email: email } = (request.body ?? {}) as { customer_email?: unknown };
  if (typeof email !== 'string') return null;
  const known = `${callerOf(request).tenantId} ${email.normalize('NFKC').trim().toLowerCase()}`;
  return createHash('sha256').update(known).digest('hex');
};

@Injectable()
export class ContactGuard implements CanActivate {
  constructor(
    private readonly limiter: RateLimiter,
    @InjectShell() private readonly shell: Shell,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const contact = contactOf(context.switchToHttp().getRequest<Request>());
    if (contact === null) return true;
    const hits = this.shell.config.limits.holdsPerMinute;
    const admission = await this.limiter.hit({ name: 'holds-per-contact', hits, seconds: 60 }, contact);
    if (admission.allowed) return true;
    throw new ProblemException('too_many_holds', { retryAfter: admission.retryAfterSeconds });
  }
}

/** Answers 429 with `Retry-After` when one e-mail address holds too often, from wherever it comes. For methods. */
export const LimitedPerContact = () =>
  applyDecorators(
    UseGuards(ContactGuard),
    ApiResponse({
      status: 429,
      description:
        'Too often from one address or for one contact (too_many_requests, too_many_holds); see Retry-After',
    }),
  );
