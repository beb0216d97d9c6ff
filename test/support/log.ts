import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { createPool, inTenant } from '@holdfast/event-store/wire/database-roles';
import {
  EventStore,
  type EventStoreOptions,
  type TransactRequest,
} from '@holdfast/event-store/log/event-store';
import type { NewEvent, RecordedEvent, StreamName } from '@holdfast/event-store/event';
import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { integer, text } from '@holdfast/event-store/wire/decode';
import { read, statement } from '@holdfast/event-store/wire/statement';
import { createTestDatabase, type TestDatabase } from './database';

/** A log about notes: just enough of a product to test the event store with. */

export function noteTaken(words: string, more: object = {}): NewEvent {
  return { type: 'NoteTaken', schemaVersion: 1, data: { words, ...more } };
}

export function noteTornUp(): NewEvent {
  return { type: 'NoteTornUp', schemaVersion: 1, data: {} };
}

export function notebook(id: string = randomUUID()): StreamName {
  return { type: 'notebook', id };
}

export function command(tenantId: string, more: Partial<TransactRequest> = {}): TransactRequest {
  return {
    tenantId,
    meta: { actor: { kind: 'system' } },
    now: new Date('2026-11-20T10:00:00.123Z'),
    ...more,
  };
}

export function openStore(pool: Pool, options: Partial<EventStoreOptions> = {}): EventStore {
  return new EventStore(pool, { newId: randomUUID, ...options });
}

/** Opens the log of a new tenant with one event. */
export async function openTenant(store: EventStore): Promise<string> {
  const tenantId = randomUUID();
  await store.transact(command(tenantId, { openLog: true }), (tx) =>
    tx.append(notebook(), 0, [noteTaken('first')]),
  );
  return tenantId;
}

/** Every note with its position, in `rm.jotting` (see `createNoteTable`). Words "poison" are refused by the table. */
export function notes(table = 'rm.jotting', version = 1): RebuildableProjection {
  const name = table.replace('rm.', '');
  const insert = statement(
    `${name}_insert`,
    `insert into ${table} (tenant_id, position, words)
     select $1, e.position, e.words from jsonb_to_recordset($2::jsonb) e(position bigint, words text)`,
  );
  return {
    name,
    version,
    handles: ['NoteTaken'],
    tables: [table],
    project: (events: readonly RecordedEvent[]) => [
      insert(
        events[0]?.tenantId,
        JSON.stringify(events.map(({ position, data }) => ({ position, words: data.words }))),
      ),
    ],
  };
}

export async function createNoteTable(admin: Pool, table = 'rm.jotting'): Promise<void> {
  // No key on the position: a second effect of an event shall show, not fail.
  await admin.query(`create table ${table} (n int generated always as identity, tenant_id uuid not null,
    position bigint not null, words text not null check (words <> 'poison'))`);
  await admin.query('select es.protect($1)', [table]);
}

export const notesRead = read<{ position: number; words: string }, [tenantId: string]>(
  'test_notes',
  'select position, words from rm.jotting where tenant_id = $1 order by n',
  (fields) => ({ position: integer(fields, 0), words: text(fields, 1) }),
);

/** The words of a tenant's notes, in the order in which they were written down. */
export async function wordsOf(pool: Pool, tenantId: string): Promise<string[]> {
  const [found] = await inTenant(pool, tenantId, [notesRead(tenantId)]);
  return found.map(({ words }) => words);
}

/** What a test file about the log works with; filled in before its first test. */
export interface LogFixture {
  database: TestDatabase;
  /** As requests have it. */
  pool: Pool;
  /** As the platform's own work has it. */
  systemPool: Pool;
  store: EventStore;
}

/** A database of its own for the surrounding `describe`, with the table of notes. */
export function useLog(options: { max?: number } = {}): LogFixture {
  const fixture = {} as LogFixture;
  const max = options.max ?? 8;
  beforeAll(async () => {
    const database = (fixture.database = await createTestDatabase());
    await createNoteTable(database.adminPool);
    fixture.pool = createPool({ url: database.loginUrl, role: 'holdfast_app', max, applicationName: 'test' });
    fixture.systemPool = createPool({
      url: database.loginUrl,
      role: 'holdfast_system',
      max,
      applicationName: 'test',
    });
    fixture.store = openStore(fixture.pool);
  });
  afterAll(async () => {
    await Promise.all([fixture.pool?.end(), fixture.systemPool?.end()]);
    await fixture.database?.drop();
  });
  return fixture;
}

/** All that a refused command must not have touched. */
export async function logState({ database }: LogFixture, tenantId: string) {
  const { rows } = await database.adminPool.query(
    `select (select position from es.tenant_log where tenant_id = $1) head,
            (select count(*) from es.event where tenant_id = $1) events,
            (select count(*) from rm.jotting where tenant_id = $1) notes,
            (select count(*) from es.idempotency where tenant_id = $1) answers`,
    [tenantId],
  );
  return rows[0];
}
