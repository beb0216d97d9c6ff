import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Act } from '@holdfast/contracts/acts';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { actAt, actById } from '@holdfast/outbox/act/act.queries';
import type { Pool } from 'pg';
import type { Deed } from '../kernel/command-context';
import { InjectTenantPool } from '../kernel/ports';
import { actView } from './act-view';

/** One act; null where nothing came of it that may be undone. Of a request that was repeated it is the act that the first one was. */
export class ReadAct extends Query<Act | null> {
  constructor(
    readonly tenantId: string,
    readonly deed: Deed,
    /** Where in the log the request was answered first; null: just now. */
    readonly repeatedAt: number | null,
  ) {
    super();
  }
}

@QueryHandler(ReadAct)
export class ReadActHandler implements IQueryHandler<ReadAct> {
  constructor(@InjectTenantPool() private readonly pool: Pool) {}

  async execute({ tenantId, deed, repeatedAt }: ReadAct): Promise<Act | null> {
    const read = repeatedAt === null ? actById(tenantId, deed.id) : actAt(tenantId, repeatedAt);
    const [[act]] = await inTenant(this.pool, tenantId, [read]);
    return act === undefined ? null : actView(act);
  }
}
