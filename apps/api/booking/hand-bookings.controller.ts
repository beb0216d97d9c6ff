import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ownersTargetOf } from '@holdfast/application/desk/owners-target';
import { PreviewTarget } from '@holdfast/application/desk/preview-target';
import { PreviewTargetBody, TargetView } from '@holdfast/contracts/desk';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ForTenantAdmins } from '../http/access/access';
import { CurrentTenant } from '../http/requests/context.decorator';

/** Bookings that whoever runs the business takes by hand. */
@ApiTags('admin')
@Controller('api/admin/bookings')
export class HandBookingsController {
  constructor(private readonly queries: QueryBus) {}

  @Post('preview')
  @ForTenantAdmins('bookings:write')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: TargetView })
  preview(
    @CurrentTenant() { tenantId }: TenantRow,
    @Body({ schema: PreviewTargetBody }) { to }: PreviewTargetBody,
  ) {
    return this.queries.execute(new PreviewTarget(tenantId, ownersTargetOf(to)));
  }
}
