import { isProblemCode } from '@holdfast/contracts/problem';
import type { ProblemCode } from '@holdfast/contracts/problem';
import type { Rejection } from '@holdfast/domain/kernel/decision';

export interface ProblemOptions {
  readonly details?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly FieldProblem[];
  /** Replaces the sentence of the table, where the occurrence has a better one. */
  readonly sentence?: string;
  /** Replaces the status of the table. */
  readonly status?: number | undefined;
  /** Seconds; replaces the one of the table. */
  readonly retryAfter?: number;
}

export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** An error answer on its way to the client: the shell throws it, the problem filter writes it. */
export class ProblemException extends Error {
  override readonly name = 'ProblemException';

  constructor(
    readonly code: ProblemCode,
    readonly options: ProblemOptions = {},
  ) {
    super(code);
  }
}

const isFieldProblem = (value: unknown): value is FieldProblem =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value;

/**
 * A refusal of the domain as a problem. Its details may carry `fields` (a list of path and message), `sentence`
 * and `retryAfterSeconds`.
 *
 * @throws when the code is not in the contract: a bug
 */
export const problemOf = ({ code, details = {} }: Rejection, status?: number): ProblemException => {
  if (!isProblemCode(code)) throw new Error(`The refusal "${code}" is no problem code of the contract`);
  const { fields, sentence, retryAfterSeconds } = details;
  return new ProblemException(code, {
    details,
    status,
    ...(Array.isArray(fields) ? { fields: fields.filter(isFieldProblem) } : {}),
    ...(typeof sentence === 'string' ? { sentence } : {}),
    ...(typeof retryAfterSeconds === 'number' ? { retryAfter: retryAfterSeconds } : {}),
  });
};
