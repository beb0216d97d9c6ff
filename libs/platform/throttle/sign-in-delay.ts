/** Failures in a row, as they were counted; a try that is being verified is one until it is known not to be. */
export interface Failures {
  readonly count: number;
  readonly lastAt: Date;
}

/** Failures and tries under way, as they stand beside each other. */
export interface Counts {
  readonly failures: number;
  readonly lastFailedAt: Date;
  readonly reserved: number;
  readonly reservedAt: Date | null;
}

/** What is known about an attempt to sign in; null where nothing has failed. */
export interface SignInHistory {
  /** Of the account, from wherever. */
  readonly account: Failures | null;
  /** From this address, whatever the account. */
  readonly address: Failures | null;
  /** Of this account from this address. */
  readonly pair: Failures | null;
  /** Wrong codes of two-step sign-in, after a right password, from wherever; null too for an attempt without a code. */
  readonly code: Failures | null;
}

/** How many failures go without a delay; 0 for never a delay. */
export interface SignInRules {
  readonly freePerAccount: number;
  readonly freePerAddress: number;
}

/** Failures are forgotten when no other has followed for this long. */
export const FORGET_AFTER_MS = 15 * 60_000;
/** An attempt that began this long ago and has not ended belonged to a process that died. */
export const LOST_AFTER_MS = 60_000;
const LONGEST_MS = 60_000;
const LONGEST_FOR_CODES_MS = 10 * 60_000;

/** What counts of them at this moment; null for nothing. */
export function failuresOf(counts: Counts | undefined, now: Date): Failures | null {
  if (counts === undefined) return null;
  const { lastFailedAt, reservedAt } = counts;
  const failed = now.getTime() - lastFailedAt.getTime() >= FORGET_AFTER_MS ? 0 : counts.failures;
  const isLost = reservedAt === null || now.getTime() - reservedAt.getTime() >= LOST_AFTER_MS;
  const reserved = isLost ? 0 : counts.reserved;
  if (failed + reserved === 0) return null;
  const lastAt = reserved > 0 && reservedAt !== null && reservedAt > lastFailedAt ? reservedAt : lastFailedAt;
  return { count: failed + reserved, lastAt };
}

/**
 * How many milliseconds an attempt has to wait still; 0 for none.
 *
 * The delay of an account grows with its failures from everywhere, yet it runs from the last failure at this very address,
 * and an address without one does not wait at all. So a machine that guesses gets one try a minute from each of its
 * addresses, and nobody can keep the owner of an account out: a correct password from another address gets in at once.
 *
 * Codes of six digits need more. Whoever types a wrong one knows the password already, so their delay holds for every
 * address, and grows to ten minutes: some 144 guesses a day, each right with 3 in a million. The owner's recovery codes are
 * not delayed by it.
 */
export function signInDelay(history: SignInHistory, rules: SignInRules, now: Date): number {
  const failures = Math.max(countOf(history.account, now), countOf(history.pair, now));
  const ofAccount = delayAfter(failures, rules.freePerAccount);
  const ofAddress = delayAfter(countOf(history.address, now), rules.freePerAddress);
  const ofCodes = delayAfter(countOf(history.code, now), rules.freePerAccount, LONGEST_FOR_CODES_MS);
  return Math.max(
    remaining(ofAccount, history.pair, now),
    remaining(ofAddress, history.address, now),
    remaining(ofCodes, history.code, now),
  );
}

/** 1, 2, 4 … seconds, from the last free failure on, to a minute unless told otherwise. */
export function delayAfter(failures: number, free: number, longest = LONGEST_MS): number {
  if (free === 0 || failures < free) return 0;
  return Math.min(longest, 1000 * 2 ** Math.min(failures - free, 10));
}

function countOf(failures: Failures | null, now: Date): number {
  return failures === null || now.getTime() - failures.lastAt.getTime() >= FORGET_AFTER_MS
    ? 0
    : failures.count;
}

function remaining(delay: number, failures: Failures | null, now: Date): number {
  if (failures === null) return 0;
  // A clock that was set back must not make anybody wait longer than the delay.
  return Math.min(delay, Math.max(0, failures.lastAt.getTime() + delay - now.getTime()));
}
