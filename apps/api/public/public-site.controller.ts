import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { GetService } from '@holdfast/application/service-page/get-service';
import { GetPublicTenant } from '@holdfast/application/settings/public-tenant';
import { ServicePage } from '@holdfast/contracts/service-page';
import { PublicTenant } from '@holdfast/contracts/settings';
import { ForCustomers } from '../http/access/access';
import { Answers } from '../http/answers/answers';
import { Context } from '../http/requests/context.decorator';
import { RepeatableGet } from '../http/answers/repeatable';

@ApiTags('Public')
@ForCustomers()
@Controller('api/public')
export class PublicSiteController {
  constructor(private readonly queries: QueryBus) {}

  @Get('tenant')
  @RepeatableGet({ except: ['server_time'] })
  @Answers(PublicTenant, 'What anybody may know about the business')
  tenant(@Context() { tenantId }: CommandContext) {
    return this.queries.execute(new GetPublicTenant(tenantId));
  }

  @Get('service')
  @RepeatableGet()
  @Answers(ServicePage, 'The service it offers')
  service(@Context() { tenantId }: CommandContext) {
    return this.queries.execute(new GetService(tenantId));
  }
}
