import { read } from '@holdfast/event-store/wire/statement';
import { RECORD_COLUMNS, toRecord } from '@holdfast/vault/rows';
import type { SealedRecord } from '@holdfast/vault/rows';

const FROM = `from rm.tenant t
  join vault.record r on r.tenant_id = t.tenant_id and r.record_id = t.details_ref
  join vault.subject_key k on k.tenant_id = r.tenant_id and k.subject_id = r.subject_id`;

/** The sealed personal details of a tenant as they stand now; no row once they were erased. */
export const tenantDetails = read<SealedRecord, [tenantId: string]>(
  'tenant_details',
  `select ${RECORD_COLUMNS} ${FROM} where t.tenant_id = $1`,
  toRecord,
);

/** Those of every living tenant. Looks across all tenants: runs as the system. */
export const allTenantDetails = read<SealedRecord, []>(
  'tenant_details_all',
  `select ${RECORD_COLUMNS} ${FROM} where t.status <> 'deleted'`,
  toRecord,
);
