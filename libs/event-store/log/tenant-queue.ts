import { StoreBusy } from '../errors';

interface Waiting<Baton> {
  readonly arrivedAt: number;
  go(baton?: Baton): void;
  turnAway(reason: StoreBusy): void;
}

/** What somebody has whose turn it is. */
export interface Turn<Baton> {
  /** What the one before has passed on; none when its turn was over before this one began. */
  readonly baton: Baton | undefined;
  /**
   * Lets the next one begin already now, with something of this one's. From then on that one may run beside what is left of
   * this turn.
   * @returns false when nobody waits, or it was passed on before: then it is still this one's
   */
  pass(baton: Baton): boolean;
}

/**
 * One at a time for each tenant, before a connection is taken: a busy tenant waits in its own lane and leaves the pool
 * to the others. In order of arrival, bounded, within this process (the tenant's lock does the rest).
 */
export class TenantQueue<Baton = never> {
  readonly #lanes = new Map<string, Waiting<Baton>[]>();

  /**
   * @param limit how many may wait for one tenant, besides the one that runs
   * @param patienceMs whose turn comes later than this is turned away: nobody waits for the answer any more
   */
  constructor(
    private readonly limit = 500,
    private readonly patienceMs = 10_000,
  ) {}

  /** @throws StoreBusy when too many are waiting already, or the wait was too long; `work` has not begun then */
  async run<T>(tenantId: string, work: (turn: Turn<Baton>) => Promise<T>): Promise<T> {
    const baton = await this.#wait(tenantId);
    let isOver = false;
    const pass = (passed?: Baton): boolean => {
      if (isOver) return false;
      isOver = this.#next(tenantId, passed);
      return isOver;
    };
    try {
      return await work({ baton, pass });
    } finally {
      if (!pass() && !isOver) this.#lanes.delete(tenantId);
    }
  }

  async #wait(tenantId: string): Promise<Baton | undefined> {
    const lane = this.#lanes.get(tenantId);
    if (lane === undefined) return void this.#lanes.set(tenantId, []);
    if (lane.length >= this.limit)
      throw new StoreBusy(`${lane.length} commands of tenant ${tenantId} are waiting`);
    return new Promise((go, turnAway) => lane.push({ arrivedAt: performance.now(), go, turnAway }));
  }

  /** @returns whether there was one */
  #next(tenantId: string, baton?: Baton): boolean {
    const lane = this.#lanes.get(tenantId) ?? [];
    for (let next = lane.shift(); next; next = lane.shift()) {
      if (performance.now() - next.arrivedAt <= this.patienceMs) {
        next.go(baton);
        return true;
      }
      next.turnAway(new StoreBusy(`Waited too long for other commands of tenant ${tenantId}`));
    }
    return false;
  }
}
