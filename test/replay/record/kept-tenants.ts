import { PLATFORM_TENANT_ID } from '@holdfast/application/kernel/command-context';
import type { KeptDatabase } from '../keep-database';
import type { Rows } from '../pack';
import { GIVEN } from '../tables';

/** Whose log has the platform's own part: there is one in every database, and room for one only. */
const SOURCE_OF_PLATFORM = 'contract';

/** All that was kept of one tenant. */
export interface KeptTenant {
  readonly tenantId: string;
  readonly source: string;
  readonly rows: Rows;
}

const tenantsIn = ({ source, tables }: KeptDatabase): KeptTenant[] => {
  const tenants = new Map<string, Map<string, string[]>>();
  for (const { table, rows } of tables)
    for (const [tenantId, line] of rows) {
      const own = tenants.get(tenantId) ?? new Map<string, string[]>();
      tenants.set(tenantId, own);
      const lines = own.get(table);
      if (lines === undefined) own.set(table, [line]);
      else lines.push(line);
    }
  return [...tenants].map(([tenantId, rows]) => ({ tenantId, source, rows }));
};

/** The tenants of several databases as they can stand in one: each address once, and one platform. */
export const tenantsOf = (databases: readonly KeptDatabase[]): KeptTenant[] => {
  const taken = new Set<string>();
  return databases.flatMap(tenantsIn).filter(({ tenantId, source, rows }) => {
    if (rows.get('es.event') === undefined) return false;
    const names =
      tenantId === PLATFORM_TENANT_ID
        ? [source === SOURCE_OF_PLATFORM ? tenantId : undefined]
        : (rows.get('rm.subdomain') ?? []).map(
            (line) => (JSON.parse(line) as { subdomain: string }).subdomain,
          );
    if (names.some((name) => name === undefined || taken.has(name))) return false;
    for (const name of names) taken.add(name ?? '');
    return true;
  });
};

/** Of these, everything is recorded. */
const WHOLE = ['demo', 'histories', SOURCE_OF_PLATFORM];

const typesOf = ({ rows }: KeptTenant): string => {
  const types = (rows.get('es.event') ?? []).map((line) => (JSON.parse(line) as { type: string }).type);
  return [...new Set(types)].toSorted().join(' ');
};

/** Tests make many tenants to which the same happens: of those one is enough. */
export const unlike = (tenants: readonly KeptTenant[]): KeptTenant[] => {
  const seen = new Set<string>();
  return tenants.filter((tenant) => {
    const types = typesOf(tenant);
    if (!WHOLE.includes(tenant.source) && seen.has(types)) return false;
    seen.add(types);
    return true;
  });
};

/** What is to be loaded of them. */
export const given = (tenants: readonly KeptTenant[]): Rows =>
  new Map(GIVEN.map((table) => [table, tenants.flatMap(({ rows }) => rows.get(table) ?? []).toSorted()]));
