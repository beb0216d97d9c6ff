import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { MarkCleaned } from '@holdfast/application/desk/mark-cleaned';
import { ReadCleaning } from '@holdfast/application/desk/read-cleaning';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { Cleaning, DeskDays } from '@holdfast/contracts/arrivals';
import { id } from '@holdfast/contracts/fields';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ForTenantAdmins } from '../http/access/access';
import { Answers, AnswersNothing } from '../http/answers/answers';
import { Context, CurrentTenant } from '../http/requests/context.decorator';

/** What is to be cleaned. Whoever cleans learns nothing of who comes and goes. */
@ApiTags('admin')
@Controller('api/admin/cleaning')
@ForTenantAdmins('cleaning:write')
export class CleaningController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Answers(z.array(Cleaning), 'What is to be cleaned behind whoever leaves on these days, and what has been')
  list(@CurrentTenant() tenant: TenantRow, @Query({ schema: DeskDays }) days: DeskDays) {
    return this.queries.execute(new ReadCleaning(tenant.tenantId, days, tenant.timeZone));
  }

  @Post(':booking_id/done')
  @HttpCode(204)
  @AnswersNothing('It has been cleaned')
  done(@Context() context: CommandContext, @Param('booking_id', { schema: id }) bookingId: string) {
    return this.mark(context, bookingId, true);
  }

  @Post(':booking_id/reopen')
  @HttpCode(204)
  @AnswersNothing('It is to be cleaned again')
  reopen(@Context() context: CommandContext, @Param('booking_id', { schema: id }) bookingId: string) {
    return this.mark(context, bookingId, false);
  }

  private async mark(context: CommandContext, bookingId: string, isDone: boolean) {
    const marked = await this.commands.execute(new MarkCleaned(context, bookingId, isDone));
    return marked.kind === 'rejected' ? marked : { ...marked, result: undefined };
  }
}
