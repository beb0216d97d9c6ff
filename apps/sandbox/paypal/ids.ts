import { createHash, randomBytes, randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
const MERCHANT_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const letters = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Ids in the form of PayPal's own. */
export const newId = (): string => letters(17);
export const newEventId = (): string => `WH-${letters(17)}-${letters(17)}`;
export const newDebugId = (): string => randomBytes(7).toString('hex').slice(0, 13);
export const newToken = (): string => `A21AA${randomBytes(48).toString('base64url')}`;

/** The same merchant id for the same client id, always. */
export function merchantIdOf(clientId: string): string {
  const digest = createHash('sha256').update(clientId).digest();
  return Array.from(digest.subarray(0, 13), (byte) => MERCHANT_LETTERS[byte % MERCHANT_LETTERS.length]).join(
    '',
  );
}
