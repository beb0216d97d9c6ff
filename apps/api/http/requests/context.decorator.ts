import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { idempotencyOf } from './idempotency-key';
import { callerOf, factsOf } from './request-facts';

/** The context of the command that a request stands for. Addresses are kept in events for signed-in people only. */
export const contextOf = (request: Request): CommandContext => {
  const { requestId, ip, userAgent, deed } = factsOf(request);
  const { tenantId, actor } = callerOf(request);
  const signedIn = actor.kind === 'tenant_admin' || actor.kind === 'super_admin';
  const idempotency = idempotencyOf(request, actor);
  return {
    tenantId,
    meta: { actor, requestId, correlationId: requestId, ...(signedIn ? { ip, userAgent } : {}) },
    ...(deed === undefined ? {} : { deed }),
    ...(idempotency === undefined ? {} : { idempotency }),
  };
};

const requestOf = (context: ExecutionContext): Request => context.switchToHttp().getRequest<Request>();

/** Gives a handler its `CommandContext`: tenant, actor, request id, idempotency. */
export const Context = createParamDecorator((_: unknown, context: ExecutionContext) =>
  contextOf(requestOf(context)),
);

/** Where a request came from. A customer's address goes to the vault, never into an event. */
export interface Origin {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
}

export const From = createParamDecorator((_: unknown, context: ExecutionContext): Origin => {
  const { requestId, ip, userAgent } = factsOf(requestOf(context));
  return { requestId, ip, userAgent };
});

/** The tenant as it stood when the access guard let the request in. */
export const CurrentTenant = createParamDecorator(
  (_: unknown, context: ExecutionContext) => callerOf(requestOf(context)).tenant,
);

/** The booking that the manage link of the request opens. */
export const Holding = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { held } = callerOf(requestOf(context));
  if (held === undefined) throw new Error('This route is not for those who have a manage link');
  return held;
});
