import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { AuditEntry, AuditQuery } from '@holdfast/contracts/audit';
import { addDays, at } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { instantOf } from '@holdfast/domain/kernel/zone';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { auditPage } from '@holdfast/projections/audit/audit.queries';
import { Vault } from '@holdfast/vault/vault';
import type { Pool } from 'pg';
import { InjectTenantPool } from '../kernel/ports';
import { openTenantDetails, sealedTenantDetails } from '../tenant/tenant-details';
import { actorName } from '../kernel/actor-names';
import { auditEntry, openSealed } from './audit-entries';

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
        from: startOfDay(wanted.from, timeZone),
        before: startOfDay(wanted.to && addDays(wanted.to, 1), timeZone),
        beforePosition: fromCursor(wanted.cursor),
        limit: limit + 1,
      }),
      sealedTenantDetails(tenantId),
    ]);
    const page = found.slice(0, limit);
    const sealed = await openSealed(this.pool, this.vault, { tenantId, rows: page });
    const reading = { sealed, timeZone };
    const { adminUsername } = openTenantDetails(this.vault, details);
    return {
      entries: page.map((row) => auditEntry(row, actorName(row.actorKind, adminUsername), reading)),
      nextCursor: found.length > limit ? String(page.at(-1)?.position) : null,
    };
  }
}

/** The first instant of a day; where clocks go forward at midnight, the hour after it. */
export const startOfDay = (date: LocalDate | undefined, zone: string): Date | null =>
  date === undefined ? null : (instantOf(at(date, '00:00'), zone) ?? instantOf(at(date, '01:00'), zone));

/** One that is not ours begins at the beginning. */
const fromCursor = (cursor: string | undefined): number | null =>
  cursor === undefined ? null : Number(cursor);
