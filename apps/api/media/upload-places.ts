import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { finalize } from 'rxjs';
import type { Observable } from 'rxjs';
import { ProblemException } from '../http/problems/problem.exception';
import { callerOf } from '../http/requests/request-facts';

/** Uploads that a process takes in at once: each may hold 100 MB until its pictures have been worked on. */
export const MOST_UPLOADS = 4;
/** Of one tenant: however slowly theirs come in, somebody else finds a place. */
export const MOST_OF_ONE = MOST_UPLOADS - 1;
const COME_BACK_SECONDS = 10;

/** Bounds the memory that uploads take. Comes before the form is read: an upload without a place is not read. */
@Injectable()
export class UploadPlaces implements NestInterceptor {
  private readonly taken: string[] = [];

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { tenantId } = callerOf(context.switchToHttp().getRequest<Request>());
    const own = this.taken.filter((each) => each === tenantId).length;
    if (this.taken.length >= MOST_UPLOADS || own >= MOST_OF_ONE)
      throw new ProblemException('busy', { retryAfter: COME_BACK_SECONDS });
    this.taken.push(tenantId);
    return next.handle().pipe(finalize(() => this.taken.splice(this.taken.indexOf(tenantId), 1)));
  }
}
