/**
 * Why nothing was read at an address that somebody has typed. `http_404` and its like carry the status; a calendar's own problems are the
 * reader's.
 */
export type OutsideProblem =
  /** The name does not lead to public addresses alone, or the address has a form that we do not follow. */
  | 'not_public'
  | 'not_https'
  /** One of the platform's own hosts. */
  | 'own_address'
  | 'unreachable'
  | 'timeout'
  | 'tls'
  | 'too_large'
  | 'too_many_redirects'
  | `http_${number}`;

/** What an answer was known by; sent along, so that what has not changed is not sent again. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface OutsideLimits {
  /** In all: names, connections, redirects, and the body. */
  readonly timeoutMs: number;
  /** Of the body, decoded. */
  readonly maxBytes: number;
}

export interface OutsideAnswer {
  readonly kind: 'answer';
  /** 200 with its body, or 304 without one. */
  readonly status: 200 | 304;
  readonly validators: Validators;
  readonly body: Uint8Array;
}

export interface OutsideFailure {
  readonly kind: 'failure';
  readonly problem: OutsideProblem;
  /** When the other side wants to be asked again, if it says so. */
  readonly retryAfterSeconds: number | null;
}

/** An address that may be asked, in one spelling. */
export interface JudgedAddress {
  readonly kind: 'address';
  /** As it is kept and compared: `https:`, the host in lower case, no fragment. */
  readonly address: string;
  /** The host alone: what people are shown, and what is asked by few at a time. */
  readonly host: string;
}

/** The web outside, behind the wall that keeps people's addresses away from our own network. */
export interface OutsideWeb {
  /** Whether an address may be asked at all, by its text alone: nothing is looked up. `webcal:` means `https:`. */
  judge(text: string): JudgedAddress | OutsideFailure;
  /** Never throws for what the network or the other side does. Redirects are followed, each judged anew. */
  get(
    address: string,
    known: Validators | null,
    limits: OutsideLimits,
  ): Promise<OutsideAnswer | OutsideFailure>;
}
