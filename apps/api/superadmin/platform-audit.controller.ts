import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { ListPlatformAudit } from '@holdfast/application/audit/list-platform-audit';
import { PlatformAuditEntry, PlatformAuditQuery } from '@holdfast/contracts/audit';
import { ForSuperAdmins } from '../http/access/access';
import { Answers } from '../http/answers/answers';
import { linkNextPage } from '../http/answers/next-page';

/** Who of the platform did what, to which tenant, when, from where: for the operator. */
@ApiTags('Super admin')
@ForSuperAdmins()
@Controller('api/superadmin/audit')
export class PlatformAuditController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Answers(z.array(PlatformAuditEntry), 'What was done, newest first')
  async list(
    @Query({ schema: PlatformAuditQuery }) query: PlatformAuditQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { entries, nextCursor } = await this.queries.execute(new ListPlatformAudit(query));
    linkNextPage(request, response, nextCursor);
    return entries;
  }
}
