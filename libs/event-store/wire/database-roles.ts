import { Pool } from 'pg';
import { BEGIN, BEGIN_READ, COMMIT, scope, TIMEOUTS, withConnection, type Role } from './connection';
import { flag, integer, text } from './decode';
import { sendAlone } from './send-alone';
import { read, type Read, type RowsOf, type Statement } from './statement';

export interface PoolRequest {
  url: string;
  role: Role;
  /** Connections at most; 12 to 16 per process serve best. */
  max: number;
  applicationName: string;
  /** Told of connections that broke while nobody used them; they are replaced by themselves. */
  onIdleError?(error: Error): void;
}

/**
 * A pool whose connections act as one of the two roles and never wait for ever.
 * @throws when the url brings `options` of its own, which would silently win over the role
 */
export function createPool({ url, role, max, applicationName, onIdleError }: PoolRequest): Pool {
  assertNoOptions(url);
  const settings = {
    role,
    lock_timeout: TIMEOUTS.lock,
    statement_timeout: TIMEOUTS.statement,
    idle_in_transaction_session_timeout: TIMEOUTS.idleInTransaction,
    datestyle: 'ISO',
    timezone: 'UTC',
  };
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    // Longer than any statement may take: only a server that has vanished is given up this way.
    query_timeout: 30_000,
  });
  pool.on('error', (error) => onIdleError?.(error));
  return pool;
}

/** @throws when a database url sets `options`: pg lets those override the ones that choose the role */
export function assertNoOptions(url: string): void {
  if (new URL(url).searchParams.has('options'))
    throw new Error(
      'The database url must not set "options": they would override the role of the connections',
    );
}

const roleRead = read(
  'es_role',
  `with ours as (
     select c.relowner, c.relrowsecurity and c.relforcerowsecurity as forced,
            exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as of_tenant
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%')
   select r.rolname, r.rolsuper, r.rolbypassrls, (select count(*) from ours where relowner = r.oid),
          (select count(*) from ours where of_tenant and not forced)
     from pg_roles r where r.rolname = current_user`,
  (fields) => ({
    role: text(fields, 0),
    superuser: flag(fields, 1),
    bypasses: flag(fields, 2),
    owned: integer(fields, 3),
    unprotected: integer(fields, 4),
  }),
);

/**
 * Refuses connections that row-level security does not bind: superusers, owners of tables, BYPASSRLS; and databases
 * where a table with a `tenant_id` is not protected (see `es.protect`). For start-up and readiness.
 * @param expected the role the pool should have
 * @throws an Error that says why
 */
export async function assertSafeRole(pool: Pool, expected?: Role): Promise<void> {
  const { rows } = await withConnection(pool, (send) => send([roleRead()]));
  const [found] = (rows[0] ?? []).map((fields) => roleRead().decode(fields));
  if (found === undefined) throw new Error('The role of the database connection is unknown');
  const faults = [
    expected !== undefined && found.role !== expected && `it should be ${expected}`,
    found.superuser && 'it is a superuser',
    found.bypasses && 'it bypasses row-level security',
    found.owned > 0 && `it owns ${found.owned} tables`,
    found.unprotected > 0 && `${found.unprotected} tables with a tenant_id have no forced row-level security`,
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new Error(`The database role ${found.role} is not safe: ${faults.join(', ')}`);
}

/**
 * Reads within one tenant: one round trip, one snapshot for all reads, read only, and no row of another tenant.
 * @throws StoreBusy, StoreUnavailable
 */
export function inTenant<const Reads extends readonly Read<unknown>[]>(
  pool: Pool,
  tenantId: string,
  reads: Reads,
): Promise<RowsOf<Reads>> {
  return sendAs(pool, BEGIN_READ, 'holdfast_app', tenantId, reads);
}

/**
 * Writes rows of one tenant that are no events and no read models, such as an inbox: one round trip, one transaction. What
 * comes back are the rows of `returning` clauses.
 * @throws StoreBusy, StoreUnavailable
 */
export function writeInTenant<const Writes extends readonly Read<unknown>[]>(
  pool: Pool,
  tenantId: string,
  writes: Writes,
): Promise<RowsOf<Writes>> {
  return sendAs(pool, BEGIN, 'holdfast_app', tenantId, writes);
}

/**
 * Reads across tenants, for the platform: one round trip, one snapshot, read only.
 * @param pool of a login that may act as `holdfast_system`
 * @throws StoreBusy, StoreUnavailable
 */
export function inSystem<const Reads extends readonly Read<unknown>[]>(
  pool: Pool,
  reads: Reads,
): Promise<RowsOf<Reads>> {
  return sendAs(pool, BEGIN_READ, 'holdfast_system', '', reads);
}

/**
 * Writes rows across tenants that are no events and no read models, for the platform: one round trip, one transaction. What comes back are
 * the rows of `returning` clauses.
 * @param pool of a login that may act as `holdfast_system`
 * @throws StoreBusy, StoreUnavailable
 */
export function writeInSystem<const Writes extends readonly Read<unknown>[]>(
  pool: Pool,
  writes: Writes,
): Promise<RowsOf<Writes>> {
  return sendAs(pool, BEGIN, 'holdfast_system', '', writes);
}

/**
 * One read across tenants and nothing around it: for what is asked thousands of times a second. It leaves the role and the limits
 * to the pool (`createPool`); behind a connection pooler that drops them it finds nothing, because rows are protected.
 * @throws StoreBusy, StoreUnavailable
 */
export async function readAcrossTenants<Row>(pool: Pool, look: Read<Row>): Promise<Row[]> {
  const { rows } = await sendAlone(pool, [look]);
  return (rows[0] ?? []).map((fields) => look.decode(fields));
}

async function sendAs<const Reads extends readonly Read<unknown>[]>(
  pool: Pool,
  begin: Statement,
  role: Role,
  tenantId: string,
  reads: Reads,
): Promise<RowsOf<Reads>> {
  const { rows } = await withConnection(pool, (send) =>
    send([begin, scope(role, tenantId), ...reads, COMMIT]),
  );
  return reads.map((read, index) =>
    (rows[index + 2] ?? []).map((fields) => read.decode(fields)),
  ) as RowsOf<Reads>;
}
