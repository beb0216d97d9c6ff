import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { channelOfToken } from '@holdfast/projections/channel/channel.queries';
import type { Pool } from 'pg';
import { InjectTenantPool } from '../kernel/ports';
import { sha256 } from './new-link';

/** Whether a token is that of some channel's export: asked before anything is made or counted for it. */
export class KnowsExport extends Query<boolean> {
  constructor(
    readonly tenantId: string,
    readonly token: string,
  ) {
    super();
  }
}

@QueryHandler(KnowsExport)
export class KnowsExportHandler implements IQueryHandler<KnowsExport> {
  constructor(@InjectTenantPool() private readonly pool: Pool) {}

  async execute({ tenantId, token }: KnowsExport): Promise<boolean> {
    const [rows] = await inTenant(this.pool, tenantId, [channelOfToken(tenantId, sha256(token))]);
    return rows.length > 0;
  }
}
