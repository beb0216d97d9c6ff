import { createHash, createHmac, createSecretKey } from 'node:crypto';
import type { EventMeta } from '@holdfast/event-store/event';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Ids } from '@holdfast/ports/ids.port';
import { holdExpiry } from '@holdfast/processes/hold-expiry.process';
import { notify } from '@holdfast/processes/notify.process';
import { ExpireHold } from '@holdfast/application/booking/expire-hold';
import { PublishTariff } from '@holdfast/application/tariff/publish-tariff';
import { Keyring } from '@holdfast/vault/keyring';
import type { BookingCells } from '@holdfast/projections/booking/booking.table';
import type { TariffCells } from '@holdfast/projections/tariff/tariff.table';
import { Vault } from '@holdfast/vault/vault';
import { BOOKINGS, bookingInterpreters, vaultInterpreters } from './booking.interpreters';
import { calendarInterpreters, discountInterpreters } from './calendar.interpreters';
import { rowsOf } from './derived.interpreters';
import { logInterpreters, logOf } from './log.interpreters';
import { MemoryDatabase } from './memory-database';
import type { Interpreter } from './memory-database';
import { Random } from './random';
import { SimulatedProcess } from './simulated-process';
import { SimulatedProvider } from './simulated-provider';
import { openShop, publishing, START, tenantRow } from './simulated-tenants';
import { Customer } from './story';
import { TARIFFS, tariffInterpreters } from './tariff.interpreters';
import { VirtualTime } from './virtual-time';

const HOLD_MS = 15 * 60_000;
const SWEEP_MS = 5_000;
/** When all customers have gone only payments are waited for, and those are asked about ever more seldom. */
const IDLE_SWEEP_MS = 120_000;
const META: EventMeta = { actor: { kind: 'system' } };

export interface Plan {
  readonly seed: number;
  readonly tenants: number;
  readonly customers: number;
  /** In which all customers come. */
  readonly hours: number;
  /** Of each tenant; 40 unless told otherwise. */
  readonly blocks?: number;
  /** Takes the place of what statements mean, to see that the checks find it. */
  readonly sabotage?: ReadonlyMap<string, Interpreter>;
}

/** Ids from the seed. */
const idsFrom = (random: Random): Ids => {
  const uuid = (version: number) => {
    const hex = random.hex(30);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(12, 15)}-8${hex.slice(15, 18)}-${hex.slice(18)}`;
  };
  return {
    newId: () => uuid(7),
    newBookingId: () => uuid(4),
    newReference: () => random.hex(7).toUpperCase(),
  };
};

/** Everything there is, in one process and one thread: the same seed is the same history, to the last byte of the log. */
export class SimulatedWorld {
  readonly random: Random;
  readonly time = new VirtualTime(START);
  readonly database: MemoryDatabase;
  readonly provider: SimulatedProvider;
  readonly acknowledged = new Set<string>();
  /** Bookings that were paid, whose customers heard that they cannot be. */
  readonly misled: string[] = [];
  /** How often each message was put into the outbox. */
  readonly messages = new Map<string, number>();
  readonly tenantIds: readonly string[];
  deaths = 0;
  retries = 0;
  readonly #blocks = new Map<string, readonly string[]>();
  readonly #followed = new Map<string, number>();
  readonly #ids: Ids;
  readonly #vault = new Vault(new Keyring(createSecretKey(Buffer.alloc(32, 7)), []));
  #apis: SimulatedProcess[] = [];
  #worker: SimulatedProcess;
  #customersLeft: number;

  constructor(readonly plan: Plan) {
    this.random = new Random(plan.seed);
    this.#ids = idsFrom(this.random);
    this.database = new MemoryDatabase(
      new Map([
        ...logInterpreters,
        ...calendarInterpreters,
        ...discountInterpreters,
        ...bookingInterpreters,
        ...vaultInterpreters,
        ...tariffInterpreters,
        ...(plan.sabotage ?? []),
      ]),
    );
    this.provider = new SimulatedProvider(this.time, this.random, {
      lostBefore: 0.02,
      lostAfter: 0.02,
      declined: 0.08,
      pending: 0.04,
    });
    this.tenantIds = Array.from({ length: plan.tenants }, () => this.#ids.newId());
    this.#apis = [this.#process(), this.#process()];
    this.#worker = this.#process();
    this.#customersLeft = plan.customers;
  }

  /** Plays everything to its end, and on until nothing is under way any more. */
  async run(): Promise<void> {
    let over = false;
    let failure: unknown;
    void this.#play().then(
      () => (over = true),
      (error) => {
        failure = error;
        over = true;
      },
    );
    await this.time.runUntil(() => over);
    if (failure !== undefined) throw failure;
  }

  api(): SimulatedProcess {
    return this.random.pick(this.#apis);
  }

  get #blocksOfATenant(): number {
    return this.plan.blocks ?? 40;
  }

  blocksOf(tenantId: string): readonly string[] {
    return this.#blocks.get(tenantId) ?? [];
  }

  orderOf(bookingId: string): string | null {
    return this.#booking(bookingId)?.order_id ?? null;
  }

  statusOf(bookingId: string): BookingCells['status'] | undefined {
    return this.#booking(bookingId)?.status;
  }

  #booking(bookingId: string): BookingCells | undefined {
    const tenants = this.database.tables.of<Map<string, BookingCells>>(BOOKINGS).values();
    for (const rows of tenants) if (rows.has(bookingId)) return rows.get(bookingId);
    return undefined;
  }

  async #play(): Promise<void> {
    for (const [n, tenantId] of this.tenantIds.entries()) await this.#open(tenantId, n);
    void this.#work();
    void this.#kill();
    await Promise.all(
      Array.from({ length: this.plan.customers }, async (_, n) => {
        await new Customer(this, this.random.pick(this.tenantIds), n).live();
        this.#customersLeft -= 1;
      }),
    );
    await this.time.sleep(8 * 3_600_000);
  }

  /** All have blocks; all but the first let customers choose their dates as well. */
  async #open(tenantId: string, n: number): Promise<void> {
    this.database.tables.of('rm.tenant').set(tenantId, tenantRow(tenantId));
    const now = this.time.now();
    const shop = { tenantId, now, blocks: this.#blocksOfATenant };
    this.#blocks.set(tenantId, await openShop(this.api().store, this.#ids, this.random, shop));
    if (n === 0) return;
    await this.#publish(tenantId);
    void this.#own(tenantId);
  }

  /** The owner thinks of other rules and prices now and then. */
  async #own(tenantId: string): Promise<void> {
    while (this.#customersLeft > 0) {
      await this.time.sleep(this.random.below(10 * 60_000));
      // Who publishes while the process dies tries again later.
      await Promise.race([this.#publish(tenantId), this.time.sleep(60_000)]);
    }
  }

  async #publish(tenantId: string): Promise<void> {
    const wish = publishing(this.random, this.tariffsOf(tenantId).size);
    await this.api().execute(new PublishTariff({ tenantId, meta: META }, wish));
  }

  /** The tariffs that a tenant has published so far, by their numbers. */
  tariffsOf(tenantId: string): ReadonlyMap<string, TariffCells> {
    return rowsOf<TariffCells>(this.database.tables, TARIFFS, tenantId);
  }

  /** The worker: follows the log and sweeps, for ever. */
  async #work(): Promise<never> {
    for (;;) {
      await this.time.sleep(this.#customersLeft > 0 ? SWEEP_MS : IDLE_SWEEP_MS);
      const worker = this.#worker;
      // Whatever hangs with a worker that dies must not hang the next one.
      const round = (async () => {
        for (const tenantId of this.tenantIds) await this.#follow(worker, tenantId);
        for (const sweep of worker.sweeps) await sweep.run();
      })();
      await Promise.race([round, worker.died]);
    }
  }

  async #follow(worker: SimulatedProcess, tenantId: string): Promise<void> {
    const after = this.#followed.get(tenantId) ?? 0;
    if (logOf(this.database.tables, tenantId).length === after) return;
    const events = await worker.store.readLog(tenantId, after, 500);
    for (const event of events) {
      if (event.stream.type !== 'booking') continue;
      const fact = event as any;
      const told = notify(fact);
      for (const { kind, channel } of told.kind === 'send' ? told.messages : []) {
        const id = `${event.eventId}/${kind}/${channel}`;
        this.messages.set(id, (this.messages.get(id) ?? 0) + 1);
      }
      const timer = holdExpiry({ ...fact, tenantId, bookingId: event.stream.id });
      if (timer.kind === 'schedule') void this.#ring(tenantId, timer.bookingId, timer.at);
    }
    this.#followed.set(tenantId, events.at(-1)?.position ?? after);
  }

  async #ring(tenantId: string, bookingId: string, at: string): Promise<void> {
    await this.time.sleep(Date.parse(at) - this.time.now().getTime() + 50);
    // One timer in ten is lost with the queue.
    if (!this.random.chance(0.1)) await this.#worker.execute(new ExpireHold(tenantId, bookingId));
  }

  /** Processes die, whatever they are at, and others take their place. */
  async #kill(): Promise<void> {
    while (this.#customersLeft > 0) {
      await this.time.sleep(this.random.below(4 * 60_000));
      this.deaths += 1;
      const victim = this.random.below(3);
      if (victim === 2) {
        this.#worker.kill();
        this.#worker = this.#process();
      } else {
        this.#apis[victim]?.kill();
        this.#apis[victim] = this.#process();
      }
    }
  }

  #process(): SimulatedProcess {
    const pool = this.database.pool(() => this.time.sleep(this.random.below(8)));
    return new SimulatedProcess({
      pool,
      clock: this.time as Clock,
      ids: this.#ids,
      payments: this.provider,
      vault: this.#vault,
      settings: {
        holdMs: HOLD_MS,
        liveHolds: { perContact: 0, perAddress: 0 },
        siteUrlPattern: 'https://{tenant}.example.com',
        paymentsSandbox: true,
        holdTokenSecret: createHmac('sha256', 'simulation').digest('base64url'),
      },
    });
  }

  /** The whole log of all tenants as one number: two runs of a seed must agree in it. */
  fingerprint(): string {
    const hash = createHash('sha256');
    for (const tenantId of this.tenantIds) hash.update(JSON.stringify(logOf(this.database.tables, tenantId)));
    return hash.digest('hex');
  }
}
