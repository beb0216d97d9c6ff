import type { Random } from './random';
import type { SimulatedProcess } from './simulated-process';
import type { VirtualTime } from './virtual-time';

const MOST_BETWEEN_DEATHS_MS = 4 * 60_000;

/** Two processes that answer calls, and one that works: each may die at any moment, and another takes its place. */
export class SimulatedProcesses {
  /** When one died. */
  readonly diedAt: number[] = [];
  readonly #apis: SimulatedProcess[];
  #worker: SimulatedProcess;

  constructor(
    private readonly time: VirtualTime,
    private readonly random: Random,
    private readonly begin: () => SimulatedProcess,
  ) {
    this.#apis = [begin(), begin()];
    this.#worker = begin();
  }

  get worker(): SimulatedProcess {
    return this.#worker;
  }

  api(): SimulatedProcess {
    return this.random.pick(this.#apis);
  }

  /** They die, whatever they are at. */
  async dieWhile(isGoingOn: () => boolean): Promise<void> {
    while (isGoingOn()) {
      await this.time.sleep(this.random.below(MOST_BETWEEN_DEATHS_MS));
      this.diedAt.push(this.time.now().getTime());
      const victim = this.random.below(3);
      if (victim === 2) {
        this.#worker.kill();
        this.#worker = this.begin();
      } else {
        this.#apis[victim]?.kill();
        this.#apis[victim] = this.begin();
      }
    }
  }
}
