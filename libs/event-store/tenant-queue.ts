import { StoreBusy } from './errors';

interface Lane {
  waiting: (() => void)[];
}

/**
 * One at a time for each tenant, before a connection is taken: a busy tenant waits in its own lane and leaves the pool
 * to the others. In order of arrival, bounded, within this process (the tenant's lock does the rest).
 */
export class TenantQueue {
  readonly #lanes = new Map<string, Lane>();

  /**
   * @param limit how many may wait for one tenant, besides the one that runs
   * @param patienceMs whose turn comes later than this is turned away: nobody waits for the answer any more
   */
  constructor(
    private readonly limit = 500,
    private readonly patienceMs = 10_000,
  ) {}

  /** @throws StoreBusy when too many are waiting already, or the wait was too long; `work` has not begun then */
  async run<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
    const arrivedAt = performance.now();
    const lane = this.#lanes.get(tenantId);
    if (lane === undefined) this.#lanes.set(tenantId, { waiting: [] });
    else if (lane.waiting.length >= this.limit)
      throw new StoreBusy(`${lane.waiting.length} commands of tenant ${tenantId} are waiting`);
    else await new Promise<void>((go) => lane.waiting.push(go));
    try {
      if (performance.now() - arrivedAt > this.patienceMs)
        throw new StoreBusy(`Waited too long for other commands of tenant ${tenantId}`);
      return await work();
    } finally {
      this.#next(tenantId);
    }
  }

  #next(tenantId: string): void {
    const go = this.#lanes.get(tenantId)?.waiting.shift();
    if (go) go();
    else this.#lanes.delete(tenantId);
  }
}
