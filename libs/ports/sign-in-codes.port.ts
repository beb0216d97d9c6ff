/** The codes of two-step sign-in: those an app shows (TOTP, RFC 6238), and those that are kept for when the app is lost. */
export interface SignInCodes {
  /** A new secret for an app: 160 random bits in base32. */
  newSecret(): string;

  /** What the app reads from a picture: an `otpauth:` address with the secret in it. */
  setupUri(secret: string, account: { readonly issuer: string; readonly name: string }): string;

  /**
   * The step of time (RFC 6238, 30 seconds each) that a code belongs to: the present one, the one before or the one after,
   * for clocks that are a little off. Null when it belongs to none of them.
   */
  stepOf(secret: string, code: string, now: Date): number | null;

  /** New recovery codes of 120 random bits each. */
  newRecoveryCodes(count: number): string[];

  /** What is kept of a recovery code, however it was typed. Too random to be guessed from its hash (ASVS 6.5.2). */
  hashOf(recoveryCode: string): string;
}
