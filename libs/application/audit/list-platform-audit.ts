import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { PlatformAuditEntry, PlatformAuditQuery } from '@holdfast/contracts/audit';
import { addDays } from '@holdfast/domain/kernel/dates';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import { platformAuditPage } from '@holdfast/projections/audit/platform-audit.queries';
import type { PlatformAuditPage, PlatformAuditRow } from '@holdfast/projections/audit/platform-audit.queries';
import { Vault } from '@holdfast/vault/vault';
import { PLATFORM_TENANT_ID } from '../kernel/command-context';
import { InjectSystemPool, InjectTenantPool } from '../kernel/ports';
import { SuperAdmins } from '../sign-in/super-admins';
import { auditEntry, openSealed } from './audit-entries';
import { startOfDay } from './list-audit';

/** Entries may come from as many tenants as there are rows, each with a key of its own. */
const MAX_PAGE = 200;
/** The platform's own days. */
const ZONE = 'Europe/London';

export interface PlatformAuditList {
  readonly entries: readonly PlatformAuditEntry[];
  readonly nextCursor: string | null;
}

/** What the platform's people did, newest first: to tenants, whichever, and to the platform itself. */
export class ListPlatformAudit extends Query<PlatformAuditList> {
  constructor(readonly wanted: PlatformAuditQuery) {
    super();
  }
}

@QueryHandler(ListPlatformAudit)
export class ListPlatformAuditHandler implements IQueryHandler<ListPlatformAudit> {
  constructor(
    @InjectSystemPool() private readonly system: Pool,
    @InjectTenantPool() private readonly pool: Pool,
    private readonly vault: Vault,
    private readonly superAdmins: SuperAdmins,
  ) {}

  async execute({ wanted }: ListPlatformAudit): Promise<PlatformAuditList> {
    const limit = Math.min(wanted.limit ?? MAX_PAGE, MAX_PAGE);
    const [found] = await inSystem(this.system, [
      platformAuditPage({
        tenantId: wanted.tenant_id ?? null,
        type: wanted.type ?? null,
        from: startOfDay(wanted.from, ZONE),
        before: startOfDay(wanted.to && addDays(wanted.to, 1), ZONE),
        after: fromCursor(wanted.cursor),
        limit: limit + 1,
      }),
    ]);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      entries: await this.entries(page),
      nextCursor: found.length > limit && last ? toCursor(last) : null,
    };
  }

  private async entries(page: readonly PlatformAuditRow[]): Promise<PlatformAuditEntry[]> {
    const names = await this.superAdmins.usernames();
    const sealed = new Map<string, unknown>();
    for (const tenantId of new Set(page.map((row) => row.tenantId))) {
      const rows = page.filter((row) => row.tenantId === tenantId);
      for (const [id, value] of await openSealed(this.pool, this.vault, { tenantId, rows }))
        sealed.set(id, value);
    }
    return page.map((row) => ({
      ...auditEntry(row, names.get(row.actorId ?? '') ?? null, { sealed, timeZone: ZONE }),
      tenant_id: row.tenantId === PLATFORM_TENANT_ID ? null : row.tenantId,
      tenant: row.tenantName,
    }));
  }
}

const toCursor = ({ at, tenantId, position }: PlatformAuditRow): string =>
  Buffer.from(`${at} ${tenantId} ${position}`).toString('base64url');

/** By a cursor that the contract has let pass. */
const fromCursor = (cursor: string | undefined): PlatformAuditPage['after'] => {
  if (cursor === undefined) return null;
  const [at = '', tenantId = '', position] = Buffer.from(cursor, 'base64url').toString().split(' ');
  return { at, tenantId, position: Number(position) };
};
