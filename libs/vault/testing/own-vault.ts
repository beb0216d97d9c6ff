import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { BEGIN, COMMIT, scope, withConnection } from '@holdfast/event-store/wire/connection';
import { createPool, inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Read, Statement } from '@holdfast/event-store/wire/statement';
import { createTestDatabase } from '../../../test/support/database';
import type { TestDatabase } from '../../../test/support/database';
import { Keyring } from '../keyring';
import { Vault } from '../vault';

export const firstKey = createSecretKey(randomBytes(32));
export const jane = { name: 'Jane Doe', email: 'jane@example.com', phone: '07123 456789' };

interface OwnVault {
  database: TestDatabase;
  /** As requests have it. */
  app: Pool;
  system: Pool;
  /** Under `firstKey`, and empty before each test. */
  vault: Vault;
  /** Another one for each test. */
  tenant: string;
}

/** For a whole file: a database with a vault, and what tests do there again and again. Filled in before the first test. */
export const useOwnVault = () => {
  const own = {} as OwnVault;

  beforeAll(async () => {
    const database = (own.database = await createTestDatabase());
    const open = (role: 'holdfast_app' | 'holdfast_system') =>
      createPool({ url: database.loginUrl, role, max: 4, applicationName: 'vault-test' });
    own.app = open('holdfast_app');
    own.system = open('holdfast_system');
  });

  afterAll(async () => {
    await Promise.all([own.app?.end(), own.system?.end()]);
    await own.database?.drop();
  });

  beforeEach(async () => {
    await own.database.adminPool.query(
      'truncate vault.subject_key, vault.search_token, vault.secret, vault.erasure cascade',
    );
    own.vault = new Vault(new Keyring(firstKey));
    own.tenant = randomUUID();
  });

  const write = (tenantId: string, statements: readonly Statement[]) =>
    withConnection(own.app, (send) => send([BEGIN, scope('holdfast_app', tenantId), ...statements, COMMIT]));

  const rows = async <Row>(tenantId: string, read: Read<Row> | null): Promise<Row[]> =>
    read === null ? [] : (await inTenant(own.app, tenantId, [read]))[0];

  const valuesOf = async (recordIds: readonly string[], tenantId = own.tenant, by = own.vault) =>
    [...by.open(await rows(tenantId, by.recordsOf(tenantId, recordIds))).values()].map(({ value }) => value);

  /** Records a new subject with one record, and answers their ids. */
  const record = async (value: object, findBy = jane, tenantId = own.tenant) => {
    const ids = { subjectId: randomUUID(), recordId: randomUUID() };
    const { subject, statement } = own.vault.newSubject(tenantId, ids.subjectId);
    const sealed = own.vault.sealRecord(subject, { recordId: ids.recordId, kind: 'details', value, findBy });
    await write(tenantId, [statement, ...sealed]);
    return ids;
  };

  return { own, write, rows, valuesOf, record };
};
