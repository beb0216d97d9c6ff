/** What a problem code means on the wire. */
export interface ProblemKind {
  readonly status: number;
  /** The same for every occurrence (RFC 9457). */
  readonly title: string;
  /** What a person is shown; for a rule of the product, its exact text. */
  readonly sentence: string;
  /** More about this very occurrence, from the details of the refusal. Holds no personal data. */
  readonly detail?: (details: Readonly<Record<string, unknown>>) => string;
  readonly flag?: 'noTenant' | 'suspended';
  /** Seconds, sent as `Retry-After`. */
  readonly retryAfter?: number;
}
