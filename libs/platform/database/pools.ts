import type { Pool } from 'pg';
import { assertSafeRole, createPool } from '@holdfast/event-store/wire/database-roles';
import type { Config } from '../config/config';

/** A process's ways into the database, except for migrations. */
export interface Pools {
  /** For requests: sees one tenant at a time. */
  readonly tenant: Pool;
  /** For the platform's own work: sweeps, subscriptions, sums over all tenants. */
  readonly system: Pool;
  /** @throws when a connection's role could see more than it should, or a table is not protected */
  assertSafe(): Promise<void>;
  end(): Promise<void>;
}

/**
 * @param service names the connections in `pg_stat_activity`
 * @param onIdleError told of connections that broke while nobody used them
 */
export function createPools(
  { appUrl, poolSize }: Config['database'],
  service: string,
  onIdleError?: (error: Error) => void,
): Pools {
  const common = { url: appUrl, max: poolSize, onIdleError };
  const tenant = createPool({
    ...common,
    role: 'holdfast_app',
    applicationName: `holdfast-${service}`,
  });
  const system = createPool({
    ...common,
    role: 'holdfast_system',
    applicationName: `holdfast-${service}-system`,
  });
  return {
    tenant,
    system,
    assertSafe: async () => {
      await Promise.all([assertSafeRole(tenant, 'holdfast_app'), assertSafeRole(system, 'holdfast_system')]);
    },
    end: async () => void (await Promise.all([tenant.end(), system.end()])),
  };
}
