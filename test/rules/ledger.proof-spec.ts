import { accountOf } from '@holdfast/domain/booking-account';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { BookingState } from '@holdfast/domain/booking/booking.state';
import { evolveBooking, initialBooking } from '@holdfast/domain/booking/booking.state';
import { waiveInstalment } from '@holdfast/domain/booking/instalment.decide';
import { held } from '@holdfast/domain/booking/testing/example-booking';
import { eventsOf } from '@holdfast/domain/kernel/decision';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import { instalmentsOwed, leftOf } from '@holdfast/domain/payment/instalments-owed';
import { receiveOffline, takeBackOffline } from '@holdfast/domain/payment/offline.decide';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { evolvePayment, initialPayment } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { recordRefund } from '@holdfast/domain/payment/refund.decide';
import { isOpen } from '@holdfast/domain/payment/refund.state';
import { refundable } from '@holdfast/domain/payment/refundable';
import {
  isAwaited,
  recordRefundAnswer,
  requestRefund,
  retryRefund,
  returnMoney,
} from '@holdfast/domain/payment/request-refund.decide';
import { agreed } from '@holdfast/domain/pricing/agreement';
import { instalmentsOf } from '@holdfast/domain/pricing/instalments';
import type { RecordedEvent } from '@holdfast/event-store/event';
import { cancelAndRefund, cancelledMoney } from '@holdfast/processes/cancel-booking.process';
import { keepInStep } from '@holdfast/processes/keep-in-step.process';
import { P1, P3, strict } from '@holdfast/processes/testing/week-in-july';
import { Random } from '../simulation/random';
import { chancesFor, isLong } from '../support/budget';
import { ledgerApart } from '../support/ledger-check';
import type { TheirCapture } from '../support/ledger-check';

const { runs, seed: first } = chancesFor('ledger', { brief: 600, long: 10_000, variable: 'LEDGER_BOOKINGS' });
const DAY_MS = 86_400_000;
const zone = 'Europe/London';
const BOOKED = Date.UTC(2027, 0, 15, 10);

/** One booking whose life chance decides, by the product's own rules; what a provider has of it is kept beside, by plain sums. */
class Life {
  readonly events: RecordedEvent[] = [];
  readonly theirs = new Map<string, { id: string; amount: number; refunded: number }>();
  booking: BookingState = initialBooking();
  payment: PaymentState = initialPayment();
  #now = BOOKED;
  #made = 0;

  constructor(
    private readonly random: Random,
    private readonly id: string,
  ) {}

  get now(): Date {
    return new Date(this.#now);
  }

  newId(what: string): string {
    this.#made += 1;
    return `${what}-${this.id}-${this.#made}`;
  }

  tell(type: 'booking' | 'payment', ...events: readonly (BookingEvent | PaymentEvent)[]): void {
    for (const event of events) {
      const occurredAt = this.now;
      if (type === 'booking')
        this.booking = evolveBooking(this.booking, { ...(event as BookingEvent), occurredAt });
      else this.payment = evolvePayment(this.payment, { ...(event as PaymentEvent), occurredAt });
      this.events.push({
        ...event,
        position: this.events.length + 1,
        stream: { type, id: this.id },
        occurredAt,
      } as unknown as RecordedEvent);
    }
  }

  planning() {
    return { now: this.now, newRefundId: () => this.newId('r'), closesAt: () => null };
  }

  later(): void {
    this.#now += (1 + this.random.below(40)) * DAY_MS;
  }

  begin(): void {
    const price = 100_00 + this.random.below(90_000);
    const deposit = this.random.chance(0.6) ? 75_00 : 0;
    const sums = { price, bookingFee: 0, discount: 0, deposit, total: price + deposit };
    const terms = this.random.chance(0.5) ? P1 : P3;
    const instalments = instalmentsOf(sums, terms, { arrival: '2027-07-17', now: this.now, zone });
    const stay = { startDate: '2027-07-17', endDate: '2027-07-24', startTime: null, endTime: null };
    const policy = this.random.chance(0.8) ? strict : null;
    this.tell('booking', {
      ...held,
      data: { ...held.data, ...agreed(sums, null), ...stay, instalments, policy },
    });
    this.capture(1);
    const amountPaid = instalments[0]?.amount ?? 0;
    this.tell('booking', { type: 'BookingConfirmed', data: { amountPaid, currency: 'GBP', by: 'payment' } });
  }

  capture(number: number): void {
    if (this.booking.status === 'none') return;
    const amount = leftOf(this.booking, this.payment, number);
    if (amount === 0) return;
    const captureId = this.newId('c');
    this.theirs.set(captureId, { id: captureId, amount, refunded: 0 });
    const taken = { attempt: number, instalment: number, orderId: captureId, captureId, amount, fee: 20 };
    this.tell('payment', {
      type: 'PaymentCaptured',
      data: { ...taken, currency: 'GBP', provider: 'paypal' },
    });
  }

  orphan(): void {
    const captureId = this.newId('x');
    const amount = 1_00 + this.random.below(5_000);
    this.theirs.set(captureId, { id: captureId, amount, refunded: 0 });
    const whose = { provider: 'paypal', accountId: 'a', secretVersion: 1 } as const;
    const data = { orderId: captureId, captureId, amount, currency: 'GBP', reason: 'already_paid' } as const;
    this.tell('payment', { type: 'PaymentOrphaned', data: { ...data, ...whose } });
  }

  /** Something goes back at the provider that nobody here has asked for. */
  backAtProvider(): void {
    const [capture] = [...this.theirs.values()].filter((one) => one.refunded < one.amount);
    if (!capture) return;
    const own = this.payment.captures.find(({ captureId }) => captureId === capture.id);
    const free = capture.amount - capture.refunded;
    // Ours that are open there take what is told first: as the product hears it.
    if (!own || this.payment.refunds.some((one) => isOpen(one) || one.state === 'failed')) return;
    capture.refunded += 1 + this.random.below(free);
    const total = { captureId: capture.id, totalRefunded: capture.refunded, source: 'provider' } as const;
    this.tell('payment', ...eventsOf(recordRefund(total, this.payment)));
  }

  answer(isRefused: boolean): void {
    const refund = this.payment.refunds.find(isAwaited);
    if (!refund) return;
    const { refundId, captureId, tries } = refund;
    const theirs = this.theirs.get(captureId);
    if (!isRefused && theirs) theirs.refunded += refund.amount;
    const answer = isRefused
      ? ({ kind: 'refused', isTooLate: this.random.chance(0.3), issue: 'FUNDS', debugId: null } as const)
      : ({ kind: 'done', providerId: this.newId('p') } as const);
    const asked = { refundId, captureId, tries };
    this.tell('payment', ...eventsOf(recordRefundAnswer(asked, answer, this.planning(), this.payment)));
  }

  refund(): void {
    const most = refundable(this.payment);
    if (most === 0) return;
    const wish = {
      amount: 1 + this.random.below(most),
      reason: this.random.chance(0.5) ? ('goodwill' as const) : ('correction' as const),
      noteRef: null,
      notBefore: toInstantText(this.now),
    };
    this.tell('payment', ...eventsOf(requestRefund({ ...wish, ...this.planning() }, this.payment)));
  }

  /** What failed is tried again, given back by hand, or left for good. */
  settleFailed(): void {
    const waits = ({ refundId }: { readonly refundId: string }) =>
      this.payment.openItems.some(({ key }) => key === refundId);
    const refund = this.payment.refunds.find(
      (one) => (one.state === 'failed' || one.state === 'offline') && waits(one),
    );
    if (!refund) return;
    const { refundId, amount } = refund;
    const retried = refund.state === 'failed' && this.random.chance(0.5);
    if (retried) {
      const again = retryRefund({ refundId, ...this.planning() }, this.payment);
      if (again.kind === 'accepted') return this.tell('payment', ...again.events);
    }
    const byHand = { returnId: this.newId('b'), refundId, amount, method: 'cash', noteRef: null } as const;
    const noted = returnMoney({ ...byHand, returnedOn: '2027-08-01' }, this.payment);
    if (noted.kind === 'accepted') return this.tell('payment', ...noted.events);
    const data = { kind: 'refund_failed', key: refundId, resolution: 'nothing_to_do' } as const;
    this.tell('payment', { type: 'PaymentAttentionResolved', data });
  }

  offline(): void {
    const { booking, payment } = this;
    if (booking.status !== 'confirmed') return;
    const due = instalmentsOwed(booking, payment).reduce((sum, { left }) => sum + left, 0);
    if (due === 0) return;
    const amount = 1 + this.random.below(due);
    const received = {
      paymentId: this.newId('o'),
      amount,
      method: 'cash',
      receivedOn: '2027-02-01',
    } as const;
    this.tell('payment', ...eventsOf(receiveOffline({ ...received, noteRef: null }, booking, payment)));
  }

  takeBack(): void {
    const { booking, payment } = this;
    const [one] = payment.offline.filter(({ takenBack }) => !takenBack);
    if (!one || booking.status !== 'confirmed') return;
    const back = takeBackOffline({ paymentId: one.paymentId, reasonRef: null }, booking, payment);
    this.tell('payment', ...eventsOf(back));
  }

  waive(): void {
    const { booking, payment } = this;
    if (booking.status !== 'confirmed') return;
    const owed = { left: (number: number) => leftOf(booking, payment, number), capturing: false };
    this.tell('booking', ...eventsOf(waiveInstalment({ number: 2, ...owed }, booking)));
  }

  cancel(): void {
    const { booking, payment } = this;
    if (booking.status !== 'confirmed') return;
    const isByPolicy = booking.agreement.policy !== null && this.random.chance(0.6);
    const amount = this.random.below(refundable(payment) + 1);
    const terms = cancelledMoney(
      booking,
      accountOf(this.events),
      { now: this.now, zone },
      isByPolicy ? 'policy' : { amount },
    );
    const by = isByPolicy ? 'customer' : 'tenant_admin';
    const command = { by, cause: 'wish', reasonRef: null, terms } as const;
    const done = cancelAndRefund(command, { booking, payment }, { ...this.planning(), noteRef: null });
    if (done.kind === 'rejected') throw new Error(done.code);
    this.tell('booking', ...done.cancellation.booking);
    this.tell('payment', ...done.cancellation.payment);
  }

  /** As the product does after whatever moves money. */
  keepInStep(): void {
    const account = accountOf(this.events);
    if (account === null) return;
    const told = keepInStep(this.booking, this.payment, account, '2027-03-01');
    this.tell('payment', ...told.payment);
    this.tell('booking', ...told.booking);
  }

  act(): void {
    this.later();
    const acts = [
      () => this.capture(2),
      () => this.capture(2),
      () => this.orphan(),
      () => this.backAtProvider(),
      () => this.answer(false),
      () => this.answer(true),
      () => this.refund(),
      () => this.settleFailed(),
      () => this.offline(),
      () => this.takeBack(),
      () => this.waive(),
      () => this.cancel(),
    ];
    acts[this.random.below(acts.length)]?.();
    this.keepInStep();
  }

  /** Nothing is left under way, and what belongs to nobody has gone back. */
  end(): void {
    for (let turn = 0; turn < 40; turn += 1) {
      this.answer(false);
      this.keepInStep();
      this.settleFailed();
      this.keepInStep();
    }
    for (const { captureId, amount, refunded, orphaned } of this.payment.captures) {
      if (orphaned === null || refunded === amount) continue;
      const theirs = this.theirs.get(captureId);
      if (theirs) theirs.refunded = amount;
      const total = { captureId, totalRefunded: amount, source: 'automatic' } as const;
      this.tell('payment', ...eventsOf(recordRefund(total, this.payment)));
    }
  }
}

const lived = (seed: number): Life => {
  const life = new Life(new Random(seed), `b${seed}`);
  life.begin();
  for (let turn = life.newId('').length % 2; turn < 8; turn += 1) life.act();
  life.end();
  return life;
};

describe('The ledger of many bookings', () => {
  it('comes to what is owed, and to the penny to what the provider has taken and given back', () => {
    const figures = { bookings: 0, events: 0, captures: 0, taken: 0, back: 0, cancelled: 0 };
    for (let seed = first; seed < first + runs; seed += 1) {
      const { events, theirs, booking } = lived(seed);
      const apart = ledgerApart(events, theirs as ReadonlyMap<string, TheirCapture>);
      if (apart.length > 0) throw new Error(`seed ${seed}: ${apart.join('; ')}`);
      figures.bookings += 1;
      figures.events += events.length;
      figures.captures += theirs.size;
      for (const { amount, refunded } of theirs.values()) {
        figures.taken += amount;
        figures.back += refunded;
      }
      if (booking.status === 'cancelled') figures.cancelled += 1;
    }
    process.stdout.write(`\nledger: ${JSON.stringify(figures)}\n`);
    if (!isLong) return;
    expect(figures.cancelled).toBeGreaterThan(runs / 10);
    expect(figures.back).toBeGreaterThan(0);
  }, 600_000);
});
