import { nightOf } from './log-builder';
import type { LogBuilder } from './log-builder';
import { agreedOf, anyTime } from './random-times';
import type { Time } from './random-times';

const ACCOUNT = { provider: 'paypal', accountId: 'test', secretVersion: 0 } as const;
const PAID = { instalment: 1, currency: 'GBP', provider: 'paypal' } as const;

interface Booking extends Time {
  readonly id: string;
  state: 'held' | 'ended' | 'confirmed' | 'cancelled';
  orders: number;
  captureId: string | null;
  refunded: number;
}

/** Bookings with their payments, in an order in which all of it can have happened: no time is taken twice. */
export class RandomBookings {
  readonly #bookings: Booking[] = [];
  readonly #discountId: string;
  #uses = 0;

  constructor(private readonly told: LogBuilder) {
    this.#discountId = told.uuid();
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

  /** Mostly one of the last few: lives of bookings are short, and run side by side. */
  #recent(): Booking {
    const from = this.told.random.chance(0.85) ? Math.max(0, this.#bookings.length - 4) : 0;
    return this.#bookings[from + this.told.random.below(this.#bookings.length - from)] as Booking;
  }

  #isFree(time: Time): boolean {
    const end = ({ day, nights, preparation }: Time) => day + nights + preparation;
    return !this.#bookings.some(
      (one) =>
        one.day < end(time) && time.day < end(one) && (one.state === 'held' || one.state === 'confirmed'),
    );
  }

  /** Somebody comes, and finds the time free or not. */
  hold(): void {
    const time = anyTime(this.told);
    if (!this.#isFree(time)) return;
    const id = this.told.uuid();
    const { day, nights, preparation, blockId } = time;
    const booking: Booking = { id, ...time, state: 'held', orders: 0, captureId: null, refunded: 0 };
    this.#bookings.push(booking);
    const withCode = this.told.random.chance(0.3);
    const terms = { discountId: this.#discountId, code: 'TEN', type: 'percent', amount: 1_000 } as const;
    this.told.say('booking', id, 'BookingHeld', {
      ...nightOf(day, nights),
      blockId,
      reference: `R-${id}`,
      ...agreedOf(this.told.random, booking, withCode ? terms : null),
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
    if (this.told.random.chance(0.7)) this.#ask(booking);
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
    switch (booking.state) {
      case 'held':
        return this.told.random.chance(0.6) ? this.#pay(booking) : this.#waver(booking);
      case 'ended':
        return this.#regret(booking);
      default:
        return this.#afterwards(booking);
    }
  }

  #ask(booking: Booking, instalment = 1): void {
    booking.orders += 1;
    const request = {
      attempt: booking.orders,
      instalment,
      amount: 12_500,
      currency: 'GBP',
      ...ACCOUNT,
    } as const;
    this.told.say('payment', booking.id, 'PaymentRequested', request);
  }

  #pay(booking: Booking): void {
    const { id } = booking;
    const attempt = { attempt: booking.orders, orderId: `O-${id}-${booking.orders}` };
    const capture = { ...attempt, captureId: `C-${id}` };
    const declined = { ...attempt, captureNumber: 1, issue: 'INSTRUMENT_DECLINED', debugId: null };
    switch (this.told.random.below(8)) {
      case 0:
        return this.#ask(booking);
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
        this.told.say('booking', id, 'BookingConfirmed', {
          amountPaid: 12_500,
          currency: 'GBP',
          by: 'payment',
        });
        booking.state = 'confirmed';
        if (this.told.random.chance(0.2)) return;
        booking.captureId = capture.captureId;
        return this.told.say('payment', id, 'PaymentCaptured', {
          ...capture,
          ...PAID,
          amount: 12_500,
          fee: null,
        });
    }
  }

  #waver(booking: Booking): void {
    const { id } = booking;
    switch (this.told.random.below(4)) {
      case 0: {
        const by = this.told.random.pick(['customer', 'payment'] as const);
        return this.told.say('booking', id, 'BookingHoldExtended', { expiresAt: this.told.instant(30), by });
      }
      case 1:
        return this.told.say('booking', id, 'BookingDetailsRevised', {
          ...agreedOf(this.told.random, booking, null),
          detailsRef: this.told.uuid(),
          acceptedTerms: { version: 1, at: this.told.instant() },
        });
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
    if (this.told.random.chance(0.5) && this.#isFree(booking)) {
      booking.state = 'held';
      const expiresAt = this.told.instant(15);
      const time = { ...nightOf(day, nights), blockId, preparationNights };
      const again = { ...time, expiresAt, by: 'payment' } as const;
      return this.told.say('booking', id, 'BookingHoldRetaken', again);
    }
    if (this.told.random.chance(0.3)) return this.#refund(booking);
    return this.told.say('payment', id, 'PaymentOrphaned', {
      orderId: `O-${id}`,
      captureId: `C-${id}`,
      amount: 12_500,
      currency: 'GBP',
      reason: 'time_lost',
      ...ACCOUNT,
    });
  }

  #afterwards(booking: Booking): void {
    const { id, captureId } = booking;
    const mismatch = { field: 'amount', expected: '125.00', found: '5.00' } as const;
    switch (this.told.random.below(8)) {
      case 0:
      case 1:
        return this.#refund(booking);
      case 7:
        return this.#payInVain(booking);
      case 2:
        return this.told.say('payment', id, 'PaymentReversed', { captureId: captureId ?? 'C' });
      case 3:
        return this.told.say('payment', id, 'PaymentMismatchFound', { orderId: `O-${id}`, mismatch });
      case 4: {
        const resolution = 'nothing_to_do' as const;
        return this.told.say('payment', id, 'PaymentAttentionResolved', {
          kind: null,
          key: captureId,
          resolution,
        });
      }
      case 5:
        return this.told.say('payment', id, 'PaymentRefundFailed', {
          captureId: 'C',
          refundId: null,
          amount: null,
          currency: 'GBP',
          issue: 'X',
          debugId: null,
        });
      default:
        if (booking.state === 'cancelled') return;
        this.#end(booking, 'cancelled');
        return this.told.say('booking', id, 'BookingCancelled', {
          by: 'tenant_admin',
          cause: 'wish',
          currency: 'GBP',
          kept: null,
          refund: null,
          reasonRef: this.told.uuid(),
        });
    }
  }

  /** For another part of the price, long after the time was booked. */
  #payInVain(booking: Booking): void {
    if (booking.state !== 'confirmed') return;
    this.#ask(booking, 2);
    const attempt = { attempt: booking.orders, orderId: `O-${booking.id}-${booking.orders}` };
    const capture = { ...attempt, captureNumber: 1 };
    const refused = { issue: 'INSTRUMENT_DECLINED', debugId: null };
    this.told.say('payment', booking.id, 'PaymentCaptureStarted', capture);
    if (this.told.random.chance(0.5))
      this.told.say('payment', booking.id, 'PaymentDeclined', { ...capture, ...refused });
    else this.told.say('payment', booking.id, 'PaymentFailed', { ...attempt, ...refused });
  }

  #end(booking: Booking, state: 'ended' | 'cancelled'): void {
    booking.state = state;
    if (this.#uses > 0 && this.told.random.chance(0.3)) this.#use(booking, -1);
  }

  /** Amounts add up to what a capture has given back in all. */
  #refund(booking: Booking): void {
    const wished = this.told.random.pick([2_000, 12_500]);
    const isOwn = this.told.random.chance(0.8);
    const amount = isOwn ? Math.min(12_500 - booking.refunded, wished) : wished;
    if (amount === 0) return;
    if (isOwn) booking.refunded += amount;
    this.told.say('payment', booking.id, 'PaymentRefunded', {
      captureId: isOwn ? `C-${booking.id}` : `another-${this.told.uuid()}`,
      refundId: null,
      providerId: null,
      amount,
      totalRefunded: isOwn ? booking.refunded : amount,
      currency: 'GBP',
      source: 'provider',
    });
  }

  #use({ id }: Booking, by: 1 | -1): void {
    this.#uses += by;
    const type = by === 1 ? 'DiscountUseTaken' : 'DiscountUseReturned';
    this.told.say('discount', this.#discountId, type, { bookingId: id });
  }
}
