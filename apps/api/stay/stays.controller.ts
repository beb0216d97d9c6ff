import { Controller, Get, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ReadStays } from '@holdfast/application/stay/read-stays';
import { Stays } from '@holdfast/contracts/tariff-answers';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ForCustomers } from '../http/access/access';
import { Answers } from '../http/answers/answers';
import { KeptAnswers } from '../http/answers/kept-answers';
import { CurrentTenant } from '../http/requests/context.decorator';

/** What a customer needs to see which nights they may have, and for how much. */
@ApiTags('public')
@Controller('api/public/stays')
@ForCustomers()
export class StaysController {
  constructor(
    private readonly queries: QueryBus,
    private readonly kept: KeptAnswers,
  ) {}

  @Get()
  @Answers(Stays, 'The rules and prices of stays, and the nights that are taken')
  async stays(
    @CurrentTenant() { tenantId, timeZone }: TenantRow,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { stays, until } = await this.queries.execute(new ReadStays(tenantId, timeZone));
    return this.kept.json(request, response, stays, until);
  }
}
