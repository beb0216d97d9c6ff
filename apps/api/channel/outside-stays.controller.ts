import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { ListOutsideStays } from '@holdfast/application/channel/read-outside-stays';
import { OutsideStays, OutsideStaysQuery } from '@holdfast/contracts/channels';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ForTenantAdmins } from '../http/access/access';
import { CurrentTenant } from '../http/requests/context.decorator';

/** Time that other platforms say is taken. */
@ApiTags('admin')
@Controller('api/admin/outside-stays')
@ForTenantAdmins('availability:read')
export class OutsideStaysController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOkResponse({ standardSchema: OutsideStays })
  list(
    @CurrentTenant() tenant: TenantRow,
    @Query({ schema: OutsideStaysQuery }) { from, to }: z.infer<typeof OutsideStaysQuery>,
  ) {
    return this.queries.execute(new ListOutsideStays(tenant, from ?? null, to ?? null));
  }
}
