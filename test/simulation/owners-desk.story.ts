import { UndoAct } from '@holdfast/application/act/undo-act';
import { AcceptOffer } from '@holdfast/application/change/accept-offer';
import { WithdrawChange } from '@holdfast/application/change/withdraw-change';
import { ExtendProvisional, RetakeProvisional } from '@holdfast/application/desk/hold-on';
import type { HandWish } from '@holdfast/application/desk/hand-wish';
import { ConfirmProvisional, ReleaseProvisional } from '@holdfast/application/desk/let-go-or-confirm';
import { MoveBooking } from '@holdfast/application/desk/move-booking';
import type { WantedMove } from '@holdfast/application/desk/move-booking';
import { PreviewMove } from '@holdfast/application/desk/preview-move';
import { TakeBooking } from '@holdfast/application/desk/take-booking';
import { CancelBooking } from '@holdfast/application/cancel/cancel-booking';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import type { MovePreview } from '@holdfast/contracts/move';
import type { ActLabel } from '@holdfast/domain/kernel/act';
import type { Instant } from '@holdfast/domain/kernel/flavour';
import { toMinor } from '@holdfast/domain/kernel/money';
import type { OwnersTarget } from '@holdfast/domain/booking/owners-target';
import type { BookingCells } from '@holdfast/projections/booking/booking.table';
import { anyStay } from './simulated-tenants';
import type { SimulatedWorld } from './simulated-world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Somebody of a business at their desk, who has the telephone, the calendar and second thoughts: takes bookings, keeps some of them open, moves them,
 * and takes back what they did. Two of them may sit there at once.
 */
export class OwnersDay {
  #acts = 0;

  constructor(
    private readonly world: SimulatedWorld,
    private readonly tenantId: string,
    /** Tells who it is. */
    private readonly name: string,
    /** Asks any process, and again when it has died or gives no answer. */
    private readonly insist: (command: object) => Promise<any>,
  ) {}

  async sit(): Promise<void> {
    const { world } = this;
    while (world.isAwake) {
      await world.time.sleep(world.random.below(14 * MINUTE));
      await this.#act();
    }
  }

  async #act(): Promise<void> {
    const chance = this.world.random.next();
    if (chance < 0.35) return this.#take();
    if (chance < 0.7) return this.#move();
    if (chance < 0.9) return this.#see();
    return this.#cancel();
  }

  async #take(): Promise<void> {
    const { random } = this.world;
    const wish = this.#wish();
    const taken = await this.insist(new TakeBooking(this.#context('take'), wish));
    if (taken?.kind !== 'done') return;
    this.world.acknowledged.add(taken.result.bookingId);
    if (random.chance(0.7)) this.world.greet(this.tenantId, taken.result.bookingId);
  }

  #wish(): HandWish {
    const { random } = this.world;
    const isProvisional = random.chance(0.5);
    const amount = 1 + random.below(9_000);
    const received = {
      amount,
      method: random.pick(['cash', 'bank_transfer'] as const),
      receivedOn: this.#today(),
    };
    return {
      to: this.#target(),
      customer: { name: 'Anna Whitfield', email: `${this.name}@example.com`, phone: '07700900123' },
      source: random.pick(['phone', 'walk_in', 'email', 'other'] as const),
      price: random.chance(0.6)
        ? { mode: 'list' }
        : { mode: 'set', total: random.below(40_000), reason: 'A friend' },
      payment: random.pick(['link', 'offline', 'none'] as const),
      provisionalUntil: isProvisional ? this.#until() : null,
      received: isProvisional || random.chance(0.6) ? null : received,
      ignoreRules: random.chance(0.8),
      notify: random.chance(0.5),
      note: random.chance(0.2) ? 'Comes late' : null,
    };
  }

  /** A block, a stay, or any dates. */
  #target(): OwnersTarget {
    const { random } = this.world;
    const blocks = this.world.blocksOf(this.tenantId);
    const chance = random.next();
    if (chance < 0.4) return { blockId: random.pick(blocks) };
    const wish = anyStay(random, blocks.length);
    if (chance < 0.7) return { stay: wish };
    const { arrival: startDate, departure: endDate } = wish.stay;
    return { period: { startDate, endDate, startTime: null, endTime: null }, party: null };
  }

  /** What stands, or is held by the owner's word: elsewhere, or at another price. */
  async #move(): Promise<void> {
    const { random, time } = this.world;
    const row = this.#any(
      ({ status, provisional }) => status === 'confirmed' || (status === 'pending' && provisional),
    );
    if (row === undefined) return;
    const to = random.chance(0.15) ? this.#whereItIs(row) : this.#target();
    const preview: MovePreview | { kind: 'rejected' } | undefined = await this.insist(
      new PreviewMove(this.tenantId, row.booking_id, to),
    );
    if (preview === undefined || 'kind' in preview) return;
    await time.sleep(random.below(2 * MINUTE));
    const wish = this.#wantedMove(to, preview);
    const context = this.#context('move', wish.asksCustomer ? undefined : 'booking_moved');
    const moved = await this.insist(new MoveBooking(context, row.booking_id, wish));
    if (moved?.kind !== 'done') return;
    if (moved.result.changeId === null) return this.#thinkBetter(context);
    await this.#answered(row.booking_id, moved.result.changeId);
  }

  #whereItIs({ start_date: startDate, end_date: endDate }: BookingCells): OwnersTarget {
    return { period: { startDate, endDate, startTime: null, endTime: null }, party: null };
  }

  #wantedMove(to: OwnersTarget, { total_kept: kept, total_new: listed }: MovePreview): WantedMove {
    const { random } = this.world;
    const givesBack = random.chance(0.3) ? random.below(3_000) : null;
    const set = { mode: 'set', total: 1_000 + random.below(40_000), givesBack } as const;
    const price = random.pick([
      { mode: 'keep' } as const,
      set,
      ...(listed === null ? [] : [{ mode: 'recalculate', givesBack } as const]),
    ]);
    return {
      to,
      price,
      reason: price.mode === 'set' && random.chance(0.5) ? 'As promised' : null,
      expectedTotal:
        price.mode === 'set' ? price.total : toMinor(price.mode === 'keep' ? kept : (listed ?? 0)),
      asksCustomer: random.chance(0.25),
      notify: random.chance(0.5),
      ignoresRules: random.chance(0.9),
    };
  }

  /** Their customer says yes to other dates, the owner takes them back, or nobody does anything: then they lapse. */
  async #answered(bookingId: string, changeId: string): Promise<void> {
    const { world, tenantId } = this;
    await world.time.sleep(world.random.below(30 * MINUTE));
    const customer = { tenantId, meta: { actor: { kind: 'customer' } } } as const;
    if (world.random.chance(0.2))
      return void (await this.insist(new WithdrawChange(customer, bookingId, changeId)));
    const offered = this.#any((row) => row.booking_id === bookingId)?.change;
    if (offered?.changeId !== changeId || world.random.chance(0.2)) return;
    const said = await this.insist(new AcceptOffer(customer, bookingId, changeId, offered.difference));
    const orderId: string | undefined = said?.result?.payment?.orderId;
    if (orderId !== undefined) await world.payAs(tenantId, bookingId, orderId);
  }

  /** What is held by their word is kept for longer, is certain, or is let go; what has lapsed is taken again. */
  async #see(): Promise<void> {
    const { random } = this.world;
    const row = this.#any(
      ({ status, provisional }) => provisional && ['pending', 'expired'].includes(status),
    );
    if (row === undefined) return;
    const id = row.booking_id;
    if (row.status === 'expired')
      return void (await this.insist(new RetakeProvisional(this.#context('retake'), id, this.#until())));
    const chance = random.next();
    if (chance < 0.3) await this.insist(new ExtendProvisional(this.#context('extend'), id, this.#until()));
    else if (chance < 0.6)
      await this.insist(new ConfirmProvisional(this.#context('confirm'), id, random.chance(0.5)));
    else if (chance < 0.8) await this.insist(new ReleaseProvisional(this.#context('release'), id));
  }

  async #cancel(): Promise<void> {
    const { random } = this.world;
    const row = this.#any(({ status }) => status === 'confirmed');
    if (row === undefined) return;
    const context = this.#context('cancel', 'booking_cancelled');
    const refund = random.pick(['none', 'all', { amount: 1 + random.below(9_000) }] as const);
    const ended = await this.insist(new CancelBooking(context, row.booking_id, refund));
    if (ended?.kind === 'done') await this.#thinkBetter(context);
  }

  /** Most mistakes are seen at once, some when it is too late; now and then two of them take one back. */
  async #thinkBetter({ deed }: CommandContext): Promise<void> {
    const { random, time } = this.world;
    if (deed === undefined || random.chance(0.3)) return;
    await time.sleep(random.below(random.chance(0.2) ? 12 * MINUTE : 4 * MINUTE));
    const undo = () => this.insist(new UndoAct(this.#context('undo'), deed.id));
    await Promise.all(random.chance(0.2) ? [undo(), undo()] : [undo()]);
  }

  #any(wanted: (row: BookingCells) => boolean): BookingCells | undefined {
    const rows = this.world.bookingsOf(this.tenantId).filter(wanted);
    return rows.length === 0 ? undefined : this.world.random.pick(rows);
  }

  #today(): string {
    return this.world.time.now().toISOString().slice(0, 10);
  }

  #until(): Instant {
    const { random, time } = this.world;
    const ms = random.chance(0.5) ? 10 * MINUTE + random.below(HOUR) : random.below(72) * HOUR;
    return new Date(time.now().getTime() + ms).toISOString();
  }

  #context(scope: string, label?: ActLabel): CommandContext {
    const { tenantId } = this;
    this.#acts += 1;
    const key = `${this.name} ${this.#acts}`;
    return {
      tenantId,
      meta: { actor: { kind: 'tenant_admin', id: tenantId } },
      idempotency: { scope, key, fingerprint: key },
      ...(label !== undefined && { deed: { id: this.world.newId(), label } }),
    };
  }
}
