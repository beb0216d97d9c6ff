/** Keeps passwords as hashes that tell nothing. Hashing is slow on purpose, so only a few run at a time. */
export interface Passwords {
  /** A hash to store. Waits for its turn, however long: only people who are signed in make new passwords. */
  hash(password: string): Promise<string>;

  /**
   * Whether a password belongs to a hash. Pass null for an account that does not exist: the answer is `wrong`, after the
   * same time.
   */
  verify(password: string, hash: string | null): Promise<PasswordVerdict>;
}

export type PasswordVerdict =
  /** `outdated`: the hash was made with weaker settings; store a new one of the same password. */
  | { readonly outcome: 'right'; readonly outdated: boolean }
  | { readonly outcome: 'wrong' }
  /** Too many are waiting already, and nothing was checked. */
  | { readonly outcome: 'busy' };
