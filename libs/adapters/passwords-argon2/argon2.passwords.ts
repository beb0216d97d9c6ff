import { randomBytes } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';
import type { Passwords, PasswordVerdict } from '@holdfast/ports/passwords.port';
import { Turns } from '@holdfast/platform/throttle/turns';

/** What a hash costs whoever makes one: memory in KiB, and how often it is gone through. */
interface Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** As OWASP's password storage cheat sheet has it, for argon2id in one lane. */
const OWASP: Cost = { memoryCost: 19_456, timeCost: 2 };

interface PasswordOptions {
  /** How many run at a time: each takes that memory and a whole core. */
  readonly width?: number;
  readonly maxWaiting?: number;
  readonly cost?: Cost;
}

export class Argon2Passwords implements Passwords {
  readonly #turns: Turns;
  readonly #settings: Options;
  /** What unknown accounts are compared with; made at once, so that the first of them takes no longer than others. */
  readonly #nobody: Promise<string>;

  constructor({ width = 2, maxWaiting = 50, cost = OWASP }: PasswordOptions = {}) {
    this.#turns = new Turns(width, maxWaiting);
    // The library's enum of algorithms is not at hand at run time; 2 stands for argon2id.
    this.#settings = { algorithm: 2, parallelism: 1, ...cost };
    this.#nobody = hash(randomBytes(32), this.#settings);
  }

  hash(password: string): Promise<string> {
    return this.#turns.take(() => hash(password, this.#settings));
  }

  async verify(password: string, stored: string | null): Promise<PasswordVerdict> {
    if (this.#turns.full) return { outcome: 'busy' };
    const right = await this.#turns.take(async () => verify(stored ?? (await this.#nobody), password));
    return right && stored !== null
      ? { outcome: 'right', outdated: !stored.startsWith(this.#prefix) }
      : { outcome: 'wrong' };
  }

  get #prefix(): string {
    const { memoryCost, timeCost } = this.#settings;
    return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`;
  }
}
