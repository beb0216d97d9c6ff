import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { DefineTag } from '@holdfast/application/tag/define-tag';
import { ListTags } from '@holdfast/application/tag/list-tags';
import { RetireTag } from '@holdfast/application/tag/retire-tag';
import { SaveTag, Tag } from '@holdfast/contracts/tags';
import { id } from '@holdfast/contracts/fields';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ForTenantAdmins } from '../http/access/access';
import { Answers, AnswersNothing, Idempotent } from '../http/answers/answers';
import { Context, CurrentTenant } from '../http/requests/context.decorator';

/** The words that a business marks its bookings with. */
@ApiTags('admin')
@Controller('api/admin/tags')
export class TagsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ForTenantAdmins('bookings:read')
  @Answers(z.array(Tag), 'By their names')
  list(@CurrentTenant() tenant: TenantRow) {
    return this.queries.execute(new ListTags(tenant.tenantId));
  }

  @Post()
  @ForTenantAdmins('bookings:write')
  @Idempotent()
  @Answers(Tag, 'The new tag', 201)
  add(@Context() context: CommandContext, @Body({ schema: SaveTag }) body: SaveTag) {
    return this.save(context, null, body);
  }

  @Put(':id')
  @ForTenantAdmins('bookings:write')
  @Answers(Tag, 'The tag as it is called and coloured now')
  change(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) tagId: string,
    @Body({ schema: SaveTag }) body: SaveTag,
  ) {
    return this.save(context, tagId, body);
  }

  @Delete(':id')
  @ForTenantAdmins('bookings:write')
  @HttpCode(204)
  @AnswersNothing('No booking has it any more')
  async retire(@Context() context: CommandContext, @Param('id', { schema: id }) tagId: string) {
    const retired = await this.commands.execute(new RetireTag(context, tagId));
    return retired.kind === 'rejected' ? retired : { ...retired, result: undefined };
  }

  private async save(context: CommandContext, known: string | null, body: SaveTag) {
    const saved = await this.commands.execute(new DefineTag(context, known, body));
    if (saved.kind === 'rejected') return saved;
    return { ...saved, result: { id: saved.result.tagId, ...body } satisfies Tag };
  }
}
