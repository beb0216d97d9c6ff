import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Checks, ChecksQuery } from '@holdfast/contracts/checks';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { checksOf } from '@holdfast/outbox/reconciliation/reconciliation.queries';
import type { Pool } from 'pg';
import { InjectTenantPool } from '../kernel/ports';

const AT_ONCE = 31;

/** The days whose books were compared with the provider's, the newest first. */
export class ListChecks extends Query<Checks> {
  constructor(
    readonly tenantId: string,
    readonly page: ChecksQuery,
  ) {
    super();
  }
}

@QueryHandler(ListChecks)
export class ListChecksHandler implements IQueryHandler<ListChecks> {
  constructor(@InjectTenantPool() private readonly pool: Pool) {}

  async execute({ tenantId, page: { limit = AT_ONCE, cursor } }: ListChecks): Promise<Checks> {
    const [rows] = await inTenant(this.pool, tenantId, [checksOf(tenantId, cursor ?? null, limit + 1)]);
    const shown = rows.slice(0, limit);
    return {
      checks: shown.map(({ day, state, searchOff, captures, refunds, differences, at }) => ({
        day,
        state,
        search_off: searchOff,
        captures,
        refunds,
        differences,
        at: new Date(at).toISOString(),
      })),
      next_cursor: rows.length > limit ? (shown.at(-1)?.day ?? null) : null,
    };
  }
}
