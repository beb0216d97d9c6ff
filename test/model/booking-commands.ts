import fc from 'fast-check';
import type { TestTenant } from '../support/api';
import type { PaymentShop } from '../support/payments';
import { HOLD_MS } from './booking-model';
import type { BookingModel, ModelBooking } from './booking-model';
import { deskSteps } from './desk-commands';
import { Reprice, Suspend } from './owner-commands';

/** The real product, beside the model. */
export interface World {
  readonly shop: PaymentShop;
  tenant: TestTenant;
  /** Ids of the blocks, in the order of the model's. */
  readonly blockIds: readonly string[];
  readonly dates: readonly { readonly start_date: string; readonly end_date: string }[];
  /** The days that this story plays in. */
  readonly from: string;
  readonly to: string;
}

export type Step = fc.AsyncCommand<BookingModel, World>;

/** A step on one of the bookings that customers have made; the number is folded into the count of all. */
abstract class BookingStep implements Step {
  constructor(readonly pick: number) {}

  check({ bookings }: Readonly<BookingModel>): boolean {
    return bookings.length > 0;
  }

  run(model: BookingModel, world: World): Promise<void> {
    const booking = model.bookings[this.pick % model.bookings.length];
    if (booking === undefined) throw new Error('There is no booking to pick');
    if (booking.byHand) return Promise.resolve();
    return this.act(model, world, booking);
  }

  protected abstract act(model: BookingModel, world: World, booking: ModelBooking): Promise<void>;

  toString(): string {
    return `${this.constructor.name}(${this.pick})`;
  }
}

class Hold implements Step {
  constructor(readonly block: number) {}

  check = (): boolean => true;

  async run(model: BookingModel, { shop, tenant, blockIds }: World): Promise<void> {
    const free = model.isFree(this.block);
    const answer = await shop.book(tenant, blockIds[this.block] ?? '');
    expect(answer.status).toBe(model.suspended ? 403 : free ? 201 : 409);
    if (answer.status !== 201) return;
    model.bookings.push({
      id: answer.body.booking_id,
      token: answer.body.hold_token,
      byHand: false,
      block: this.block,
      orderId: answer.body.paypal_order_id,
      state: 'held',
      price: model.prices[this.block] ?? 0,
      heldAt: model.now,
      expiresAt: model.now + HOLD_MS,
      extensions: 0,
      approved: false,
      told: 0,
    });
  }

  toString = (): string => `Hold(${this.block})`;
}

class Revise extends BookingStep {
  protected async act(model: BookingModel, { shop, tenant, blockIds }: World, booking: ModelBooking) {
    if (booking.state !== 'held' || model.suspended) return;
    const answer = await shop.book(tenant, blockIds[booking.block] ?? '', { hold_token: booking.token });
    expect(answer.status).toBe(201);
    expect(answer.body.booking_id).toBe(booking.id);
    expect(answer.body.paypal_order_id).not.toBe(booking.orderId);
    booking.orderId = answer.body.paypal_order_id;
    booking.approved = false;
  }
}

class Extend extends BookingStep {
  protected async act(model: BookingModel, { shop, tenant }: World, booking: ModelBooking) {
    const body = { booking_id: booking.id, hold_token: booking.token };
    const answer = await shop.api.request(tenant.host, 'POST', '/api/public/extend', { body });
    const before = booking.expiresAt;
    if (booking.state === 'held' && booking.extensions < 2)
      model.prolong(booking, booking.expiresAt + HOLD_MS);
    const possible = booking.expiresAt > before;
    expect(answer.status).toBe(possible ? 200 : 409);
    if (!possible) return;
    booking.extensions += 1;
    // The product's clock runs on while the story is told.
    const left = Date.parse(answer.body.hold_expires_at) - shop.api.clock.now().getTime();
    expect(Math.abs(left - (booking.expiresAt - model.now))).toBeLessThan(30_000);
  }
}

class Release extends BookingStep {
  protected async act(_: BookingModel, { shop, tenant }: World, booking: ModelBooking) {
    const body = { booking_id: booking.id, hold_token: booking.token };
    const answer = await shop.api.request(tenant.host, 'POST', '/api/public/release', { body });
    const possible = booking.state === 'held' || booking.state === 'dead';
    expect(answer.status).toBe(possible ? 200 : 409);
    if (possible) booking.state = 'dead';
  }
}

class Approve extends BookingStep {
  protected async act(model: BookingModel, { shop }: World, booking: ModelBooking) {
    if (booking.orderId === null || booking.state === 'confirmed') return;
    await shop.approve(booking.orderId);
    booking.approved = true;
    model.told.push({ booking, orderId: booking.orderId });
  }
}

class Confirm extends BookingStep {
  protected async act(model: BookingModel, { shop, tenant }: World, booking: ModelBooking) {
    const possible = model.canConfirm(booking);
    const answer = await shop.confirm(tenant, booking.id, booking.orderId ?? '');
    if (possible) {
      expect(answer.body).toMatchObject({ status: 'confirmed' });
      booking.state = 'confirmed';
    } else {
      expect([402, 409]).toContain(answer.status);
    }
  }
}

/** The card is refused: nothing is taken, and the hold lives on for another one, but not without end. */
class Decline extends BookingStep {
  protected async act(model: BookingModel, { shop, tenant }: World, booking: ModelBooking) {
    if (booking.state !== 'held' || !booking.approved) return;
    const effect = { kind: 'issue', issue: 'INSTRUMENT_DECLINED' };
    await shop.faults({ operation: 'order.capture', times: 1, effect });
    const answer = await shop.confirm(tenant, booking.id, booking.orderId ?? '');
    await shop.faults();
    expect(answer.body.code).toBe('payment_declined');
    model.decline(booking);
  }
}

/** The capture happens, its answer is lost; the sweep finds out. */
class ConfirmAndCrash extends BookingStep {
  protected async act(model: BookingModel, { shop, tenant }: World, booking: ModelBooking) {
    if (booking.state === 'confirmed' || !model.canConfirm(booking)) return;
    const when = this.pick % 2 === 0 ? 'after' : 'before';
    await shop.faults({ operation: 'order.capture', times: 1, effect: { kind: 'reset', when } });
    const answer = await shop.confirm(tenant, booking.id, booking.orderId ?? '');
    expect(answer.body).toMatchObject({ status: 'pending', payment_checking: true });
    await shop.faults();
    // From here on the time cannot lapse, however long it takes.
    await shop.reconcile(3_600_000);
    model.advance(3_600_000);
    booking.state = 'confirmed';
    await expectStatus(shop, tenant, booking, 'confirmed');
  }
}

class Cancel extends BookingStep {
  protected async act(model: BookingModel, { shop, tenant }: World, booking: ModelBooking) {
    const path = `/api/admin/bookings/${booking.id}/cancel`;
    const answer = await shop.api.request(tenant.host, 'POST', path, { token: tenant.token });
    expect(answer.status).toBe(booking.state === 'confirmed' ? 200 : 409);
    if (booking.state === 'confirmed') model.change(booking, { state: 'cancelled' });
  }
}

/** A full refund in the provider's dashboard, told by a notice. */
class Refund extends BookingStep {
  protected async act(model: BookingModel, { shop, tenant }: World, booking: ModelBooking) {
    if (booking.state !== 'confirmed') return;
    const { orders } = await shop.ledger();
    const capture = orders.find(({ id }) => id === booking.orderId)?.captures[0];
    await shop.sandbox('POST', `/paypal/captures/${capture?.id}/refund`, {});
    await shop.followUpNotices(tenant);
    model.change(booking, { state: 'refunded' });
    model.followUp();
    await expectStatus(shop, tenant, booking, 'cancelled');
  }
}

const expectStatus = async (shop: PaymentShop, tenant: TestTenant, booking: ModelBooking, status: string) => {
  const answer = await shop.api.request(tenant.host, 'GET', `/api/public/booking/${booking.id}`);
  expect(answer.body.status).toBe(status);
};

/** The worker follows up what the provider has told. */
class Webhook implements Step {
  check = (): boolean => true;

  async run(model: BookingModel, { shop, tenant }: World): Promise<void> {
    await shop.followUpNotices(tenant);
    model.followUp();
    for (const booking of model.bookings) {
      if (booking.state === 'confirmed') await expectStatus(shop, tenant, booking, 'confirmed');
    }
  }

  toString = (): string => 'Webhook';
}

class PassTime implements Step {
  constructor(readonly minutes: number) {}

  check = (): boolean => true;

  async run(model: BookingModel, { shop }: World): Promise<void> {
    const ms = this.minutes * 60_000;
    shop.api.clock.advance(ms);
    model.advance(ms);
  }

  toString = (): string => `PassTime(${this.minutes})`;
}

/** What the calendar shows must be what the model says, always. */
class LookAtCalendar implements Step {
  check = ({ suspended }: Readonly<BookingModel>): boolean => !suspended;

  async run(model: BookingModel, { shop, tenant, blockIds, from, to }: World): Promise<void> {
    const { body } = await shop.api.request(tenant.host, 'GET', `/api/public/calendar?from=${from}&to=${to}`);
    const shown = blockIds.map((id) => body.find((block: { id: string }) => block.id === id)?.status);
    expect(shown).toEqual(blockIds.map((_, block) => (model.isFree(block) ? 'available' : 'booked')));
  }

  toString = (): string => 'LookAtCalendar';
}

const pick = fc.nat({ max: 5 });

/** Any story of at most so many steps. */
export const stories = (maxCommands: number) =>
  fc.commands<BookingModel, World, boolean>(
    [
      fc.nat({ max: 3 }).map((block) => new Hold(block)),
      pick.map((n) => new Revise(n)),
      pick.map((n) => new Extend(n)),
      pick.map((n) => new Release(n)),
      pick.map((n) => new Approve(n)),
      pick.map((n) => new Approve(n)),
      pick.map((n) => new Confirm(n)),
      pick.map((n) => new Confirm(n)),
      pick.map((n) => new Decline(n)),
      pick.map((n) => new ConfirmAndCrash(n)),
      pick.map((n) => new Cancel(n)),
      pick.map((n) => new Refund(n)),
      fc.constantFrom(1, 7, 16).map((minutes) => new PassTime(minutes)),
      fc.nat({ max: 3 }).map((block) => new Reprice(block)),
      fc.boolean().map((suspended) => new Suspend(suspended)),
      ...deskSteps,
      fc.constant(new Webhook()),
      fc.constant(new LookAtCalendar()),
    ],
    { maxCommands },
  );
