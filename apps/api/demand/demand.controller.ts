import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { ReadDemand } from '@holdfast/application/demand/read-demand';
import { Demand, DemandQuery } from '@holdfast/contracts/demand';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ForTenantAdmins } from '../http/access/access';
import { Answers } from '../http/answers/answers';
import { CurrentTenant } from '../http/requests/context.decorator';

/** What visitors asked for and did not get. */
@ApiTags('admin')
@Controller('api/admin/demand')
export class DemandController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ForTenantAdmins('reports:read')
  @Answers(Demand, 'What was asked for, turned away, held and let lapse, and what an owner is told of it')
  demand(
    @CurrentTenant() { tenantId, timeZone }: TenantRow,
    @Query({ schema: DemandQuery }) query: DemandQuery,
  ) {
    return this.queries.execute(new ReadDemand(tenantId, timeZone, query));
  }
}
