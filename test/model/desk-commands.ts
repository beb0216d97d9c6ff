import fc from 'fast-check';
import type { Answer } from '../support/http';
import { takeByHand } from '../support/by-hand';
import type { Step, World } from './booking-commands';
import { PROVISIONAL_MS } from './booking-model';
import type { BookingModel, ModelBooking } from './booking-model';

const owner = ({ shop, tenant }: World, path: string, body: object = {}): Promise<Answer> =>
  shop.api.request(tenant.host, 'POST', `/api/admin/${path}`, { token: tenant.token, body });

/** The id of the act that came of it. */
const actOf = ({ headers }: Answer): string | undefined => {
  const told = headers['x-act'];
  return told === undefined ? undefined : (JSON.parse(String(told)) as { id: string }).id;
};

/** The owner takes a booking by hand: it stands at once, or is held until an end that they say. */
class TakeByHand implements Step {
  constructor(
    readonly block: number,
    readonly provisional: boolean,
  ) {}

  check = (): boolean => true;

  async run(model: BookingModel, { shop, tenant, blockIds }: World): Promise<void> {
    const free = model.isFree(this.block);
    const until = new Date(shop.api.clock.now().getTime() + PROVISIONAL_MS).toISOString();
    const answer = await takeByHand(shop, tenant, {
      to: { block_id: blockIds[this.block] },
      ...(this.provisional && { provisional_until: until }),
    });
    expect(answer.status).toBe(model.suspended ? 403 : free ? 201 : 409);
    if (answer.status !== 201) return;
    model.bookings.push({
      id: answer.body.id,
      token: '',
      byHand: true,
      block: this.block,
      orderId: null,
      state: this.provisional ? 'held' : 'confirmed',
      price: model.prices[this.block] ?? 0,
      heldAt: model.now,
      expiresAt: model.now + PROVISIONAL_MS,
      extensions: 0,
      approved: false,
      told: 0,
    });
  }

  toString = (): string => `TakeByHand(${this.block}, ${this.provisional})`;
}

/** A step of the owner's on one of the bookings there are. */
abstract class DeskStep implements Step {
  constructor(readonly pick: number) {}

  check({ bookings }: Readonly<BookingModel>): boolean {
    return bookings.length > 0;
  }

  run(model: BookingModel, world: World): Promise<void> {
    const booking = model.bookings[this.pick % model.bookings.length];
    if (booking === undefined) throw new Error('There is no booking to pick');
    return this.act(model, world, booking);
  }

  protected abstract act(model: BookingModel, world: World, booking: ModelBooking): Promise<void>;

  toString(): string {
    return `${this.constructor.name}(${this.pick})`;
  }
}

/** Elsewhere, at the price that it had. */
class Move extends DeskStep {
  constructor(
    pick: number,
    readonly block: number,
  ) {
    super(pick);
  }

  protected async act(model: BookingModel, world: World, booking: ModelBooking) {
    const to = { block_id: world.blockIds[this.block] };
    const isMovable = model.isMovable(booking);
    const isFree = model.isFree(this.block, booking);
    const shown = await owner(world, `bookings/${booking.id}/move/preview`, { to });
    expect(shown.status).toBe(model.suspended ? 403 : isMovable ? 200 : 409);
    if (shown.status === 200) expect(shown.body.free).toBe(isFree);
    const answer = await owner(world, `bookings/${booking.id}/move`, {
      to,
      price: { mode: 'keep' },
      expected_total: shown.body.total_kept ?? 0,
      notify: false,
    });
    const possible = isMovable && isFree;
    expect(answer.status).toBe(model.suspended ? 403 : possible ? 200 : 409);
    if (answer.status !== 200) return;
    model.note(actOf(answer), booking, { block: this.block });
  }

  override toString = (): string => `Move(${this.pick}, ${this.block})`;
}

/** Without any money going back. */
class CancelByMistake extends DeskStep {
  protected async act(model: BookingModel, world: World, booking: ModelBooking) {
    const answer = await owner(world, `bookings/${booking.id}/cancel`);
    expect(answer.status).toBe(booking.state === 'confirmed' ? 200 : 409);
    if (answer.status === 200) model.note(actOf(answer), booking, { state: 'cancelled' });
  }
}

/** What is held by the owner's word is certain from now on. */
class KeepByHand extends DeskStep {
  protected async act(model: BookingModel, world: World, booking: ModelBooking) {
    if (!booking.byHand || booking.state !== 'held') return;
    const body = { without_payment: true, notify: false };
    const answer = await owner(world, `bookings/${booking.id}/confirm`, body);
    expect(answer.status).toBe(model.suspended ? 403 : 200);
    if (answer.status === 200) model.change(booking, { state: 'confirmed' });
  }
}

class LetGo extends DeskStep {
  protected async act(model: BookingModel, world: World, booking: ModelBooking) {
    if (!booking.byHand || !['held', 'dead'].includes(booking.state)) return;
    const answer = await owner(world, `bookings/${booking.id}/release`);
    expect(answer.status).toBe(model.suspended ? 403 : 200);
    if (answer.status === 200) model.change(booking, { state: 'dead' });
  }
}

/** A cancelled booking stands again, whoever cancelled it and whenever, as long as its time is free. */
class Reinstate extends DeskStep {
  protected async act(model: BookingModel, world: World, booking: ModelBooking) {
    if (booking.state === 'refunded') return;
    const possible = booking.state === 'cancelled' && model.isFree(booking.block, booking);
    const answer = await owner(world, `bookings/${booking.id}/reinstate`);
    expect(answer.status).toBe(possible ? 200 : 409);
    if (possible) model.change(booking, { state: 'confirmed' });
  }
}

/** One of the owner's mistakes is taken back, as long as nobody has done anything else to the booking and its time is free. */
class Undo implements Step {
  constructor(readonly pick: number) {}

  check = ({ acts }: Readonly<BookingModel>): boolean => acts.length > 0;

  async run(model: BookingModel, world: World): Promise<void> {
    const act = model.acts[this.pick % model.acts.length];
    if (act === undefined) throw new Error('There is no act to pick');
    const possible = model.mayUndo(act);
    const answer = await owner(world, `acts/${act.id}/undo`);
    const isRefusedFor = model.suspended && act.before.state === undefined;
    expect(answer.status).toBe(isRefusedFor ? 403 : possible ? 200 : 409);
    if (answer.status !== 200) return;
    act.undone = true;
    model.change(act.booking, act.before);
  }

  toString = (): string => `Undo(${this.pick})`;
}

const pick = fc.nat({ max: 5 });
const block = fc.nat({ max: 3 });

/** What an owner does at their desk. */
export const deskSteps: fc.Arbitrary<Step>[] = [
  fc.tuple(block, fc.boolean()).map(([at, provisional]) => new TakeByHand(at, provisional)),
  fc.tuple(pick, block).map(([n, at]) => new Move(n, at)),
  fc.tuple(pick, block).map(([n, at]) => new Move(n, at)),
  pick.map((n) => new CancelByMistake(n)),
  pick.map((n) => new KeepByHand(n)),
  pick.map((n) => new LetGo(n)),
  pick.map((n) => new Reinstate(n)),
  pick.map((n) => new Undo(n)),
  pick.map((n) => new Undo(n)),
];
