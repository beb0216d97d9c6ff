import { createHash } from 'node:crypto';

/** The namespace of our own names, drawn once at random. Never changed: the ids of generated blocks come from it. */
const NAMESPACE = Buffer.from('6f1d7c0e4b8a4f53a2d95e0c7b31f648', 'hex');

/**
 * The UUID of a name: always the same one for the same name (version 5, RFC 9562 section 5.5: SHA-1 over namespace and name,
 * cut to 128 bits, with version and variant set).
 *
 * @param namespace 16 bytes; our own when left out
 */
export const nameToId = (name: string, namespace: Buffer = NAMESPACE): string => {
  const bytes = createHash('sha1').update(namespace).update(name, 'utf8').digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
