import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

const FORMAT = 1;
const NONCE = 12;
const TAG = 16;

/** 32 bytes: as a key object where a key is kept, as they are where it is needed for a moment and by nobody else. */
export type BoxKey = KeyObject | Uint8Array;

/** Bytes that were altered, belong elsewhere, or were sealed with another key. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
  constructor(context: readonly string[], options?: ErrorOptions) {
    super(`What is sealed as ${context.join(' ')} cannot be opened: altered, or out of its place`, options);
  }
}

/**
 * AES-256-GCM (NIST SP 800-38D) with a random nonce of 96 bits. The answer is one byte of format, the nonce, the
 * ciphertext and the tag of 128 bits.
 *
 * @param key 32 bytes; random nonces are safe for 2^32 boxes under one key, which no key here comes near
 * @param context where the box belongs; opening it under any other context fails
 */
export function seal(key: BoxKey, plaintext: Uint8Array, context: readonly string[]): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
  cipher.setAAD(aadOf(context));
  return Buffer.concat([
    Buffer.of(FORMAT),
    nonce,
    cipher.update(plaintext),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** @throws SealBroken when the key, the context or a single bit is another one */
export function open(key: BoxKey, box: Uint8Array, context: readonly string[]): Buffer {
  if (box[0] !== FORMAT || box.length < 1 + NONCE + TAG) throw new SealBroken(context);
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(1, 1 + NONCE), { authTagLength: TAG });
  decipher.setAAD(aadOf(context));
  decipher.setAuthTag(box.subarray(-TAG));
  try {
    const plaintext = decipher.update(box.subarray(1 + NONCE, -TAG));
    // Nothing is left over, GCM being a stream; but only now the tag has been looked at.
    decipher.final();
    return plaintext;
  } catch (error) {
    throw new SealBroken(context, { cause: error });
  }
}

const PLAIN = /^[ !#-[\]-~]*$/;

// As JSON, since with a mere separator two contexts could read the same. What has nothing to escape is put together by hand, three
// times as fast: it is done twice for each record.
function aadOf(context: readonly string[]): Buffer {
  return PLAIN.test(context.join(''))
    ? Buffer.from(context.length === 0 ? '[]' : `["${context.join('","')}"]`, 'latin1')
    : Buffer.from(JSON.stringify(context));
}
