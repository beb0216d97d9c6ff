import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor, OnApplicationShutdown } from '@nestjs/common';
import type { Request } from 'express';
import { from, lastValueFrom } from 'rxjs';
import type { Observable } from 'rxjs';
import { RunningRequests } from '@holdfast/platform/requests/running-requests';
import { idempotencyOf } from '../requests/idempotency-key';
import { ProblemException } from '../problems/problem.exception';
import { factsOf } from '../requests/request-facts';

/** Answers 409 to a request whose `Idempotency-Key` is that of one that is still running. */
@Injectable()
export class OnceAtATimeInterceptor implements NestInterceptor, OnApplicationShutdown {
  constructor(private readonly running: RunningRequests) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const { caller } = factsOf(request);
    const idempotency = caller && idempotencyOf(request, caller.actor);
    if (!idempotency) return next.handle();
    const name = JSON.stringify([caller.tenantId, idempotency.scope, idempotency.key]);
    return from(this.alone(name, next));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.running.close();
  }

  private async alone(name: string, next: CallHandler): Promise<unknown> {
    const alone = await this.running.alone(name, () => lastValueFrom(next.handle()));
    if (!alone.ran) throw new ProblemException('idempotency_key_in_progress');
    return alone.result;
  }
}
