import type { Problem, ProblemCode } from '@holdfast/contracts/problem';

/** Why there is no answer, beside the codes of the API itself. */
export type NoAnswer = 'offline' | 'unreachable' | 'timed_out' | 'unreadable_answer';

interface Facts {
  readonly status: number;
  readonly code: ProblemCode | NoAnswer;
  /** The sentence the server meant for a person, if it sent one. */
  readonly error?: string | null;
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
  readonly requestId?: string | null;
  readonly noTenant?: boolean;
  readonly suspended?: boolean;
  /** Seconds after which another attempt makes sense. */
  readonly retryAfter?: number | null;
  readonly offered?: Offered;
}

/** What may be had instead: of refused dates the nearest, of a price that has changed the new one. */
type Offered = Pick<Problem, 'nearest' | 'quote'>;

/** An answer that is not a success, or no answer at all (`status` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ProblemCode | NoAnswer;
  readonly error: string | null;
  readonly fields: readonly { readonly path: string; readonly message: string }[];
  readonly requestId: string | null;
  readonly noTenant: boolean;
  readonly suspended: boolean;
  readonly retryAfter: number | null;
  readonly offered: Offered;

  constructor(facts: Facts) {
    super(facts.error ?? facts.code);
    this.status = facts.status;
    this.code = facts.code;
    this.error = facts.error ?? null;
    this.fields = facts.fields ?? [];
    this.requestId = facts.requestId ?? null;
    this.noTenant = facts.noTenant ?? false;
    this.suspended = facts.suspended ?? false;
    this.retryAfter = facts.retryAfter ?? null;
    this.offered = facts.offered ?? {};
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
  return new ApiError({
    status: response.status,
    code: problem.code ?? 'internal_error',
    error: typeof problem.error === 'string' && problem.error !== '' ? problem.error : null,
    fields: problem.fields ?? [],
    requestId: response.headers.get('X-Request-Id') ?? problem.request_id ?? null,
    noTenant: problem.noTenant === true,
    suspended: problem.suspended === true,
    offered: problem,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
  });
};
