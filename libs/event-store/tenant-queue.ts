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

  /** @param limit how many may wait for one tenant, besides the one that runs */
  constructor(private readonly limit = 500) {}

  /** @throws StoreBusy when too many are waiting already */
  async run<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
    const lane = this.#lanes.get(tenantId);
    if (lane === undefined) this.#lanes.set(tenantId, { waiting: [] });
    else if (lane.waiting.length >= this.limit)
      throw new StoreBusy(`${lane.waiting.length} commands of tenant ${tenantId} are waiting`);
    else await new Promise<void>((go) => lane.waiting.push(go));
    try {
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
