import type { Pool } from 'pg';
import { BEGIN, COMMIT, scope, withConnection } from '../wire/connection';
import { inSystem } from '../wire/database-roles';
import { PAGE_SIZE } from '../log/replay';
import type { Statement } from '../wire/statement';
import type { Subscription, SubscriptionFailure } from '../rows/subscription';
import { discover, dueOfTenantsRead, dueRead, passOver, type DuePair } from './subscription.statement';
import { SubscriptionTurn, type TurnRules } from './subscription-turn';
import { Upcasters } from '../log/upcast';
import type { WakeSource } from './wake';

export type { Subscription, SubscriptionFailure } from '../rows/subscription';

export interface SubscriptionRunnerOptions {
  upcasters?: Upcasters;
  wake?: WakeSource;
  /** Milliseconds between checks of all tenants; default 1000. */
  sweepMs?: number;
  /** Events per transaction; default and most 500. */
  pageSize?: number;
  /** Pairs of subscription and tenant worked on at once; default 4. Should be less than the pool's size. */
  concurrency?: number;
  /** Tries of one event before it is parked; default 5. */
  maxAttempts?: number;
  /** Milliseconds to wait after the n-th failed try (n = 1, 2 …); default 1 s doubled each time, at most 5 minutes. */
  backoffMs?(attempt: number): number;
  now?(): Date;
  onFailure?(failure: SubscriptionFailure): void;
  /** Told of what is no event's fault: the database away, an `afterCommit` that threw. Must not throw. */
  onError?(error: unknown): void;
}

/** Pairs looked at in one round. */
const ROUND = 200;

/**
 * Runs subscriptions for all tenants. Each pair of subscription and tenant has a checkpoint that moves in the
 * transaction that does the work: every event has its effect in the database exactly once, in the order of the
 * tenant's log, with any number of runners in any number of processes. An event that keeps failing parks its own pair
 * and nothing else.
 */
export class SubscriptionRunner {
  readonly #byName = new Map<string, Subscription>();
  readonly #declared: string;
  readonly #rules: TurnRules;
  readonly #signals = new Set<string>();
  #nextSweepAt = 0;
  #nudge = (): void => undefined;
  #running: Promise<void> | undefined;
  #stopping = false;
  #stopListening: (() => Promise<void>) | undefined;

  /**
   * @param pool of a login that may act as `holdfast_system`
   * @throws when two subscriptions share a name
   */
  constructor(
    private readonly pool: Pool,
    subscriptions: readonly Subscription[],
    private readonly options: SubscriptionRunnerOptions = {},
  ) {
    for (const subscription of subscriptions) this.#byName.set(subscription.name, subscription);
    if (this.#byName.size < subscriptions.length) throw new Error('Two subscriptions share a name');
    this.#declared = JSON.stringify(
      subscriptions.map(({ name, version, handles }) => ({ name, version, handles })),
    );
    this.#rules = {
      upcasters: options.upcasters ?? Upcasters.none,
      pageSize: Math.min(options.pageSize ?? PAGE_SIZE, PAGE_SIZE),
      maxAttempts: options.maxAttempts ?? 5,
      backoffMs: (attempt) => options.backoffMs?.(attempt) ?? Math.min(1000 * 2 ** (attempt - 1), 300_000),
      now: () => options.now?.() ?? new Date(),
      onFailure: (failure) => options.onFailure?.(failure),
      onError: (error) => options.onError?.(error),
    };
  }

  /** The names and versions of the subscriptions. */
  get declared(): readonly Pick<Subscription, 'name' | 'version'>[] {
    return [...this.#byName.values()].map(({ name, version }) => ({ name, version }));
  }

  /** Starts working in the background, until `stop`. */
  async start(): Promise<void> {
    if (this.#running) return;
    this.#stopping = false;
    this.#stopListening = await this.options.wake?.listen((tenantId) => this.wake(tenantId));
    this.#running = this.#work();
  }

  /** Finishes the pages under way and stops. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#nudge();
    await this.#stopListening?.();
    await this.#running;
    this.#running = undefined;
    this.#stopping = false;
  }

  /** Says that a tenant has new events, or that any may have; saves waiting for the next sweep. */
  wake(tenantId?: string): void {
    if (tenantId === undefined) this.#nextSweepAt = 0;
    else this.#signals.add(tenantId);
    this.#nudge();
  }

  /**
   * Works until nothing is due, for tests and tools; started or not. Events that wait for another try are not due.
   * @throws when the machine fails
   */
  async drain(): Promise<void> {
    const failures: unknown[] = [];
    for (;;) {
      const due = await this.#due();
      if (due.length === 0) return;
      const more = await this.#round(due, (error) => failures.push(error));
      if (failures.length > 0) throw failures[0];
      // What is still due may be in the hands of another runner.
      if (more.size === 0) await new Promise((resume) => setTimeout(resume, 5));
    }
  }

  async #work(): Promise<void> {
    while (!this.#stopping) {
      const tenantIds = this.#takeSignals();
      try {
        const due = tenantIds?.length === 0 ? [] : await this.#due(tenantIds);
        let isWell = true;
        const more = await this.#round(due, (error) => {
          isWell = false;
          this.#rules.onError(error);
        });
        for (const tenantId of isWell ? more : []) this.#signals.add(tenantId);
        // There may be more pairs than fit into a round. When the machine fails, it gets the time until the next sweep.
        if (isWell && due.length === ROUND) this.#nextSweepAt = 0;
      } catch (error) {
        this.#rules.onError(error);
      }
      if (this.#signals.size === 0) await this.#rest();
    }
  }

  /** The tenants to check now; undefined means all of them, which is due once in a while whatever the signals say. */
  #takeSignals(): string[] | undefined {
    const signalled = [...this.#signals];
    this.#signals.clear();
    if (Date.now() < this.#nextSweepAt) return signalled;
    this.#nextSweepAt = Date.now() + (this.options.sweepMs ?? 1_000);
    return undefined;
  }

  async #rest(): Promise<void> {
    if (this.#stopping) return;
    const pause = Math.max(this.#nextSweepAt - Date.now(), 0);
    await new Promise<void>((resume) => {
      const timer = setTimeout(resume, pause);
      this.#nudge = () => {
        clearTimeout(timer);
        resume();
      };
    });
  }

  async #due(tenantIds?: readonly string[]): Promise<DuePair[]> {
    const now = this.#rules.now();
    const [due] = await inSystem(this.pool, [
      tenantIds === undefined
        ? dueRead(this.#declared, now, ROUND)
        : dueOfTenantsRead(this.#declared, now, ROUND, tenantIds),
    ]);
    if (due.some(({ position }) => position === null)) await this.#write(discover(this.#declared));
    return due;
  }

  /** @returns the tenants that have more to do at once */
  async #round(due: readonly DuePair[], onError: (error: unknown) => void): Promise<Set<string>> {
    const more = new Set<string>();
    const idle = due.filter(({ hasWork }) => !hasWork);
    if (idle.length > 0) {
      const pairs = idle.map(({ tenantId, position, ...pair }) => ({
        ...pair,
        tenant: tenantId,
        position: position ?? 0,
      }));
      await this.#write(passOver(JSON.stringify(pairs)));
    }
    const waiting = due.filter(({ hasWork }) => hasWork);
    const worker = async () => {
      for (let pair = waiting.shift(); pair && !this.#stopping; pair = waiting.shift()) {
        try {
          if (await this.#turn(pair)) more.add(pair.tenantId);
        } catch (error) {
          onError(error);
        }
      }
    };
    await Promise.all(Array.from({ length: this.options.concurrency ?? 4 }, worker));
    return more;
  }

  #turn(pair: DuePair): Promise<boolean> {
    const subscription = this.#byName.get(pair.name);
    if (subscription === undefined) throw new Error(`There is no subscription ${pair.name}`);
    return new SubscriptionTurn(this.pool, subscription, pair, this.#rules).take();
  }

  #write(statement: Statement): Promise<unknown> {
    return withConnection(this.pool, (send) =>
      send([BEGIN, scope('holdfast_system', ''), statement, COMMIT]),
    );
  }
}
