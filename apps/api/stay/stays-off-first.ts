import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { catchError } from 'rxjs';
import type { Observable } from 'rxjs';
import { OffersStays } from '@holdfast/application/stay/read-quote';
import { ProblemException } from '../http/problems/problem.exception';
import { factsOf } from '../http/requests/request-facts';

/**
 * Where no stays are offered, no wish for one is looked at: the answer is that, whatever is wrong with the wish. Asked only of wishes that are
 * wrong; for all others the use case says so itself.
 */
@Injectable()
export class StaysOffFirst implements NestInterceptor {
  constructor(private readonly queries: QueryBus) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        const request = context.switchToHttp().getRequest<Request>();
        const tenant = factsOf(request).caller?.tenant;
        const isWrong = error instanceof ProblemException && error.code === 'validation_failed';
        if (isWrong && tenant && isAboutStay(request)) {
          const offered = await this.queries.execute(new OffersStays(tenant.tenantId));
          if (!offered) throw new ProblemException('stays_off');
        }
        throw error;
      }),
    );
  }
}

/** A quote is; a booking may be of a block: then it says of a stay nothing, or that there is none. */
export const isAboutStay = ({ path, body }: Pick<Request, 'path' | 'body'>): boolean => {
  // However the router lets it be written.
  if (/\/quote\/?$/i.test(path)) return true;
  const { stay = null } = (body ?? {}) as { readonly stay?: unknown };
  return stay !== null;
};
