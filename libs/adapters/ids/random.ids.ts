import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Ids } from '@holdfast/ports/ids.port';

// Left out: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V, and the vowels, so that no word comes out by chance.
const READABLE = '34679CDFGHJKMNPQRTWXY';
const REFERENCE_LENGTH = 7;

const COUNTER_LIMIT = 0x1000;

/** Ids from the clock and from the system's source of randomness. */
export class RandomIds implements Ids {
  #millisecond = 0;
  #counter = 0;

  constructor(private readonly clock: Clock) {}

  /**
   * Version 7 of RFC 9562, with the 12 bits after the time as a counter (its method 1): ids of one process sort in the
   * order in which they were made, even within a millisecond and when the clock steps back.
   */
  newId(): string {
    this.#tick();
    const bytes = randomBytes(16);
    bytes.writeUIntBE(this.#millisecond, 0, 6);
    bytes.writeUInt16BE(0x7000 | this.#counter, 6);
    bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
    const hex = bytes.toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  #tick(): void {
    const now = this.clock.now().getTime();
    this.#counter += 1;
    if (now > this.#millisecond) {
      this.#millisecond = now;
      this.#counter = 0;
    } else if (this.#counter === COUNTER_LIMIT) {
      this.#millisecond += 1;
      this.#counter = 0;
    }
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
