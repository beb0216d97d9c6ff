import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a manage token says of itself: whose it is, and of which version link and key are. */
export interface ManageToken {
  readonly bookingId: string;
  readonly linkVersion: number;
  readonly keyVersion: number;
}

const [ID, LINK, KEY, PROOF] = [16, 2, 1, 16];
const SAID = ID + LINK + KEY;

/** 35 bytes: 280 bits in 47 characters. */
const TOKEN = /^[\w-]{47}$/;

/** Versions are told by their last bits: a later one that looks the same is proved by another key, or is 65,536 renewals away. */
const saidBy = ({ bookingId, linkVersion, keyVersion }: ManageToken): Buffer => {
  const said = Buffer.alloc(SAID);
  said.write(bookingId.replaceAll('-', ''), 0, 'hex');
  said.writeUInt16BE(linkVersion % 0x1_00_00, ID);
  said.writeUInt8(keyVersion % 0x1_00, ID + LINK);
  return said;
};

const proofOf = (key: string, tenantId: string, said: Buffer): Buffer =>
  createHmac('sha256', key)
    .update('manage')
    .update(tenantId.toLowerCase())
    .update(said)
    .digest()
    .subarray(0, PROOF);

/** The token that opens a booking: always the same one for the same versions, so that nothing is stored. */
export const writeManageToken = (key: string, tenantId: string, token: ManageToken): string => {
  const said = saidBy(token);
  return Buffer.concat([said, proofOf(key, tenantId, said)]).toString('base64url');
};

/** Which booking a token says that it opens, proved or not; null for what has not the form of one. */
export const bookingOfToken = (token: string): string | null => {
  if (!TOKEN.test(token)) return null;
  const hex = Buffer.from(token, 'base64url').toString('hex', 0, ID);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** Whether a token is the one that this key, tenant and these versions come to; takes as long for any other. */
export const isManageToken = (
  token: string,
  key: string,
  tenantId: string,
  expected: ManageToken,
): boolean => {
  const wanted = Buffer.from(writeManageToken(key, tenantId, expected));
  const given = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};
