import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import { eraseSubject, erasuresRead, replayErasures } from './erasure';
import { assertKeysKnown, rotateKeys } from './key-rotation';
import { Keyring, VaultKeyUnknown } from './keyring';
import { fileSubject } from './search';
import { firstKey, jane, useOwnVault } from './testing/own-vault';
import { Vault } from './vault';

const { own, write, rows, valuesOf, record } = useOwnVault();

describe('An erasure', () => {
  it('leaves nothing to read, nothing to find and a note that it happened', async () => {
    const { subjectId, recordId } = await record(jane);
    const { recordId: bob } = await record({ name: 'Bob' });

    await write(own.tenant, own.vault.erase(own.tenant, subjectId));

    expect(await valuesOf([recordId])).toEqual([]);
    expect(await rows(own.tenant, own.vault.findSubjects(own.tenant, 'jane@example.com'))).not.toContain(
      subjectId,
    );
    const { rows: left } = await own.database.adminPool.query(
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

    await write(own.tenant, own.vault.erase(own.tenant, subjectId));
    await write(own.tenant, own.vault.erase(own.tenant, subjectId));
  });

  it('lets nothing more be sealed for that person, neither with the old key nor with a new one', async () => {
    const { subjectId } = await record(jane);
    const [key] = await rows(own.tenant, own.vault.subjectKey(own.tenant, subjectId));
    await write(own.tenant, own.vault.erase(own.tenant, subjectId));

    const details = { recordId: randomUUID(), kind: 'details', value: jane };
    const { subject, statement } = own.vault.newSubject(own.tenant, subjectId);

    await expect(
      write(own.tenant, own.vault.sealRecord(own.vault.openSubject(key!), details)),
    ).rejects.toThrow(/record_of_subject/);
    await expect(write(own.tenant, [statement, ...own.vault.sealRecord(subject, details)])).rejects.toThrow(
      /record_of_subject/,
    );
  });

  it('is repeated after an older backup has come back', async () => {
    const { subjectId, recordId } = await record(jane);
    await own.database.adminPool.query('create table backup_key as select * from vault.subject_key');
    await own.database.adminPool.query('create table backup_record as select * from vault.record');
    const before = new Date(Date.now() - 60_000);
    await write(own.tenant, own.vault.erase(own.tenant, subjectId));
    const [erasures] = await inSystem(own.system, [erasuresRead(before)]);
    await own.database.adminPool.query('delete from vault.erasure');
    await own.database.adminPool.query('insert into vault.subject_key select * from backup_key');
    await own.database.adminPool.query('insert into vault.record select * from backup_record');
    expect(await valuesOf([recordId])).toEqual([jane]);

    await replayErasures(own.system, erasures);

    expect(await valuesOf([recordId])).toEqual([]);
    expect((await inSystem(own.system, [erasuresRead(before)]))[0]).toEqual(erasures);
  });

  it('of a whole tenant forgets everybody and every secret of it, and nobody else', async () => {
    const other = randomUUID();
    const { recordId } = await record(jane);
    const { recordId: elsewhere } = await record(jane, jane, other);
    await write(own.tenant, [
      own.vault.sealSecret({ tenantId: own.tenant, name: 'till', version: 1, value: 'x' }),
    ]);

    await write(own.tenant, own.vault.eraseTenant(own.tenant));

    expect(await valuesOf([recordId])).toEqual([]);
    expect(await rows(own.tenant, own.vault.currentSecret(own.tenant, 'till'))).toEqual([]);
    expect(await valuesOf([elsewhere], other)).toEqual([jane]);
  });
});

describe('Somebody who was erased', () => {
  it('is not filed again, whoever was about to', async () => {
    const { subjectId } = await record(jane);
    await write(own.tenant, eraseSubject(own.tenant, subjectId));

    await write(own.tenant, [fileSubject(new Keyring(firstKey), own.tenant, subjectId, { name: 'Jane' })]);

    expect(await rows(own.tenant, own.vault.findSubjects(own.tenant, 'jane'))).toEqual([]);
  });
});

describe('A new vault key', () => {
  const secondKey = createSecretKey(randomBytes(32));

  it('takes over from the former one while both are there, and alone afterwards', async () => {
    const people = [];
    for (let count = 0; count < 7; count++) people.push(await record({ count }));
    const secret = { tenantId: own.tenant, name: 'till', version: 1, value: 'hush' };
    await write(own.tenant, [own.vault.sealSecret(secret)]);
    const both = new Keyring(secondKey, [firstKey]);
    const ids = people.map(({ recordId }) => recordId);
    const everybody = people.map(({ subjectId }) => subjectId).toSorted();

    // Before the rotation, the new key only seals what is new.
    expect(await valuesOf(ids, own.tenant, new Vault(both))).toHaveLength(7);
    expect(await rows(own.tenant, new Vault(both).findSubjects(own.tenant, 'jane'))).toEqual(everybody);

    expect(await rotateKeys(own.system, both, 3)).toEqual({ subjects: 7, secrets: 1, filed: 7 });

    const alone = new Keyring(secondKey);
    await assertKeysKnown(own.system, alone);
    const later = new Vault(alone);
    expect(await valuesOf(ids, own.tenant, later)).toHaveLength(7);
    expect(await rows(own.tenant, later.findSubjects(own.tenant, 'jane'))).toEqual(everybody);
    const [row] = await rows(own.tenant, later.currentSecret(own.tenant, 'till'));
    expect(later.openSecret(row!)).toBe('hush');
    expect(await rotateKeys(own.system, alone)).toEqual({ subjects: 0, secrets: 0, filed: 0 });
  });

  it('files anew what a rotation that was broken off has left under the former key', async () => {
    const { subjectId } = await record(jane);
    await rotateKeys(own.system, new Keyring(secondKey, [firstKey]));
    await write(own.tenant, [fileSubject(new Keyring(firstKey), own.tenant, subjectId, { name: 'Jane' })]);

    const again = await rotateKeys(own.system, new Keyring(secondKey, [firstKey]));

    expect(again).toEqual({ subjects: 0, secrets: 0, filed: 1 });
    const later = new Vault(new Keyring(secondKey));
    expect(await rows(own.tenant, later.findSubjects(own.tenant, 'jane'))).toEqual([subjectId]);
  });

  it('files people by their newest record', async () => {
    const { subjectId } = await record(jane);
    const [key] = await rows(own.tenant, own.vault.subjectKey(own.tenant, subjectId));
    const findBy = { email: 'jd@example.com' };
    const newer = own.vault.sealRecord(own.vault.openSubject(key!), {
      recordId: randomUUID(),
      kind: 'x',
      value: 1,
      findBy,
    });
    await write(own.tenant, newer);

    await rotateKeys(own.system, new Keyring(secondKey, [firstKey]));

    const later = new Vault(new Keyring(secondKey));
    expect(await rows(own.tenant, later.findSubjects(own.tenant, 'jd@example.com'))).toEqual([subjectId]);
    expect(await rows(own.tenant, later.findSubjects(own.tenant, 'jane'))).toEqual([]);
  });

  it('does not begin when a former key is missing', async () => {
    await record(jane);

    await expect(rotateKeys(own.system, new Keyring(secondKey))).rejects.toThrow(VaultKeyUnknown);
  });
});
