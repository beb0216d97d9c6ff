import { Injectable, SetMetadata, UseGuards, applyDecorators } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Config } from '@holdfast/platform/config/config';
import { RateLimiter } from '@holdfast/platform/throttle/rate-limiter';
import type { RateLimit } from '@holdfast/platform/throttle/rate-limiter';
import { InjectShell } from '../../shell';
import type { Shell } from '../../shell';
import { ProblemException } from '../problems/problem.exception';
import { factsOf } from '../requests/request-facts';

/** What is counted for each address; how much is allowed stands in the configuration. */
export type LimitName =
  | 'holds'
  | 'hold-changes'
  | 'discount-checks'
  | 'quotes'
  | 'uploads'
  | 'manage'
  | 'finds';

const LIMIT = 'holdfast:limit';

const limitOf = (name: LimitName, { limits }: Config): RateLimit => {
  switch (name) {
    case 'holds':
      return { name, hits: limits.holdsPerMinute, seconds: 60 };
    case 'hold-changes':
      return { name, hits: limits.holdChangesPerMinute, seconds: 60 };
    case 'discount-checks':
      return { name, hits: limits.discountChecksPerMinute, seconds: 60 };
    case 'quotes':
      return { name, hits: limits.quotesPerMinute, seconds: 60 };
    case 'manage':
      return { name, hits: limits.managePerMinute, seconds: 60 };
    case 'finds':
      return { name, hits: limits.findsPerHour, seconds: 3600 };
    case 'uploads':
      return { name, hits: limits.uploadsPerHour, seconds: 3600 };
  }
};

@Injectable()
export class RateGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
    @InjectShell() private readonly shell: Shell,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.reflector.get<LimitName>(LIMIT, context.getHandler());
    const { ip } = factsOf(context.switchToHttp().getRequest<Request>());
    const admission = await this.limiter.hit(limitOf(name, this.shell.config), ip);
    if (admission.allowed) return true;
    throw new ProblemException('too_many_requests', { retryAfter: admission.retryAfterSeconds });
  }
}

/** Answers 429 with `Retry-After` to an address that calls this route too often. For methods. */
export const LimitedPerAddress = (name: LimitName) =>
  applyDecorators(
    SetMetadata(LIMIT, name),
    UseGuards(RateGuard),
    ApiResponse({
      status: 429,
      description: 'Too often from one address (too_many_requests); see Retry-After',
    }),
  );
