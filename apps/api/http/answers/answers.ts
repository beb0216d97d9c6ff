import { SetMetadata, applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import type { ZodType } from 'zod';
import type { ProblemCode } from '@holdfast/contracts/problem';

/** Documents what a route answers when all goes well, from its contract. */
export const Answers = (schema: ZodType, description: string, status = 200) =>
  ApiResponse({ status, description, standardSchema: schema });

export const AnswersNothing = (description: string) => ApiResponse({ status: 204, description });

/** Documents that a POST may be repeated safely under the same `Idempotency-Key`. */
export const Idempotent = () =>
  applyDecorators(
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: 'The same key with the same body gets the first answer again; kept for 24 hours',
      schema: { type: 'string', maxLength: 200 },
    }),
    ApiResponse({
      status: 422,
      description: 'The key was used for another request (idempotency_key_reused)',
    }),
  );

export const NOT_FOUND_CODES = 'holdfast:not-found-codes';

/**
 * Here these refusals mean that the thing in the path does not exist, and answer 404. Elsewhere the same word may be a conflict:
 * a discount code that nobody knows, typed at the checkout.
 */
export const NotFoundIf = (...codes: readonly ProblemCode[]) => SetMetadata(NOT_FOUND_CODES, codes);
