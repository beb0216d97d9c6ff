import { createHash } from 'node:crypto';
import type { Request } from 'express';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import type { Actor } from '@holdfast/event-store/event';
import { ProblemException } from '../problems/problem.exception';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** JSON with the keys of every object in order: the same request gives the same text however it was written. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, held]) => held !== undefined);
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([key, held]) => `${JSON.stringify(key)}:${canonical(held)}`).join(',')}}`;
};

/**
 * The `Idempotency-Key` of a POST, if it brings one. Its scope is the actor within the tenant; all customers of a tenant
 * share one, since we do not know who they are. The fingerprint covers method, path and body.
 *
 * @throws ProblemException validation_failed for a key that is none
 */
export const idempotencyOf = (request: Request, actor: Actor): CommandContext['idempotency'] => {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) {
    const message = 'Must have 1 to 200 visible characters';
    throw new ProblemException('validation_failed', { fields: [{ path: 'Idempotency-Key', message }] });
  }
  const asked = `${request.method} ${request.path}\n${canonical(request.body)}`;
  return {
    scope: actor.id === undefined ? actor.kind : `${actor.kind}:${actor.id}`,
    key,
    fingerprint: createHash('sha256').update(asked).digest('hex'),
  };
};
