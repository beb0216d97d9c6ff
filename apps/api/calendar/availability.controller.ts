import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { ListAvailability, ReadBlock } from '@holdfast/application/calendar/read-calendar';
import { RemoveBlock } from '@holdfast/application/calendar/remove-block';
import { AddBlock, EditBlock } from '@holdfast/application/calendar/save-block';
import type { BlockWish, SaveBlockRefusal } from '@holdfast/application/calendar/save-block';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import type { Outcome } from '@holdfast/application/kernel/unit-of-work';
import { AvailabilityBlock, SaveBlock, SavedBlock } from '@holdfast/contracts/availability';
import { id } from '@holdfast/contracts/fields';
import { orImpact } from '@holdfast/contracts/impact';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ForTenantAdmins } from '../http/access/access';
import { Idempotent } from '../http/answers/answers';
import { Undoable } from '../http/answers/undoable';
import { Context, CurrentTenant } from '../http/requests/context.decorator';
import { AnswersImpact, ShowsImpact } from '../http/answers/impact.interceptor';
import { feesWarnings } from '../http/answers/warnings';

const wishOf = (body: SaveBlock): BlockWish => ({
  startDate: body.start_date,
  endDate: body.end_date,
  startTime: body.start_time ?? null,
  endTime: body.end_time ?? null,
  price: body.price,
  includeFees: body.include_paypal_fees,
  deposit: body.security_deposit ?? 0,
  blocked: body.status === 'blocked',
  reason: body.block_reason ?? null,
  feesAcknowledged: body.fees_acknowledged ?? false,
});

/** The blocks that a tenant offers, or keeps closed. */
@ApiTags('admin')
@Controller('api/admin/availability')
export class AvailabilityController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ForTenantAdmins('availability:read')
  @ApiOkResponse({ standardSchema: z.array(AvailabilityBlock) })
  list(@CurrentTenant() tenant: TenantRow) {
    return this.queries.execute(new ListAvailability(tenant.tenantId, tenant.timeZone));
  }

  @Post()
  @Undoable('block_added')
  @ForTenantAdmins('availability:write')
  @Idempotent()
  @AnswersImpact()
  @ApiCreatedResponse({ standardSchema: SavedBlock })
  async add(
    @Context() context: CommandContext,
    @CurrentTenant() tenant: TenantRow,
    @Body({ schema: SaveBlock }) body: SaveBlock,
  ) {
    const added = await this.commands.execute(new AddBlock(context, wishOf(body), body));
    return this.answer(tenant, added, body);
  }

  @Put(':id')
  @Undoable('block_changed')
  @ForTenantAdmins('availability:write')
  @ShowsImpact()
  @ApiOkResponse({ standardSchema: orImpact(SavedBlock) })
  async edit(
    @Context() context: CommandContext,
    @CurrentTenant() tenant: TenantRow,
    @Param('id', { schema: id }) blockId: string,
    @Body({ schema: SaveBlock }) body: SaveBlock,
  ) {
    return this.answer(
      tenant,
      await this.commands.execute(new EditBlock(context, blockId, wishOf(body), body)),
      body,
    );
  }

  @Delete(':id')
  @Undoable('block_removed')
  @ForTenantAdmins('availability:write')
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(@Context() context: CommandContext, @Param('id', { schema: id }) blockId: string) {
    const removed = await this.commands.execute(new RemoveBlock(context, blockId));
    return removed.kind === 'rejected' ? removed : { ...removed, result: undefined };
  }

  private async answer(
    tenant: TenantRow,
    saved: Outcome<{ blockId: string }, SaveBlockRefusal>,
    body: SaveBlock,
  ) {
    if (saved.kind === 'rejected') return saved;
    const block = await this.queries.execute(
      new ReadBlock(tenant.tenantId, tenant.timeZone, saved.result.blockId),
    );
    return { ...saved, result: block && { ...block, warnings: feesWarnings(body) } };
  }
}
