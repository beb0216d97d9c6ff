import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { BEGIN, COMMIT, scope, withConnection } from '@holdfast/event-store/wire/connection';
import { createPool, inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Read, Statement } from '@holdfast/event-store/wire/statement';
import { createTestDatabase, type TestDatabase } from '../../test/support/database';
import { SealBroken } from './box';
import { assertKeysKnown } from './key-rotation';
import { Keyring, VaultKeyUnknown } from './keyring';
import type { SealedRecord } from './rows';
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
  app = createPool({ url: database.loginUrl, role: 'holdfast_app', max: 4, applicationName: 'vault-test' });
  system = createPool({
    url: database.loginUrl,
    role: 'holdfast_system',
    max: 4,
    applicationName: 'vault-test',
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

const contentOfAllTables = async (): Promise<string> => {
  const tables = ['subject_key', 'record', 'search_token', 'secret', 'erasure'];
  const dumps = await Promise.all(
    tables.map((table) => database.adminPool.query(`select t::text from vault.${table} t`)),
  );
  return dumps.flatMap(({ rows: dump }) => dump.map((row: { t: string }) => row.t)).join('\n');
};

describe('Personal data in the vault', () => {
  it('comes back as it was recorded', async () => {
    const { recordId } = await record(jane);

    expect(await valuesOf([recordId])).toEqual([jane]);
  });

  it('is not in the database in clear, not even in hex', async () => {
    await record(jane);
    const content = await contentOfAllTables();

    // Long enough that chance writes none of them into random hex.
    for (const word of ['Jane Doe', 'jane@example.com', '7123 456789', '7123456789']) {
      expect(content).not.toContain(word);
      expect(content).not.toContain(Buffer.from(word).toString('hex'));
    }
  });

  it('takes corrections and further records under the key of the subject', async () => {
    const { subjectId, recordId } = await record(jane);
    const [key] = await rows(tenant, vault.subjectKey(tenant, subjectId));
    const reason = randomUUID();

    await write(
      tenant,
      vault.sealRecord(vault.openSubject(key!), { recordId: reason, kind: 'reason', value: 'Ill' }),
    );

    expect(await valuesOf([reason])).toEqual(['Ill']);
    const all = await rows(tenant, vault.recordsOfSubject(tenant, subjectId));
    expect(all.map((row) => row.recordId)).toEqual([recordId, reason]);
  });

  it('may come with the subject itself, and is found then too', async () => {
    const [subjectId, recordId, word] = [randomUUID(), randomUUID(), `x${randomUUID().slice(0, 8)}`];
    const details = { recordId, kind: 'details', value: jane, findBy: { ...jane, name: `Jane ${word}` } };
    await write(tenant, [vault.newSubjectWith(tenant, subjectId, details)]);

    expect(await valuesOf([recordId])).toEqual([jane]);
    expect(await rows(tenant, vault.findSubjects(tenant, `${word} jane`))).toEqual([subjectId]);
    const other = { recordId: randomUUID(), kind: 'details', value: jane };
    await write(tenant, vault.erase(tenant, subjectId));
    await expect(write(tenant, [vault.newSubjectWith(tenant, subjectId, other)])).rejects.toThrow(
      /record_of_subject/,
    );
  });

  it('opens a thousand records of a thousand people in a moment', async () => {
    const statements: Statement[] = [];
    const ids = Array.from({ length: 1_000 }, () => randomUUID());
    for (const recordId of ids) {
      const { subject, statement } = vault.newSubject(tenant, randomUUID());
      statements.push(statement, ...vault.sealRecord(subject, { recordId, kind: 'details', value: jane }));
    }
    await write(tenant, statements);
    const sealed = await rows(tenant, vault.recordsOf(tenant, ids));

    const start = performance.now();
    const opened = vault.open(sealed);
    const took = performance.now() - start;

    expect(opened.size).toBe(1_000);
    expect(took).toBeLessThan(500);
  });

  it('is out of reach for another tenant, by its ids and by search', async () => {
    const { subjectId, recordId } = await record(jane);
    const other = randomUUID();

    expect(await rows(other, vault.recordsOf(tenant, [recordId]))).toEqual([]);
    expect(await rows(other, vault.subjectKey(tenant, subjectId))).toEqual([]);
    expect(await rows(other, vault.findSubjects(tenant, 'jane'))).toEqual([]);
  });

  it('can neither be written nor deleted in the name of another tenant', async () => {
    const { recordId, subjectId } = await record(jane);
    const { statement } = vault.newSubject(tenant, randomUUID());

    await expect(write(randomUUID(), [statement])).rejects.toThrow(/row-level security/);
    await write(randomUUID(), vault.erase(tenant, subjectId)).catch(() => undefined);
    expect(await valuesOf([recordId])).toEqual([jane]);
  });

  it('cannot be changed once it is sealed', async () => {
    await record(jane);

    for (const change of [
      `update vault.record set kind = 'other'`,
      `update vault.subject_key set kek_id = 'other'`,
      `delete from vault.erasure`,
    ])
      await expect(app.query(change)).rejects.toThrow(/permission denied/);
  });

  it('is refused when rows were exchanged between people, records or kinds', async () => {
    const { recordId } = await record(jane);
    const { recordId: otherId } = await record({ name: 'Bob' });
    const [row] = await rows(tenant, vault.recordsOf(tenant, [recordId]));
    const [other] = await rows(tenant, vault.recordsOf(tenant, [otherId]));

    const exchanged: SealedRecord[] = [
      { ...row!, sealed: other!.sealed },
      { ...row!, wrappedKey: other!.wrappedKey },
      { ...row!, subjectId: other!.subjectId },
      { ...row!, recordId: otherId },
      { ...row!, tenantId: randomUUID() },
      { ...row!, kind: 'reason' },
    ];
    for (const wrong of exchanged) expect(() => vault.open([wrong])).toThrow(SealBroken);
  });

  it('stays closed to a process with another vault key, which says so', async () => {
    const { recordId } = await record(jane);
    const stranger = new Keyring(createSecretKey(randomBytes(32)));

    await expect(valuesOf([recordId], tenant, new Vault(stranger))).rejects.toThrow(VaultKeyUnknown);
    await expect(assertKeysKnown(system, stranger)).rejects.toThrow(/VAULT_KEY is not the one/);
    await expect(assertKeysKnown(system, new Keyring(firstKey))).resolves.toBeUndefined();
  });
});

describe('The search', () => {
  const found = async (query: string, by = vault) => rows(tenant, by.findSubjects(tenant, query));

  it.each(['jane', 'DOE jane', 'Jane@Example.com', '+44 7123 456789', 'doe jane@example.com'])(
    'finds a person by "%s"',
    async (query) => {
      const { subjectId } = await record(jane);
      await record({}, { name: 'Bob Doerr', email: 'bob@example.com', phone: '01234 567890' });

      expect(await found(query)).toEqual([subjectId]);
    },
  );

  it.each(['jan', 'jane bob', 'example.com', '07123 456780', ' '])('finds nobody by "%s"', async (query) => {
    await record(jane);

    expect(await found(query)).toEqual([]);
  });

  it('finds people of its own tenant only', async () => {
    await record(jane, jane, randomUUID());

    expect(await found('jane')).toEqual([]);
  });

  it('goes by the newest record', async () => {
    const { subjectId } = await record(jane);
    const [key] = await rows(tenant, vault.subjectKey(tenant, subjectId));
    const findBy = { ...jane, email: 'jd@example.com' };
    const details = { recordId: randomUUID(), kind: 'details', value: {}, findBy };
    await write(tenant, vault.sealRecord(vault.openSubject(key!), details));

    expect(await found('jane@example.com')).toEqual([]);
    expect(await found('jd@example.com')).toEqual([subjectId]);
    expect(await found('jane')).toEqual([subjectId]);
  });

  it('answers no more than it was asked for', async () => {
    for (let count = 0; count < 3; count++) await record(jane);

    expect(await rows(tenant, vault.findSubjects(tenant, 'jane', 2))).toHaveLength(2);
  });
});

describe('A secret of a tenant', () => {
  const secretOf = (version: number, value: string) => ({
    tenantId: tenant,
    name: 'payment-client-secret',
    version,
    value,
    showLast4: true,
  });

  it('can be read in the version that something began with, and in the newest', async () => {
    await write(tenant, [
      vault.sealSecret(secretOf(1, 'first-1111')),
      vault.sealSecret(secretOf(2, 'other-2222')),
    ]);

    const [first] = await rows(tenant, vault.secretOfVersion(tenant, 'payment-client-secret', 1));
    const [newest] = await rows(tenant, vault.currentSecret(tenant, 'payment-client-secret'));

    expect(vault.openSecret(first!)).toBe('first-1111');
    expect(vault.openSecret(newest!)).toBe('other-2222');
    expect(newest).toMatchObject({ version: 2, last4: '2222', createdAt: expect.any(Date) });
    expect(await contentOfAllTables()).not.toContain(Buffer.from('other-').toString('hex'));
  });

  it('is never overwritten', async () => {
    await write(tenant, [vault.sealSecret(secretOf(1, 'first'))]);

    await expect(write(tenant, [vault.sealSecret(secretOf(1, 'second'))])).rejects.toThrow(/secret_pk/);
  });

  it('shows nothing of itself unless asked to', async () => {
    await write(tenant, [vault.sealSecret({ ...secretOf(1, 'first'), showLast4: false })]);

    expect(await rows(tenant, vault.currentSecret(tenant, 'payment-client-secret'))).toMatchObject([
      { last4: null },
    ]);
  });

  it('is refused when it was put in the place of another', async () => {
    await write(tenant, [vault.sealSecret(secretOf(1, 'first'))]);
    const [row] = await rows(tenant, vault.currentSecret(tenant, 'payment-client-secret'));

    for (const wrong of [{ tenantId: randomUUID() }, { version: 2 }, { name: 'totp' }])
      expect(() => vault.openSecret({ ...row!, ...wrong })).toThrow(SealBroken);
  });

  it('loses its old versions when nothing needs them any more', async () => {
    await write(tenant, [vault.sealSecret(secretOf(1, 'first')), vault.sealSecret(secretOf(2, 'second'))]);
    await write(tenant, [vault.removeSecretsBefore(tenant, 'payment-client-secret', 2)]);

    expect(await rows(tenant, vault.secretOfVersion(tenant, 'payment-client-secret', 1))).toEqual([]);
    expect(await rows(tenant, vault.currentSecret(tenant, 'payment-client-secret'))).toHaveLength(1);
  });
});
