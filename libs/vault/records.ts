import { read, statement, type Statement } from '@holdfast/event-store/wire/statement';
import { open, seal, type BoxKey } from './box';
import { RECORD_COLUMNS, toRecord, type SealedRecord } from './rows';
import type { SearchFields } from './search-tokens';
import type { SubjectKey } from './subjects';

/** A record to be sealed. It is never changed afterwards: a correction is a new record. */
export interface NewRecord {
  readonly recordId: string;
  /** What it is, in a word of ours, such as `customer-details`. */
  readonly kind: string;
  /** Stored as JSON: what JSON cannot hold is lost. */
  readonly value: unknown;
  /** From now on the subject is found by these, and by nothing that was said before. */
  readonly findBy?: SearchFields;
}

export interface OpenedRecord {
  readonly recordId: string;
  readonly subjectId: string;
  readonly kind: string;
  readonly value: unknown;
  readonly findBy: SearchFields | undefined;
}

const insert = statement<[string, string, string, string, Buffer]>(
  'vault_record_insert',
  `insert into vault.record (tenant_id, record_id, subject_id, kind, sealed) values ($1, $2, $3, $4, $5)`,
);

const remove = statement<[tenantId: string, recordId: string]>(
  'vault_record_remove',
  'delete from vault.record where tenant_id = $1 and record_id = $2::uuid',
);

/** Forgets one record for good; the rest of its subject stays. Safe to repeat. */
export function removeRecord(tenantId: string, recordId: string): Statement {
  return remove(tenantId, recordId);
}

const FROM = `from vault.record r join vault.subject_key k using (tenant_id, subject_id)`;

/** The records of these ids, as far as they exist and were not erased. */
export const recordsRead = read<SealedRecord, [tenantId: string, recordIds: readonly string[]]>(
  'vault_records',
  `select ${RECORD_COLUMNS} ${FROM} where r.tenant_id = $1 and r.record_id = any($2::uuid[])`,
  toRecord,
);

/** Everything that is known about a subject, oldest first. */
export const recordsOfSubjectRead = read<SealedRecord, [tenantId: string, subjectId: string]>(
  'vault_records_of_subject',
  `select ${RECORD_COLUMNS} ${FROM} where r.tenant_id = $1 and r.subject_id = $2 order by r.created_at, r.record_id`,
  toRecord,
);

/** What is stored of a record. */
export function boxOf({ tenantId, subjectId, key }: SubjectKey, record: NewRecord): Buffer {
  const { recordId, kind, value, findBy } = record;
  // What it is found by lies in the box too, so that a new key can file it again.
  const content = Buffer.from(JSON.stringify({ value, findBy }));
  return seal(key, content, contextOf({ tenantId, subjectId, recordId, kind }));
}

/** Seals a record under its subject's key. */
export function sealRecord(subject: SubjectKey, record: NewRecord): Statement {
  const { recordId, kind } = record;
  return insert(subject.tenantId, recordId, subject.subjectId, kind, boxOf(subject, record));
}

/** @throws SealBroken */
export function openRecord(key: BoxKey, row: SealedRecord): OpenedRecord {
  const content = JSON.parse(open(key, row.sealed, contextOf(row)).toString()) as OpenedRecord;
  const { recordId, subjectId, kind } = row;
  return { recordId, subjectId, kind, value: content.value, findBy: content.findBy };
}

function contextOf(record: Omit<SealedRecord, 'kekId' | 'wrappedKey' | 'sealed'>): string[] {
  const { tenantId, subjectId, recordId, kind } = record;
  return ['record', tenantId.toLowerCase(), subjectId.toLowerCase(), recordId.toLowerCase(), kind];
}
