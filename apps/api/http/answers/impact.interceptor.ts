import { applyDecorators, HttpStatus, Injectable, UseInterceptors } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { mergeMap } from 'rxjs';
import type { Observable } from 'rxjs';
import { previewedIn } from '@holdfast/application/impact/previewed';
import { ShowImpact } from '@holdfast/application/impact/show-impact';
import { ImpactPreview } from '@holdfast/contracts/impact';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { factsOf } from '../requests/request-facts';
import { Answers } from './answers';

/** A command that was asked for a preview has stopped before it wrote anything: what it told of is answered, with the names of those concerned. */
@Injectable()
class ImpactInterceptor implements NestInterceptor {
  constructor(private readonly queries: QueryBus) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { caller } = factsOf(http.getRequest<Request>());
    return next.handle().pipe(
      mergeMap(async (value: unknown) => {
        const previewed = isRejection(value) ? previewedIn(value) : null;
        if (previewed === null || !caller) return value;
        http.getResponse<Response>().status(HttpStatus.OK);
        return { impact: await this.queries.execute(new ShowImpact(caller.tenantId, previewed)) };
      }),
    );
  }
}

/** Where `preview: true` answers which bookings the call would touch, and nothing is stored. */
export const ShowsImpact = () => UseInterceptors(ImpactInterceptor);

/** The same, where all goes well with another status than 200. */
export const AnswersImpact = () =>
  applyDecorators(ShowsImpact(), Answers(ImpactPreview, 'Which bookings it would touch (preview)'));
