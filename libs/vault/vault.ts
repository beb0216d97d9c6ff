import type { Read, Statement } from '@holdfast/event-store/wire/statement';
import { eraseAllOfTenant, eraseSubject } from './erasure';
import { makeSubjectWith } from './first-record';
import type { Keyring } from './keyring';
import {
  openRecord,
  recordsOfSubjectRead,
  recordsRead,
  removeRecord,
  sealRecord,
  type NewRecord,
  type OpenedRecord,
} from './records';
import type { SealedRecord, SealedSecret, SealedSubjectKey } from './rows';
import {
  emailTokens,
  fileSubject,
  subjectsFoundBy,
  subjectsFoundByParts,
  subjectsOfTokens,
  subjectsSharing,
} from './search';
import type { SearchFields } from './search-tokens';
import {
  currentSecretRead,
  openSecret,
  removeSecret,
  removeSecretsBefore,
  sealSecret,
  sealSecretOnce,
  secretRead,
  type NewSecret,
} from './secrets';
import { makeSubject, subjectKeyRead, unwrapSubjectKey, type SubjectKey } from './subjects';

/**
 * Personal data and secrets of tenants, sealed. It touches no database itself: it answers statements and reads for the
 * transaction of the events, in the order in which they are to be written, and opens the rows that come back.
 *
 * Everything about one subject is sealed under one key of its own. Deleting that key forgets the subject for good.
 */
export class Vault {
  constructor(private readonly keyring: Keyring) {}

  /** A new subject with a key of its own; write `statement` before anything that is sealed with it. */
  newSubject(tenantId: string, subjectId: string): { subject: SubjectKey; statement: Statement } {
    const [subject, statement] = makeSubject(this.keyring.current, tenantId, subjectId);
    return { subject, statement };
  }

  /** The same with its first record, under which it is filed where `findBy` says by what: one statement for all of it. */
  newSubjectWith(tenantId: string, subjectId: string, record: NewRecord): Statement {
    return makeSubjectWith(this.keyring.current, tenantId, subjectId, record);
  }

  /** The key of a subject; no row when it was erased or never was. Give the row to `openSubject`. */
  subjectKey(tenantId: string, subjectId: string): Read<SealedSubjectKey> {
    return subjectKeyRead(tenantId, subjectId);
  }

  /** @throws VaultKeyUnknown, SealBroken */
  openSubject(row: SealedSubjectKey): SubjectKey {
    const { tenantId, subjectId } = row;
    return { tenantId, subjectId, key: unwrapSubjectKey(this.keyring, row) };
  }

  /** Seals a record under its subject's key, and files the subject anew where `findBy` says by what. */
  sealRecord(subject: SubjectKey, record: NewRecord): Statement[] {
    const sealed = sealRecord(subject, record);
    if (record.findBy === undefined) return [sealed];
    return [sealed, fileSubject(this.keyring, subject.tenantId, subject.subjectId, record.findBy)];
  }

  /** The records of these ids, in no order, without those that were erased. Give the rows to `open`. */
  recordsOf(tenantId: string, recordIds: readonly string[]): Read<SealedRecord> {
    return recordsRead(tenantId, recordIds);
  }

  /** Forgets one record for good; the rest of its subject stays. Safe to repeat. */
  removeRecord(tenantId: string, recordId: string): Statement {
    return removeRecord(tenantId, recordId);
  }

  /** Everything that is known about a subject, oldest first: what a person may ask to see. */
  recordsOfSubject(tenantId: string, subjectId: string): Read<SealedRecord> {
    return recordsOfSubjectRead(tenantId, subjectId);
  }

  /**
   * Opens records in bulk, by their ids; the key of each subject is unwrapped once. An id that is not in the answer
   * belongs to somebody who was erased.
   *
   * @throws VaultKeyUnknown, SealBroken
   */
  open(rows: readonly SealedRecord[]): Map<string, OpenedRecord> {
    const keys = new Map<string, { readonly tenantId: string; readonly key: Uint8Array }>();
    const opened = new Map<string, OpenedRecord>();
    try {
      for (const row of rows) {
        const { tenantId, subjectId } = row;
        let known = keys.get(subjectId);
        if (known?.tenantId !== tenantId) {
          known = { tenantId, key: unwrapSubjectKey(this.keyring, row) };
          keys.set(subjectId, known);
        }
        opened.set(row.recordId, openRecord(known.key, row));
      }
    } finally {
      for (const { key } of keys.values()) key.fill(0);
    }
    return opened;
  }

  /**
   * The ids of at most `limit` subjects that are filed under everything in the search text: an e-mail address, a phone
   * number, words of a name. Whole words, without regard to case and accents. Null when the text asks for nothing.
   */
  findSubjects(tenantId: string, query: string, limit = 1_000): Read<string> | null {
    return subjectsFoundBy(this.keyring, tenantId, query, limit);
  }

  /**
   * The ids of at most `limit` subjects that parts of a name, an e-mail address or a phone number may mean: a word's first three letters
   * and a number's last digits lead to them, so what is known of each has still to be held against the text (`isMeantBy`). Null when
   * the text has too little of any.
   */
  findByParts(tenantId: string, query: string, limit = 500): Read<string> | null {
    return subjectsFoundByParts(this.keyring, tenantId, query, limit);
  }

  /** The ids of all subjects that are filed under any of these fields; names are compared word by word. */
  subjectsFiledUnder(tenantId: string, fields: SearchFields): Read<string> {
    return subjectsSharing(this.keyring, tenantId, fields);
  }

  /** What somebody with this e-mail address is filed under: what may be kept in place of the address. */
  emailTokens(tenantId: string, email: string): readonly string[] {
    return emailTokens(this.keyring, tenantId, email);
  }

  /** The ids of all subjects that are filed under any of these tokens. */
  subjectsOfTokens(tenantId: string, tokens: readonly string[]): Read<string> {
    return subjectsOfTokens(tenantId, tokens);
  }

  /** A new version of a secret. Which one is next, the caller reads under the tenant's lock. */
  sealSecret(secret: NewSecret): Statement {
    return sealSecret(this.keyring.current, secret);
  }

  /** The same where two may make the first version at once: the one that comes first is kept. */
  sealSecretOnce(secret: NewSecret): Read<number> {
    return sealSecretOnce(this.keyring.current, secret);
  }

  /** The newest version of a secret; no row when there is none. */
  currentSecret(tenantId: string, name: string): Read<SealedSecret> {
    return currentSecretRead(tenantId, name);
  }

  /** The version that something began with. */
  secretOfVersion(tenantId: string, name: string, version: number): Read<SealedSecret> {
    return secretRead(tenantId, name, version);
  }

  /** @throws VaultKeyUnknown, SealBroken */
  openSecret(row: SealedSecret): string {
    return openSecret(this.keyring, row);
  }

  /** Removes the versions below this one, once nothing needs them any more. */
  removeSecretsBefore(tenantId: string, name: string, version: number): Statement {
    return removeSecretsBefore(tenantId, name, version);
  }

  /** Forgets a subject for good: its key, records and search tokens. Safe to repeat. */
  erase(tenantId: string, subjectId: string): Statement[] {
    return eraseSubject(tenantId, subjectId);
  }

  /** Forgets everybody and every secret of a tenant that is deleted, but for secrets of these names, which stay sealed. */
  eraseTenant(tenantId: string, kept: readonly string[] = []): Statement[] {
    return eraseAllOfTenant(tenantId, kept);
  }

  /** Removes every version of a secret; answers how many there were. */
  removeSecret(tenantId: string, name: string): Read<number> {
    return removeSecret(tenantId, name);
  }
}
