import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { BEGIN, COMMIT, scope, withConnection } from '@holdfast/event-store/wire/connection';
import { createPool, inSystem, inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Read, Statement } from '@holdfast/event-store/wire/statement';
import { createTestDatabase, type TestDatabase } from '../../test/support/database';
import { erasuresRead, replayErasures } from './erasure';
import { assertKeysKnown, rotateKeys } from './key-rotation';
import { Keyring, VaultKeyUnknown } from './keyring';
import { Vault } from './vault';

const firstKey = createSecretKey(randomBytes(32));
const jane = { name: 'Jane Doe', email: 'jane@example.com', phone: '07123 456789' };

let database: TestDatabase;
let app: Pool;
let system: Pool;
let vault: Vault;
let tenant: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = createPool({
    url: database.loginUrl,
    role: 'holdfast_app',
    max: 4,
    applicationName: 'forgetting-test',
  });
  system = createPool({
    url: database.loginUrl,
    role: 'holdfast_system',
    max: 4,
    applicationName: 'forgetting-test',
  });
});

afterAll(async () => {
  await Promise.all([app?.end(), system?.end()]);
  await database?.drop();
});

beforeEach(async () => {
  await database.adminPool.query('truncate vault.subject_key, vault.secret, vault.erasure cascade');
  vault = new Vault(new Keyring(firstKey));
  tenant = randomUUID();
});

const write = (tenantId: string, statements: readonly Statement[]) =>
  withConnection(app, (send) => send([BEGIN, scope('holdfast_app', tenantId), ...statements, COMMIT]));

const rows = async <Row>(tenantId: string, read: Read<Row> | null): Promise<Row[]> =>
  read === null ? [] : (await inTenant(app, tenantId, [read]))[0];

const valuesOf = async (recordIds: readonly string[], tenantId = tenant, by = vault) =>
  [...by.open(await rows(tenantId, by.recordsOf(tenantId, recordIds))).values()].map(({ value }) => value);

/** Records a new subject with one record, and answers their ids. */
async function record(value: object, findBy = jane, tenantId = tenant) {
  const ids = { subjectId: randomUUID(), recordId: randomUUID() };
  const { subject, statement } = vault.newSubject(tenantId, ids.subjectId);
  const sealed = vault.sealRecord(subject, { recordId: ids.recordId, kind: 'details', value, findBy });
  await write(tenantId, [statement, ...sealed]);
  return ids;
}

describe('An erasure', () => {
  it('leaves nothing to read, nothing to find and a note that it happened', async () => {
    const { subjectId, recordId } = await record(jane);
    const { recordId: bob } = await record({ name: 'Bob' });

    await write(tenant, vault.erase(tenant, subjectId));

    expect(await valuesOf([recordId])).toEqual([]);
    expect(await rows(tenant, vault.findSubjects(tenant, 'jane@example.com'))).not.toContain(subjectId);
    const { rows: left } = await database.adminPool.query(
      `select (select count(*)::int from vault.subject_key where subject_id = $1) keys,
              (select count(*)::int from vault.record where subject_id = $1) records,
              (select count(*)::int from vault.search_token where subject_id = $1) tokens,
              (select count(*)::int from vault.erasure where subject_id = $1) erasures`,
      [subjectId],
    );
    expect(left).toEqual([{ keys: 0, records: 0, tokens: 0, erasures: 1 }]);
    expect(await valuesOf([bob])).toEqual([{ name: 'Bob' }]);
  });

  it('can be repeated', async () => {
    const { subjectId } = await record(jane);

    await write(tenant, vault.erase(tenant, subjectId));
    await write(tenant, vault.erase(tenant, subjectId));
  });

  it('lets nothing more be sealed for that person, neither with the old key nor with a new one', async () => {
    const { subjectId } = await record(jane);
    const [key] = await rows(tenant, vault.subjectKey(tenant, subjectId));
    await write(tenant, vault.erase(tenant, subjectId));

    const details = { recordId: randomUUID(), kind: 'details', value: jane };
    const { subject, statement } = vault.newSubject(tenant, subjectId);

    await expect(write(tenant, vault.sealRecord(vault.openSubject(key!), details))).rejects.toThrow(
      /record_of_subject/,
    );
    await expect(write(tenant, [statement, ...vault.sealRecord(subject, details)])).rejects.toThrow(
      /record_of_subject/,
    );
  });

  it('is repeated after an older backup has come back', async () => {
    const { subjectId, recordId } = await record(jane);
    await database.adminPool.query('create table backup_key as select * from vault.subject_key');
    await database.adminPool.query('create table backup_record as select * from vault.record');
    const before = new Date(Date.now() - 60_000);
    await write(tenant, vault.erase(tenant, subjectId));
    const [erasures] = await inSystem(system, [erasuresRead(before)]);
    await database.adminPool.query('delete from vault.erasure');
    await database.adminPool.query('insert into vault.subject_key select * from backup_key');
    await database.adminPool.query('insert into vault.record select * from backup_record');
    expect(await valuesOf([recordId])).toEqual([jane]);

    await replayErasures(system, erasures);

    expect(await valuesOf([recordId])).toEqual([]);
    expect((await inSystem(system, [erasuresRead(before)]))[0]).toEqual(erasures);
  });

  it('of a whole tenant forgets everybody and every secret of it, and nobody else', async () => {
    const other = randomUUID();
    const { recordId } = await record(jane);
    const { recordId: elsewhere } = await record(jane, jane, other);
    await write(tenant, [vault.sealSecret({ tenantId: tenant, name: 'till', version: 1, value: 'x' })]);

    await write(tenant, vault.eraseTenant(tenant));

    expect(await valuesOf([recordId])).toEqual([]);
    expect(await rows(tenant, vault.currentSecret(tenant, 'till'))).toEqual([]);
    expect(await valuesOf([elsewhere], other)).toEqual([jane]);
  });
});

describe('A new vault key', () => {
  const secondKey = createSecretKey(randomBytes(32));

  it('takes over from the former one while both are there, and alone afterwards', async () => {
    const people = [];
    for (let count = 0; count < 7; count++) people.push(await record({ count }));
    const secret = { tenantId: tenant, name: 'till', version: 1, value: 'hush' };
    await write(tenant, [vault.sealSecret(secret)]);
    const both = new Keyring(secondKey, [firstKey]);
    const ids = people.map(({ recordId }) => recordId);
    const everybody = people.map(({ subjectId }) => subjectId).toSorted();

    // Before the rotation, the new key only seals what is new.
    expect(await valuesOf(ids, tenant, new Vault(both))).toHaveLength(7);
    expect(await rows(tenant, new Vault(both).findSubjects(tenant, 'jane'))).toEqual(everybody);

    expect(await rotateKeys(system, both, 3)).toEqual({ subjects: 7, secrets: 1, filed: 7 });

    const alone = new Keyring(secondKey);
    await assertKeysKnown(system, alone);
    const later = new Vault(alone);
    expect(await valuesOf(ids, tenant, later)).toHaveLength(7);
    expect(await rows(tenant, later.findSubjects(tenant, 'jane'))).toEqual(everybody);
    const [row] = await rows(tenant, later.currentSecret(tenant, 'till'));
    expect(later.openSecret(row!)).toBe('hush');
    expect(await rotateKeys(system, alone)).toEqual({ subjects: 0, secrets: 0, filed: 0 });
  });

  it('files people by their newest record', async () => {
    const { subjectId } = await record(jane);
    const [key] = await rows(tenant, vault.subjectKey(tenant, subjectId));
    const findBy = { email: 'jd@example.com' };
    const newer = vault.sealRecord(vault.openSubject(key!), {
      recordId: randomUUID(),
      kind: 'x',
      value: 1,
      findBy,
    });
    await write(tenant, newer);

    await rotateKeys(system, new Keyring(secondKey, [firstKey]));

    const later = new Vault(new Keyring(secondKey));
    expect(await rows(tenant, later.findSubjects(tenant, 'jd@example.com'))).toEqual([subjectId]);
    expect(await rows(tenant, later.findSubjects(tenant, 'jane'))).toEqual([]);
  });

  it('does not begin when a former key is missing', async () => {
    await record(jane);

    await expect(rotateKeys(system, new Keyring(secondKey))).rejects.toThrow(VaultKeyUnknown);
  });
});
