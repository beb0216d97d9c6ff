import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { GetPlatformMonths, GetPlatformStats } from '@holdfast/application/tenant/platform-stats';
import { MonthlyFigure, PlatformStats } from '@holdfast/contracts/tenants';
import { ForSuperAdmins } from '../http/access/access';
import { Answers } from '../http/answers/answers';

@ApiTags('Super admin')
@ForSuperAdmins()
@Controller('api/superadmin/stats')
export class PlatformStatsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Answers(PlatformStats, 'The sums over all living tenants')
  totals() {
    return this.queries.execute(new GetPlatformStats());
  }

  @Get('monthly')
  @Answers(z.array(MonthlyFigure), 'The last twelve months, oldest first')
  monthly() {
    return this.queries.execute(new GetPlatformMonths());
  }
}
