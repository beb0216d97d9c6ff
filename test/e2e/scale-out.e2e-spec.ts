import { declaredStatements } from '@holdfast/event-store/wire/statement';
import '../../apps/api/app.module';
import '../../apps/cli/run-cli';
import '../../apps/worker/start-worker';
import { createTestDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';

/** Tables that are not spread by tenant, and what becomes of them (docs/scaling.md). */
const NOT_BY_TENANT: Readonly<Record<string, string>> = {
  'rm.subdomain': 'reference table: a name is unique over all tenants',
  'throttle.sign_in': 'local: counts accounts and addresses',
  'throttle.hit': 'local: counts addresses',
  'public.holdfast_migration': 'local: what was migrated',
};

/** Statements that look across tenants: one query per shard, joined on the tenant alone. */
const ACROSS_TENANTS = [
  /^api_done_migrations$/,
  /^(platform|tenant_all$|stats_platform|worker_backlog$)/,
  /^es_(due|discover$|dead_letters$|tenants$|role$)/,
  /^vault_(kek_ids|rotate_|erasures$|file_page$)/,
  // Sweeps: what is due, wherever.
  /^booking_(accounts_not_needed|due_changes|ending_holds|orders_of_deleted|orphaned_captures|refundable|unsettled_payments)$/,
  /^(calendar_due_holds|customer_lapsed|due_bookings|holder_forget|link_wish_waiting|refund_open)$/,
  /^(es_idempotency_keepers|es_pass_over|message_due|payment_notice_due|reconciliation_due|schedule_open_runs)$/,
  /^(act_old_tenants|channel_poll_(due|lease_in_turn)|demand_old_tenants)$/,
  // Who is asked for is not known yet, or all are.
  /^(tenant_by_subdomain|tenant_details_all|tenant_with_version|tenant_versions|service_page_image_owners)$/,
  // Asked for several tenants at once, on behalf of the requests that wait for it together.
  /^channel_poll_stale$/,
  // A lock; it touches no table.
  /^es_shadow_guard$/,
];

describe('Spreading the database by tenant', () => {
  let database: TestDatabase;

  beforeAll(async () => (database = await createTestDatabase()), 60_000);
  afterAll(() => database.drop());

  const lines = async (text: string): Promise<string[]> =>
    (await database.adminPool.query(text)).rows.map((row) => Object.values(row).join(': ')).toSorted();

  const OURS = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'bullmq')`;

  it('finds a tenant in every table but those that are named', async () => {
    const without = await lines(`
      select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and ${OURS}
         and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull)`);
    expect(without.filter((table) => !(table in NOT_BY_TENANT))).toEqual([]);
  });

  it('leads every key and every exclusion with the tenant', async () => {
    const others = await lines(`
      select n.nspname || '.' || t.relname as "table", i.relname as index
        from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
        join pg_namespace n on n.oid = t.relnamespace
       where ${OURS} and (x.indisunique or x.indisexclusion)
         and (select attname from pg_attribute where attrelid = t.oid and attnum = x.indkey[0]) is distinct from 'tenant_id'`);
    const unnamed = others.filter((line) => !((line.split(': ')[0] ?? '') in NOT_BY_TENANT));
    expect(unnamed).toEqual([]);
  });

  it('lets foreign keys lead to the same tenant only', async () => {
    const others = await lines(`
      select k.conrelid::regclass || ' -> ' || k.confrelid::regclass from pg_constraint k
        join pg_class t on t.oid = k.conrelid join pg_namespace n on n.oid = t.relnamespace
       where k.contype = 'f' and ${OURS}
         and not ((select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]) = 'tenant_id'
              and (select attname from pg_attribute where attrelid = k.confrelid and attnum = k.confkey[1]) = 'tenant_id')`);
    expect(others).toEqual([]);
  });

  it('has no triggers but those that refuse changes, and one that fills a column of its own row while the former build runs', async () => {
    const triggers = await lines(`
      select distinct p.proname from pg_trigger g join pg_proc p on p.oid = g.tgfoid
        join pg_class t on t.oid = g.tgrelid join pg_namespace n on n.oid = t.relnamespace
       where not g.tgisinternal and ${OURS}`);
    expect(triggers).toEqual(['note_capture', 'refuse']);
  });

  it('names a tenant in every statement but those that are named', () => {
    const touching = [...declaredStatements()].filter(([, text]) => /\b(es|rm|vault)\.[a-z_]+\b/.test(text));
    expect(touching.length).toBeGreaterThan(100);
    const pinned = /\btenant_id\s*=\s*\(?\$|tenant_id (?:= any|in )\(\$|insert into|select \$1/i;
    const across = touching.filter(([, text]) => !pinned.test(text)).map(([name]) => name);
    const unnamed = across.filter((name) => !ACROSS_TENANTS.some((known) => known.test(name)));
    expect(unnamed.toSorted()).toEqual([]);
  });
});
