import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { AlignSchedule as AlignScheduleCommand } from '@holdfast/application/schedule/align-schedule';
import { ReadDifferences } from '@holdfast/application/schedule/read-differences';
import { id } from '@holdfast/contracts/fields';
import { AlignSchedule, Differing } from '@holdfast/contracts/schedules';
import { ForTenantAdmins } from '../http/access/access';
import { Answers, Idempotent } from '../http/answers/answers';
import { Context } from '../http/requests/context.decorator';

/** Blocks that a schedule has made follow what it says now. */
@ApiTags('admin')
@Controller('api/admin/schedules/:id/align')
@ForTenantAdmins('availability:write')
export class AlignmentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @HttpCode(200)
  @Idempotent()
  @Answers(Differing, 'What would change (preview), or has changed')
  align(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) scheduleId: string,
    @Body({ schema: AlignSchedule }) body: AlignSchedule,
  ) {
    if (body.preview) return this.queries.execute(new ReadDifferences(context.tenantId, scheduleId));
    const { include_changed_by_hand: byHand } = body;
    return this.commands.execute(new AlignScheduleCommand(context, scheduleId, byHand));
  }
}
