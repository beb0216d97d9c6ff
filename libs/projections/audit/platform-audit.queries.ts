import { text, uuid } from '@holdfast/event-store/tables/column';
import { given, list } from '@holdfast/event-store/tables/list';
import { selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { auditEntry } from './audit.queries';
import { auditTable } from './audit.table';

const platformEntry = selection({
  ...auditEntry.shape,
  /** In whose log it stands: a tenant's, or the platform's own, where it has no name. */
  tenantId: uuid().from('a.tenant_id'),
  tenantName: text().orNull().from('(select t.name from rm.tenant t where t.tenant_id = a.tenant_id)'),
});

export type PlatformAuditRow = RowOf<typeof platformEntry>;

export interface PlatformAuditPage {
  readonly tenantId: string | null;
  readonly type: string | null;
  readonly from: Date | null;
  readonly before: Date | null;
  /** The last entry of the page before. */
  readonly after: { readonly at: string; readonly tenantId: string; readonly position: number } | null;
  readonly limit: number;
}

/** What the platform's people did to tenants and to the platform, newest first, in all logs: run as the system. */
export const platformAuditPage = ({ tenantId, type, from, before, after, limit }: PlatformAuditPage) =>
  list('audit_platform_page', { table: auditTable, alias: 'a', selection: platformEntry }, (query) => {
    // Word for word the condition of the index `audit_platform`.
    query.where(`(a.actor_kind = 'super_admin' or a.tenant_id = '00000000-0000-4000-8000-000000000001')`);
    given(query, 'a.tenant_id = :tenantId', { tenantId });
    given(query, 'a.type = :type', { type });
    given(query, 'a.at >= :from', { from });
    given(query, 'a.at < :before', { before });
    if (after !== null)
      query.andWhere('(a.at, a.tenant_id, a.position) < (:afterAt, :afterTenant, :afterPosition)', {
        afterAt: after.at,
        afterTenant: after.tenantId,
        afterPosition: after.position,
      });
    return query
      .orderBy('a.at', 'DESC')
      .addOrderBy('a.tenant_id', 'DESC')
      .addOrderBy('a.position', 'DESC')
      .limit(limit);
  });
