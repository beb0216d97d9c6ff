import { BookBlock } from '@holdfast/application/booking/book-block';
import { BookStay } from '@holdfast/application/booking/book-stay';
import { ExtendHold } from '@holdfast/application/booking/extend-hold';
import { ReleaseHold } from '@holdfast/application/booking/release-hold';
import { OpenOrder } from '@holdfast/application/payment/open-order';
import { SettlePayment } from '@holdfast/application/payment/settle-payment';
import { addDays } from '@holdfast/domain/kernel/dates';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import type { StayWish } from '@holdfast/domain/pricing/quote';
import { seeToBalance } from './balance.story';
import type { Owing } from './balance.story';
import { cancelAsOwner, cancelOwn } from './cancel.story';
import { seeToDeposit } from './deposit.story';
import { change } from './changing';
import { anyParty, anyStay, DISCOUNT_CODE } from './simulated-tenants';
import { insist } from './insist';
import { giveMoneyBack } from './refund.story';
import { reinstate } from './reinstate.story';
import type { SimulatedWorld } from './simulated-world';

/** What somebody wants to hold. */
type Wanted =
  | { readonly stay: StayWish; readonly blockId?: never }
  | { readonly blockId: string; readonly stay?: never };

const MINUTE = 60_000;

/** One customer, from the choice to the end, with the habits that chance has given them. */
export class Customer {
  readonly #key: string;
  #bookingId: string | undefined;
  #held: Wanted | undefined;
  #token: string | null = null;
  #orderId: string | null = null;

  constructor(
    private readonly world: SimulatedWorld,
    private readonly tenantId: string,
    n: number,
  ) {
    this.#key = `customer ${n}`;
  }

  async live(): Promise<void> {
    const { random, time } = this.world;
    await time.sleep(random.below(this.world.plan.hours * 60 * MINUTE));
    for (let tries = 0; tries < 3 && this.#bookingId === undefined; tries += 1) await this.#choose(tries);
    if (this.#bookingId === undefined) return;
    await time.sleep(random.below(3 * MINUTE));
    await this.#thinkAgain();
    if (random.chance(0.1)) return this.#giveBack();
    if (random.chance(0.1)) await this.#extend();
    if (random.chance(0.1)) return;
    // Some need longer than their hold lasts.
    await time.sleep(random.below(random.chance(0.15) ? 40 * MINUTE : 8 * MINUTE));
    await this.#pay();
    for (let times = 0; times < 2 && random.chance(0.6); times += 1) await this.#change(`${times}`);
    if (random.chance(0.12)) await this.#cancelled(this.#key);
    if (random.chance(0.3)) await this.#refunded();
  }

  /** Weeks later: what is still owed, other dates again, or money back. */
  async later(): Promise<void> {
    const { world } = this;
    const { random, time } = world;
    await time.sleep(random.below(12 * MINUTE));
    const bookingId = this.#bookingId ?? '';
    const { provider } = world;
    if (this.#orderId !== null && provider.listsAll && random.chance(0.15))
      provider.takeByItself(this.#orderId);
    if (!['confirmed', 'cancelled'].includes(world.statusOf(bookingId) ?? '')) return;
    const key = `${this.#key} ${time.now().toISOString()}`;
    const owing = await seeToBalance(this.#owing(key));
    if (random.chance(owing ? 0.05 : 0.1)) await this.#change(key);
    if (random.chance(0.05)) await this.#refunded();
    if (random.chance(0.06)) await this.#cancelled(key);
  }

  /** Whose booking was taken by hand: they pay at its address, by what they were told, or not at all. */
  async called(bookingId: string): Promise<void> {
    const { random, time } = this.world;
    this.#bookingId = bookingId;
    await time.sleep(random.below(40 * MINUTE));
    if (random.chance(0.3)) return;
    await seeToBalance(this.#owing(`${this.#key} by link`));
    if (random.chance(0.1)) await this.#cancelled(this.#key);
  }

  /** What is paid for a booking that they have, by somebody who said yes to it. */
  pays(bookingId: string, orderId: string): Promise<void> {
    this.#bookingId = bookingId;
    return this.#payOrder(orderId);
  }

  /** Once they have left. */
  async left(): Promise<void> {
    if (this.world.statusOf(this.#bookingId ?? '') !== 'confirmed') return;
    await seeToDeposit(this.#owing(`${this.#key} left`));
  }

  #owing(key: string): Owing {
    const { world, tenantId } = this;
    return {
      world,
      tenantId,
      bookingId: this.#bookingId ?? '',
      key,
      insist: (command) => this.#insist(command),
      pay: (orderId) => this.#payOrder(orderId),
    };
  }

  /** A block, or dates of one's own choice where they may be chosen. */
  #wish(): Wanted {
    const { random } = this.world;
    const blocks = this.world.blocksOf(this.tenantId);
    const isStay = this.world.tariffsOf(this.tenantId).size > 0 && random.chance(0.6);
    return isStay ? { stay: anyStay(random, blocks.length) } : { blockId: random.pick(blocks) };
  }

  async #choose(tries: number): Promise<void> {
    await this.#hold(this.#wish(), `${tries}`);
  }

  /**
   * Other dates, a block in place of dates or the other way round; or the same dates with others who come. The order of before may be approved by
   * then, and the provider tell of it.
   */
  async #thinkAgain(): Promise<void> {
    const { random, time, provider } = this.world;
    for (let times = 0; times < 5 && random.chance(0.5); times += 1) {
      const [bookingId, orderId] = [this.#bookingId, this.#orderId];
      const isApproved = orderId !== null && random.chance(0.2);
      if (isApproved) provider.approve(orderId);
      await this.#hold(this.#otherWish(), `again ${times}`);
      if (isApproved && bookingId !== this.#bookingId)
        await this.#settle({ bookingId, orderId }, random.below(30_000), 'provider');
      await time.sleep(random.below(13 * MINUTE));
    }
  }

  /** Anything else, the same dates for others who come, or dates a day later. */
  #otherWish(): Wanted {
    const { random } = this.world;
    const { stay } = this.#held ?? {};
    if (stay === undefined || random.chance(0.3)) return this.#wish();
    if (random.chance(0.4)) return { stay: { ...stay, ...anyParty(random) } };
    const { arrival, departure } = stay.stay;
    return { stay: { ...stay, stay: { arrival: addDays(arrival, 1), departure: addDays(departure, 1) } } };
  }

  async #hold(what: Wanted, tries: string): Promise<void> {
    const { random } = this.world;
    const wish = {
      customer: { name: 'Anna Whitfield', email: `${this.#key}@example.com`, phone: '07700900123' },
      discountCode: random.chance(0.2) ? DISCOUNT_CODE : null,
      holdToken: this.#token,
      termsVersion: null,
      network: null,
    };
    const key = `${this.#key} ${tries}`;
    const fingerprint = JSON.stringify(what);
    const context = { ...this.#context(), idempotency: { scope: 'book', key, fingerprint } };
    const booked = await this.#insist(
      what.stay === undefined
        ? new BookBlock(context, { ...wish, blockId: what.blockId })
        : new BookStay(context, { ...wish, stay: what.stay }),
    );
    if (booked === undefined || booked.kind === 'rejected') return;
    const { bookingId } = booked.result;
    this.world.acknowledged.add(bookingId);
    const ordered = await this.#insist(new OpenOrder(context, bookingId));
    if (ordered === undefined || ordered.kind === 'rejected') return;
    this.#bookingId = bookingId;
    this.#held = what;
    this.#token = this.world.api().holdTokens.of(this.tenantId, bookingId);
    this.#orderId = this.world.orderOf(bookingId);
  }

  async #pay(): Promise<void> {
    const { random, time, provider } = this.world;
    const [bookingId, orderId] = [this.#bookingId, this.#orderId];
    if (bookingId === undefined || orderId === null) return;
    provider.approve(orderId);
    const tries: Promise<unknown>[] = [];
    // The provider's notice: lost, doubled, late, in any order with the browser.
    for (const times of [0.8, 0.2])
      if (random.chance(times)) tries.push(this.#settleAfter(random.below(30_000), 'provider'));
    if (random.chance(0.7)) tries.push(this.#settleAfter(random.below(5_000), 'customer'));
    if (random.chance(0.1)) tries.push(this.#settleAfter(random.below(5_000), 'customer'));
    await Promise.all(tries);
    await time.sleep(random.below(10 * MINUTE));
    // Whose card was refused comes back with another.
    if (random.chance(0.5)) await this.#settleAfter(0, 'customer');
  }

  /** Other dates for what is booked: mostly a day later, so that the old and the new time overlap. */
  async #change(times: string): Promise<void> {
    const { world } = this;
    const bookingId = this.#bookingId ?? '';
    await world.time.sleep(world.random.below(10 * MINUTE));
    if (world.statusOf(bookingId) !== 'confirmed') return;
    await change({
      world,
      wish: () => {
        const { stay, blockId } = this.#otherWish();
        return stay === undefined ? { blockId } : { stay };
      },
      context: this.#context(),
      bookingId,
      key: `${this.#key} change ${times}`,
      insist: (command) => this.#insist(command),
      pay: (orderId) => this.#payOrder(orderId),
    });
  }

  #payOrder(orderId: string): Promise<void> {
    this.#orderId = orderId;
    return this.#pay();
  }

  #settleAfter(milliseconds: number, kind: 'customer' | 'provider'): Promise<void> {
    return this.#settle({ bookingId: this.#bookingId, orderId: this.#orderId }, milliseconds, kind);
  }

  async #settle(
    { bookingId = '', orderId }: { readonly bookingId: string | undefined; readonly orderId: string | null },
    milliseconds: number,
    kind: 'customer' | 'provider',
  ): Promise<void> {
    await this.world.time.sleep(milliseconds);
    const context: CommandContext = { tenantId: this.tenantId, meta: { actor: { kind } } };
    const settled = await this.#insist(new SettlePayment(context, bookingId, orderId ?? undefined));
    if (settled?.code === 'booking_not_payable' && this.world.statusOf(bookingId) === 'confirmed')
      this.world.misled.push(bookingId);
  }

  async #giveBack(): Promise<void> {
    await this.#insist(new ReleaseHold(this.#context(), this.#bookingId ?? '', this.#token ?? ''));
  }

  async #extend(): Promise<void> {
    await this.#insist(new ExtendHold(this.#context(), this.#bookingId ?? '', this.#token ?? ''));
  }

  /** By whom it was booked, or by its owner; now and then by both at once. */
  async #cancelled(key: string): Promise<void> {
    const { world, tenantId } = this;
    await world.time.sleep(world.random.below(60 * MINUTE));
    const by = {
      world,
      tenantId,
      bookingId: this.#bookingId ?? '',
      key: `${key} ends`,
      insist: (command: object) => this.#insist(command),
    };
    const who = world.random.next();
    await Promise.all([...(who < 0.6 ? [cancelOwn(by)] : []), ...(who > 0.5 ? [cancelAsOwner(by)] : [])]);
    if (world.random.chance(0.3)) await reinstate(by);
  }

  async #refunded(): Promise<void> {
    const { world, tenantId } = this;
    const bookingId = this.#bookingId ?? '';
    if (!['confirmed', 'cancelled'].includes(world.statusOf(bookingId) ?? '')) return;
    const key = `${bookingId} ${world.time.now().toISOString()}`;
    await giveMoneyBack(world, { tenantId, bookingId, key }, (command) => this.#insist(command));
  }

  #context(): CommandContext {
    return { tenantId: this.tenantId, meta: { actor: { kind: 'customer' } } };
  }

  #insist(command: object): Promise<any> {
    return insist(this.world, command);
  }
}
