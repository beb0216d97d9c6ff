import { bigint, text, uuid } from '@holdfast/event-store/tables/column';
import { named, nested, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read, statement } from '@holdfast/event-store/wire/statement';
import { tenantTable } from './tenant.table';

export const tenant = selection({ tenantId: uuid().from('t.tenant_id'), ...named(tenantTable, 't') });

/** A tenant as it stands. Personal details are not here: `detailsRef` points at them in the vault. */
export type TenantRow = RowOf<typeof tenant>;

/** The tenant's own row; a deleted tenant's too. */
export const tenantById = read<TenantRow, [tenantId: string]>(
  'tenant_by_id',
  `select ${tenant.columns} from rm.tenant t where t.tenant_id = $1`,
  tenant.decode,
);

const version = selection({
  subdomain: text().from('s.subdomain'),
  tenantId: uuid().from('t.tenant_id'),
  /** Another one whenever the tenant's row has changed: the transaction that wrote it. */
  writtenBy: text().from('t.xmin::text'),
  /** Of the last event in the tenant's log. */
  position: bigint().from('l.position'),
});

const versionWithTenant = selection({ ...version.shape, tenant: nested(tenant) });

/** That a living tenant answers to a subdomain, and how far things have come with it. */
export type TenantVersion = RowOf<typeof version>;

const LIVING = `from rm.subdomain s join rm.tenant t on t.tenant_id = s.tenant_id and t.status <> 'deleted'
    join es.tenant_log l on l.tenant_id = t.tenant_id`;

/**
 * Who answers to these subdomains. Looks across all tenants: runs as the system. The names are a subquery, for then a plan made once
 * is as good as one made anew, and Postgres keeps it: planning took longer than looking.
 */
export const tenantVersions = read<TenantVersion, [subdomains: readonly string[]]>(
  'tenant_versions',
  `select ${version.columns} ${LIVING} where s.subdomain = any(array(select unnest($1::text[])))`,
  version.decode,
);

/** Who answers to a subdomain. Looks across all tenants: runs as the system. */
export const tenantBySubdomain = read<TenantRow, [subdomain: string]>(
  'tenant_by_subdomain',
  `select ${tenant.columns} ${LIVING} where s.subdomain = $1`,
  tenant.decode,
);

/** The same, and the tenant's row as of then. */
export const tenantWithVersion = read<RowOf<typeof versionWithTenant>, [subdomain: string]>(
  'tenant_with_version',
  `select ${versionWithTenant.columns} ${LIVING} where s.subdomain = $1`,
  versionWithTenant.decode,
);

/** Every living tenant, newest first. Looks across all tenants: runs as the system. */
export const allTenants = read<TenantRow, []>(
  'tenant_all',
  `select ${tenant.columns} from rm.tenant t where t.status <> 'deleted' order by t.created_at desc, t.tenant_id`,
  tenant.decode,
);

/** Takes a name for good; a second tenant that wants it meets the constraint `subdomain_pk`. */
export const takeSubdomain = statement<[subdomain: string, tenantId: string]>(
  'subdomain_take',
  'insert into rm.subdomain (subdomain, tenant_id) values ($1, $2::uuid)',
);

export const freeSubdomain = statement<[tenantId: string]>(
  'subdomain_free',
  'delete from rm.subdomain where tenant_id = $1',
);
