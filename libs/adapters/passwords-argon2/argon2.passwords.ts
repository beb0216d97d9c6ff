import { randomBytes } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';
import type { Passwords, PasswordVerdict } from '@holdfast/ports/passwords.port';
import { Turns } from '@holdfast/platform/throttle/turns';

/**
 * argon2id with the parameters of OWASP's password storage cheat sheet: 19 MiB, 2 passes, 1 lane. The library's enum of
 * algorithms is not at hand at run time; 2 stands for argon2id.
 */
const SETTINGS: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$';

export class Argon2Passwords implements Passwords {
  readonly #turns: Turns;
  /** What unknown accounts are compared with; made at once, so that the first of them takes no longer than others. */
  readonly #nobody = hash(randomBytes(32), SETTINGS);

  /** @param width how many run at a time: each takes 19 MiB and a whole core */
  constructor(width = 2, maxWaiting = 50) {
    this.#turns = new Turns(width, maxWaiting);
  }

  hash(password: string): Promise<string> {
    return this.#turns.take(() => hash(password, SETTINGS));
  }

  async verify(password: string, stored: string | null): Promise<PasswordVerdict> {
    if (this.#turns.full) return { outcome: 'busy' };
    const right = await this.#turns.take(async () => verify(stored ?? (await this.#nobody), password));
    return right && stored !== null
      ? { outcome: 'right', outdated: !stored.startsWith(PREFIX) }
      : { outcome: 'wrong' };
  }
}
