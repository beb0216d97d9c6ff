import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { ServicePage } from '@holdfast/contracts/service-page';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { servicePageOf } from '@holdfast/projections/service-page/service-page.queries';
import { InjectTenantPool } from '../kernel/ports';
import { servicePageView } from './service-page-view';

/** The service page, the same for its owner and for the public. */
export class GetService extends Query<ServicePage> {
  constructor(readonly tenantId: string) {
    super();
  }
}

@QueryHandler(GetService)
export class GetServiceHandler implements IQueryHandler<GetService> {
  constructor(@InjectTenantPool() private readonly pool: Pool) {}

  async execute({ tenantId }: GetService): Promise<ServicePage> {
    const [[page]] = await inTenant(this.pool, tenantId, [servicePageOf(tenantId)]);
    return servicePageView(page);
  }
}
