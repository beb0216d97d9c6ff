import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { reviseChannel, rotateExport, settleLoss } from '@holdfast/domain/channel/channel.decide';
import type { ChannelRefusal } from '@holdfast/domain/channel/channel.decide';
import type { ChannelSettings } from '@holdfast/domain/channel/channel.events';
import type { ChannelState } from '@holdfast/domain/channel/channel.state';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { pollOf, schedulePoll } from '@holdfast/outbox/channel-poll/channel-poll.queries';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { channelStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
import { loadChannel } from './channel-stream';
import { ChannelWriter } from './channel-writer';
import { newExportToken, sha256 } from './new-link';

export type ReviseRefusal = ChannelRefusal | TenantRefusal;
type Revised = Outcome<{ channelId: string }, ReviseRefusal>;

/** Name and ways of a channel, and whether it is read for now. */
export class ReviseChannel extends Command<Revised> {
  constructor(
    readonly context: CommandContext,
    readonly channelId: string,
    readonly wish: ChannelSettings & { readonly isPaused: boolean },
  ) {
    super();
  }
}

/** Gives a channel another address for ours; the former one answers nobody from then on. */
export class RotateExport extends Command<Revised> {
  constructor(
    readonly context: CommandContext,
    readonly channelId: string,
  ) {
    super();
  }
}

/** The owner says whether a calendar has really been cleared. */
export class SettleLoss extends Command<Revised> {
  constructor(
    readonly context: CommandContext,
    readonly channelId: string,
    readonly free: boolean,
  ) {
    super();
  }
}

/** A channel of a tenant that trades, under the lock. */
const openChannel = async (tx: Work, channelId: string) => {
  const tenant = await activeTenant(tx);
  if (isRejection(tenant)) return tenant;
  const { state, version } = await loadChannel(tx, channelId);
  if (state.status !== 'known') return reject('channel_unknown');
  return { tenant, state, version };
};

@CommandHandler(ReviseChannel)
export class ReviseChannelHandler implements ICommandHandler<ReviseChannel> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ context, channelId, wish }: ReviseChannel): Promise<Revised> {
    return this.unitOfWork.run<{ channelId: string }, ReviseRefusal>(context, async (tx) => {
      const open = await openChannel(tx, channelId);
      if ('kind' in open) return open as Rejection<ReviseRefusal>;
      const decision = reviseChannel(wish, open.state);
      if (decision.kind === 'rejected') return decision;
      tx.record(channelStream(channelId), open.version, decision.events);
      if (wish.isPaused !== open.state.isPaused)
        tx.write(schedulePoll(tx.tenantId, channelId, wish.isPaused ? null : tx.now));
      return { channelId };
    });
  }
}

@CommandHandler(RotateExport)
export class RotateExportHandler implements ICommandHandler<RotateExport> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly writer: ChannelWriter,
  ) {}

  execute({ context, channelId }: RotateExport): Promise<Revised> {
    return this.unitOfWork.run<{ channelId: string }, ReviseRefusal>(context, async (tx) => {
      const open = await openChannel(tx, channelId);
      if ('kind' in open) return open as Rejection<ReviseRefusal>;
      const token = newExportToken();
      const exportVersion = open.state.exportVersion + 1;
      const decision = rotateExport({ exportVersion, exportTokenHash: sha256(token) }, open.state);
      if (decision.kind === 'rejected') return decision;
      tx.record(channelStream(channelId), open.version, decision.events);
      this.writer.sealExport(tx, channelId, exportVersion, token);
      return { channelId };
    });
  }
}

@CommandHandler(SettleLoss)
export class SettleLossHandler implements ICommandHandler<SettleLoss> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ context, channelId, free }: SettleLoss): Promise<Revised> {
    return this.unitOfWork.run<{ channelId: string }, ReviseRefusal>(context, async (tx) => {
      const open = await openChannel(tx, channelId);
      if ('kind' in open) return open as Rejection<ReviseRefusal>;
      const state: ChannelState = open.state;
      const poll = await tx.row(pollOf(tx.tenantId, channelId));
      const decision = settleLoss(free, state, Object.keys(poll?.missing ?? {}));
      if (decision.kind === 'rejected') return decision;
      tx.record(channelStream(channelId), open.version, decision.events);
      return { channelId };
    });
  }
}
