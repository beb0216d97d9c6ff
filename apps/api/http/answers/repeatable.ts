import { createHash } from 'node:crypto';
import { UseInterceptors, mixin } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor, Type } from '@nestjs/common';
import type { Response } from 'express';
import { map } from 'rxjs';
import type { Observable } from 'rxjs';

const without = (value: unknown, keys: readonly string[]): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))
    : value;

/** A weak ETag of what an answer says. */
export const etagOfText = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** A weak ETag of a value; fields named in `except` may differ without making it another one. */
export const etagOf = (value: unknown, except: readonly string[] = []): string =>
  etagOfText(JSON.stringify(except.length === 0 ? value : without(value, except)));

const repeatableWith = (except: readonly string[]): Type<NestInterceptor> => {
  class Repeatable implements NestInterceptor {
    intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
      const response = context.switchToHttp().getResponse<Response>();
      return next.handle().pipe(
        map((value: unknown) => {
          response.setHeader('Cache-Control', 'no-cache');
          response.setHeader('ETag', etagOf(value, except));
          return value;
        }),
      );
    }
  }
  return mixin(Repeatable);
};

/**
 * A GET that browsers repeat: it carries an ETag, and the same answer again is a 304. Fields named in `except` (the
 * server's clock) do not count as a change.
 */
export const RepeatableGet = ({ except = [] }: { readonly except?: readonly string[] } = {}) =>
  UseInterceptors(repeatableWith(except));
