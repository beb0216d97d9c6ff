import { inflateSync } from 'node:zlib';

const WOFF = { header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };

/**
 * The plain font (sfnt) that a WOFF file holds (W3C, WOFF File Format 1.0): its tables inflated, where they are deflated. The font engine
 * inflates by itself, in JavaScript and anew for each paper; that took three quarters of a paper's time.
 */
export const unpackWoff = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT.header + SFNT.entry * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(SFNT.entry * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(SFNT.entry * (count - 2 ** power), 10);
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = woff.subarray(WOFF.header + WOFF.entry * index);
    const [at, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const stored = woff.subarray(at, at + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const to = SFNT.header + SFNT.entry * index;
    entry.copy(head, to, 0, 4);
    entry.copy(head, to + 4, 16, 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    // Tables begin at multiples of four bytes.
    parts.push(table, Buffer.alloc(-length & 3));
    offset += length + (-length & 3);
  }
  return Buffer.concat(parts);
};
