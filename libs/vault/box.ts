import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

const FORMAT = 1;
const NONCE = 12;
const TAG = 16;

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
export function seal(key: KeyObject, plaintext: Uint8Array, context: readonly string[]): Buffer {
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
export function open(key: KeyObject, box: Uint8Array, context: readonly string[]): Buffer {
  if (box[0] !== FORMAT || box.length < 1 + NONCE + TAG) throw new SealBroken(context);
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(1, 1 + NONCE), { authTagLength: TAG });
  decipher.setAAD(aadOf(context));
  decipher.setAuthTag(box.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(box.subarray(1 + NONCE, -TAG)), decipher.final()]);
  } catch (error) {
    throw new SealBroken(context, { cause: error });
  }
}

// As JSON, since with a mere separator two contexts could read the same.
function aadOf(context: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(context));
}
