import { setTimeout as pause } from 'node:timers/promises';
import { StoreBusy, StoreUnavailable } from '@holdfast/event-store/errors';
import type { Clock } from '@holdfast/ports/clock.port';
import { Backoff } from './backoff';
import type { Sweep } from './sweep';

/** So many are kept in mind at most. */
const MOST_WAITING = 1_000;

/** Something that failed in a round, of one tenant. */
export interface Trouble {
  readonly tenantId: string;
  /** What it was about: an id of the tenant's. */
  readonly key: string;
  /** How often in a row. */
  readonly failures: number;
  readonly error: unknown;
}

/** Some of a round failed; everything else of it was done. */
export class SweepTroubles extends AggregateError {
  override readonly name = 'SweepTroubles';
  constructor(
    sweep: string,
    readonly troubles: readonly Trouble[],
  ) {
    super(
      troubles.map(({ error }) => error),
      `${troubles.length} of a round of ${sweep} failed`,
    );
  }
}

/** What is under way in one round. */
interface Round<Item> {
  waiting: Item[];
  readonly underWay: Map<string, { readonly item: Item; readonly done: Promise<void> }>;
  /** What was done in this round, and when: it may still be due, and is not begun again at once. */
  readonly handled: Map<string, number>;
  readonly troubles: Trouble[];
  lookedAt: number;
  wasFull: boolean;
}

/** Nothing more is begun. */
const leave = (round: Pick<Round<unknown>, 'waiting' | 'wasFull'>): void => {
  round.waiting = [];
  round.wasFull = false;
};

/**
 * A sweep over what is due in all tenants, one item at a time. The one place for the rules that keep one tenant's trouble from
 * affecting others: an item that throws is noted and reported at the end of the round, and the round carries on; it is then left alone for a
 * while, and takes no place in a batch meanwhile; an item that hangs blocks its own place only, and never all of them.
 */
export abstract class ItemSweep<Item extends { readonly tenantId: string }> implements Sweep {
  abstract readonly name: string;
  abstract readonly everyMs: number;
  /** How many are read at once; a full batch is followed by another. */
  protected readonly batch: number = 100;
  /** How many are worked on at once; a single tenant gets one place fewer. */
  protected readonly atOnce: number = 3;
  /** False for a sweep that goes through more than it does in one round. */
  protected readonly wholeInOneRound: boolean = true;
  #backoff: Backoff | undefined;

  constructor(protected readonly clock: Clock) {}

  /** What is due, in the order in which to begin. @param putOff keys of items to leave out @param most how many at most */
  abstract due(now: Date, putOff: readonly string[], most: number): Promise<readonly Item[]>;
  /** Tells an item from all others of all tenants: a uuid. */
  protected abstract keyOf(item: Item): string;
  protected abstract serve(item: Item): Promise<void>;

  /** Whether an item may be begun beside those that are under way; else it waits, and takes no place. */
  protected mayBegin(_item: Item, _underWay: readonly Item[]): boolean {
    return true;
  }

  /** For how many milliseconds to leave an item alone that went well but may still be due, by how often it went well. */
  protected pauseOf(_item: Item, _times: number): number {
    return 0;
  }

  get failing(): number {
    return this.backoff.failing;
  }

  private get backoff(): Backoff {
    return (this.#backoff ??= new Backoff(this.everyMs));
  }

  /** @throws SweepTroubles after the round, when something in it failed; what `due` throws */
  async run(stopping?: AbortSignal): Promise<void> {
    const round: Round<Item> = {
      waiting: [],
      underWay: new Map(),
      handled: new Map(),
      troubles: [],
      lookedAt: -Infinity,
      wasFull: false,
    };
    try {
      do {
        if (stopping?.aborted) leave(round);
        else if (this.mayLook(round)) await this.look(round);
        this.begin(round);
        if (stopping?.aborted || !this.mayLook(round)) await this.waitForOne(round);
      } while (round.underWay.size > 0 || round.waiting.length > 0 || round.wasFull);
    } finally {
      await Promise.all([...round.underWay.values()].map(({ done }) => done));
    }
    if (round.troubles.length > 0) throw new SweepTroubles(this.name, round.troubles);
  }

  /** The first time; at once behind a full batch; and in its rhythm while something hangs, for what becomes due meanwhile. */
  private mayLook({ waiting, wasFull, lookedAt, underWay }: Round<Item>): boolean {
    // What waits beside a free place is of tenants that have theirs: there may be others behind it.
    if (underWay.size >= this.atOnce || waiting.length >= MOST_WAITING) return false;
    if (waiting.length > 0 && underWay.size === 0) return false;
    return lookedAt === -Infinity || wasFull || performance.now() - lookedAt >= this.everyMs;
  }

  private async look(round: Round<Item>): Promise<void> {
    const { handled, underWay, waiting } = round;
    round.lookedAt = performance.now();
    for (const [key, at] of handled) if (at <= round.lookedAt - this.everyMs) handled.delete(key);
    const now = this.clock.now();
    const leftOut = new Set([...this.backoff.at(now), ...handled.keys(), ...underWay.keys()]);
    for (const item of waiting) leftOut.add(this.keyOf(item));
    const found = await this.due(now, [...leftOut], this.batch);
    const fresh = new Map<string, Item>();
    for (const item of found) if (!leftOut.has(this.keyOf(item))) fresh.set(this.keyOf(item), item);
    round.waiting.push(...fresh.values());
    round.wasFull = this.wholeInOneRound && found.length >= this.batch && fresh.size > 0;
  }

  private begin(round: Round<Item>): void {
    const { underWay } = round;
    const left: Item[] = [];
    for (const item of round.waiting) {
      const begun = [...underWay.values()].map((one) => one.item);
      const ofTenant = begun.filter(({ tenantId }) => tenantId === item.tenantId).length;
      const hasPlace = begun.length < this.atOnce && ofTenant < Math.max(1, this.atOnce - 1);
      if (hasPlace && this.mayBegin(item, begun))
        underWay.set(this.keyOf(item), { item, done: this.attempt(round, item) });
      else left.push(item);
    }
    round.waiting = left;
  }

  private async attempt(round: Round<Item>, item: Item): Promise<void> {
    const key = this.keyOf(item);
    try {
      await this.serve(item);
      this.backoff.done(key, this.clock.now(), (times) => this.pauseOf(item, times));
    } catch (error) {
      const passing = error instanceof StoreBusy || error instanceof StoreUnavailable;
      const failures = this.backoff.failed(key, this.clock.now(), passing);
      round.troubles.push({ tenantId: item.tenantId, key, failures, error });
    } finally {
      round.handled.set(key, performance.now());
      round.underWay.delete(key);
    }
  }

  private async waitForOne({ underWay }: Round<Item>): Promise<void> {
    if (underWay.size === 0) return;
    const soon = new AbortController();
    const rhythm = pause(this.everyMs, undefined, { ref: false, signal: soon.signal }).catch(() => undefined);
    await Promise.race([...[...underWay.values()].map(({ done }) => done), rhythm]);
    soon.abort();
  }
}
