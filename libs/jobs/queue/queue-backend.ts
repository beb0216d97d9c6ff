import { createPostgresBackend, runMigrations, setDefaultBackendFactory } from 'bullmq';
import { Client } from 'pg';
import { withPatience } from './patient-backend';

/** Where the jobs are kept: Redis, or BullMQ's own tables in the product's database. */
export type QueueBackend =
  | { readonly kind: 'redis'; readonly url: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** Where this installation keeps its jobs. */
export const backendOf = (
  queue: { readonly backend: QueueBackend['kind']; readonly redisUrl: string | null },
  databaseUrl: string,
): QueueBackend =>
  queue.backend === 'redis' && queue.redisUrl !== null
    ? { kind: 'redis', url: queue.redisUrl }
    : { kind: 'postgres', url: databaseUrl };

const SCHEMA = 'bullmq';
const ROLE = 'holdfast_queue';

const PREPARE_LOCK = 4_711;

/** Makes BullMQ's tables and their role. Run as the owner, by migrations; harmless to repeat, and by two at once. */
export const prepareQueueTables = async (ownerUrl: string): Promise<void> => {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${ROLE}') then
        begin create role ${ROLE} nologin; exception when duplicate_object or unique_violation then null; end;
      end if;
      if not (select rolsuper from pg_roles where rolname = current_user) then
        execute format('grant ${ROLE} to %I', current_user);
      end if;
    end $$`);
    await runMigrations(client as never, SCHEMA);
    await client.query(`grant usage, create on schema ${SCHEMA} to ${ROLE};
      grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${ROLE};
      grant usage on all sequences in schema ${SCHEMA} to ${ROLE};
      grant execute on all functions in schema ${SCHEMA} to ${ROLE};
      revoke insert, update, delete on ${SCHEMA}.migration from ${ROLE}`);
  } finally {
    await client.end();
  }
};

/** Chooses the backend for every queue of this process. Call it before Nest makes the first one. */
export const chooseQueueBackend = (backend: QueueBackend): void => {
  if (backend.kind !== 'postgres') return;
  const make = (...args: Parameters<typeof createPostgresBackend>) =>
    withPatience(createPostgresBackend(...args));
  setDefaultBackendFactory(make as never);
};

/** The connection that BullMQ is given. Nest's types know Redis only, hence the cast. */
export const queueConnection = (backend: QueueBackend): never =>
  (backend.kind === 'redis'
    ? { url: backend.url, maxRetriesPerRequest: null }
    : {
        connectionString: backend.url,
        schema: SCHEMA,
        max: 3,
        idleTimeoutMillis: 10_000,
        options: `-c role=${ROLE}`,
        application_name: 'holdfast-queue',
      }) as never;
