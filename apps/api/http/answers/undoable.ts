import { Injectable, SetMetadata, UseInterceptors, applyDecorators } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { mergeMap } from 'rxjs';
import type { Observable } from 'rxjs';
import { ReadAct } from '@holdfast/application/act/read-act';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { InjectIds } from '@holdfast/application/kernel/ports';
import type { Outcome } from '@holdfast/application/kernel/unit-of-work';
import { ACT_HEADER } from '@holdfast/contracts/acts';
import type { ActLabel } from '@holdfast/domain/kernel/act';
import type { Ids } from '@holdfast/ports/ids.port';
import { QueryBus } from '@nestjs/cqrs';
import { callerOf, rememberDeed } from '../requests/request-facts';

const UNDOABLE = 'holdfast:undoable';

/** Where in the log the first answer was given that is given again now, under the same `Idempotency-Key`; null: this is the first. */
const repeatedAt = (value: unknown): number | null => {
  const { replayed, position } = (value ?? {}) as Partial<
    Extract<Outcome<unknown, string>, { kind: 'done' }>
  >;
  return replayed === true ? (position ?? null) : null;
};

/** A context of what cannot be undone, though most that its route does can. */
export const noAct = ({ deed: _, ...context }: CommandContext): CommandContext => context;

/** Tells whoever did something that may be undone which act that is, and until when: in a header, for a deletion has no body. */
@Injectable()
export class ActInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly queries: QueryBus,
    @InjectIds() private readonly ids: Ids,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const label = this.reflector.get<ActLabel>(UNDOABLE, context.getHandler());
    const { tenantId } = callerOf(request);
    const deed = { id: this.ids.newId(), label };
    rememberDeed(request, deed);
    return next.handle().pipe(
      mergeMap(async (value: unknown) => {
        const act = await this.queries.execute(new ReadAct(tenantId, deed, repeatedAt(value)));
        if (act !== null) response.setHeader(ACT_HEADER, JSON.stringify(act));
        return value;
      }),
    );
  }
}

/** What this route does may be undone for a while: the answer says so in a header, and until when. */
export const Undoable = (label: ActLabel) =>
  applyDecorators(
    SetMetadata(UNDOABLE, label),
    UseInterceptors(ActInterceptor),
    ApiExtension('x-undoable', label),
  );
