import { createSecretKey } from 'node:crypto';
import type { EventMeta } from '@holdfast/event-store/event';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Ids } from '@holdfast/ports/ids.port';
import { PublishTariff } from '@holdfast/application/tariff/publish-tariff';
import { Keyring } from '@holdfast/vault/keyring';
import type { BookingCells } from '@holdfast/projections/booking/booking.table';
import type { TariffCells } from '@holdfast/projections/tariff/tariff.table';
import { Vault } from '@holdfast/vault/vault';
import { interpreters } from './all.interpreters';
import { bookingIn, BOOKINGS } from './booking.interpreters';
import { rowsOf } from './derived.interpreters';
import { apartElsewhere, baseless, unknownHere } from './channel.promises';
import { Elsewhere } from './elsewhere.story';
import { Follower } from './follower';
import { insist } from './insist';
import { fingerprintOf } from './log.interpreters';
import { MemoryDatabase } from './memory-database';
import type { Interpreter } from './memory-database';
import { OwnersDay } from './owners-desk.story';
import { Random } from './random';
import { actOn, DAYS_AFTER, DAYS_BEHIND, LATER_DAYS, LOOKED_AROUND_MS, pauseOf } from './simulated-days';
import { SimulatedProcess } from './simulated-process';
import { SimulatedProcesses } from './simulated-processes';
import { SimulatedProvider } from './simulated-provider';
import { idsFrom } from './simulated-ids';
import { SETTINGS } from './simulated-settings';
import { SimulatedWeb } from './simulated-web';
import { openShop, publishing, START, tenantRow } from './simulated-tenants';
import { Customer } from './story';
import { TARIFFS } from './tariff.interpreters';
import { VirtualTime } from './virtual-time';

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

/** Everything there is, in one process and one thread: the same seed is the same history, to the last byte of the log. */
export class SimulatedWorld {
  readonly random: Random;
  readonly time = new VirtualTime(START);
  readonly database: MemoryDatabase;
  readonly provider: SimulatedProvider;
  readonly acknowledged = new Set<string>();
  /** Bookings that were paid, whose customers heard that they cannot be. */
  readonly misled: string[] = [];
  readonly tenantIds: readonly string[];
  /** What was wrong with other places when it was looked at. */
  readonly apart: string[] = [];
  readonly elsewhere: Elsewhere;
  readonly #web: SimulatedWeb;
  retries = 0;
  readonly #blocks = new Map<string, readonly string[]>();
  readonly follower: Follower;
  readonly #ids: Ids;
  readonly #vault = new Vault(new Keyring(createSecretKey(Buffer.alloc(32, 7)), []));
  readonly #processes: SimulatedProcesses;
  /** Whether customers and owners do something, and processes die. */
  #awake = true;
  readonly #callers: Customer[] = [];
  /** What those do whose booking was taken by hand. */
  #calling: Promise<void>[] = [];
  #quietSince = 0;
  #nextAct = Infinity;

  constructor(readonly plan: Plan) {
    this.random = new Random(plan.seed);
    this.#ids = idsFrom(this.random);
    this.database = new MemoryDatabase(new Map([...interpreters, ...(plan.sabotage ?? [])]));
    this.provider = new SimulatedProvider(this.time, this.random, {
      lostBefore: 0.02,
      lostAfter: 0.02,
      declined: 0.08,
      pending: 0.04,
      refundRefused: 0.1,
      rowMissing: 0.03,
      rowTwice: 0.03,
      // Some have not switched the list on: only what was taken is asked for, one by one.
      listsNothing: this.random.chance(0.3),
    });
    this.#web = new SimulatedWeb(this.time, this.random);
    this.elsewhere = new Elsewhere(this, this.#web, this.#vault);
    this.tenantIds = Array.from({ length: plan.tenants }, () => this.#ids.newId());
    this.#processes = new SimulatedProcesses(this.time, this.random, () => this.#process());
    this.follower = new Follower(this);
  }

  get isAwake(): boolean {
    return this.#awake;
  }

  newId(): string {
    return this.#ids.newId();
  }

  bookingsOf(tenantId: string): readonly BookingCells[] {
    return [...rowsOf<BookingCells>(this.database.tables, BOOKINGS, tenantId).values()];
  }

  /** Somebody whose booking was taken by hand goes on with it. */
  greet(tenantId: string, bookingId: string): void {
    const caller = new Customer(this, tenantId, this.plan.customers + this.#callers.length);
    this.#callers.push(caller);
    this.#calling.push(caller.called(bookingId));
  }

  /** Somebody pays for what they said yes to. */
  payAs(tenantId: string, bookingId: string, orderId: string): Promise<void> {
    return new Customer(this, tenantId, -1).pays(bookingId, orderId);
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

  get worker(): SimulatedProcess {
    return this.#processes.worker;
  }

  /** When processes died. */
  get diedAt(): readonly number[] {
    return this.#processes.diedAt;
  }

  api(): SimulatedProcess {
    return this.#processes.api();
  }

  get #blocksOfATenant(): number {
    return this.plan.blocks ?? 40;
  }

  blocksOf(tenantId: string): readonly string[] {
    return this.#blocks.get(tenantId) ?? [];
  }

  orderOf(bookingId: string): string | null {
    return bookingIn(this.database.tables, bookingId)?.order_id ?? null;
  }

  /** The change of a booking that is open. */
  changeOf(bookingId: string): string | null {
    return bookingIn(this.database.tables, bookingId)?.change?.changeId ?? null;
  }

  statusOf(bookingId: string): BookingCells['status'] | undefined {
    return bookingIn(this.database.tables, bookingId)?.status;
  }

  async #play(): Promise<void> {
    for (const [n, tenantId] of this.tenantIds.entries()) await this.#open(tenantId, n);
    void this.#work();
    const customers = Array.from(
      { length: this.plan.customers },
      (_, n) => new Customer(this, this.random.pick(this.tenantIds), n),
    );
    await this.#act(() => {
      for (const tenantId of this.tenantIds.slice(1)) void this.#own(tenantId);
      return customers.map((customer) => customer.live());
    });
    for (const [n, day] of LATER_DAYS.entries()) {
      await this.#quietUntil(actOn(day, n));
      await this.#act(() => [...customers, ...this.#callers].map((customer) => customer.later()));
    }
    await this.#quietUntil(actOn(DAYS_BEHIND + 2 * this.#blocksOfATenant, 0));
    // They have left: their deposits are dealt with, or go back by themselves within days.
    await this.#act(() => [...customers, ...this.#callers].map((customer) => customer.left()));
    await this.#quietUntil(actOn(DAYS_BEHIND + 2 * this.#blocksOfATenant + DAYS_AFTER, 0));
    // Where the list is shown, the comparison alone has found what nobody has told of.
    if (!this.provider.listsAll) await this.#lookBack();
  }

  async #quietUntil(moment: number): Promise<void> {
    this.#nextAct = moment;
    await this.#sleepUntil(Math.min(moment, this.#quietSince + LOOKED_AROUND_MS));
    this.apart.push(...unknownHere(this, this.#quietSince), ...apartElsewhere(this));
    await this.elsewhere.answerLosses();
    await this.#sleepUntil(moment);
    this.apart.push(...baseless(this), ...apartElsewhere(this));
  }

  #sleepUntil(moment: number): Promise<void> {
    return this.time.sleep(Math.max(0, moment - this.time.now().getTime()));
  }

  /** People do something, and meanwhile processes die. */
  async #act(begin: () => readonly Promise<void>[]): Promise<void> {
    this.#awake = true;
    void this.#processes.dieWhile(() => this.#awake);
    this.elsewhere.live();
    const owners = this.tenantIds.flatMap((tenantId, n) =>
      ['one', 'other'].map((who) =>
        new OwnersDay(this, tenantId, `${who} of ${n} since ${this.time.now().getTime()}`, (command) =>
          insist(this, command),
        ).sit(),
      ),
    );
    await Promise.all(begin());
    this.#awake = false;
    await Promise.all(owners);
    await Promise.all(this.#calling.splice(0));
    this.#quietSince = this.time.now().getTime();
  }

  /** What nobody has told of is found by who looks through all that was paid, again and again; for an answer may be lost. */
  async #lookBack(): Promise<void> {
    const batches = 1 + 2 * Math.ceil(this.plan.customers / 50);
    for (let n = 0; n < batches; n += 1) await this.worker.lookBack.run();
  }

  /** All have blocks; all but the first let customers choose their dates as well. */
  async #open(tenantId: string, n: number): Promise<void> {
    this.database.tables.of('rm.tenant').set(tenantId, tenantRow(tenantId));
    const now = this.time.now();
    const shop = { tenantId, now, blocks: this.#blocksOfATenant };
    this.#blocks.set(tenantId, await openShop(this.api().store, this.#ids, this.random, shop));
    await this.elsewhere.open(tenantId);
    if (n === 0) return;
    await this.#publish(tenantId);
  }

  /** The owner thinks of other rules and prices now and then. */
  async #own(tenantId: string): Promise<void> {
    while (this.#awake) {
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

  /** Until the worker looks again. */
  #pause(): number {
    const now = this.time.now().getTime();
    return pauseOf(now, { isAwake: this.#awake, nextAct: this.#nextAct, quietSince: this.#quietSince });
  }

  /** The worker: follows the log and sweeps, for ever. */
  async #work(): Promise<never> {
    for (;;) {
      await this.time.sleep(this.#pause());
      const worker = this.worker;
      // Whatever hangs with a worker that dies must not hang the next one.
      const round = (async () => {
        for (const tenantId of this.tenantIds) await this.follower.follow(worker, tenantId);
        for (const sweep of worker.sweeps) await sweep.run();
      })();
      await Promise.race([round, worker.died]);
    }
  }

  #process(): SimulatedProcess {
    return new SimulatedProcess({
      pool: this.database.pool(() => this.time.sleep(this.random.below(8))),
      clock: this.time as Clock,
      ids: this.#ids,
      payments: this.provider,
      vault: this.#vault,
      settings: SETTINGS,
      web: this.#web,
      sleep: (milliseconds) => this.time.sleep(milliseconds),
    });
  }

  /** The whole log of all tenants as one number: two runs of a seed must agree in it. */
  fingerprint(): string {
    return fingerprintOf(this.database.tables, this.tenantIds);
  }
}
