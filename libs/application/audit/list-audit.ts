import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { AuditEntry, AuditQuery } from '@holdfast/contracts/audit';
import { addDays, at } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { instantOf } from '@holdfast/domain/kernel/zone';
import { inTenant } from '@holdfast/event-store/database-roles';
import { auditPage } from '@holdfast/projections/audit/audit.queries';
import type { AuditRow } from '@holdfast/projections/audit/audit.queries';
import { Vault } from '@holdfast/vault/vault';
import type { Pool } from 'pg';
import { InjectTenantPool } from '../kernel/ports';
import { openTenantDetails, sealedTenantDetails } from '../tenant/tenant-details';
import { auditChanges, sealedIn } from './audit-changes';
import type { ChangeReading } from './audit-changes';
import { auditSentence } from './sentences/all.sentences';

const MAX_PAGE = 1_000;

export interface AuditList {
  readonly entries: readonly AuditEntry[];
  /** Where the next page begins; null on the last one. */
  readonly nextCursor: string | null;
}

/** What happened in a tenant, newest first. Dates mean the tenant's own days, both included. */
export class ListAudit extends Query<AuditList> {
  constructor(
    readonly tenantId: string,
    readonly timeZone: string,
    readonly wanted: AuditQuery,
  ) {
    super();
  }
}

@QueryHandler(ListAudit)
export class ListAuditHandler implements IQueryHandler<ListAudit> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly vault: Vault,
  ) {}

  async execute({ tenantId, timeZone, wanted }: ListAudit): Promise<AuditList> {
    const limit = Math.min(wanted.limit ?? MAX_PAGE, MAX_PAGE);
    const [found, details] = await inTenant(this.pool, tenantId, [
      auditPage({
        tenantId,
        actor: wanted.actor ?? null,
        type: wanted.type ?? null,
        subjectType: wanted.subject_type ?? null,
        subjectId: wanted.subject_id ?? null,
        from: startOf(wanted.from, timeZone),
        before: startOf(wanted.to && addDays(wanted.to, 1), timeZone),
        beforePosition: fromCursor(wanted.cursor),
        limit: limit + 1,
      }),
      sealedTenantDetails(tenantId),
    ]);
    const page = found.slice(0, limit);
    const reading = { sealed: await this.open(tenantId, page), timeZone };
    const owner = openTenantDetails(this.vault, details).adminUsername || 'Admin';
    return {
      entries: page.map((row) => entryOf(row, owner, reading)),
      nextCursor: found.length > limit ? String(page.at(-1)?.position) : null,
    };
  }

  private async open(tenantId: string, rows: readonly AuditRow[]): Promise<ReadonlyMap<string, unknown>> {
    const references = [...new Set(rows.flatMap(sealedIn))];
    if (references.length === 0) return new Map();
    const [sealed] = await inTenant(this.pool, tenantId, [this.vault.recordsOf(tenantId, references)]);
    return new Map([...this.vault.open(sealed)].map(([id, { value }]) => [id, value]));
  }
}

/** The first instant of a day; where clocks go forward at midnight, the hour after it. */
const startOf = (date: LocalDate | undefined, zone: string): Date | null =>
  date === undefined ? null : (instantOf(at(date, '00:00'), zone) ?? instantOf(at(date, '01:00'), zone));

/** One that is not ours begins at the beginning. */
const fromCursor = (cursor: string | undefined): number | null =>
  cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;

const actors: Readonly<Record<Exclude<AuditRow['actorKind'], 'tenant_admin'>, string>> = {
  customer: 'Customer',
  super_admin: 'Platform',
  provider: 'PayPal',
  system: 'Holdfast',
};

/** A customer's address lies in the vault, with his details. */
const addressOf = ({ ip, actorKind, after }: AuditRow, { sealed }: ChangeReading): string | null => {
  if (ip !== null || actorKind !== 'customer' || !after.customer) return ip;
  return (sealed.get(after.customer) as { ip?: string } | undefined)?.ip ?? null;
};

const entryOf = (row: AuditRow, owner: string, reading: ChangeReading): AuditEntry => ({
  position: row.position,
  at: row.at,
  type: row.type,
  sentence: auditSentence(row),
  actor: row.actorKind === 'tenant_admin' ? owner : actors[row.actorKind],
  actor_kind: row.actorKind,
  subject_type: row.subjectType,
  subject_id: row.subjectId,
  ip: addressOf(row, reading),
  request_id: row.requestId,
  changes: auditChanges(row, reading),
});
