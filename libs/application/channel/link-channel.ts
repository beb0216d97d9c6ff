import { Command, CommandBus, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { linkImport, removeChannel, unlinkImport } from '@holdfast/domain/channel/channel.decide';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { dropPoll, unlinkPoll } from '@holdfast/outbox/channel-poll/channel-poll.queries';
import { channelById } from '@holdfast/projections/channel/channel.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import type { Pool } from 'pg';
import { activeTenant } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { InjectTenantPool } from '../kernel/ports';
import { channelStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
import { isAddressKnown } from './add-channel';
import type { AddChannelRefusal } from './add-channel';
import { loadChannel } from './channel-stream';
import { ChannelWriter } from './channel-writer';
import { LookAtChannel } from './look-at-channel';
import { NewLink } from './new-link';
import type { TriedAddress } from './new-link';

type Linked = Outcome<{ channelId: string }, AddChannelRefusal>;

/** Another address is read from now on, or none; `keep`: what the former one listed stays closed. */
export class LinkChannel extends Command<Linked> {
  constructor(
    readonly context: CommandContext,
    readonly tenant: Pick<TenantRow, 'timeZone' | 'bookingMode'>,
    readonly channelId: string,
    readonly wish: { readonly importAddress: string | null; readonly keep: boolean },
  ) {
    super();
  }
}

/** A channel goes; `keep`: what it listed stays closed. */
export class RemoveChannel extends Command<Linked> {
  constructor(
    readonly context: CommandContext,
    readonly channelId: string,
    readonly keep: boolean,
  ) {
    super();
  }
}

@CommandHandler(LinkChannel)
export class LinkChannelHandler implements ICommandHandler<LinkChannel> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly writer: ChannelWriter,
    private readonly links: NewLink,
    private readonly commands: CommandBus,
    @InjectTenantPool() private readonly pool: Pool,
  ) {}

  async execute({ context, tenant, channelId, wish }: LinkChannel): Promise<Linked> {
    const { tenantId } = context;
    const [[channel]] = await inTenant(this.pool, tenantId, [channelById(tenantId, channelId)]);
    if (channel === undefined) return reject('channel_unknown');
    const { importAddress, keep } = wish;
    const tried =
      importAddress === null ? null : await this.links.try(importAddress, channel.platform, tenant);
    if (isRejection(tried)) return tried;
    const linked = await this.unitOfWork.run<{ channelId: string }, AddChannelRefusal>(context, (tx) =>
      tried === null ? this.unlink(tx, channelId, keep) : this.link(tx, channelId, tried),
    );
    if (linked.kind === 'rejected' || tried === null || linked.replayed) return linked;
    // Whoever pauses a channel wants none of its time for now; that it can be read was seen.
    if (channel.paused) return linked;
    await this.commands.execute(new LookAtChannel(tenantId, channelId, { read: tried.read }));
    return linked;
  }

  private async link(
    tx: Work,
    channelId: string,
    tried: TriedAddress,
  ): Promise<{ channelId: string } | Rejection<AddChannelRefusal>> {
    const tenant = await activeTenant(tx);
    if (isRejection(tenant)) return tenant;
    if (await isAddressKnown(tx, tried, channelId)) return reject('channel_address_known');
    const { state, version } = await loadChannel(tx, channelId);
    const importVersion = state.status === 'known' ? state.importVersions + 1 : 1;
    const decision = linkImport({ importVersion, importHost: tried.host }, state);
    if (decision.kind === 'rejected') return decision;
    const isPaused = state.status === 'known' && state.isPaused;
    tx.record(channelStream(channelId), version, decision.events);
    this.writer.sealImport(tx, channelId, importVersion, tried, isPaused ? null : tx.now);
    return { channelId };
  }

  private async unlink(
    tx: Work,
    channelId: string,
    keep: boolean,
  ): Promise<{ channelId: string } | Rejection<AddChannelRefusal>> {
    const tenant = await activeTenant(tx);
    if (isRejection(tenant)) return tenant;
    const { state, version } = await loadChannel(tx, channelId);
    const decision = unlinkImport(state);
    if (decision.kind === 'rejected') return decision;
    if (state.status !== 'known') return reject('channel_unknown');
    await this.writer.end(tx, channelId, { state, version }, decision, { keep, tenant });
    tx.write(unlinkPoll(tx.tenantId, channelId));
    this.writer.forget(tx, channelId, false);
    return { channelId };
  }
}

@CommandHandler(RemoveChannel)
export class RemoveChannelHandler implements ICommandHandler<RemoveChannel> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly writer: ChannelWriter,
  ) {}

  execute({ context, channelId, keep }: RemoveChannel): Promise<Linked> {
    return this.unitOfWork.run<{ channelId: string }, AddChannelRefusal>(context, async (tx) => {
      const tenant = await activeTenant(tx);
      if (isRejection(tenant)) return tenant;
      const { state, version } = await loadChannel(tx, channelId);
      const decision = removeChannel(state);
      if (decision.kind === 'rejected') return decision;
      if (state.status !== 'known') return reject('channel_unknown');
      await this.writer.end(tx, channelId, { state, version }, decision, { keep, tenant });
      tx.write(dropPoll(tx.tenantId, channelId));
      this.writer.forget(tx, channelId, true);
      return { channelId };
    });
  }
}
