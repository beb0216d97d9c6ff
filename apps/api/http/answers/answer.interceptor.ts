import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { map } from 'rxjs';
import type { Observable } from 'rxjs';
import { isRejection } from '@holdfast/domain/kernel/decision';
import type { Done } from '@holdfast/application/kernel/unit-of-work';
import { NOT_FOUND_CODES } from './answers';
import { problemOf } from '../problems/problem.exception';

const isDone = (value: unknown): value is Done<unknown> =>
  typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'done';

/**
 * Lets controllers return what the use case answered. A refusal becomes a problem, the result of a command the body; a command
 * that had been done before under its idempotency key is marked so.
 */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    const notFound = this.reflector.get<string[] | undefined>(NOT_FOUND_CODES, context.getHandler()) ?? [];
    return next.handle().pipe(
      map((value: unknown) => {
        if (isRejection(value)) throw problemOf(value, notFound.includes(value.code) ? 404 : undefined);
        if (!isDone(value)) return value;
        if (value.replayed) response.setHeader('Idempotency-Replayed', 'true');
        return value.result;
      }),
    );
  }
}
