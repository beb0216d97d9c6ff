import type { Pool } from 'pg';
import { BEGIN, COMMIT, scope, withConnection, type Send } from '@holdfast/event-store/wire/connection';
import { text } from '@holdfast/event-store/wire/decode';
import { read, statement, type Read, type Statement } from '@holdfast/event-store/wire/statement';
import type { Keyring } from './keyring';
import {
  RECORD_COLUMNS,
  SECRET_COLUMNS,
  SUBJECT_KEY_COLUMNS,
  toRecord,
  toSecret,
  toSubjectKey,
} from './rows';
import type { SealedRecord, SealedSecret, SealedSubjectKey } from './rows';
import { fileSubject } from './search';
import type { SearchFields } from './search-tokens';
import { unwrapSecretKey, wrapSecretKey } from './secrets';
import { unwrapSubjectKey, wrapSubjectKey } from './subjects';
import { Vault } from './vault';

/** How much was brought under the current key. */
export interface Rotated {
  subjects: number;
  secrets: number;
  /** Subjects whose search tokens were made again. */
  filed: number;
}

/**
 * Brings everything under the current key, in short transactions of `pageSize` rows while the product runs. What is
 * sealed stays as it is: only the keys around it are rewrapped, and their subjects filed anew in the same transaction. When nothing
 * is left to do, the former keys can go.
 *
 * @param pool that acts as `holdfast_system`
 * @throws VaultKeyUnknown when a former key is not on the ring
 */
export async function rotateKeys(pool: Pool, keyring: Keyring, pageSize = 200): Promise<Rotated> {
  const pages = (turn: (keyring: Keyring, send: Send, limit: number) => Promise<number>) =>
    repeat(() => withConnection(pool, (send) => turn(keyring, send, pageSize)));
  await assertKeysKnown(pool, keyring);
  const subjects = await pages(wrapSubjects);
  return {
    subjects,
    secrets: await pages(wrapSecrets),
    filed: subjects + (await pages(fileAnew)),
  };
}

async function repeat(turn: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let done = await turn(); done > 0; done = await turn()) total += done;
  return total;
}

async function rowsOf<Row>(send: Send, question: Read<Row>): Promise<Row[]> {
  const { rows } = await send([BEGIN, scope('holdfast_system', ''), question]);
  return (rows[2] ?? []).map((fields) => question.decode(fields));
}

// FOR UPDATE: sealing a record or erasing the subject waits for the end of this page.
const subjectsToWrap = read<SealedSubjectKey, [kekIds: readonly string[], limit: number]>(
  'vault_rotate_subjects',
  `select ${SUBJECT_KEY_COLUMNS} from vault.subject_key k where k.kek_id = any($1::text[])
    order by k.tenant_id, k.subject_id limit $2 for update`,
  toSubjectKey,
);
const wrapSubject = statement<[string, string, Buffer, string]>(
  'vault_rotate_subject',
  'update vault.subject_key set wrapped_key = $3, kek_id = $4 where tenant_id = $1 and subject_id = $2',
);

async function wrapSubjects(keyring: Keyring, send: Send, limit: number): Promise<number> {
  const rows = await rowsOf(send, subjectsToWrap(keyring.formerIds, limit));
  const kek = keyring.current;
  const updates = rows.map((row) => {
    const wrapped = wrapSubjectKey(kek, row, unwrapSubjectKey(keyring, row));
    return wrapSubject(row.tenantId, row.subjectId, wrapped, kek.id);
  });
  const filings = await filingsOf(keyring, send, rows);
  await send([...filings, ...updates, COMMIT]);
  return rows.length;
}

const secretsToWrap = read<SealedSecret, [kekIds: readonly string[], limit: number]>(
  'vault_rotate_secrets',
  `select ${SECRET_COLUMNS} from vault.secret s where s.kek_id = any($1::text[])
    order by s.tenant_id, s.name, s.version limit $2 for update`,
  toSecret,
);
const wrapSecret = statement<[string, string, number, Buffer, string]>(
  'vault_rotate_secret',
  'update vault.secret set wrapped_key = $4, kek_id = $5 where tenant_id = $1 and name = $2 and version = $3',
);

async function wrapSecrets(keyring: Keyring, send: Send, limit: number): Promise<number> {
  const rows = await rowsOf(send, secretsToWrap(keyring.formerIds, limit));
  const kek = keyring.current;
  const updates = rows.map((row) => {
    const wrapped = wrapSecretKey(kek, row, unwrapSecretKey(keyring, row));
    return wrapSecret(row.tenantId, row.name, row.version, wrapped, kek.id);
  });
  await send([...updates, COMMIT]);
  return rows.length;
}

// What a rotation that was broken off has left: tokens of subjects that are wrapped anew. No index finds them, so all are looked at;
// as a rule there are none. The subjects are locked by a statement of its own, so that the next one sees every record that was sealed
// while it waited.
const subjectsToFile = read<SealedSubjectKey, [kekIds: readonly string[], limit: number]>(
  'vault_rotate_to_file',
  `select ${SUBJECT_KEY_COLUMNS} from vault.subject_key k
    where (k.tenant_id, k.subject_id) in
          (select distinct tenant_id, subject_id from vault.search_token where kek_id = any($1::text[]) limit $2)
    order by k.tenant_id, k.subject_id for update`,
  toSubjectKey,
);
const recordsToFile = read<SealedRecord, [tenantIds: readonly string[], subjectIds: readonly string[]]>(
  'vault_rotate_records',
  `select ${RECORD_COLUMNS}
     from unnest($1::uuid[], $2::uuid[]) as page(tenant_id, subject_id)
     join vault.subject_key k using (tenant_id, subject_id) join vault.record r using (tenant_id, subject_id)
    order by r.created_at, r.record_id`,
  toRecord,
);

async function fileAnew(keyring: Keyring, send: Send, limit: number): Promise<number> {
  const subjects = await rowsOf(send, subjectsToFile(keyring.formerIds, limit));
  await send([...(await filingsOf(keyring, send, subjects)), COMMIT]);
  return subjects.length;
}

const subjectsBehind = read<SealedSubjectKey, [tenantId: string, subjectId: string, limit: number]>(
  'vault_file_page',
  `select ${SUBJECT_KEY_COLUMNS} from vault.subject_key k where (k.tenant_id, k.subject_id) > ($1::uuid, $2::uuid)
    order by k.tenant_id, k.subject_id limit $3 for update`,
  toSubjectKey,
);

const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Files everybody anew, in short transactions while the product runs: for people whom a former build has filed under less than they are
 * looked for by now. Answers how many there are.
 *
 * @param pool that acts as `holdfast_system`
 */
export async function fileEverybody(pool: Pool, keyring: Keyring, pageSize = 200): Promise<number> {
  let [tenantId, subjectId] = [NOBODY, NOBODY];
  return repeat(() =>
    withConnection(pool, async (send) => {
      const page = await rowsOf(send, subjectsBehind(tenantId, subjectId, pageSize));
      await send([...(await filingsOf(keyring, send, page)), COMMIT]);
      ({ tenantId, subjectId } = page.at(-1) ?? { tenantId, subjectId });
      return page.length;
    }),
  );
}

/** Search tokens are hashes: they cannot be turned into others, only made again from what is sealed. */
async function filingsOf(
  keyring: Keyring,
  send: Send,
  subjects: readonly SealedSubjectKey[],
): Promise<Statement[]> {
  const records = recordsToFile(
    subjects.map(({ tenantId }) => tenantId),
    subjects.map(({ subjectId }) => subjectId),
  );
  const { rows = [] } = await send([records]);
  const opened = new Vault(keyring).open((rows[0] ?? []).map((fields) => records.decode(fields)));
  const newest = new Map<string, SearchFields>();
  for (const { subjectId, findBy } of opened.values()) if (findBy) newest.set(subjectId, findBy);
  return subjects.map(({ tenantId, subjectId }) =>
    fileSubject(keyring, tenantId, subjectId, newest.get(subjectId) ?? {}),
  );
}

/** Jumps from one key id to the next in the index, instead of reading every row. */
const distinctIn = (table: string) => `select id from (
  with recursive ids(id) as (
    (select min(kek_id) from ${table})
    union all select (select min(t.kek_id) from ${table} t where t.kek_id > ids.id) from ids where ids.id is not null)
  select id from ids where id is not null) as ${table.replace('.', '_')}`;

const kekIdsRead = read<string, []>(
  'vault_kek_ids',
  ['vault.subject_key', 'vault.secret'].map(distinctIn).join(' union '),
  (fields) => text(fields, 0),
);

/**
 * For the start: refuses to run with a key that does not open what is stored.
 * @param pool that acts as `holdfast_system`
 * @throws VaultKeyUnknown that names the keys that are missing
 */
export async function assertKeysKnown(pool: Pool, keyring: Keyring): Promise<void> {
  const ids = await withConnection(pool, async (send) => {
    const found = await rowsOf(send, kekIdsRead());
    await send([COMMIT]);
    return found;
  });
  keyring.assertKnown(ids);
}
