import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Act } from '@holdfast/contracts/acts';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { actById } from '@holdfast/outbox/act/act.queries';
import type { Pool } from 'pg';
import { InjectTenantPool } from '../kernel/ports';
import { actView } from './act-view';

/** One act; null where nothing came of it that may be undone. */
export class ReadAct extends Query<Act | null> {
  constructor(
    readonly tenantId: string,
    readonly actId: string,
  ) {
    super();
  }
}

@QueryHandler(ReadAct)
export class ReadActHandler implements IQueryHandler<ReadAct> {
  constructor(@InjectTenantPool() private readonly pool: Pool) {}

  async execute({ tenantId, actId }: ReadAct): Promise<Act | null> {
    const [[act]] = await inTenant(this.pool, tenantId, [actById(tenantId, actId)]);
    return act === undefined ? null : actView(act);
  }
}
