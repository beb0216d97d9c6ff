import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ListChecks } from '@holdfast/application/money/list-checks';
import { Checks, ChecksQuery } from '@holdfast/contracts/checks';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ForTenantAdmins } from '../http/access/access';
import { CurrentTenant } from '../http/requests/context.decorator';

/** What came of comparing the books with the provider's, day by day. */
@ApiTags('admin')
@Controller('api/admin/checks')
export class ChecksController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ForTenantAdmins('money:read')
  @ApiOkResponse({ standardSchema: Checks })
  list(@CurrentTenant() { tenantId }: TenantRow, @Query({ schema: ChecksQuery }) page: ChecksQuery) {
    return this.queries.execute(new ListChecks(tenantId, page));
  }
}
