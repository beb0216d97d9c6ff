import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import type { Outcome } from '@holdfast/application/kernel/unit-of-work';
import { DeleteSchedule } from '@holdfast/application/schedule/delete-schedule';
import { ReadDifferences } from '@holdfast/application/schedule/read-differences';
import { ListSchedules, ReadSchedule } from '@holdfast/application/schedule/read-schedules';
import { CreateSchedule, ReviseSchedule } from '@holdfast/application/schedule/save-schedule';
import type { SaveScheduleRefusal } from '@holdfast/application/schedule/save-schedule';
import { id } from '@holdfast/contracts/fields';
import { orImpact, WeighImpact } from '@holdfast/contracts/impact';
import {
  RevisedSchedule,
  SavedSchedule,
  SaveSchedule,
  Schedule,
  ScheduleDetail,
} from '@holdfast/contracts/schedules';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import { ForTenantAdmins } from '../http/access/access';
import { Idempotent } from '../http/answers/answers';
import { Undoable } from '../http/answers/undoable';
import { Context } from '../http/requests/context.decorator';
import { AnswersImpact, ShowsImpact } from '../http/answers/impact.interceptor';
import { feesWarnings } from '../http/answers/warnings';

const wishOf = (body: SaveSchedule) => ({
  name: body.schedule_name,
  effectiveFrom: body.effective_from,
  effectiveUntil: body.effective_until ?? null,
  price: body.price,
  includeFees: body.include_paypal_fees,
  deposit: body.security_deposit ?? 0,
  patterns: body.patterns,
  isActive: body.is_active,
  feesAcknowledged: body.fees_acknowledged ?? false,
});

/** The schedules of a tenant. */
@ApiTags('admin')
@Controller('api/admin/schedules')
export class SchedulesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ForTenantAdmins('availability:read')
  @ApiOkResponse({ standardSchema: z.array(Schedule) })
  list(@Context() { tenantId }: CommandContext) {
    return this.queries.execute(new ListSchedules(tenantId));
  }

  @Post()
  @ForTenantAdmins('availability:write')
  @Idempotent()
  @ApiCreatedResponse({ standardSchema: SavedSchedule })
  async create(@Context() context: CommandContext, @Body({ schema: SaveSchedule }) body: SaveSchedule) {
    return this.answer(context, await this.commands.execute(new CreateSchedule(context, wishOf(body))), body);
  }

  @Get(':id')
  @ForTenantAdmins('availability:read')
  @ApiOkResponse({ standardSchema: ScheduleDetail })
  async read(@Context() { tenantId }: CommandContext, @Param('id', { schema: id }) scheduleId: string) {
    return (await this.queries.execute(new ReadSchedule(tenantId, scheduleId))) ?? reject('schedule_unknown');
  }

  @Put(':id')
  @Undoable('schedule_changed')
  @ForTenantAdmins('availability:write')
  @ShowsImpact()
  @ApiOkResponse({ standardSchema: orImpact(RevisedSchedule) })
  async revise(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) scheduleId: string,
    @Body({ schema: SaveSchedule }) body: SaveSchedule,
  ) {
    const revised = await this.commands.execute(new ReviseSchedule(context, scheduleId, wishOf(body), body));
    const answer = await this.answer(context, revised, body);
    if (answer.kind === 'rejected') return answer;
    const differing = await this.queries.execute(new ReadDifferences(context.tenantId, scheduleId));
    return isRejection(differing) ? differing : { ...answer, result: { ...answer.result, differing } };
  }

  @Delete(':id')
  @Undoable('schedule_deleted')
  @ForTenantAdmins('availability:write')
  @HttpCode(204)
  @AnswersImpact()
  @ApiNoContentResponse()
  async delete(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) scheduleId: string,
    @Body({ schema: WeighImpact.default({}) }) body: WeighImpact,
  ) {
    const deleted = await this.commands.execute(new DeleteSchedule(context, scheduleId, body));
    return deleted.kind === 'rejected' ? deleted : { ...deleted, result: undefined };
  }

  private async answer(
    { tenantId }: CommandContext,
    saved: Outcome<{ scheduleId: string }, SaveScheduleRefusal>,
    body: SaveSchedule,
  ) {
    if (saved.kind === 'rejected') return saved;
    const schedule = await this.queries.execute(new ReadSchedule(tenantId, saved.result.scheduleId));
    return schedule === null
      ? reject('schedule_unknown')
      : { ...saved, result: { ...schedule, warnings: feesWarnings(body) } };
  }
}
