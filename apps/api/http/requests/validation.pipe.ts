import { UNKNOWN_FIELD, sentenceOf } from '@holdfast/contracts/field-sentences';
import type { RawIssue } from '@holdfast/contracts/field-sentences';
import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { ArgumentMetadata } from '@nestjs/common';
import { z } from 'zod';
import { ProblemException } from '../problems/problem.exception';
import type { FieldProblem } from '../problems/problem.exception';

// Schemas that bring a message of their own keep it.
z.config({ localeError: (issue) => sentenceOf(issue as RawIssue) });

interface Issue {
  readonly message: string;
  /** The names of fields that nobody knows. */
  readonly keys?: readonly string[];
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

const MOST_FIELDS = 50;

const pathOf = (issue: Issue): string =>
  (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.');

const fieldsOf = (issue: Issue): FieldProblem[] => {
  const path = pathOf(issue);
  if (issue.keys === undefined) return [{ path, message: issue.message }];
  const under = path === '' ? '' : `${path}.`;
  return issue.keys.map((key) => ({ path: `${under}${key.slice(0, 100)}`, message: UNKNOWN_FIELD }));
};

const refuse = (issues: readonly Issue[]): ProblemException =>
  new ProblemException('validation_failed', { fields: issues.flatMap(fieldsOf).slice(0, MOST_FIELDS) });

/** A path's parameter that is no id names nothing that exists: that is a 404, the same as for a stranger's id. */
const absent = (): ProblemException => new ProblemException('not_found');

/** Parses bodies, queries and parameters with the schema of the contract; what comes out is the parsed value. */
export class ContractPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: refuse });
  }

  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    // A request without a body is judged as an empty one, so that the client is told what is missing.
    const given = value === undefined && metadata.type === 'body' ? ({} as T) : value;
    try {
      return await super.transform(given, metadata);
    } catch (error) {
      throw metadata.type === 'param' && error instanceof ProblemException ? absent() : error;
    }
  }
}
