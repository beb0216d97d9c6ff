import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { previewedIn } from '@holdfast/application/impact/previewed';
import { ShowImpact } from '@holdfast/application/impact/show-impact';
import { AlignSchedule as AlignScheduleCommand } from '@holdfast/application/schedule/align-schedule';
import { ReadDifferences } from '@holdfast/application/schedule/read-differences';
import { id } from '@holdfast/contracts/fields';
import { Alignment, AlignSchedule } from '@holdfast/contracts/schedules';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { ForTenantAdmins } from '../http/access/access';
import { Answers, Idempotent } from '../http/answers/answers';
import { Undoable } from '../http/answers/undoable';
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
  @Undoable('blocks_aligned')
  @HttpCode(200)
  @Idempotent()
  @Answers(Alignment, 'What would change (preview), or has changed')
  align(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) scheduleId: string,
    @Body({ schema: AlignSchedule }) body: AlignSchedule,
  ) {
    return body.preview
      ? this.preview(context, scheduleId, body)
      : this.commands.execute(this.wish(context, scheduleId, body));
  }

  /** What differs, and beside it the bookings that would be touched. */
  private async preview(context: CommandContext, scheduleId: string, body: AlignSchedule) {
    const { tenantId } = context;
    const differing = await this.queries.execute(new ReadDifferences(tenantId, scheduleId));
    if (isRejection(differing)) return differing;
    const stopped = await this.commands.execute(this.wish(context, scheduleId, body));
    if (stopped.kind !== 'rejected') return stopped;
    const previewed = previewedIn(stopped);
    if (previewed === null) return stopped;
    return { ...differing, impact: await this.queries.execute(new ShowImpact(tenantId, previewed)) };
  }

  private wish(context: CommandContext, scheduleId: string, body: AlignSchedule) {
    return new AlignScheduleCommand(context, scheduleId, body.include_changed_by_hand, body);
  }
}
