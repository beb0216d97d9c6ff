import { Command, CommandBus, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { addChannel } from '@holdfast/domain/channel/channel.decide';
import type { ChannelRefusal } from '@holdfast/domain/channel/channel.decide';
import type { Platform, Shows, Takes } from '@holdfast/domain/channel/channel.events';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { beginPoll, pollsOf } from '@holdfast/outbox/channel-poll/channel-poll.queries';
import { countChannels } from '@holdfast/projections/channel/channel.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { channelStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
import { ChannelWriter } from './channel-writer';
import { LookAtChannel } from './look-at-channel';
import { NewLink, newExportToken, sha256 } from './new-link';
import type { LinkRefusal, TriedAddress } from './new-link';

export interface ChannelWish {
  readonly name: string;
  readonly platform: Platform;
  /** Null: nothing is read. */
  readonly importAddress: string | null;
  readonly takes: Takes | null;
  readonly shows: Shows;
}

export type AddChannelRefusal = ChannelRefusal | LinkRefusal | TenantRefusal | 'channel_address_known';

/** Links another place where the same thing is sold: after a first look, so that what cannot be read is never linked. */
export class AddChannel extends Command<Outcome<{ channelId: string }, AddChannelRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly tenant: Pick<TenantRow, 'timeZone' | 'bookingMode'>,
    readonly wish: ChannelWish,
  ) {
    super();
  }
}

/** Whether some channel of the tenant reads this address already. */
export const isAddressKnown = async (
  tx: Work,
  tried: TriedAddress | null,
  channelId: string | null,
): Promise<boolean> => {
  if (tried === null) return false;
  const polls = await tx.rows(pollsOf(tx.tenantId));
  return polls.some((poll) => poll.addressHash === tried.addressHash && poll.channelId !== channelId);
};

@CommandHandler(AddChannel)
export class AddChannelHandler implements ICommandHandler<AddChannel> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly writer: ChannelWriter,
    private readonly links: NewLink,
    private readonly commands: CommandBus,
  ) {}

  async execute({
    context,
    tenant,
    wish,
  }: AddChannel): Promise<Outcome<{ channelId: string }, AddChannelRefusal>> {
    const { importAddress, platform } = wish;
    const tried = importAddress === null ? null : await this.links.try(importAddress, platform, tenant);
    if (isRejection(tried)) return tried;
    const added = await this.unitOfWork.run<{ channelId: string }, AddChannelRefusal>(context, (tx) =>
      this.add(tx, wish, tried),
    );
    if (added.kind === 'rejected' || tried === null || added.replayed) return added;
    await this.commands.execute(
      new LookAtChannel(context.tenantId, added.result.channelId, { read: tried.read }),
    );
    return added;
  }

  private async add(
    tx: Work,
    wish: ChannelWish,
    tried: TriedAddress | null,
  ): Promise<{ channelId: string } | Rejection<AddChannelRefusal>> {
    const tenant = await activeTenant(tx);
    if (isRejection(tenant)) return tenant;
    const token = newExportToken();
    const { name, platform, takes, shows } = wish;
    const decision = addChannel(
      {
        name,
        platform,
        takes,
        shows,
        exportVersion: 1,
        exportTokenHash: sha256(token),
        import: tried === null ? null : { importVersion: 1, importHost: tried.host },
      },
      (await tx.row(countChannels(tx.tenantId))) ?? 0,
    );
    if (decision.kind === 'rejected') return decision;
    if (await isAddressKnown(tx, tried, null)) return reject('channel_address_known');
    const channelId = this.writer.newChannelId();
    tx.record(channelStream(channelId), 0, decision.events);
    tx.write(beginPoll(tx.tenantId, channelId));
    this.writer.sealExport(tx, channelId, 1, token);
    if (tried !== null) this.writer.sealImport(tx, channelId, 1, tried, tx.now);
    return { channelId };
  }
}
