import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { ReadJob } from '@holdfast/application/schedule/read-run';
import { id } from '@holdfast/contracts/fields';
import { Job } from '@holdfast/contracts/schedules';
import { reject } from '@holdfast/domain/kernel/decision';
import { ForTenantAdmins } from '../http/access/access';
import { Context } from '../http/requests/context.decorator';

/** How far work in the background is. */
@ApiTags('admin')
@Controller('api/admin/jobs')
@ForTenantAdmins('availability:read')
export class JobsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id')
  @ApiOkResponse({ standardSchema: Job })
  async read(@Context() { tenantId }: CommandContext, @Param('id', { schema: id }) jobId: string) {
    return (await this.queries.execute(new ReadJob(tenantId, jobId))) ?? reject('job_unknown');
  }
}
