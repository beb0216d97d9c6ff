import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { LookAtChannel } from '@holdfast/application/channel/look-at-channel';
import type { LookOutcome } from '@holdfast/application/channel/look-at-channel';
import { TellFailing } from '@holdfast/application/messages/tell-failing';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { inSystem, writeInSystem } from '@holdfast/event-store/wire/database-roles';
import { dueLooks, leaseInTurn, lockTurns } from '@holdfast/outbox/channel-poll/channel-poll.queries';
import type { DueLook } from '@holdfast/outbox/channel-poll/channel-poll.queries';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Pool } from 'pg';
import { ItemSweep } from '../queue/item-sweep';

/** So many calendars of one host are read at once, by all workers together. */
export const TURNS_AT_A_HOST = 2;
/** So many of one host may wait here for their turn. */
const WAITING_AT_A_HOST = 50;

/** Looks at what other platforms say, each in its rhythm. */
@Injectable()
export class DueChannelsSweep extends ItemSweep<DueLook> {
  readonly name = 'due-channels';
  readonly everyMs = 1_000;
  // They wait for other sites nearly all the time.
  protected override readonly atOnce = 24;
  /** Told of each look, and what came of it. */
  onLook: (outcome: LookOutcome) => void = () => {};

  constructor(
    private readonly commands: CommandBus,
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() clock: Clock,
  ) {
    super(clock);
  }

  async due(now: Date, putOff: readonly string[], most: number): Promise<readonly DueLook[]> {
    const [due] = await inSystem(this.pool, [dueLooks(now, most, putOff, WAITING_AT_A_HOST)]);
    return due;
  }

  protected keyOf({ channelId }: DueLook): string {
    return channelId;
  }

  protected override mayBegin({ host }: DueLook, underWay: readonly DueLook[]): boolean {
    return underWay.filter((other) => other.host === host).length < TURNS_AT_A_HOST;
  }

  protected async serve({ host, channelId }: DueLook): Promise<void> {
    // Where others have all turns it stays due.
    const [, [leased]] = await writeInSystem(this.pool, [
      lockTurns(host ?? ''),
      leaseInTurn(this.clock.now(), channelId, TURNS_AT_A_HOST),
    ]);
    if (leased === undefined) return;
    const { tenantId } = leased;
    const outcome = await this.commands.execute(new LookAtChannel(tenantId, channelId, { leased }));
    this.onLook(outcome);
    if (outcome === 'failed') await this.commands.execute(new TellFailing(tenantId, channelId));
  }
}
