import { randomBytes } from 'node:crypto';
import { read, statement, type Statement } from '@holdfast/event-store/wire/statement';
import { open, seal, type BoxKey } from './box';
import type { Kek, Keyring } from './keyring';
import { SUBJECT_KEY_COLUMNS, toSubjectKey, type SealedSubjectKey } from './rows';

/** A subject's key, ready to seal and open that subject's records. Never stored or logged like this. */
export interface SubjectKey {
  readonly tenantId: string;
  readonly subjectId: string;
  readonly key: BoxKey;
}

// An erased subject gets no second key: what is sealed for it later meets the foreign key and fails.
export const INSERT_SUBJECT = `insert into vault.subject_key (tenant_id, subject_id, wrapped_key, kek_id)
   select $1::uuid, $2::uuid, $3, $4
    where not exists (select from vault.erasure where tenant_id = $1::uuid and subject_id = $2::uuid)`;
const insert = statement<[string, string, Buffer, string]>('vault_subject_insert', INSERT_SUBJECT);

export const subjectKeyRead = read<SealedSubjectKey, [tenantId: string, subjectId: string]>(
  'vault_subject_key',
  `select ${SUBJECT_KEY_COLUMNS} from vault.subject_key k where k.tenant_id = $1 and k.subject_id = $2`,
  toSubjectKey,
);

/** Makes a random key for a subject, and wraps it. */
export function makeKey(
  kek: Kek,
  tenantId: string,
  subjectId: string,
): { subject: SubjectKey; wrapped: Buffer } {
  const key = randomBytes(32);
  const wrapped = wrapSubjectKey(kek, { tenantId, subjectId }, key);
  return { subject: { tenantId, subjectId, key }, wrapped };
}

/** Makes a subject. The statement must be written before anything is sealed with its key. */
export function makeSubject(kek: Kek, tenantId: string, subjectId: string): [SubjectKey, Statement] {
  const { subject, wrapped } = makeKey(kek, tenantId, subjectId);
  return [subject, insert(tenantId, subjectId, wrapped, kek.id)];
}

/** @throws VaultKeyUnknown, SealBroken */
export function unwrapSubjectKey(keyring: Keyring, row: SealedSubjectKey): Buffer {
  const kek = keyring.kek(row.kekId);
  return open(kek.wrapping, row.wrappedKey, contextOf(kek, row));
}

export function wrapSubjectKey(
  kek: Kek,
  subject: { tenantId: string; subjectId: string },
  bytes: Uint8Array,
): Buffer {
  return seal(kek.wrapping, bytes, contextOf(kek, subject));
}

function contextOf(kek: Kek, { tenantId, subjectId }: { tenantId: string; subjectId: string }): string[] {
  return ['subject-key', kek.id, tenantId.toLowerCase(), subjectId.toLowerCase()];
}
