import type { Pool } from 'pg';
import { createTestDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';

/** Tables that belong to no tenant, each with its reason. Every other one has a `tenant_id`, and is protected. */
const OF_NO_TENANT: Readonly<Record<string, string>> = {
  'public.holdfast_migration': 'which migrations ran',
  'throttle.hit': 'keyed hashes of addresses, counted before anybody knows a tenant',
  'throttle.sign_in': 'keyed hashes of accounts and addresses, counted before anybody knows a tenant',
};

/** What each policy must say, and for whom. */
const POLICIES = `
  select c.oid::regclass::text as table, p.polname as policy, p.polcmd as command, p.polpermissive as permissive,
         array(select rolname::text from pg_roles where oid = any(p.polroles)) as roles,
         pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as checks
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_policy p on p.polrelid = c.oid
   where c.relkind in ('r', 'p') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'`;

const TABLES = `
  select c.oid::regclass::text as table, n.nspname || '.' || c.relname as name,
         c.relrowsecurity and c.relforcerowsecurity as forced,
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as of_tenant,
         exists (select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
                  where i.indrelid = c.oid and i.indkey[0] = a.attnum) as led_by_tenant
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' order by 2`;

interface Policy {
  readonly table: string;
  readonly policy: string | null;
  readonly command: string;
  readonly permissive: boolean;
  readonly roles: readonly string[];
  readonly using: string | null;
  readonly checks: string | null;
}

const OWN_ROWS = '(tenant_id = ( SELECT es.app_tenant() AS app_tenant))';
const SYSTEM_ROWS = "(CURRENT_USER = 'holdfast_system'::name)";

const isRight = ({ policy, command, permissive, roles, using, checks }: Policy): boolean => {
  if (command !== '*' || !permissive || using !== checks) return false;
  if (policy === 'tenant_app') return roles.join() === 'holdfast_app' && using === OWN_ROWS;
  return policy === 'all_system' && roles.join() === 'holdfast_system' && using === SYSTEM_ROWS;
};

/** Everything in the catalogue that would let a tenant see another's rows, or nobody see their own, as sentences. */
const faults = async (client: Pick<Pool, 'query'>): Promise<string[]> => {
  const { rows: tables } = await client.query(TABLES);
  const { rows: policies } = await client.query<Policy>(POLICIES);
  const { rows: views } = await client.query(
    `select schemaname || '.' || viewname as name from pg_views
      where schemaname <> 'information_schema' and schemaname not like 'pg\\_%'`,
  );
  return [
    ...views.map(({ name }) => `the view ${name} sees with its owner's eyes`),
    ...tables.flatMap(({ table, name, forced, of_tenant: ofTenant, led_by_tenant: led }) => {
      if (!ofTenant)
        return name in OF_NO_TENANT ? [] : [`${name} has no tenant_id and is not among the exceptions`];
      const own = policies.filter((each) => each.table === table && each.policy !== null);
      return [
        ...(forced ? [] : [`${name} is not under forced row-level security`]),
        ...(own.length === 2 && own.every(isRight) ? [] : [`${name} has other policies than the two`]),
        ...(led ? [] : [`${name} has no index that begins with the tenant`]),
      ];
    }),
  ];
};

describe('row-level security', () => {
  let database: TestDatabase;
  let names: string[];

  beforeAll(async () => {
    database = await createTestDatabase();
    const { rows } = await database.adminPool.query(TABLES);
    names = rows.filter((row) => row.of_tenant).map(({ name }) => name);
  }, 60_000);
  afterAll(() => database.drop());

  /** What the catalogue looks like after a careless statement, which is taken back. */
  const after = async (sql: string): Promise<string[]> => {
    const client = await database.adminPool.connect();
    try {
      await client.query(`begin; ${sql}`);
      return await faults(client);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  it('covers every table of tenants, with an index, and no other table is there but those that are listed', async () => {
    expect(names.length).toBeGreaterThan(20);
    expect(await faults(database.adminPool)).toEqual([]);
    const { rows } = await database.adminPool.query(TABLES);
    const listed = rows.filter((row) => !row.of_tenant).map(({ name }) => name);
    expect(listed).toEqual(Object.keys(OF_NO_TENANT).toSorted());
  });

  it('is missed at once, on whichever table one policy is dropped', async () => {
    for (const name of names)
      for (const policy of ['tenant_app', 'all_system'])
        expect(await after(`drop policy ${policy} on ${name}`)).toEqual([
          `${name} has other policies than the two`,
        ]);
  }, 60_000);

  it.each([
    [
      'not forced on the owner',
      'alter table rm.booking no force row level security',
      'rm.booking is not under forced row-level security',
    ],
    [
      'switched off',
      'alter table es.event disable row level security',
      'es.event is not under forced row-level security',
    ],
    [
      'opened by one more policy',
      'create policy open on vault.record using (true)',
      'vault.record has other policies than the two',
    ],
    [
      'loosened',
      'alter policy tenant_app on rm.claim using (true)',
      'rm.claim has other policies than the two',
    ],
    [
      'loosened for writing',
      'alter policy tenant_app on rm.claim with check (true)',
      'rm.claim has other policies than the two',
    ],
    [
      'forgotten on a new table',
      'create table rm.fresh (tenant_id uuid primary key)',
      'rm.fresh is not under forced row-level security',
    ],
    [
      'avoided by a new table',
      'create table rm.fresh (id uuid primary key)',
      'rm.fresh has no tenant_id and is not among the exceptions',
    ],
    [
      'avoided by a view',
      'create view rm.fresh as select * from rm.booking',
      "the view rm.fresh sees with its owner's eyes",
    ],
  ])('is missed when it is %s', async (_, sql, fault) => {
    expect(await after(sql)).toContain(fault);
  });
});
