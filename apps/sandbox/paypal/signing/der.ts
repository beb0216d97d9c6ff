/*
 * As much of DER (ITU-T X.690) as a certificate needs: a value is its tag, its length and its content.
 */

const TAG = {
  integer: 0x02,
  bitString: 0x03,
  null: 0x05,
  oid: 0x06,
  utf8String: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  explicit: 0xa0,
} as const;

function value(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag]), length(content.length), content]);
}

/** Up to 127 in one byte, otherwise the number of bytes and the bytes. */
function length(size: number): Buffer {
  if (size < 0x80) return Buffer.from([size]);
  const bytes = unsigned(size);
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

function unsigned(number: number): Buffer {
  const hex = number.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => value(TAG.sequence, ...parts);
export const set = (...parts: readonly Uint8Array[]): Buffer => value(TAG.set, ...parts);
export const nothing = (): Buffer => value(TAG.null);
export const utf8String = (text: string): Buffer => value(TAG.utf8String, Buffer.from(text));
export const explicit = (number: number, part: Uint8Array): Buffer => value(TAG.explicit | number, part);

/** A non-negative integer from its bytes. The first bit is a sign: a leading one is pushed down by a zero byte. */
export function integer(magnitude: Uint8Array): Buffer {
  const start = magnitude.findIndex((byte) => byte !== 0);
  const bytes = start < 0 ? Buffer.from([0]) : Buffer.from(magnitude.subarray(start));
  return value(TAG.integer, (bytes[0] ?? 0) & 0x80 ? Buffer.from([0]) : Buffer.alloc(0), bytes);
}

/** Whole bytes: none of the last one's bits is unused. */
export const bitString = (bytes: Uint8Array): Buffer => value(TAG.bitString, Buffer.from([0]), bytes);

/** An object identifier from its dotted form: two numbers share the first byte, the others take 7 bits a byte. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return value(TAG.oid, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(number: number): number[] {
  const digits = [number & 0x7f];
  for (let left = number >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80);
  return digits;
}

/** Years 1950 to 2049 are written with two digits, others with four (RFC 5280, 4.1.2.5). */
export function time(at: Date): Buffer {
  const digits = `${at
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replace(/[-:T]/g, '')}Z`;
  const year = at.getUTCFullYear();
  const short = year >= 1950 && year < 2050;
  return value(short ? TAG.utcTime : TAG.generalizedTime, Buffer.from(short ? digits.slice(2) : digits));
}
