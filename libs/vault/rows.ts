import { bytes, instant, integer, nullable, text } from '@holdfast/event-store/wire/decode';
import type { Fields } from '@holdfast/event-store/wire/statement';

/** A subject's key as it lies in the database. */
export interface SealedSubjectKey {
  readonly tenantId: string;
  readonly subjectId: string;
  readonly kekId: string;
  readonly wrappedKey: Buffer;
}

/** A record as it lies in the database, with the key of its subject. */
export interface SealedRecord extends SealedSubjectKey {
  readonly recordId: string;
  readonly kind: string;
  readonly sealed: Buffer;
}

/** A secret as it lies in the database. `version`, `last4` and `createdAt` may be shown. */
export interface SealedSecret {
  readonly tenantId: string;
  readonly name: string;
  readonly version: number;
  readonly kekId: string;
  readonly wrappedKey: Buffer;
  readonly sealed: Buffer;
  readonly last4: string | null;
  readonly createdAt: Date;
}

export const SUBJECT_KEY_COLUMNS = 'k.tenant_id, k.subject_id, k.kek_id, k.wrapped_key';

export function toSubjectKey(fields: Fields): SealedSubjectKey {
  return {
    tenantId: text(fields, 0),
    subjectId: text(fields, 1),
    kekId: text(fields, 2),
    wrappedKey: bytes(fields, 3),
  };
}

export const RECORD_COLUMNS = `${SUBJECT_KEY_COLUMNS}, r.record_id, r.kind, r.sealed`;

export function toRecord(fields: Fields): SealedRecord {
  // Field by field: a spread takes as long as opening what is sealed.
  return {
    tenantId: text(fields, 0),
    subjectId: text(fields, 1),
    kekId: text(fields, 2),
    wrappedKey: bytes(fields, 3),
    recordId: text(fields, 4),
    kind: text(fields, 5),
    sealed: bytes(fields, 6),
  };
}

export const SECRET_COLUMNS =
  's.tenant_id, s.name, s.version, s.kek_id, s.wrapped_key, s.sealed, s.last4, s.created_at';

export function toSecret(fields: Fields): SealedSecret {
  return {
    tenantId: text(fields, 0),
    name: text(fields, 1),
    version: integer(fields, 2),
    kekId: text(fields, 3),
    wrappedKey: bytes(fields, 4),
    sealed: bytes(fields, 5),
    last4: nullable(fields, 6, text),
    createdAt: instant(fields, 7),
  };
}
