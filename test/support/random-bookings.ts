import { occupiedTime, overlaps } from '@holdfast/domain/kernel/occupied-time';
import type { OccupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { nightOf } from './log-builder';
import type { LogBuilder } from './log-builder';
import type { OwnTime, RandomChannels } from './random-channels';
import { RandomChanges, timeOf } from './random-changes';
import { captureOf, RandomRefunds } from './random-refunds';
import { RandomInstalments } from './random-instalments';
import type { Payable } from './random-instalments';
import { RandomPapers } from './random-papers';
import { RandomContacts } from './random-contacts';
import { RandomDesk } from './random-desk';
import { RandomEndings } from './random-endings';
import { agreedOf, anyTime } from './random-times';
import type { Time } from './random-times';

const ACCOUNT = { provider: 'paypal', accountId: 'test', secretVersion: 0 } as const;

const UNREFUNDED = { refundId: null, amount: null, currency: 'GBP', issue: 'X', debugId: null } as const;

interface Booking extends Time, Payable {
  state: 'held' | 'ended' | 'confirmed' | 'cancelled';
}

const PRICE = 12_500;
const SETTLED = { kind: null, resolution: 'nothing_to_do' } as const;

/** Bookings with their payments, in an order in which all of it can have happened: no time is taken twice. */
export class RandomBookings {
  readonly #bookings: Booking[] = [];
  readonly #discountId: string;
  readonly #changes: RandomChanges;
  readonly #refunds: RandomRefunds;
  readonly #contacts: RandomContacts;
  readonly #desk: RandomDesk;
  readonly #parts: RandomInstalments;
  readonly #papers: RandomPapers;
  readonly #endings: RandomEndings;
  #uses = 0;

  constructor(
    private readonly told: LogBuilder,
    private readonly channels: RandomChannels,
  ) {
    this.#refunds = new RandomRefunds(told);
    this.#discountId = told.uuid();
    this.#changes = new RandomChanges(told);
    this.#contacts = new RandomContacts(told);
    this.#desk = new RandomDesk(told);
    this.#parts = new RandomInstalments(told);
    this.#papers = new RandomPapers(told);
    this.#endings = new RandomEndings(told);
    told.say('discount', this.#discountId, 'DiscountCreated', {
      code: 'TEN',
      type: 'percent',
      amount: 1_000,
      maxUses: null,
      expiresAt: null,
      stayFrom: null,
      stayUntil: null,
      minNights: null,
      oncePerCustomer: false,
    });
  }

  get none(): boolean {
    return this.#bookings.length === 0;
  }

  /** What bookings have, and what is offered to them. */
  get own(): OwnTime {
    const live = this.#bookings.filter(({ state }) => state === 'held' || state === 'confirmed');
    return {
      claims: [...live.map((one) => ({ claimId: one.id, ...timeOf(one) })), ...this.#changes.offered],
      booked: live
        .filter(({ state }) => state === 'confirmed')
        .map(({ id, day, nights }) => ({ bookingId: id, ...occupiedTime(nightOf(day, nights)) })),
    };
  }

  /** Mostly one of the last few: lives of bookings are short, and run side by side. */
  #recent(): Booking {
    const from = this.told.random.chance(0.85) ? Math.max(0, this.#bookings.length - 4) : 0;
    return this.#bookings[from + this.told.random.below(this.#bookings.length - from)] as Booking;
  }

  #isFree(time: OccupiedTime): boolean {
    return ![...this.own.claims, ...this.channels.claims].some((claim) => overlaps(claim, time));
  }

  /** Somebody comes, and finds the time free or not. */
  hold(): void {
    const time = anyTime(this.told);
    if (!this.#isFree(timeOf(time))) return;
    const id = this.told.uuid();
    const { day, nights, preparation, blockId } = time;
    const booking: Booking = { id, ...time, state: 'held', orders: 0, money: [] };
    this.#bookings.push(booking);
    const withCode = this.told.random.chance(0.3);
    const terms = { discountId: this.#discountId, code: 'TEN', type: 'percent', amount: 1_000 } as const;
    const agreement = agreedOf(this.told, booking, withCode ? terms : null);
    this.#parts.agree(id, agreement.instalments);
    this.told.say('booking', id, 'BookingHeld', {
      ...nightOf(day, nights),
      blockId,
      reference: `R-${id}`,
      ...agreement,
      subjectId: this.told.uuid(),
      detailsRef: this.told.uuid(),
      language: 'en-GB',
      source: 'site',
      provisional: false,
      preparationNights: preparation,
      priceSet: null,
      rulesBroken: [],
      acceptedTerms: { version: 1, at: this.told.instant() },
      expiresAt: this.told.instant(15),
    });
    if (this.told.random.chance(0.7)) this.#parts.ask(booking);
    if (withCode) this.#use(booking, 1);
    if (this.told.random.chance(0.3))
      this.told.say('customer', this.told.uuid(), 'CustomerRecorded', {
        bookingId: id,
        detailsRef: this.told.uuid(),
      });
  }

  /** One of the bookings goes on. */
  goOn(): void {
    const booking = this.#recent();
    if (this.told.random.chance(0.06)) return this.#contacts.goOn(booking.id);
    if (this.told.random.chance(0.06)) return this.#desk.goOn(booking.id);
    switch (booking.state) {
      case 'held':
        return this.told.random.chance(0.6) ? this.#pay(booking) : this.#waver(booking);
      case 'ended':
        return this.#regret(booking);
      default:
        return this.#afterwards(booking);
    }
  }

  #pay(booking: Booking): void {
    const { id } = booking;
    const attempt = { attempt: booking.orders, orderId: `O-${id}-${booking.orders}` };
    const capture = { ...attempt, captureId: captureOf(id, 1) };
    const declined = { ...attempt, captureNumber: 1, issue: 'INSTRUMENT_DECLINED', debugId: null };
    switch (this.told.random.below(8)) {
      case 0:
        return this.#parts.ask(booking);
      case 1:
        return this.told.say('payment', id, 'PaymentOrderCreated', { ...attempt, payee: null });
      case 2:
        return this.told.say('payment', id, 'PaymentCaptureStarted', { ...attempt, captureNumber: 1 });
      case 3:
        return this.told.say('payment', id, 'PaymentDeclined', declined);
      case 4:
        return this.told.say('payment', id, 'PaymentFailed', { ...attempt, issue: 'EXPIRED', debugId: null });
      case 5:
        return this.told.say('payment', id, 'PaymentCapturePending', { ...capture, reason: 'ECHECK' });
      default:
        return this.#confirm(booking);
    }
  }

  /** Paid, or secured by its owner's word. */
  #confirm(booking: Booking): void {
    const isPaid = this.told.random.chance(0.8);
    const by = isPaid ? 'payment' : 'tenant_admin';
    const amountPaid = isPaid ? this.#parts.owed(booking.id) : 0;
    this.told.say('booking', booking.id, 'BookingConfirmed', { amountPaid, currency: 'GBP', by });
    booking.state = 'confirmed';
    if (isPaid) this.#parts.capture(booking);
  }

  #waver(booking: Booking): void {
    const { id } = booking;
    switch (this.told.random.below(4)) {
      case 0: {
        const by = this.told.random.pick(['customer', 'payment'] as const);
        return this.told.say('booking', id, 'BookingHoldExtended', { expiresAt: this.told.instant(30), by });
      }
      case 1: {
        const agreement = agreedOf(this.told, booking, null);
        this.#parts.agree(id, agreement.instalments);
        return this.told.say('booking', id, 'BookingDetailsRevised', {
          ...agreement,
          detailsRef: this.told.uuid(),
          acceptedTerms: { version: 1, at: this.told.instant() },
        });
      }
      case 2:
        this.#end(booking, 'ended');
        return this.told.say('booking', id, 'BookingHoldReleased', { by: 'customer', cause: 'wish' });
      default:
        this.#end(booking, 'ended');
        return this.told.say('booking', id, 'BookingHoldExpired', { provisional: false });
    }
  }

  #regret(booking: Booking): void {
    const { id, blockId, day, nights, preparation: preparationNights } = booking;
    if (this.told.random.chance(0.5) && this.#isFree(timeOf(booking))) {
      booking.state = 'held';
      const expiresAt = this.told.instant(15);
      const time = { ...nightOf(day, nights), blockId, preparationNights };
      const again = { ...time, expiresAt, by: 'payment' } as const;
      return this.told.say('booking', id, 'BookingHoldRetaken', again);
    }
    // Most of those who are too late do nothing more.
    if (this.told.random.chance(0.7)) return;
    if (this.told.random.chance(0.3)) return this.#refunds.atProvider(undefined, id);
    return this.told.say('payment', id, 'PaymentOrphaned', {
      orderId: `O-${id}`,
      captureId: `C-${id}-${booking.orders}-lost`,
      amount: PRICE,
      currency: 'GBP',
      reason: 'time_lost',
      ...ACCOUNT,
    });
  }

  #afterwards(booking: Booking): void {
    const { random } = this.told;
    if (random.chance(this.#changes.isOpen(booking.id) ? 0.9 : 0.25)) return this.#change(booking);
    if (random.chance(0.06)) return this.#papers.goOn(booking.id);
    if (random.chance(0.1)) return this.#endings.deposit(booking.id);
    if (booking.state === 'cancelled' && random.chance(0.3)) return this.#endings.resell(booking.id);
    if (booking.state === 'cancelled' && random.chance(0.1)) return this.#reinstate(booking);
    if (random.chance(0.8)) return this.#money(booking);
    if (booking.state === 'confirmed' && random.chance(0.6)) this.#cancel(booking);
  }

  /** More is paid, some goes back, or something is wrong with what was paid. */
  #money(booking: Booking): void {
    const { id, money } = booking;
    // One of the captures, as there may be several.
    const taken = money.length === 0 ? undefined : this.told.random.pick(money);
    const key = taken?.captureId ?? 'C';
    const mismatch = { field: 'amount', expected: '125.00', found: '5.00' } as const;
    const chance = this.told.random.next();
    if (chance < 0.5 && booking.state === 'confirmed') return this.#parts.goOn(booking);
    if (chance < 0.7 && taken !== undefined) return this.#refunds.goOn(taken);
    if (chance < 0.8) return this.#refunds.atProvider(taken, id);
    switch (this.told.random.below(5)) {
      case 0:
        return this.told.say('payment', id, 'PaymentReversed', { captureId: key });
      case 1:
        return this.told.say('payment', id, 'PaymentMismatchFound', { orderId: `O-${id}`, mismatch });
      case 2:
        return this.told.say('payment', id, 'PaymentAttentionResolved', { ...SETTLED, key });
      case 3:
        return this.#endings.differ(id, key);
      default:
        return this.told.say('payment', id, 'PaymentRefundFailed', { ...UNREFUNDED, captureId: 'C' });
    }
  }

  #cancel(booking: Booking): void {
    this.#changes.drop(booking.id);
    this.#end(booking, 'cancelled');
    this.#endings.cancel(booking.id);
  }

  /** A mistake is undone, as long as nobody else has the time. */
  #reinstate(booking: Booking): void {
    if (!this.#isFree(timeOf(booking))) return;
    booking.state = 'confirmed';
    const { instalments } = agreedOf(this.told, booking, null);
    this.#parts.agree(booking.id, instalments);
    this.#endings.reinstate(booking.id, booking, instalments);
  }

  #change(booking: Booking): void {
    if (booking.state !== 'confirmed') return;
    const isFree = (time: OccupiedTime) => this.#isFree(time);
    const { id, day, nights, preparation, blockId } = booking;
    const moved = this.#changes.goOn(id, { day, nights, preparation, blockId }, isFree);
    if (moved === null) return;
    Object.assign(booking, moved.to);
    this.#parts.agree(id, moved.agreement.instalments);
  }

  #end(booking: Booking, state: 'ended' | 'cancelled'): void {
    booking.state = state;
    if (this.#uses > 0 && this.told.random.chance(0.3)) this.#use(booking, -1);
  }

  #use({ id }: Booking, by: 1 | -1): void {
    this.#uses += by;
    const type = by === 1 ? 'DiscountUseTaken' : 'DiscountUseReturned';
    this.told.say('discount', this.#discountId, type, { bookingId: id });
  }
}
