import { escapeLiteral } from 'pg';
import { DataSource, type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { assertNoOptions } from '@holdfast/event-store/wire/database-roles';
import type { Config } from '../config/config';

type Entity = EntityTarget<ObjectLiteral> & (new () => object);

/** A source of TypeORM entities for reading, bound to the role that sees one tenant at a time. Still to be initialized. */
export function createEntitySource(
  { appUrl, poolSize }: Config['database'],
  service: string,
  entities: readonly Entity[],
): DataSource {
  assertNoOptions(appUrl);
  return new DataSource({
    type: 'postgres',
    url: appUrl,
    poolSize,
    applicationName: `holdfast-${service}-entities`,
    entities: [...entities],
    installExtensions: false,
    logging: false,
    extra: { options: '-c role=holdfast_app -c statement_timeout=10000 -c timezone=UTC', keepAlive: true },
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const BEGIN = 'START TRANSACTION';

/**
 * Reads entities of one tenant: one snapshot for all queries, read only, and no row of another tenant. The role and the
 * tenant travel with the BEGIN, so they cost no round trip of their own.
 *
 * @throws TypeError when the tenant's id is no uuid
 */
export async function readEntities<T>(
  source: DataSource,
  tenantId: string,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  if (!UUID.test(tenantId)) throw new TypeError('A tenant has a uuid');
  const runner = source.createQueryRunner();
  const query = runner.query.bind(runner);
  // TypeORM awaits other things between its BEGIN and our first query: only what is said in the same breath is safe.
  runner.query = (text: string, ...rest: never[]) =>
    query(text === BEGIN ? beginFor(tenantId) : text, ...rest) as never;
  try {
    await runner.connect();
    await runner.startTransaction();
    const result = await work(runner.manager);
    await runner.commitTransaction();
    return result;
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}

function beginFor(tenantId: string): string {
  return `${BEGIN} ISOLATION LEVEL REPEATABLE READ READ ONLY;
    SELECT set_config('role', 'holdfast_app', true), set_config('app.tenant_id', ${escapeLiteral(tenantId)}, true)`;
}
