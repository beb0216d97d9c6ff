import { randomFillSync, randomInt, randomUUID } from 'node:crypto';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Ids } from '@holdfast/ports/ids.port';

// Left out: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V, and the vowels, so that no word comes out by chance.
const READABLE = '34679CDFGHJKMNPQRTWXY';
const REFERENCE_LENGTH = 7;

const COUNTER_LIMIT = 0x1000;
/** Random bytes of an id, and of as many ids as are drawn at a time: asking the system for each costs ten times as much. */
const OF_ID = 8;
const OF_MANY = 512 * OF_ID;

/** Ids from the clock and from the system's source of randomness. */
export class RandomIds implements Ids {
  #millisecond = 0;
  /** The millisecond as an id begins with it: many are made in one. */
  #time = '00000000-0000';
  #counter = 0;
  readonly #random = Buffer.alloc(OF_MANY);
  #used = OF_MANY;

  constructor(private readonly clock: Clock) {}

  /**
   * Version 7 of RFC 9562, with the 12 bits after the time as a counter (its method 1): ids of one process sort in the
   * order in which they were made, even within a millisecond and when the clock steps back.
   */
  newId(): string {
    this.#tick();
    const counter = (0x7000 | this.#counter).toString(16);
    const random = this.#draw();
    return `${this.#time}-${counter}-${random.slice(0, 4)}-${random.slice(4)}`;
  }

  /** 62 random bits behind the two that say which kind of id it is, as 16 hexadecimal digits. */
  #draw(): string {
    if (this.#used === OF_MANY) {
      randomFillSync(this.#random);
      this.#used = 0;
    }
    const at = this.#used;
    this.#used += OF_ID;
    this.#random[at] = 0x80 | ((this.#random[at] ?? 0) & 0x3f);
    return this.#random.toString('hex', at, at + OF_ID);
  }

  #tick(): void {
    const now = this.clock.now().getTime();
    this.#counter += 1;
    if (now > this.#millisecond) this.#goTo(now);
    else if (this.#counter === COUNTER_LIMIT) this.#goTo(this.#millisecond + 1);
  }

  #goTo(millisecond: number): void {
    this.#millisecond = millisecond;
    this.#counter = 0;
    const digits = millisecond.toString(16).padStart(12, '0');
    this.#time = `${digits.slice(0, 8)}-${digits.slice(8)}`;
  }

  newBookingId(): string {
    return randomUUID();
  }

  /** 7 characters: 1.8 thousand million references, to be unique within one tenant. */
  newReference(): string {
    const characters = Array.from({ length: REFERENCE_LENGTH }, () => READABLE[randomInt(READABLE.length)]);
    return characters.join('');
  }
}
