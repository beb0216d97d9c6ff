import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** Turns names and addresses into keys that only this installation can make, and that tell nothing. */
export class ThrottleKeys {
  readonly #key: KeyObject;

  /** @param secret a secret of all processes of this installation, such as the vault's key */
  constructor(secret: KeyObject) {
    this.#key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'holdfast/throttle', 32)));
  }

  /** 16 bytes; parts that differ give other keys, however they are cut. */
  of(...parts: readonly string[]): Buffer {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest().subarray(0, 16);
  }
}

/**
 * The network that an address counts for: an IPv4 address itself, of an IPv6 address the first 64 bits, since one household
 * has all of the others.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!plain.includes(':')) return plain;
  const [left = '', right] = plain.split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const gap = right === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...gap, ...tail].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}
