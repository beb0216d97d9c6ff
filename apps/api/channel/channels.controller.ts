import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { AddChannel as AddChannelCommand } from '@holdfast/application/channel/add-channel';
import { LinkChannel as LinkChannelCommand, RemoveChannel } from '@holdfast/application/channel/link-channel';
import { LookNow } from '@holdfast/application/channel/look-now';
import { ListChannels, ReadChannel } from '@holdfast/application/channel/read-channels';
import {
  ReviseChannel as ReviseChannelCommand,
  RotateExport,
  SettleLoss as SettleLossCommand,
} from '@holdfast/application/channel/revise-channel';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import type { Outcome } from '@holdfast/application/kernel/unit-of-work';
import {
  AddChannel,
  Channel,
  Channels,
  LinkChannel,
  RemoveChannelQuery,
  ReviseChannel,
  SettleLoss,
} from '@holdfast/contracts/channels';
import { id } from '@holdfast/contracts/fields';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ForTenantAdmins } from '../http/access/access';
import { Idempotent, NotFoundIf } from '../http/answers/answers';
import { Context, CurrentTenant } from '../http/requests/context.decorator';

/** Other places where the same thing is sold, and how ours is given to them. */
@ApiTags('admin')
@Controller('api/admin/channels')
export class ChannelsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ForTenantAdmins('availability:read')
  @ApiOkResponse({ standardSchema: Channels })
  list(@CurrentTenant() tenant: TenantRow) {
    return this.queries.execute(new ListChannels(tenant));
  }

  @Post()
  @ForTenantAdmins('availability:write')
  @Idempotent()
  @ApiCreatedResponse({ standardSchema: Channel })
  async add(
    @Context() context: CommandContext,
    @CurrentTenant() tenant: TenantRow,
    @Body({ schema: AddChannel }) body: AddChannel,
  ) {
    const { name, platform, import_address: importAddress = null, takes = null, shows = 'busy' } = body;
    const wish = { name, platform, importAddress, takes, shows };
    return this.answer(tenant, await this.commands.execute(new AddChannelCommand(context, tenant, wish)));
  }

  @Put(':id')
  @ForTenantAdmins('availability:write')
  @NotFoundIf('channel_unknown')
  @ApiOkResponse({ standardSchema: Channel })
  async revise(
    @Context() context: CommandContext,
    @CurrentTenant() tenant: TenantRow,
    @Param('id', { schema: id }) channelId: string,
    @Body({ schema: ReviseChannel }) body: ReviseChannel,
  ) {
    const { name, takes, shows, is_paused: isPaused } = body;
    const wish = { name, takes, shows, isPaused };
    return this.answer(
      tenant,
      await this.commands.execute(new ReviseChannelCommand(context, channelId, wish)),
    );
  }

  @Put(':id/import')
  @ForTenantAdmins('availability:write')
  @NotFoundIf('channel_unknown')
  @ApiOkResponse({ standardSchema: Channel })
  async link(
    @Context() context: CommandContext,
    @CurrentTenant() tenant: TenantRow,
    @Param('id', { schema: id }) channelId: string,
    @Body({ schema: LinkChannel }) body: LinkChannel,
  ) {
    const wish = { importAddress: body.import_address, keep: body.keep };
    return this.answer(
      tenant,
      await this.commands.execute(new LinkChannelCommand(context, tenant, channelId, wish)),
    );
  }

  @Post(':id/rotate-export')
  @ForTenantAdmins('availability:write')
  @HttpCode(200)
  @NotFoundIf('channel_unknown')
  @ApiOkResponse({ standardSchema: Channel })
  async rotate(
    @Context() context: CommandContext,
    @CurrentTenant() tenant: TenantRow,
    @Param('id', { schema: id }) channelId: string,
  ) {
    return this.answer(tenant, await this.commands.execute(new RotateExport(context, channelId)));
  }

  @Post(':id/look')
  @ForTenantAdmins('availability:write')
  @HttpCode(200)
  @NotFoundIf('channel_unknown')
  @ApiOkResponse({ standardSchema: Channel })
  async look(
    @Context() context: CommandContext,
    @CurrentTenant() tenant: TenantRow,
    @Param('id', { schema: id }) channelId: string,
  ) {
    const looked = await this.commands.execute(new LookNow(context, channelId));
    if ('kind' in looked) return looked;
    return this.queries.execute(new ReadChannel(tenant, channelId));
  }

  @Post(':id/loss')
  @ForTenantAdmins('availability:write')
  @HttpCode(200)
  @NotFoundIf('channel_unknown')
  @ApiOkResponse({ standardSchema: Channel })
  async settle(
    @Context() context: CommandContext,
    @CurrentTenant() tenant: TenantRow,
    @Param('id', { schema: id }) channelId: string,
    @Body({ schema: SettleLoss }) { free }: SettleLoss,
  ) {
    return this.answer(tenant, await this.commands.execute(new SettleLossCommand(context, channelId, free)));
  }

  @Delete(':id')
  @ForTenantAdmins('availability:write')
  @HttpCode(204)
  @NotFoundIf('channel_unknown')
  @ApiNoContentResponse()
  remove(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) channelId: string,
    @Query({ schema: RemoveChannelQuery }) { keep }: z.infer<typeof RemoveChannelQuery>,
  ) {
    return this.commands.execute(new RemoveChannel(context, channelId, keep === 'true'));
  }

  private async answer<Code extends string>(tenant: TenantRow, saved: Outcome<{ channelId: string }, Code>) {
    if (saved.kind === 'rejected') return saved;
    const channel = await this.queries.execute(new ReadChannel(tenant, saved.result.channelId));
    return 'kind' in channel ? channel : { ...saved, result: channel };
  }
}
