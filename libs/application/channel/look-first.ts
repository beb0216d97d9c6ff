import { setTimeout as pause } from 'node:timers/promises';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { looksUnderWay } from '@holdfast/outbox/channel-poll/channel-poll.queries';
import type { DueLook } from '@holdfast/outbox/channel-poll/channel-poll.queries';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Pool } from 'pg';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { LookAtChannel } from './look-at-channel';
import { StaleLooks } from './stale-looks';

/** So long whoever takes time waits for other sites, in all. */
const PATIENCE_MS = 2_000;
/** How often they ask whether somebody else has finished a look. */
const ASK_AGAIN_MS = 50;

/**
 * Looks at what other platforms say before time is taken: outside any transaction, at all channels at once, and never longer than two seconds. What
 * is late goes on by itself: a slow platform must not stop sales. Never fails: what could not be looked at says nothing.
 */
export class LookFirst extends Command<void> {
  constructor(readonly tenantId: string) {
    super();
  }
}

@CommandHandler(LookFirst)
export class LookFirstHandler implements ICommandHandler<LookFirst> {
  /** Lets time pass: told otherwise where time is not the machine's own. */
  wait: (milliseconds: number, over?: AbortSignal) => Promise<unknown> = (milliseconds, over) =>
    pause(milliseconds, undefined, { ref: false, ...(over && { signal: over }) });

  constructor(
    private readonly commands: CommandBus,
    @Inject(StaleLooks) private readonly stale: Pick<StaleLooks, 'of'>,
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId }: LookFirst): Promise<void> {
    const stale = await this.stale.of(tenantId).catch((): readonly DueLook[] => []);
    if (stale.length === 0) return;
    const done = new AbortController();
    const patience = this.wait(PATIENCE_MS, done.signal).catch(() => undefined);
    await Promise.race([this.look(tenantId, stale, done.signal).catch(() => undefined), patience]);
    done.abort();
  }

  /** Looks at all of them, and waits for those whom somebody else looks at just now: who comes second must not sell what the first is finding out. */
  private async look(tenantId: string, stale: readonly DueLook[], over: AbortSignal): Promise<void> {
    const outcomes = await Promise.all(
      stale.map(({ channelId }) =>
        this.commands.execute(new LookAtChannel(tenantId, channelId)).catch(() => 'failed' as const),
      ),
    );
    const others = stale
      .filter((_, index) => outcomes[index] === 'not_now')
      .map(({ channelId }) => channelId);
    while (others.length > 0 && !over.aborted) {
      const [underWay] = await inTenant(this.pool, tenantId, [looksUnderWay(tenantId, this.clock.now())]);
      if (!underWay.some((channelId) => others.includes(channelId))) return;
      await this.wait(ASK_AGAIN_MS);
    }
  }
}
