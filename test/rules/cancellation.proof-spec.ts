import { accountOf } from '@holdfast/domain/booking-account';
import fc from 'fast-check';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { evolveBooking, initialBooking } from '@holdfast/domain/booking/booking.state';
import type { BookingState, KnownBooking } from '@holdfast/domain/booking/booking.state';
import { waiveInstalment } from '@holdfast/domain/booking/instalment.decide';
import { held } from '@holdfast/domain/booking/testing/example-booking';
import { addDays, daysBetween } from '@holdfast/domain/kernel/dates';
import { eventsOf } from '@holdfast/domain/kernel/decision';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import { instalmentsOwed, leftOf } from '@holdfast/domain/payment/instalments-owed';
import { receiveOffline } from '@holdfast/domain/payment/offline.decide';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { evolvePayment, initialPayment } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { refundable } from '@holdfast/domain/payment/refundable';
import {
  isAwaited,
  recordRefundAnswer,
  requestRefund,
  returnMoney,
} from '@holdfast/domain/payment/request-refund.decide';
import { agreedOnStay } from '@holdfast/domain/pricing/stay-agreement';
import type { StayAgreement } from '@holdfast/domain/pricing/stay-agreement';
import { anyStay } from '@holdfast/domain/pricing/testing/any-stay';
import type { AnyStay } from '@holdfast/domain/pricing/testing/any-stay';
import type { CancellationTerms } from '@holdfast/domain/stay/tariff';
import type { RecordedEvent } from '@holdfast/event-store/event';
import { cancelAndRefund, cancelledMoney } from '@holdfast/processes/cancel-booking.process';
import { planningAt } from '@holdfast/processes/testing/week-in-july';
import { postAll } from '@holdfast/projections/ledger/posting';
import { chancesFor, isLong } from '../support/budget';

const { runs, seed } = chancesFor('cancellation', { brief: 800, long: 20_000, variable: 'CANCELLATIONS' });
const zone = 'Europe/London';
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** Steps as they may be published: days and per cent both fall. */
const anyPolicy: fc.Arbitrary<CancellationTerms> = fc.record({
  steps: fc
    .tuple(
      fc.uniqueArray(fc.nat(365), { maxLength: 6 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 6 }),
    )
    .map(([days, percents]) => {
      const falling = (list: readonly number[]) => list.toSorted((a, b) => b - a);
      const percentOf = falling(percents);
      return falling(days).flatMap((day, place) => {
        const percent = percentOf[place];
        return percent === undefined ? [] : [{ days: day, percent }];
      });
    }),
  freeHours: fc.constantFrom(0, 24, 48),
  customerMayCancel: fc.boolean(),
  resale: fc.boolean(),
});

/** What happens before a booking is cancelled, each to a part of what is owed or was paid. */
const anyAct = fc.record({
  what: fc.constantFrom('capture', 'cash', 'waive', 'goodwill'),
  share: fc.integer({ min: 1, max: 100 }),
});
type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never;

const anyEnd = fc.record({
  acts: fc.array(anyAct, { maxLength: 6 }),
  /** Of the time between the booking and the arrival, and a little beyond. */
  when: fc.integer({ min: 0, max: 110 }),
  hour: fc.nat(23),
  back: fc.oneof(fc.constant('policy' as const), fc.integer({ min: 0, max: 100 })),
});

/** A stay that is booked, paid in some way, and cancelled. */
class Stay {
  readonly told: RecordedEvent[] = [];
  booking: BookingState = initialBooking();
  payment: PaymentState = initialPayment();
  now: Date;

  constructor({ heldOn, wish }: AnyStay, agreement: StayAgreement) {
    this.now = new Date(`${heldOn}T10:00:00.000Z`);
    const { arrival: startDate, departure: endDate } = wish.stay;
    const data = { ...held.data, ...agreement, startDate, endDate, blockId: null };
    this.happens({ ...held, data });
    this.capture(1, 100);
    const amountPaid = refundable(this.payment);
    this.happens({ type: 'BookingConfirmed', data: { amountPaid, currency: 'GBP', by: 'payment' } });
  }

  get known(): KnownBooking {
    if (this.booking.status === 'none') throw new Error('There is no booking');
    return this.booking;
  }

  happens(event: BookingEvent | PaymentEvent): void {
    const occurredAt = this.now;
    const isOfBooking = event.type.startsWith('Booking');
    if (isOfBooking) this.booking = evolveBooking(this.booking, { ...(event as BookingEvent), occurredAt });
    else this.payment = evolvePayment(this.payment, { ...(event as PaymentEvent), occurredAt });
    const place = { position: this.told.length + 1, version: 1, eventId: `${this.told.length}` };
    const stream = { type: isOfBooking ? 'booking' : 'payment', id: 'b' };
    this.told.push({ ...event, ...place, stream, occurredAt } as unknown as RecordedEvent);
  }

  capture(instalment: number, share: number): void {
    const amount = Math.ceil((leftOf(this.known, this.payment, instalment) * share) / 100);
    const captureId = `c${this.told.length}`;
    if (amount === 0) return;
    const money = { captureId, amount, fee: null, currency: 'GBP', provider: 'paypal' } as const;
    const data = { attempt: instalment, instalment, orderId: captureId, ...money };
    this.happens({ type: 'PaymentCaptured', data });
  }

  act({ what, share }: Act): void {
    const { booking, payment } = this;
    if (booking.status !== 'confirmed') return;
    const due = sum(instalmentsOwed(booking, payment).map(({ left }) => left));
    const all = what === 'goodwill' ? refundable(payment) : due;
    const amount = Math.ceil((all * share) / 100);
    if (amount === 0) return;
    if (what === 'capture') return this.capture(2, 100);
    if (what === 'waive') {
      const owed = { left: (number: number) => leftOf(booking, payment, number), capturing: false };
      return eventsOf(waiveInstalment({ number: 2, ...owed }, booking)).forEach((one) => this.happens(one));
    }
    if (what === 'cash') {
      const cash = {
        paymentId: `o${this.told.length}`,
        method: 'cash',
        receivedOn: '2027-02-01',
        noteRef: null,
      };
      const received = receiveOffline({ ...cash, method: 'cash', amount }, booking, payment);
      return eventsOf(received).forEach((one) => this.happens(one));
    }
    const wish = { amount, reason: 'goodwill', noteRef: null, notBefore: toInstantText(this.now) } as const;
    eventsOf(requestRefund({ ...this.planning(), ...wish }, payment)).forEach((one) => this.happens(one));
    // Now and then it is still on its way when the booking ends.
    if (share % 2 === 0) this.giveBack();
  }

  planning() {
    const { newRefundId, ...planning } = planningAt(this.now);
    const made = this.told.length;
    return { ...planning, newRefundId: () => `${made}-${newRefundId()}` };
  }

  /** Whatever was asked for arrives, by the provider or by hand. */
  giveBack(): void {
    for (const refund of this.payment.refunds.filter(isAwaited)) {
      const { refundId, captureId, tries } = refund;
      const answer = { kind: 'done', providerId: `p${refundId}` } as const;
      const heard = recordRefundAnswer({ refundId, captureId, tries }, answer, this.planning(), this.payment);
      eventsOf(heard).forEach((one) => this.happens(one));
    }
    for (const { refundId, amount } of this.payment.refunds.filter(({ state }) => state === 'offline')) {
      const byHand = { returnId: `h${refundId}`, refundId, amount, method: 'cash', noteRef: null } as const;
      const noted = returnMoney({ ...byHand, returnedOn: '2027-08-01' }, this.payment);
      if (noted.kind === 'accepted') noted.events.forEach((one) => this.happens(one));
    }
  }

  /** What is charged, less what was let go of it so far: by plain sums, not by the rule. */
  get stands(): number {
    const waived = sum(Object.values(this.known.waived));
    const back = sum(this.payment.refunds.map(({ amount }) => amount));
    return this.known.price.total - waived - back;
  }

  get owed(): number {
    return sum(postAll(this.told).rows.map(({ amount }) => amount));
  }
}

describe('Cancelling whatever was agreed, on any day, however it was paid', () => {
  it('adds up: what comes back and what is kept is what was paid, what is let go and what is kept is what was charged', () => {
    const seen = { part: 0, none: 0, all: 0 };
    fc.assert(
      fc.property(anyStay, anyPolicy, anyEnd, (any, policy, { acts, when, hour, back }) => {
        const { tariff, wish, discount, heldOn } = any;
        const at = { heldOn, now: new Date(`${heldOn}T10:00:00.000Z`), zone };
        const published = { version: 1, tariff: { ...tariff, cancellation: policy } };
        const taken = discount && { ...discount, discountId: 'd', code: 'CODE' };
        const stay = new Stay(any, agreedOnStay(published, wish, taken, at));
        for (const act of acts) stay.act(act);
        const days = Math.floor((Math.max(0, daysBetween(heldOn, wish.stay.arrival)) * when) / 100);
        stay.now = new Date(`${addDays(heldOn, days)}T${String(hour).padStart(2, '0')}:30:00.000Z`);
        if (stay.now < at.now) stay.now = at.now;

        const paid = refundable(stay.payment);
        const charged = stay.stands;
        const given = back === 'policy' ? back : { amount: Math.floor((paid * back) / 100) };
        const terms = cancelledMoney(stay.booking, accountOf(stay.told), { now: stay.now, zone }, given);
        const { kept, refund, letGo, cost } = terms;
        for (const amount of [kept, refund, letGo, cost]) expect(amount).toBeGreaterThanOrEqual(0);
        expect((refund ?? 0) + (kept ?? 0)).toBe(paid);
        expect((letGo ?? 0) + (kept ?? 0)).toBe(charged);
        if (back === 'policy') expect(kept).toBeLessThanOrEqual(cost ?? 0);

        const command = { by: 'customer', cause: 'wish', reasonRef: null, terms } as const;
        const ended = cancelAndRefund(command, stay, { ...stay.planning(), noteRef: null });
        if (ended.kind === 'rejected') throw new Error(ended.code);
        const asked = ended.cancellation.payment.flatMap((event) =>
          event.type === 'PaymentRefundRequested' ? [event.data.amount] : [],
        );
        expect(sum(asked)).toBe(refund);
        [...ended.cancellation.booking, ...ended.cancellation.payment].forEach((one) => stay.happens(one));
        stay.giveBack();
        expect(stay.owed).toBe(0);
        seen[refund === 0 ? 'none' : kept === 0 ? 'all' : 'part'] += 1;
      }),
      { numRuns: runs, seed },
    );
    if (isLong) for (const many of Object.values(seen)) expect(many).toBeGreaterThan(runs / 50);
  }, 300_000);
});
