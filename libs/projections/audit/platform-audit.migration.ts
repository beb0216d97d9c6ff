import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** What the platform did, in whosever log: its own audit reads across all tenants. */
export class PlatformAudit0000000000060 extends ForwardMigration {
  readonly sql = `
create index audit_platform on rm.audit (at desc, tenant_id desc, position desc)
 where actor_kind = 'super_admin' or tenant_id = '00000000-0000-4000-8000-000000000001';
`;
}
