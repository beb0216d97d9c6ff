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
const SCOPE = `select set_config('transaction_read_only', 'on', true), set_config('role', 'holdfast_app', true),
  set_config('app.tenant_id', $1, true)`;

/**
 * Reads entities of one tenant: one snapshot for all queries, read only, and no row of another tenant.
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
  try {
    await runner.connect();
    await runner.startTransaction('REPEATABLE READ');
    await runner.query(SCOPE, [tenantId]);
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
