import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { ListAudit } from '@holdfast/application/audit/list-audit';
import { AuditEntry, AuditQuery } from '@holdfast/contracts/audit';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ForTenantAdmins } from '../http/access/access';
import { CurrentTenant } from '../http/requests/context.decorator';
import { linkNextPage } from '../http/answers/next-page';

/** Who did what, when, from where, before and after: for the owner. */
@ApiTags('admin')
@Controller('api/admin/audit')
@ForTenantAdmins('audit:read')
export class AuditController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOkResponse({ standardSchema: z.array(AuditEntry) })
  async list(
    @CurrentTenant() tenant: TenantRow,
    @Query({ schema: AuditQuery }) query: AuditQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const list = new ListAudit(tenant.tenantId, tenant.timeZone, query);
    const { entries, nextCursor } = await this.queries.execute(list);
    linkNextPage(request, response, nextCursor);
    return entries;
  }
}
