import type { Pool } from 'pg';
import type { Clock } from '@holdfast/ports/clock.port';
import { refusedFor, type Admission } from './admission';
import { ask, run } from './flights';
import { InLine } from './in-line';
import { FORGET_AFTER_MS, signInDelay, type SignInHistory, type SignInRules } from './sign-in-delay';
import { addFailures, failuresRead, forgive } from './sign-in.statements';
import { networkOf, type ThrottleKeys } from './throttle-key';

/** Who wants to be let in, from where. Accounts that do not exist count like all others. */
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
   * Has a password verified, unless this attempt has to wait. A verdict `wrong` is counted, and so is `wrong-code`, which
   * means that only the code was wrong; `right` forgives what failed at this address before, any other changes nothing.
   */
  async attempt<Verdict extends { readonly outcome: string }>(
    attempt: SignInAttempt,
    verify: () => Promise<Verdict>,
  ): Promise<{ readonly allowed: true; readonly verdict: Verdict } | (Admission & { allowed: false })> {
    const keys = this.#keysOf(attempt);
    const result = await this.#line.run(keys.pair.toString('hex'), async () => {
      const history = await this.#historyOf(keys, attempt);
      const wait = signInDelay(history, this.rules, this.clock.now());
      if (wait > 0) return refusedFor(wait);
      const verdict = await verify();
      if (verdict.outcome === 'wrong') await this.#count([keys.account, keys.address, keys.pair]);
      if (verdict.outcome === 'wrong-code') await this.#count([keys.code, keys.address]);
      if (verdict.outcome === 'right' && history.pair !== null)
        await run(this.pool, forgive(keys.pair, [keys.account, keys.address]));
      if (verdict.outcome === 'right' && history.code !== null) await run(this.pool, forgive(keys.code, []));
      return { allowed: true as const, verdict };
    });
    return result ?? refusedFor(1000);
  }

  async #historyOf(keys: Keys, { code }: SignInAttempt): Promise<SignInHistory> {
    const rows = await ask(this.pool, failuresRead([keys.account, keys.address, keys.pair, keys.code]));
    const of = (key: Buffer) => rows.find((row) => row.key === key.toString('hex')) ?? null;
    return {
      account: of(keys.account),
      address: of(keys.address),
      pair: of(keys.pair),
      code: APP_CODE.test(code ?? '') ? of(keys.code) : null,
    };
  }

  async #count(keys: readonly Buffer[]): Promise<void> {
    const now = this.clock.now();
    const forgotten = new Date(now.getTime() - FORGET_AFTER_MS);
    await run(this.pool, addFailures(keys, now, forgotten));
  }

  #keysOf({ realm, username, address }: SignInAttempt): Keys {
    const account = [realm.toLowerCase(), username.normalize('NFKC').toLowerCase()];
    const network = networkOf(address);
    return {
      account: this.keys.of('account', ...account),
      address: this.keys.of('address', network),
      pair: this.keys.of('pair', ...account, network),
      code: this.keys.of('code', ...account),
    };
  }
}

interface Keys {
  readonly account: Buffer;
  readonly address: Buffer;
  readonly pair: Buffer;
  readonly code: Buffer;
}
