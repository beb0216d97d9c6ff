import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { forgetOldAnswers } from '@holdfast/event-store/idempotency';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Sweep } from '../queue/sweep';

/** Removes the answers that were kept for repeated requests, a day after they were given. */
@Injectable()
export class OldAnswersSweep implements Sweep {
  readonly name = 'old-answers';
  readonly everyMs = 60 * 60_000;

  constructor(
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await forgetOldAnswers(this.pool, this.clock.now());
  }
}
