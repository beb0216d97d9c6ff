import { upcasters } from '@holdfast/application/kernel/upcasting';
import { PLATFORM_TENANT_ID } from '@holdfast/application/kernel/command-context';
import { createPool } from '@holdfast/event-store/wire/database-roles';
import { sealer } from '@holdfast/event-store/protection/sealer';
import { SubscriptionRunner } from '@holdfast/event-store/subscriptions/subscription-runner';
import { auditedTypes } from '@holdfast/projections/audit/facts/all.facts';
import { inlineProjections } from '@holdfast/projections/inline-projections';
import { startApi } from '../../support/api';
import { StoppedClock } from '../../support/clock';
import { createTestDatabase } from '../../support/database';
import type { TestDatabase } from '../../support/database';
import { ask } from '../answers';
import type { Asking } from '../answers';
import { differingRows } from '../differences';
import { keptDatabases } from '../keep-database';
import { brokenLogs, keysOfReadModels, loadLog, readModelRows, rebuildReadModels, rowsOf } from '../load-log';
import { writePart, writeRows } from '../pack';
import type { Rows } from '../pack';
import { questionsOfPlatform, questionsOfTenant } from '../questions';
import { GIVEN } from '../tables';
import { given, tenantsOf, unlike } from './kept-tenants';
import type { KeptTenant } from './kept-tenants';

jest.setTimeout(1_800_000);

/** Seals whatever is not sealed yet, as the worker does. */
const seal = async ({ url }: TestDatabase): Promise<void> => {
  const pool = createPool({ url, role: 'holdfast_system', max: 6, applicationName: 'record' });
  await new SubscriptionRunner(pool, [sealer(auditedTypes)], { upcasters }).drain().finally(() => pool.end());
};

/** A new database with these tenants, sealed and with the read models that this build makes of them. */
const loaded = async (tenants: readonly KeptTenant[]): Promise<TestDatabase> => {
  const database = await createTestDatabase();
  await loadLog(database, given(tenants));
  await seal(database);
  await rebuildReadModels(database);
  return database;
};

const idsOf = (tenants: readonly KeptTenant[]): string[] => tenants.map(({ tenantId }) => tenantId);
const inlineTables = inlineProjections.flatMap(({ tables }) => tables);

/** Some tests lay hands on rows or on the log to see what follows: what they leave behind cannot be had from the log. */
const faithful = async (tenants: readonly KeptTenant[]): Promise<KeptTenant[]> => {
  const database = await loaded(tenants);
  const [now, keys] = [await readModelRows(database), await keysOfReadModels(database)];
  const broken = (await brokenLogs(database, idsOf(tenants))).join('\n');
  await database.drop();
  const ofTenant = (rows: Rows, tenantId: string): Rows =>
    new Map(
      inlineTables.map((table) => [table, (rows.get(table) ?? []).filter((line) => line.includes(tenantId))]),
    );
  return tenants.filter(({ tenantId, source, rows }) => {
    const differences = differingRows(ofTenant(rows, tenantId), ofTenant(now, tenantId), keys);
    const whole = differences.length === 0 && !broken.includes(tenantId);
    if (!whole) console.warn(`Left out a tenant of ${source}: ${differences[0] ?? 'its log is broken'}`);
    return whole;
  });
};

/** Each is asked a minute after the last that happened to it. */
const momentsOf = async ({ adminPool }: TestDatabase): Promise<Asking[]> => {
  const { rows } = await adminPool.query<{ tenant_id: string; at: Date }>(
    `select tenant_id, max(occurred_at) + interval '1 minute' as at from es.event group by 1 order by 1`,
  );
  return rows.map(({ tenant_id: tenantId, at }) => ({ tenantId, at: at.toISOString() }));
};

it('What tests and histories have brought about is recorded, with what this build makes of it', async () => {
  const tenants = await faithful(unlike(tenantsOf(keptDatabases())));
  const database = await loaded(tenants);
  writeRows('log', await rowsOf(database, GIVEN));
  writeRows('read-models', await readModelRows(database));
  const api = await startApi({ database, clock: new StoppedClock('2027-01-01T00:00:00Z') });
  const lines: string[] = [];
  for (const asking of await momentsOf(database)) {
    const isPlatform = asking.tenantId === PLATFORM_TENANT_ID;
    const questions = isPlatform
      ? questionsOfPlatform()
      : await questionsOfTenant(database.adminPool, asking.tenantId);
    lines.push(JSON.stringify({ ...asking, answers: await ask(api, asking, questions) }));
  }
  writePart('answers', lines);
  console.warn(`Recorded ${tenants.length} tenants`);
  await api.close();
  await database.drop();
});
