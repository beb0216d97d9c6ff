import { Command, CommandBus, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { channelById } from '@holdfast/projections/channel/channel.queries';
import type { Pool } from 'pg';
import type { CommandContext } from '../kernel/command-context';
import { InjectTenantPool } from '../kernel/ports';
import { LookAtChannel } from './look-at-channel';

type Looked = { readonly channelId: string } | Rejection<'channel_unknown' | 'channel_just_looked'>;

/** The owner wants a channel looked at now, paused or not. What came of it, the channel says. */
export class LookNow extends Command<Looked> {
  constructor(
    readonly context: CommandContext,
    readonly channelId: string,
  ) {
    super();
  }
}

@CommandHandler(LookNow)
export class LookNowHandler implements ICommandHandler<LookNow> {
  constructor(
    private readonly commands: CommandBus,
    @InjectTenantPool() private readonly pool: Pool,
  ) {}

  async execute({ context: { tenantId }, channelId }: LookNow): Promise<Looked> {
    const [[channel]] = await inTenant(this.pool, tenantId, [channelById(tenantId, channelId)]);
    if (channel === undefined || channel.importVersion === null) return reject('channel_unknown');
    const outcome = await this.commands.execute(new LookAtChannel(tenantId, channelId, { isAsked: true }));
    return outcome === 'not_now' ? reject('channel_just_looked') : { channelId };
  }
}
