import { Injectable, UseGuards, applyDecorators } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import { RateLimiter } from '@holdfast/platform/throttle/rate-limiter';
import { InjectShell } from '../../shell';
import type { Shell } from '../../shell';
import { ProblemException } from '../problems/problem.exception';
import { callerOf } from '../requests/request-facts';

@Injectable()
export class BookingGuard implements CanActivate {
  constructor(
    private readonly limiter: RateLimiter,
    @InjectShell() private readonly shell: Shell,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { held } = callerOf(context.switchToHttp().getRequest<Request>());
    if (held === undefined) throw new Error('This route is not for those who have a manage link');
    const hits = this.shell.config.limits.bookingActsPerHour;
    const limit = { name: 'booking-acts', hits, seconds: 3600 };
    const admission = await this.limiter.hit(limit, held.booking.bookingId);
    if (admission.allowed) return true;
    throw new ProblemException('too_many_requests', { retryAfter: admission.retryAfterSeconds });
  }
}

/**
 * Answers 429 with `Retry-After` when one booking is changed too often by its link, from wherever that comes: links are passed on, each act is a
 * fact that stays, and of some the owner gets an email. For methods.
 */
export const LimitedPerBooking = () =>
  applyDecorators(
    UseGuards(BookingGuard),
    ApiResponse({
      status: 429,
      description: 'Too often from one address or for one booking (too_many_requests); see Retry-After',
    }),
  );
