/** Makes and reads the tokens of people who are signed in. */
export interface Tokens {
  /** A token from `now` on, for as long as its use allows: 12 hours for the API, 30 minutes for the view of the queues. */
  issue(bearer: Bearer, now: Date, use?: TokenUse): Promise<IssuedToken>;

  /**
   * Reads a token. `valid` means that we made it and that its time is not over; whether its bearer still exists, and
   * `version` is still the newest, is for the caller to look up. A token of another use is invalid.
   */
  read(token: string, now: Date, use?: TokenUse): Promise<ReadToken>;
}

/** What a token opens: the API unless it is said otherwise. */
export type TokenUse = 'api' | 'queue-board';

export type Role = 'super_admin' | 'tenant_admin';

/** Who a token speaks for. */
export interface Bearer {
  /** The account. */
  readonly subject: string;
  readonly role: Role;
  readonly tenantId: string;
  /** Rises when older tokens of the account must end: password changed, suspended, deleted. */
  readonly version: number;
}

export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

export type ReadToken =
  | { readonly outcome: 'valid'; readonly bearer: Bearer; readonly expiresAt: Date }
  | { readonly outcome: 'expired' }
  /** Not a token of ours, or not any more. */
  | { readonly outcome: 'invalid' };
