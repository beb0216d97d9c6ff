import { statement, type Statement } from '@holdfast/event-store/wire/statement';
import type { Kek } from './keyring';
import { boxOf, type NewRecord } from './records';
import { filedTermsOf } from './search-parts';
import { tokensOf } from './search-tokens';
import { INSERT_SUBJECT, makeKey } from './subjects';

// Of a new subject there are no tokens yet that would have to go.
const insertWithRecord = statement<
  [
    tenantId: string,
    subjectId: string,
    wrappedKey: Buffer,
    kekId: string,
    recordId: string,
    kind: string,
    sealed: Buffer,
    tokens: readonly Buffer[],
  ]
>(
  'vault_subject_with_record',
  `with subject as (${INSERT_SUBJECT}),
   record as (insert into vault.record (tenant_id, record_id, subject_id, kind, sealed)
              values ($1::uuid, $5::uuid, $2::uuid, $6, $7))
   insert into vault.search_token (tenant_id, token, subject_id, kek_id)
   select $1::uuid, unnest($8::bytea[]), $2::uuid, $4`,
);

/** Makes a subject together with its first record, and files it under what the record says, all in one statement. */
export function makeSubjectWith(kek: Kek, tenantId: string, subjectId: string, record: NewRecord): Statement {
  const { subject, wrapped } = makeKey(kek, tenantId, subjectId);
  const tokens = tokensOf(kek, tenantId, filedTermsOf(record.findBy ?? {}));
  const { recordId, kind } = record;
  return insertWithRecord(
    tenantId,
    subjectId,
    wrapped,
    kek.id,
    recordId,
    kind,
    boxOf(subject, record),
    tokens,
  );
}
