import type { Pool } from 'pg';
import {
  command,
  createNoteTable,
  notebook,
  notes,
  noteTaken,
  openStore,
  openTenant,
  useLog,
} from '../../../test/support/log';
import { createPool } from '../wire/database-roles';
import { ConcurrencyConflict, StoreBusy, StoreUnavailable } from '../errors';
import type { EventStore } from './event-store';
import type { StreamName } from '../event';
import { statement } from '../wire/statement';
import { SubscriptionRunner } from '../subscriptions/subscription-runner';

const WRITERS = 16;
const DURATION_MS = 4_000;
/** A slow machine gets more time, until each thing that can happen has happened so often. */
const OFTEN = 5;
const LONGEST_MS = 40_000;
const fail = statement('test_fail_late', 'select 1 / 0');

/**
 * The claim that the whole design rests on: whoever sees position n of a tenant's log sees all positions before it,
 * for ever, whatever rolls back and whatever breaks.
 */
describe('The log of a tenant under fire', () => {
  const log = useLog({ max: 12 });
  const outcomes = { written: 0, conflicts: 0, rolledBack: 0, broken: 0, killed: 0 };
  let pools: Pool[];
  const fight = { over: false, written: false };

  beforeAll(async () => {
    await createNoteTable(log.database.adminPool, 'rm.inline_note');
    const { url } = log.database;
    pools = ['writers', 'runner_a', 'runner_b'].map((applicationName) => {
      const role = applicationName === 'writers' ? 'holdfast_app' : 'holdfast_system';
      return createPool({ url, role, max: applicationName === 'writers' ? 20 : 5, applicationName });
    });
  });

  afterAll(() => Promise.all(pools.map((pool) => pool.end())));

  /** Appends in all the ways in which appending can go right or wrong. */
  async function write(store: EventStore, tenantId: string, shared: readonly StreamName[]): Promise<void> {
    const luck = Math.random();
    const stream =
      luck < 0.5 ? notebook() : (shared[Math.floor(Math.random() * shared.length)] ?? notebook());
    await store.transact(command(tenantId), async (tx) => {
      const { version } = await tx.load(stream);
      // Now and then from a stale version, which must be refused.
      tx.append(stream, luck > 0.9 ? Math.max(version - 1, 0) : version, [noteTaken('a'), noteTaken('b')]);
      if (luck < 0.2)
        tx.append(
          notebook(),
          0,
          Array.from({ length: 9 }, () => noteTaken('many')),
        );
      if (luck > 0.8 && luck < 0.85) tx.write(fail());
      if (luck > 0.75 && luck < 0.8) throw new Error('changed my mind');
    });
  }

  async function writeOn(
    store: EventStore,
    tenants: readonly string[],
    shared: readonly StreamName[],
  ): Promise<void> {
    while (!fight.over) {
      // Three quarters of the load on one tenant.
      const tenantId = tenants[Math.random() < 0.75 ? 0 : Math.floor(Math.random() * tenants.length)] ?? '';
      try {
        await write(store, tenantId, shared);
        outcomes.written += 1;
      } catch (error) {
        if (error instanceof ConcurrencyConflict) outcomes.conflicts += 1;
        else if (error instanceof StoreUnavailable || error instanceof StoreBusy) outcomes.broken += 1;
        else if (/changed my mind|division by zero/.test(String(error))) outcomes.rolledBack += 1;
        else throw error;
      }
    }
  }

  /** Follows a log as any reader does: asks for what comes behind the last position it knows. */
  async function tail(tenantId: string, seen: number[]): Promise<void> {
    for (let last = 0, quiet = 0; quiet < 2; quiet = fight.written ? quiet + 1 : 0) {
      const page = await log.store.readLog(tenantId, last, 200);
      seen.push(...page.map(({ position }) => position));
      last = page.at(-1)?.position ?? last;
      if (page.length > 0) quiet = 0;
    }
  }

  async function killOn(): Promise<void> {
    while (!fight.over) {
      await new Promise((resume) => setTimeout(resume, 40));
      const { rowCount } = await log.database.adminPool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name in ('writers', 'runner_a', 'runner_b')
            and state <> 'idle' order by random() limit 1`,
      );
      outcomes.killed += rowCount ?? 0;
    }
  }

  async function endInTime(): Promise<void> {
    const begun = Date.now();
    const isRare = () => Object.values(outcomes).some((count) => count < OFTEN);
    const goesOn = (ms: number) => ms < DURATION_MS || (isRare() && ms < LONGEST_MS);
    while (!fight.over && goesOn(Date.now() - begun)) await new Promise((resume) => setTimeout(resume, 50));
    fight.over = true;
  }

  it('has no gap for any reader, and gives every event to every projection exactly once', async () => {
    const [writers, ...runnerPools] = pools as [Pool, Pool, Pool];
    const tenants = await Promise.all([1, 2, 3, 4].map(() => openTenant(log.store)));
    const shared = [notebook(), notebook(), notebook()];
    const seen = tenants.map((): number[] => []);
    // Own queues, as in processes of their own: they meet at the tenant's lock. Every second one is of an older build,
    // without the inline projection, so that the others must catch up again and again.
    const stores = Array.from({ length: WRITERS }, (_, n) =>
      openStore(writers, { inline: n % 2 === 0 ? [notes('rm.inline_note')] : [] }),
    );
    const runners = runnerPools.map(
      (pool) =>
        new SubscriptionRunner(pool, [notes('rm.jotting')], {
          sweepMs: 20,
          pageSize: 50,
          backoffMs: () => 0,
        }),
    );
    await Promise.all(runners.map((runner) => runner.start()));

    const reading = tenants.map((tenantId, n) => tail(tenantId, seen[n] ?? []));
    try {
      await Promise.all([...stores.map((store) => writeOn(store, tenants, shared)), killOn(), endInTime()]);
    } finally {
      fight.over = fight.written = true;
      await Promise.allSettled([...reading, ...runners.map((runner) => runner.stop())]);
    }
    await Promise.all(reading);
    await runners[0]?.drain();
    const current = openStore(writers, { inline: [notes('rm.inline_note')] });
    for (const tenantId of tenants)
      await current.transact(command(tenantId), (tx) => tx.append(notebook(), 0, [noteTaken('last')]));
    await runners[0]?.drain();

    // It has been a real fight.
    for (const count of Object.values(outcomes)) expect(count).toBeGreaterThanOrEqual(OFTEN);
    for (const [n, tenantId] of tenants.entries()) {
      const head = await log.store.position(tenantId);
      const all = Array.from({ length: head }, (_, index) => index + 1);
      // The reader stopped before the last event was written.
      expect(seen[n]).toEqual(all.slice(0, -1));
      expect(await positionsIn('es.event', tenantId)).toEqual(all);
      expect(await positionsIn('rm.inline_note', tenantId)).toEqual(all);
      expect(await positionsIn('rm.jotting', tenantId)).toEqual(all);
    }
    expect(await streamsOutOfOrder()).toEqual([]);
  }, 120_000);

  /** In the order in which the rows were written, where the table knows it. */
  async function positionsIn(table: string, tenantId: string): Promise<number[]> {
    const order = table === 'es.event' ? 'position' : 'n';
    const { rows } = await log.database.adminPool.query<{ position: string }>(
      `select position from ${table} where tenant_id = $1 order by ${order}`,
      [tenantId],
    );
    return rows.map(({ position }) => Number(position));
  }

  async function streamsOutOfOrder(): Promise<unknown[]> {
    const { rows } = await log.database.adminPool.query(
      `select stream_id from (
         select *, row_number() over (partition by tenant_id, stream_type, stream_id order by position) nth from es.event) e
        where version <> nth`,
    );
    return rows;
  }
});
