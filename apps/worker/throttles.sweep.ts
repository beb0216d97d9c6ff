import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { BEGIN, COMMIT, scope, withConnection } from '@holdfast/event-store/wire/connection';
import type { Sweep } from '@holdfast/jobs/queue/sweep';
import { sweepThrottles } from '@holdfast/platform/throttle/sweep';
import type { Clock } from '@holdfast/ports/clock.port';
import { forgetHolders } from '@holdfast/outbox/holder/holder.queries';

/** Removes the counters that no longer count, and whose holds were that have ended. */
@Injectable()
export class ThrottlesSweep implements Sweep {
  readonly name = 'throttles';
  readonly everyMs = 5 * 60_000;

  constructor(
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await sweepThrottles(this.pool, now);
    await withConnection(this.pool, (send) =>
      send([BEGIN, scope('holdfast_system', ''), forgetHolders(now), COMMIT]),
    );
  }
}
