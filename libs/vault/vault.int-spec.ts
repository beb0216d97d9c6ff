import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import type { Statement } from '@holdfast/event-store/wire/statement';
import { SealBroken } from './box';
import { assertKeysKnown } from './key-rotation';
import { Keyring, VaultKeyUnknown } from './keyring';
import type { SealedRecord } from './rows';
import { firstKey, jane, useOwnVault } from './testing/own-vault';
import { Vault } from './vault';

const { own, write, rows, valuesOf, record } = useOwnVault();

const contentOfAllTables = async (): Promise<string> => {
  const tables = ['subject_key', 'record', 'search_token', 'secret', 'erasure'];
  const dumps = await Promise.all(
    tables.map((table) => own.database.adminPool.query(`select t::text from vault.${table} t`)),
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
    const [key] = await rows(own.tenant, own.vault.subjectKey(own.tenant, subjectId));
    const reason = randomUUID();

    await write(
      own.tenant,
      own.vault.sealRecord(own.vault.openSubject(key!), { recordId: reason, kind: 'reason', value: 'Ill' }),
    );

    expect(await valuesOf([reason])).toEqual(['Ill']);
    const all = await rows(own.tenant, own.vault.recordsOfSubject(own.tenant, subjectId));
    expect(all.map((row) => row.recordId)).toEqual([recordId, reason]);
  });

  it('may come with the subject itself, and is found then too', async () => {
    const [subjectId, recordId, word] = [randomUUID(), randomUUID(), `x${randomUUID().slice(0, 8)}`];
    const details = { recordId, kind: 'details', value: jane, findBy: { ...jane, name: `Jane ${word}` } };
    await write(own.tenant, [own.vault.newSubjectWith(own.tenant, subjectId, details)]);

    expect(await valuesOf([recordId])).toEqual([jane]);
    expect(await rows(own.tenant, own.vault.findSubjects(own.tenant, `${word} jane`))).toEqual([subjectId]);
    const other = { recordId: randomUUID(), kind: 'details', value: jane };
    await write(own.tenant, own.vault.erase(own.tenant, subjectId));
    await expect(write(own.tenant, [own.vault.newSubjectWith(own.tenant, subjectId, other)])).rejects.toThrow(
      /record_of_subject/,
    );
  });

  it('opens a thousand records of a thousand people at once', async () => {
    const statements: Statement[] = [];
    const ids = Array.from({ length: 1_000 }, () => randomUUID());
    for (const recordId of ids) {
      const { subject, statement } = own.vault.newSubject(own.tenant, randomUUID());
      statements.push(
        statement,
        ...own.vault.sealRecord(subject, { recordId, kind: 'details', value: jane }),
      );
    }
    await write(own.tenant, statements);
    const sealed = await rows(own.tenant, own.vault.recordsOf(own.tenant, ids));

    expect(own.vault.open(sealed).size).toBe(1_000);
  });

  it('is out of reach for another tenant, by its ids and by search', async () => {
    const { subjectId, recordId } = await record(jane);
    const other = randomUUID();

    expect(await rows(other, own.vault.recordsOf(own.tenant, [recordId]))).toEqual([]);
    expect(await rows(other, own.vault.subjectKey(own.tenant, subjectId))).toEqual([]);
    expect(await rows(other, own.vault.findSubjects(own.tenant, 'jane'))).toEqual([]);
  });

  it('can neither be written nor deleted in the name of another tenant', async () => {
    const { recordId, subjectId } = await record(jane);
    const { statement } = own.vault.newSubject(own.tenant, randomUUID());

    await expect(write(randomUUID(), [statement])).rejects.toThrow(/row-level security/);
    await write(randomUUID(), own.vault.erase(own.tenant, subjectId)).catch(() => undefined);
    expect(await valuesOf([recordId])).toEqual([jane]);
  });

  it('cannot be changed once it is sealed', async () => {
    await record(jane);

    for (const change of [
      `update vault.record set kind = 'other'`,
      `update vault.subject_key set kek_id = 'other'`,
      `delete from vault.erasure`,
    ])
      await expect(own.app.query(change)).rejects.toThrow(/permission denied/);
  });

  it('is refused when rows were exchanged between people, records or kinds', async () => {
    const { recordId } = await record(jane);
    const { recordId: otherId } = await record({ name: 'Bob' });
    const [row] = await rows(own.tenant, own.vault.recordsOf(own.tenant, [recordId]));
    const [other] = await rows(own.tenant, own.vault.recordsOf(own.tenant, [otherId]));

    const exchanged: SealedRecord[] = [
      { ...row!, sealed: other!.sealed },
      { ...row!, wrappedKey: other!.wrappedKey },
      { ...row!, subjectId: other!.subjectId },
      { ...row!, recordId: otherId },
      { ...row!, tenantId: randomUUID() },
      { ...row!, kind: 'reason' },
    ];
    for (const wrong of exchanged) expect(() => own.vault.open([wrong])).toThrow(SealBroken);
  });

  it('stays closed to a process with another vault key, which says so', async () => {
    const { recordId } = await record(jane);
    const stranger = new Keyring(createSecretKey(randomBytes(32)));

    await expect(valuesOf([recordId], own.tenant, new Vault(stranger))).rejects.toThrow(VaultKeyUnknown);
    await expect(assertKeysKnown(own.system, stranger)).rejects.toThrow(/VAULT_KEY is not the one/);
    await expect(assertKeysKnown(own.system, new Keyring(firstKey))).resolves.toBeUndefined();
  });
});

describe('The search', () => {
  const found = async (query: string, by = own.vault) => rows(own.tenant, by.findSubjects(own.tenant, query));

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
    const [key] = await rows(own.tenant, own.vault.subjectKey(own.tenant, subjectId));
    const findBy = { ...jane, email: 'jd@example.com' };
    const details = { recordId: randomUUID(), kind: 'details', value: {}, findBy };
    await write(own.tenant, own.vault.sealRecord(own.vault.openSubject(key!), details));

    expect(await found('jane@example.com')).toEqual([]);
    expect(await found('jd@example.com')).toEqual([subjectId]);
    expect(await found('jane')).toEqual([subjectId]);
  });

  it('answers no more than it was asked for', async () => {
    for (let count = 0; count < 3; count++) await record(jane);

    expect(await rows(own.tenant, own.vault.findSubjects(own.tenant, 'jane', 2))).toHaveLength(2);
  });
});

describe('A secret of a tenant', () => {
  const secretOf = (version: number, value: string) => ({
    tenantId: own.tenant,
    name: 'payment-client-secret',
    version,
    value,
    showLast4: true,
  });

  it('can be read in the version that something began with, and in the newest', async () => {
    await write(own.tenant, [
      own.vault.sealSecret(secretOf(1, 'first-1111')),
      own.vault.sealSecret(secretOf(2, 'other-2222')),
    ]);

    const [first] = await rows(own.tenant, own.vault.secretOfVersion(own.tenant, 'payment-client-secret', 1));
    const [newest] = await rows(own.tenant, own.vault.currentSecret(own.tenant, 'payment-client-secret'));

    expect(own.vault.openSecret(first!)).toBe('first-1111');
    expect(own.vault.openSecret(newest!)).toBe('other-2222');
    expect(newest).toMatchObject({ version: 2, last4: '2222', createdAt: expect.any(Date) });
    expect(await contentOfAllTables()).not.toContain(Buffer.from('other-').toString('hex'));
  });

  it('is never overwritten', async () => {
    await write(own.tenant, [own.vault.sealSecret(secretOf(1, 'first'))]);

    await expect(write(own.tenant, [own.vault.sealSecret(secretOf(1, 'second'))])).rejects.toThrow(
      /secret_pk/,
    );
  });

  it('shows nothing of itself unless asked to', async () => {
    await write(own.tenant, [own.vault.sealSecret({ ...secretOf(1, 'first'), showLast4: false })]);

    expect(
      await rows(own.tenant, own.vault.currentSecret(own.tenant, 'payment-client-secret')),
    ).toMatchObject([{ last4: null }]);
  });

  it('is refused when it was put in the place of another', async () => {
    await write(own.tenant, [own.vault.sealSecret(secretOf(1, 'first'))]);
    const [row] = await rows(own.tenant, own.vault.currentSecret(own.tenant, 'payment-client-secret'));

    for (const wrong of [{ tenantId: randomUUID() }, { version: 2 }, { name: 'totp' }])
      expect(() => own.vault.openSecret({ ...row!, ...wrong })).toThrow(SealBroken);
  });

  it('loses its old versions when nothing needs them any more', async () => {
    await write(own.tenant, [
      own.vault.sealSecret(secretOf(1, 'first')),
      own.vault.sealSecret(secretOf(2, 'second')),
    ]);
    await write(own.tenant, [own.vault.removeSecretsBefore(own.tenant, 'payment-client-secret', 2)]);

    expect(await rows(own.tenant, own.vault.secretOfVersion(own.tenant, 'payment-client-secret', 1))).toEqual(
      [],
    );
    expect(await rows(own.tenant, own.vault.currentSecret(own.tenant, 'payment-client-secret'))).toHaveLength(
      1,
    );
  });
});
