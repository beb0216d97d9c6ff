import type { Problem, ProblemCode } from '@holdfast/contracts/problem';

/** Why there is no answer, beside the codes of the API itself. */
export type NoAnswer = 'offline' | 'unreachable' | 'timed_out' | 'unreadable_answer';

/** An answer that is not a success, or no answer at all (`status` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: ProblemCode | NoAnswer,
    /** The sentence the server meant for a person, if it sent one. */
    readonly error: string | null,
    readonly fields: readonly { readonly path: string; readonly message: string }[] = [],
    readonly requestId: string | null = null,
    readonly flags: { readonly noTenant?: boolean; readonly suspended?: boolean } = {},
    /** Seconds after which another attempt makes sense. */
    readonly retryAfter: number | null = null,
  ) {
    super(error ?? code);
  }

  /** No answer came, or one that another attempt may mend. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** The sentence for a person: the server's own, else what this place says by itself. */
export const sentenceOf = (cause: unknown, fallback: string): string =>
  cause instanceof ApiError && cause.error ? cause.error : fallback;

/** The number that finds this failure in the logs. */
export const requestIdOf = (cause: unknown): string | null =>
  cause instanceof ApiError ? cause.requestId : null;

const asProblem = (body: unknown): Partial<Problem> =>
  typeof body === 'object' && body !== null ? (body as Partial<Problem>) : {};

/** The failure that a response describes. Answers of proxies, which are no problem documents, count too. */
export const errorOfResponse = async (response: Response): Promise<ApiError> => {
  const problem = asProblem(await response.json().catch(() => null));
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError(
    response.status,
    problem.code ?? 'internal_error',
    typeof problem.error === 'string' && problem.error !== '' ? problem.error : null,
    problem.fields ?? [],
    response.headers.get('X-Request-Id') ?? problem.request_id ?? null,
    { noTenant: problem.noTenant === true, suspended: problem.suspended === true },
    Number.isFinite(retryAfter) ? retryAfter : null,
  );
};
