import { json } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';
import { AUDIT_JSON } from './audit.queries';
import type { AuditRow } from './audit.queries';

export interface PlatformAuditRow extends AuditRow {
  /** In whose log it stands: a tenant's, or the platform's own. */
  readonly tenantId: string;
  /** Null in the platform's own log. */
  readonly tenantName: string | null;
}

export interface PlatformAuditPage {
  readonly tenantId: string | null;
  readonly type: string | null;
  readonly from: Date | null;
  readonly before: Date | null;
  /** The last entry of the page before. */
  readonly after: { readonly at: string; readonly tenantId: string; readonly position: number } | null;
  readonly limit: number;
}

const page = read<PlatformAuditRow>(
  'audit_platform_page',
  `select ${AUDIT_JSON} || jsonb_build_object('tenantId', a.tenant_id, 'tenantName', t.name)
     from rm.audit a left join rm.tenant t on t.tenant_id = a.tenant_id
    where (a.actor_kind = 'super_admin' or a.tenant_id = '00000000-0000-4000-8000-000000000001')
      and ($1::uuid is null or a.tenant_id = $1::uuid)
      and ($2::text is null or a.type = $2)
      and ($3::timestamptz is null or a.at >= $3::timestamptz)
      and ($4::timestamptz is null or a.at < $4::timestamptz)
      and ($5::timestamptz is null or (a.at, a.tenant_id, a.position) < ($5::timestamptz, $6::uuid, $7::bigint))
    order by a.at desc, a.tenant_id desc, a.position desc limit $8`,
  (fields) => json<PlatformAuditRow>(fields, 0),
);

/** What the platform's people did to tenants and to the platform, newest first, in all logs: run as the system. */
export const platformAuditPage = (wanted: PlatformAuditPage) =>
  page(
    wanted.tenantId,
    wanted.type,
    wanted.from,
    wanted.before,
    wanted.after?.at ?? null,
    wanted.after?.tenantId ?? null,
    wanted.after?.position ?? null,
    wanted.limit,
  );
