import { Injectable } from '@nestjs/common';
import { readAcrossTenants } from '@holdfast/event-store/wire/database-roles';
import { Gathering } from '@holdfast/event-store/wire/gathering';
import type { AnswerAll } from '@holdfast/event-store/wire/gathering';
import { staleLooks } from '@holdfast/outbox/channel-poll/channel-poll.queries';
import type { DueLook } from '@holdfast/outbox/channel-poll/channel-poll.queries';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Pool } from 'pg';
import { InjectClock, InjectSystemPool } from '../kernel/ports';

/** What was seen so recently is good enough to take time by. */
const FRESH_MS = 5 * 60_000;

/** Which of these tenants' calendars are to be looked at first, as of now: a list for each tenant, in their order. */
export const staleLooksOf =
  (pool: Pool, clock: Clock): AnswerAll<string, readonly DueLook[]> =>
  async (tenantIds) => {
    const since = new Date(clock.now().getTime() - FRESH_MS);
    const stale = await readAcrossTenants(pool, staleLooks([...new Set(tenantIds)], since));
    return tenantIds.map((asked) => stale.filter(({ tenantId }) => tenantId === asked));
  };

/**
 * Knows which calendars of other platforms were not seen lately. Everybody who takes time asks, whether or not their business has linked any: who
 * asks together is answered by one read.
 */
@Injectable()
export class StaleLooks {
  readonly #asked: Gathering<string, readonly DueLook[]>;

  constructor(@InjectSystemPool() pool: Pool, @InjectClock() clock: Clock) {
    this.#asked = new Gathering(staleLooksOf(pool, clock));
  }

  /** A tenant's calendars that are to be looked at first. @throws StoreBusy, StoreUnavailable */
  of(tenantId: string): Promise<readonly DueLook[]> {
    return this.#asked.ask(tenantId);
  }
}
