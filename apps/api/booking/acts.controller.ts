import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { ListActs } from '@holdfast/application/act/list-acts';
import { UndoAct } from '@holdfast/application/act/undo-act';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { Act, UndoneAct } from '@holdfast/contracts/acts';
import { id } from '@holdfast/contracts/fields';
import { EvenWhenSuspended, ForTenantAdmins } from '../http/access/access';
import { Answers, NotFoundIf } from '../http/answers/answers';
import { Context } from '../http/requests/context.decorator';

/** What was done a moment ago, and may be undone. */
@ApiTags('admin')
@Controller('api/admin/acts')
export class ActsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ForTenantAdmins('audit:read')
  @Answers(z.array(Act), 'What was done within a day and can be undone, or was; the latest first')
  list(@Context() { tenantId }: CommandContext) {
    return this.queries.execute(new ListActs(tenantId));
  }

  /** Whoever may do the deed may undo it. */
  @Post(':id/undo')
  @ForTenantAdmins('bookings:write', {
    'availability:write': 'blocks or schedules were changed',
    'prices:write': 'a tariff was published',
  })
  @HttpCode(200)
  @EvenWhenSuspended()
  @NotFoundIf('act_unknown')
  @Answers(UndoneAct, 'What was taken back, and what stays as it is')
  undo(@Context() context: CommandContext, @Param('id', { schema: id }) actId: string) {
    return this.commands.execute(new UndoAct(context, actId));
  }
}
