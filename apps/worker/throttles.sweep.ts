import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import type { Sweep } from '@holdfast/jobs/queue/sweep';
import { sweepThrottles } from '@holdfast/platform/throttle/sweep';
import type { Clock } from '@holdfast/ports/clock.port';

/** Removes the counters that no longer count. */
@Injectable()
export class ThrottlesSweep implements Sweep {
  readonly name = 'throttles';
  readonly everyMs = 5 * 60_000;

  constructor(
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  run(): Promise<void> {
    return sweepThrottles(this.pool, this.clock.now());
  }
}
