/** The tenant's account at the provider does not work: wrong secret, not allowed to, closed. Nothing happened. */
export interface AccountProblem {
  readonly outcome: 'account_problem';
  readonly reason: 'credentials_refused' | 'not_permitted' | 'account';
  readonly issue: string;
  readonly debugId?: string;
}

/** It may or may not have happened. */
export interface UnknownOutcome {
  readonly outcome: 'unknown';
  readonly reason:
    | 'timeout'
    | 'unreachable'
    | 'provider_failed'
    | 'in_progress'
    | 'throttled'
    | 'unreadable_answer';
  /** The provider's wish, when it named one. */
  readonly retryAfterMs?: number;
  readonly issue?: string;
  readonly debugId?: string;
}

/** The provider does not know this id, or no longer: expired, or made under other credentials. */
export interface OrderGone {
  readonly outcome: 'order_gone';
  readonly debugId?: string;
}

/** Final for this order. A new order may do better, unless the request itself was wrong, which is a bug of ours. */
export interface OrderRefused {
  readonly outcome: 'refused';
  readonly reason:
    | 'payer'
    | 'provider'
    | 'too_many_attempts'
    | 'duplicate'
    | 'capture_declined'
    | 'invalid_request';
  readonly issue: string;
  readonly debugId?: string;
}
