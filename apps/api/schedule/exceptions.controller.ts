import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import {
  AddException as AddExceptionCommand,
  RemoveException,
} from '@holdfast/application/schedule/change-exceptions';
import { ListExceptions } from '@holdfast/application/schedule/list-exceptions';
import { ReadDifferences } from '@holdfast/application/schedule/read-differences';
import { id } from '@holdfast/contracts/fields';
import { orImpact, WeighImpact } from '@holdfast/contracts/impact';
import {
  AddException,
  AddedException,
  ExceptionRemoved,
  ScheduleException,
} from '@holdfast/contracts/schedules';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import { ForTenantAdmins } from '../http/access/access';
import { Idempotent } from '../http/answers/answers';
import { AnswersImpact, ShowsImpact } from '../http/answers/impact.interceptor';
import { Undoable } from '../http/answers/undoable';
import { Context } from '../http/requests/context.decorator';

const wishOf = (body: AddException) => ({
  date: body.exception_date,
  type: body.exception_type,
  startTime: body.start_time ?? null,
  endTime: body.end_time ?? null,
  price: body.price ?? null,
  reason: body.reason ?? null,
});

/** The days on which a schedule does otherwise. */
@ApiTags('admin')
@Controller('api/admin/schedules/:id/exceptions')
export class ExceptionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ForTenantAdmins('availability:read')
  @ApiOkResponse({ standardSchema: z.array(ScheduleException) })
  async list(@Context() { tenantId }: CommandContext, @Param('id', { schema: id }) scheduleId: string) {
    return (await this.exceptions(tenantId, scheduleId)) ?? reject('schedule_unknown');
  }

  @Post()
  @Undoable('exception_added')
  @ForTenantAdmins('availability:write')
  @Idempotent()
  @AnswersImpact()
  @ApiCreatedResponse({ standardSchema: AddedException })
  async add(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) scheduleId: string,
    @Body({ schema: AddException }) body: AddException,
  ) {
    const wish = new AddExceptionCommand(context, scheduleId, wishOf(body), body);
    const added = await this.commands.execute(wish);
    if (added.kind === 'rejected') return added;
    const exceptions = (await this.exceptions(context.tenantId, scheduleId)) ?? [];
    const exception = exceptions.find((known) => known.id === added.result.exceptionId);
    const differing = await this.queries.execute(new ReadDifferences(context.tenantId, scheduleId));
    if (exception === undefined || isRejection(differing)) return reject('not_found');
    return { ...added, result: { ...exception, differing } };
  }

  @Delete(':exceptionId')
  @Undoable('exception_removed')
  @ForTenantAdmins('availability:write')
  @ShowsImpact()
  @ApiOkResponse({ standardSchema: orImpact(ExceptionRemoved) })
  async remove(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) scheduleId: string,
    @Param('exceptionId', { schema: id }) exceptionId: string,
    @Body({ schema: WeighImpact.default({}) }) body: WeighImpact,
  ) {
    const removed = await this.commands.execute(new RemoveException(context, scheduleId, exceptionId, body));
    if (removed.kind === 'rejected') return removed;
    const differing = await this.queries.execute(new ReadDifferences(context.tenantId, scheduleId));
    return isRejection(differing) ? differing : { ...removed, result: { differing } };
  }

  private exceptions(tenantId: string, scheduleId: string) {
    return this.queries.execute(new ListExceptions(tenantId, scheduleId));
  }
}
