import type { Pool } from 'pg';
import { BEGIN, COMMIT, ROLLBACK, scope, withConnection, type Send } from '../wire/connection';
import { StoreUnavailable } from '../errors';
import type { RecordedEvent } from '../event';
import { pageOfTypesRead } from '../log/log.read';
import { Transient } from '../wire/sqlstate';
import { workedOut } from '../rows/projection';
import type { Subscription, SubscriptionFailure } from '../rows/subscription';
import { advance, claim, park, postpone, type DuePair } from './subscription.statement';
import type { Upcasters } from '../log/upcast';

export interface TurnRules {
  upcasters: Upcasters;
  pageSize: number;
  maxAttempts: number;
  backoffMs(attempt: number): number;
  now(): Date;
  onFailure(failure: SubscriptionFailure): void;
  onError(error: unknown): void;
}

/** After this many pages it is the others' turn. */
const PAGES_PER_TURN = 20;

/** It is the event that fails, not the machine. */
class EventFailed extends Error {
  constructor(
    readonly position: number,
    readonly attempts: number,
    cause: unknown,
  ) {
    super(`The event at position ${position} failed`, { cause });
  }
}

/** Works on one pair of subscription and tenant for a while: page after page, each with its checkpoint. */
export class SubscriptionTurn {
  #position: number;
  #head: number;
  #limit: number;
  #pagesLeft = PAGES_PER_TURN;

  constructor(
    private readonly pool: Pool,
    private readonly subscription: Subscription,
    private readonly pair: DuePair,
    private readonly rules: TurnRules,
  ) {
    this.#position = pair.position ?? 0;
    this.#head = pair.head;
    // With a failure behind it the next event is tried alone.
    this.#limit = pair.attempts > 0 ? 1 : rules.pageSize;
  }

  /**
   * @returns whether there is more to do at once
   * @throws when the machine fails; nothing is noted then, the pair stays due
   */
  async take(): Promise<boolean> {
    while (this.#position < this.#head) {
      if (this.#pagesLeft-- === 0) return true;
      try {
        const handled = await this.#page();
        if (handled === undefined) return false;
        await this.#tell(handled);
      } catch (error) {
        if (!(error instanceof EventFailed)) throw error;
        if (this.#limit === 1) return this.#note(error);
        // One of the page is bad: go through it one by one, so that all before the bad one get done.
        this.#pagesLeft = this.#limit;
        this.#limit = 1;
      }
    }
    return false;
  }

  /** One transaction. @returns the events handled; undefined when somebody else has the pair */
  #page(): Promise<RecordedEvent[] | undefined> {
    const { name, version, handles } = this.subscription;
    const { tenantId } = this.pair;
    return withConnection(this.pool, async (send) => {
      const mine = claim(tenantId, name, version, this.#position, this.rules.now());
      const page = pageOfTypesRead(tenantId, this.#position, this.#head, this.#limit, handles);
      const { rows } = await send([BEGIN, scope('holdfast_system', tenantId), mine, page]);
      const [claimed] = (rows[2] ?? []).map((fields) => mine.decode(fields));
      if (claimed === undefined) {
        await send([ROLLBACK]);
        return undefined;
      }
      const events = (rows[3] ?? []).map((fields) => page.decode(fields));
      const reached = events.length < this.#limit ? this.#head : (events.at(-1)?.position ?? this.#head);
      const handled = await this.#handle(send, events, claimed.attempts, reached);
      this.#position = reached;
      this.#head = claimed.head;
      return handled;
    });
  }

  async #handle(
    send: Send,
    events: RecordedEvent[],
    attempts: number,
    reached: number,
  ): Promise<RecordedEvent[]> {
    const { name, version } = this.subscription;
    try {
      const lifted = events.map((event) => this.rules.upcasters.lift(event));
      const statements = lifted.length === 0 ? [] : await workedOut(send, this.subscription, lifted);
      await send([...statements, advance(this.pair.tenantId, name, version, reached), COMMIT]);
      return lifted;
    } catch (error) {
      const [first] = events;
      if (first === undefined || error instanceof StoreUnavailable || error instanceof Transient) throw error;
      throw new EventFailed(first.position, attempts, error);
    }
  }

  async #note({ position, attempts, cause }: EventFailed): Promise<false> {
    const { subscription, pair, rules } = this;
    const tried = attempts + 1;
    const parked = tried >= rules.maxAttempts;
    const message = (cause instanceof Error ? cause.message : String(cause)).slice(0, 2_000);
    const now = rules.now();
    const key = [pair.tenantId, subscription.name, subscription.version, this.#position, attempts] as const;
    const note = parked
      ? park(...key, position, now, message)
      : postpone(...key, new Date(now.getTime() + rules.backoffMs(tried)), message);
    const { tags } = await withConnection(this.pool, (send) =>
      send([BEGIN, scope('holdfast_system', pair.tenantId), note, COMMIT]),
    );
    // Zero rows: another runner has tried the same event meanwhile, and has noted it.
    if (!tags[2]?.endsWith(' 0'))
      rules.onFailure({
        subscription: subscription.name,
        tenantId: pair.tenantId,
        position,
        attempts: tried,
        parked,
        error: cause,
      });
    return false;
  }

  async #tell(handled: readonly RecordedEvent[]): Promise<void> {
    if (handled.length === 0) return;
    try {
      await this.subscription.afterCommit?.(handled);
    } catch (error) {
      this.rules.onError(error);
    }
  }
}
