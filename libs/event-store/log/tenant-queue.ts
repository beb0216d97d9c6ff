import { StoreBusy } from '../errors';

interface Waiting<Resource> {
  readonly arrivedAt: number;
  go(resource?: Resource): void;
  turnAway(reason: StoreBusy): void;
}

/** What a command has while it is its turn. */
export interface Turn<Resource> {
  /** What the command before has passed on; none when that one was over before this one began. */
  readonly resource: Resource | undefined;
  /**
   * Lets the next one begin already now, with something of this one's. From then on that one may run beside what is left of
   * this turn.
   * @returns false when nobody waits, or it was passed on before: then it is still this one's
   */
  pass(resource: Resource): boolean;
}

/**
 * One at a time for each tenant, before a connection is taken: a busy tenant waits in its own queue and leaves the pool
 * to the others. In order of arrival, bounded, within this process (the tenant's lock does the rest).
 */
export class TenantQueue<Resource = never> {
  readonly #queues = new Map<string, Waiting<Resource>[]>();

  /**
   * @param limit how many may wait for one tenant, besides the one that runs
   * @param patienceMs whose turn comes later than this is turned away: nobody waits for the answer any more
   */
  constructor(
    private readonly limit = 500,
    private readonly patienceMs = 10_000,
  ) {}

  /** @throws StoreBusy when too many are waiting already, or the wait was too long; `work` has not begun then */
  async run<T>(tenantId: string, work: (turn: Turn<Resource>) => Promise<T>): Promise<T> {
    const resource = await this.#wait(tenantId);
    let isOver = false;
    const pass = (passed?: Resource): boolean => {
      if (isOver) return false;
      isOver = this.#next(tenantId, passed);
      return isOver;
    };
    try {
      return await work({ resource, pass });
    } finally {
      if (!pass() && !isOver) this.#queues.delete(tenantId);
    }
  }

  async #wait(tenantId: string): Promise<Resource | undefined> {
    const queue = this.#queues.get(tenantId);
    if (queue === undefined) return void this.#queues.set(tenantId, []);
    if (queue.length >= this.limit)
      throw new StoreBusy(`${queue.length} commands of tenant ${tenantId} are waiting`);
    return new Promise((go, turnAway) => queue.push({ arrivedAt: performance.now(), go, turnAway }));
  }

  /** @returns whether there was one */
  #next(tenantId: string, resource?: Resource): boolean {
    const queue = this.#queues.get(tenantId) ?? [];
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (performance.now() - next.arrivedAt <= this.patienceMs) {
        next.go(resource);
        return true;
      }
      next.turnAway(new StoreBusy(`Waited too long for other commands of tenant ${tenantId}`));
    }
    return false;
  }
}
