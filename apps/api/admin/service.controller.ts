import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { DescribeService } from '@holdfast/application/service-page/describe-service';
import { GetService } from '@holdfast/application/service-page/get-service';
import * as contract from '@holdfast/contracts/service-page';
import { ForTenantAdmins } from '../http/access/access';
import { Answers } from '../http/answers/answers';
import { Context } from '../http/requests/context.decorator';

@ApiTags('Tenant admin')
@ForTenantAdmins('page:write')
@Controller('api/admin/service')
export class ServiceController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Answers(contract.ServicePage, 'The service')
  service(@Context() { tenantId }: CommandContext) {
    return this.queries.execute(new GetService(tenantId));
  }

  @Put()
  @Answers(contract.ServicePage, 'The service after the change')
  describe(
    @Context() context: CommandContext,
    @Body({ schema: contract.DescribeService }) body: contract.DescribeService,
  ) {
    return this.commands.execute(new DescribeService(context, body));
  }
}
