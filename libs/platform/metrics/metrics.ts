import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** One number, or one for each value of a label. */
type Level = number | Readonly<Record<string, number>>;

/**
 * What a process tells Prometheus about itself. No tenant, path or person ever becomes a label: there is no end to them,
 * and they are nobody's business.
 */
export class Metrics {
  readonly registry = new Registry();

  /** How long a tenant's lock was held; more than 50 ms is too long. */
  readonly #lockHeld = new Histogram({
    name: 'holdfast_tenant_lock_held_seconds',
    help: 'How long a command held the lock of its tenant',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers: [this.registry],
  });

  readonly #requests = new Histogram({
    name: 'holdfast_request_seconds',
    help: 'How long requests took until they were answered',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  readonly #commands = new Histogram({
    name: 'holdfast_command_seconds',
    help: 'How long use cases took: done, refused, or failed',
    labelNames: ['command', 'outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  readonly #events = new Counter({
    name: 'holdfast_events_total',
    help: 'Events that were written into the log',
    labelNames: ['type'],
    registers: [this.registry],
  });

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
  }

  /** From now on tells of the process itself, too: what it takes of memory and processors. Node watches that to the end of the process, so once in each. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Give this to the event store's `onLockHeld`. */
  readonly lockHeld = (_tenantId: string, milliseconds: number): void => {
    this.#lockHeld.observe(milliseconds / 1000);
  };

  /** Give this to `logRequests`. */
  readonly answered = (request: { method: string; status: number; milliseconds: number }): void => {
    this.#requests.observe({ method: request.method, status: request.status }, request.milliseconds / 1000);
  };

  /** A use case has ended; `command` is the name of its class. */
  readonly commanded = (
    command: string,
    outcome: 'done' | 'refused' | 'failed',
    milliseconds: number,
  ): void => {
    this.#commands.observe({ command, outcome }, milliseconds / 1000);
  };

  /** Give this to the event store's `onAppended`. */
  readonly appended = (events: readonly { readonly type: string }[]): void => {
    for (const { type } of events) this.#events.inc({ type });
  };

  /** A new counter; `labels` must have few values. */
  counter<Label extends string>(name: string, help: string, labels: readonly Label[] = []): Counter<Label> {
    return new Counter({ name, help, labelNames: labels, registers: [this.registry] });
  }

  /** A new gauge that is read whenever Prometheus asks; with a label, one value for each of its values. */
  gauge(name: string, help: string, read: () => Level | Promise<Level>, label?: string): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [this.registry],
      collect: async () => {
        const level = await read();
        if (typeof level === 'number') return gauge.set(level);
        gauge.reset();
        for (const [value, of] of Object.entries(level)) gauge.set({ [label ?? '']: value }, of);
      },
    });
  }

  /** Shows how busy pools of connections are, by their names. */
  watchPools(pools: Readonly<Record<string, Pool>>): void {
    const gauge: Gauge<'pool' | 'state'> = new Gauge({
      name: 'holdfast_database_connections',
      help: 'Connections of each pool, and how many wait for one',
      labelNames: ['pool', 'state'],
      registers: [this.registry],
      collect: () => {
        for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
          gauge.set({ pool, state: 'busy' }, totalCount - idleCount);
          gauge.set({ pool, state: 'idle' }, idleCount);
          gauge.set({ pool, state: 'waiting' }, waitingCount);
        }
      },
    });
  }
}
