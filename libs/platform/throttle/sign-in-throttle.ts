import type { Pool } from 'pg';
import { BEGIN, COMMIT, ROLLBACK, withConnection } from '@holdfast/event-store/wire/connection';
import type { Clock } from '@holdfast/ports/clock.port';
import { refusedFor, type Admission } from './admission';
import { retrying, runAll } from './transactions';
import { InLine } from './in-line';
import { failuresOf, FORGET_AFTER_MS, LOST_AFTER_MS, signInDelay } from './sign-in-delay';
import type { SignInHistory, SignInRules } from './sign-in-delay';
import { addFailures, forgive, giveBack, lockCounts, lockKeys, reserve } from './sign-in.statements';
import { networkOf, type ThrottleKeys } from './throttle-key';

/** Who is trying to sign in, and from where. Accounts that do not exist count like all others. */
export interface SignInAttempt {
  /** What tells accounts of the same name apart: a tenant's subdomain or id. */
  readonly realm: string;
  readonly username: string;
  readonly address: string;
  /** What was typed for the second step, if anything was. */
  readonly code?: string | undefined;
}

const LONGEST_LINE = 20;
/** A code that could be guessed; recovery codes are too long for that. */
const APP_CODE = /^[\d\s]+$/;

/** Slows down those who guess passwords. Counted in the database, for all processes together. */
export class SignInThrottle {
  // Guesses sent at the same moment must not all pass before the first of them has failed.
  readonly #line = new InLine(LONGEST_LINE);

  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly keys: ThrottleKeys,
    private readonly rules: SignInRules,
  ) {}

  /**
   * Has a password verified, unless this attempt has to wait. It is counted before it is verified, in the same breath in which it
   * is let through, so that of those that come at once, in whatever process, no more pass than are allowed; what it turns out not
   * to be is given back. A verdict `wrong` stays counted, and so does `wrong-code`, which means that only the code was wrong;
   * `right` forgives what failed at this address before, any other changes nothing.
   */
  async attempt<Verdict extends { readonly outcome: string }>(
    attempt: SignInAttempt,
    verify: () => Promise<Verdict>,
  ): Promise<{ readonly allowed: true; readonly verdict: Verdict } | (Admission & { allowed: false })> {
    const keys = this.#keysOf(attempt);
    const result = await this.#line.run(keys.pair.toString('hex'), async () => {
      const wait = await retrying(() => this.#reserve(keys));
      if (wait > 0) return refusedFor(wait);
      let outcome = 'unknown';
      try {
        const verdict = await verify();
        ({ outcome } = verdict);
        return { allowed: true as const, verdict };
      } finally {
        await this.#settle(keys, outcome);
      }
    });
    return result ?? refusedFor(1000);
  }

  /** Counts a try under each key, or answers how long to wait, and counts nothing. */
  async #reserve(keys: Keys): Promise<number> {
    const all = reservedOf(keys);
    return withConnection(this.pool, async (send) => {
      const now = this.clock.now();
      const question = lockCounts(all, now);
      const { rows } = await send([BEGIN, question]);
      const counts = new Map((rows[1] ?? []).map(question.decode).map((row) => [row.key, row]));
      const of = (key: Buffer | null) =>
        failuresOf(key === null ? undefined : counts.get(key.toString('hex')), now);
      const history: SignInHistory = {
        account: of(keys.account),
        address: of(keys.address),
        pair: of(keys.pair),
        code: of(keys.appCode),
      };
      const wait = signInDelay(history, this.rules, now);
      const lost = new Date(now.getTime() - LOST_AFTER_MS);
      await send(wait > 0 ? [ROLLBACK] : [reserve(all, now, lost), COMMIT]);
      return wait;
    });
  }

  async #settle(keys: Keys, outcome: string): Promise<void> {
    const now = this.clock.now();
    const forgotten = new Date(now.getTime() - FORGET_AFTER_MS);
    const { account, address, pair, code, appCode } = keys;
    const statements = [lockKeys([account, address, pair, code]), giveBack(reservedOf(keys))];
    if (outcome === 'wrong') statements.push(addFailures([account, address, pair], now, forgotten));
    if (outcome === 'wrong-code') statements.push(addFailures([code, address], now, forgotten));
    if (outcome === 'right') statements.push(forgive(pair, [account, address]));
    if (outcome === 'right' && appCode !== null) statements.push(forgive(appCode, []));
    await runAll(this.pool, statements);
  }

  #keysOf({ realm, username, address, code: typed }: SignInAttempt): Keys {
    const account = [realm.toLowerCase(), username.normalize('NFKC').toLowerCase()];
    const network = networkOf(address);
    const code = this.keys.of('code', ...account);
    return {
      account: this.keys.of('account', ...account),
      address: this.keys.of('address', network),
      pair: this.keys.of('pair', ...account, network),
      code,
      appCode: APP_CODE.test(typed ?? '') ? code : null,
    };
  }
}

interface Keys {
  readonly account: Buffer;
  readonly address: Buffer;
  readonly pair: Buffer;
  readonly code: Buffer;
  /** As `code`, where something was typed that could have been guessed. */
  readonly appCode: Buffer | null;
}

const reservedOf = ({ account, address, pair, appCode }: Keys): Buffer[] =>
  appCode === null ? [account, address, pair] : [account, address, pair, appCode];
