import { Redis } from 'ioredis';
import { LocalWake, type WakeSource } from '@holdfast/event-store/subscriptions/wake';

export interface RedisWakeOptions {
  url: string;
  /** Keeps environments apart that share a Redis. */
  prefix: string;
  /** Told when Redis is out of reach. Until it is back, other processes learn of new events by their sweeps. */
  onError?(error: Error): void;
}

/**
 * Signals between processes by Redis's publish and subscribe. Within the process they do not take that way: they arrive
 * at once, Redis or not. Signals of one turn of the event loop are sent once for each tenant.
 */
export class RedisWake implements WakeSource {
  readonly #local = new LocalWake();
  readonly #channel: string;
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #origin = crypto.randomUUID();
  #pending = new Set<string>();

  constructor({ url, prefix, onError = () => undefined }: RedisWakeOptions) {
    this.#channel = `${prefix}:wake`;
    const patience = {
      retryStrategy: (attempt: number) => Math.min(attempt * 100, 2_000),
      lazyConnect: true,
    };
    // A signal that cannot be sent now is not worth keeping.
    this.#publisher = new Redis(url, { ...patience, enableOfflineQueue: false, maxRetriesPerRequest: 0 });
    this.#subscriber = new Redis(url, { ...patience, maxRetriesPerRequest: null });
    for (const connection of [this.#publisher, this.#subscriber]) reportOnce(connection, onError);
    this.#subscriber.on('message', (_channel, message: string) => this.#receive(message));
    // Signals sent while the connection was down are lost: look everywhere.
    this.#subscriber.on('ready', () => this.#local.signal());
  }

  /** Connects; does not wait for a Redis that is out of reach. */
  start(): void {
    this.#publisher.connect().catch(() => undefined);
    this.#subscriber.connect().catch(() => undefined);
    // Kept by the client, and said again after each reconnection.
    this.#subscriber.subscribe(this.#channel).catch(() => undefined);
  }

  /** Give this to the event store's `onCommit`. Never throws and never waits. */
  readonly signal = (tenantId: string): void => {
    this.#local.signal(tenantId);
    if (this.#pending.size === 0) setImmediate(() => this.#publish());
    this.#pending.add(tenantId);
  };

  listen(listener: (tenantId?: string) => void): () => Promise<void> {
    return this.#local.listen(listener);
  }

  async close(): Promise<void> {
    this.#publisher.disconnect();
    this.#subscriber.disconnect();
  }

  #publish(): void {
    const message = JSON.stringify({ from: this.#origin, tenants: [...this.#pending] });
    this.#pending = new Set();
    if (this.#publisher.status === 'ready')
      this.#publisher.publish(this.#channel, message).catch(() => undefined);
  }

  #receive(message: string): void {
    const { from, tenants } = JSON.parse(message) as { from: string; tenants: string[] };
    if (from === this.#origin) return;
    for (const tenantId of tenants) this.#local.signal(tenantId);
  }
}

/** One report for each time that the connection is lost, not one for each attempt to get it back. */
function reportOnce(connection: Redis, report: (error: Error) => void): void {
  let reported = false;
  connection.on('ready', () => (reported = false));
  connection.on('error', (error) => {
    if (!reported) report(error);
    reported = true;
  });
}
