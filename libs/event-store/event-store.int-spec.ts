import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/support/database';
import { command, notebook, noteTaken, openStore, openTenant } from '../../test/support/log';
import { createPool } from './database-roles';
import { ConcurrencyConflict, TenantLogUnknown } from './errors';
import type { EventStore } from './event-store';
import { streamRead } from './log.read';

describe('The event store', () => {
  let database: TestDatabase;
  let pool: Pool;
  let store: EventStore;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool({ url: database.url, role: 'holdfast_app', max: 8, applicationName: 'test' });
    store = openStore(pool);
  });

  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('keeps what was appended, and gives it back as it was', async () => {
    const tenantId = await openTenant(store);
    const stream = notebook();
    const meta = { actor: { kind: 'tenant_admin' as const, id: 'someone' }, requestId: 'r-1' };
    const { position, events } = await store.transact(command(tenantId, { meta }), (tx) =>
      tx.append(stream, 0, [noteTaken('é "quoted" \\ 😀'), noteTaken('second', { deep: { list: [1, null] } })]),
    );

    expect(position).toBe(3);
    const loaded = await store.readStream(tenantId, stream);
    expect(loaded.version).toBe(2);
    expect(loaded.events).toEqual(events);
  });
});
