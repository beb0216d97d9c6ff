import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { LookAtChannel } from '@holdfast/application/channel/look-at-channel';
import type { LookOutcome } from '@holdfast/application/channel/look-at-channel';
import { TellFailing } from '@holdfast/application/messages/tell-failing';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { inSystem, writeInTenant } from '@holdfast/event-store/wire/database-roles';
import { dueLooks, putOffLook } from '@holdfast/outbox/channel-poll/channel-poll.queries';
import type { DueLook } from '@holdfast/outbox/channel-poll/channel-poll.queries';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Pool } from 'pg';
import { ItemSweep } from '../queue/item-sweep';

/** So many calendars of one host are read at once. */
const AT_ONCE_OF_HOST = 2;
const HOST_BUSY_MS = 2_000;

/** Looks at what other platforms say, each in its rhythm. */
@Injectable()
export class DueChannelsSweep extends ItemSweep<DueLook> {
  readonly name = 'due-channels';
  readonly everyMs = 1_000;
  // They wait for other sites nearly all the time.
  protected override readonly atOnce = 24;
  readonly #underWay = new Map<string, number>();
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
    const [due] = await inSystem(this.pool, [dueLooks(now, most, putOff)]);
    return due;
  }

  protected keyOf({ channelId }: DueLook): string {
    return channelId;
  }

  protected async serve(item: DueLook): Promise<void> {
    const { tenantId, channelId } = item;
    const host = item.host ?? '';
    const underWay = this.#underWay.get(host) ?? 0;
    if (underWay >= AT_ONCE_OF_HOST) return this.putOff(item);
    this.#underWay.set(host, underWay + 1);
    try {
      const outcome = await this.commands.execute(new LookAtChannel(tenantId, channelId));
      this.onLook(outcome);
      if (outcome === 'not_now') await this.putOff(item);
      if (outcome === 'failed') await this.commands.execute(new TellFailing(tenantId, channelId));
    } finally {
      const left = (this.#underWay.get(host) ?? 1) - 1;
      if (left > 0) this.#underWay.set(host, left);
      else this.#underWay.delete(host);
    }
  }

  /** Its host is busy, or somebody has just looked. */
  private async putOff({ tenantId, channelId }: DueLook): Promise<void> {
    const until = new Date(this.clock.now().getTime() + HOST_BUSY_MS);
    await writeInTenant(this.pool, tenantId, [putOffLook(tenantId, channelId, until)]);
  }
}
