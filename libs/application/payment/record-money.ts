import { Injectable } from '@nestjs/common';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { BookingState, KnownBooking } from '@holdfast/domain/booking/booking.state';
import { changePaidBy } from '@holdfast/domain/booking/settle-change.decide';
import { accept, eventsOf } from '@holdfast/domain/kernel/decision';
import { isMismatchSettled } from '@holdfast/domain/payment/attention.decide';
import {
  mismatchOf,
  recordMismatch,
  recordPending,
  recordRefusal,
} from '@holdfast/domain/payment/capture.decide';
import type { TakenMoney } from '@holdfast/domain/payment/capture.decide';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { attemptOfOrder } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { recordRefund } from '@holdfast/domain/payment/refund.decide';
import type { CaptureView, OrderView } from '@holdfast/ports/payments.port';
import { homeOf, orphan, settleForChange, settleTaken } from '@holdfast/processes/settle-payment.process';
import type { SettledMoney } from '@holdfast/processes/settle-payment.process';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { loadBoth } from '../booking/booking-streams';
import type { CommandContext } from '../kernel/command-context';
import { bookingStream, paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Loaded, Work } from '../kernel/unit-of-work';
import { thanksFor } from './thanks-for';
import { ChangeKeeper } from '../booking/change-keeper';
import { TimeKeeper } from './time-keeper';

/** Where a payment stands after the provider was asked. */
export type Settled = 'confirmed' | 'checking' | 'mismatch' | 'orphaned' | 'ended' | 'refused';

const MONEY_TAKEN: readonly CaptureView['status'][] = ['completed', 'refunded', 'partially_refunded'];

/**
 * The second of the two transactions around a capture: writes down what the provider says. Money that was taken ends as a
 * confirmed booking, as an orphan that goes back by itself, or as a mismatch that a person looks at; never as nothing.
 */
@Injectable()
export class RecordMoney {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly timeKeeper: TimeKeeper,
    private readonly changeKeeper: ChangeKeeper,
  ) {}

  async run(context: CommandContext, bookingId: string, order: OrderView): Promise<Settled> {
    const outcome = await this.unitOfWork.run<Settled>(context, async (tx) => {
      const { booking, payment } = await loadBoth(tx, bookingId);
      const capture = this.mostTelling(order.captures);
      if (capture === null) return 'checking';
      if (isMismatchSettled(payment.state, order.id)) return 'mismatch';
      if (MONEY_TAKEN.includes(capture.status)) {
        return this.recordTaken(tx, bookingId, { booking, payment, order, capture });
      }
      const events = this.untaken(payment.state, order, capture);
      tx.record(paymentStream(bookingId), payment.version, events);
      if (capture.status === 'pending') return 'checking';
      tx.record(bookingStream(bookingId), booking.version, this.changeKeeper.again(tx, booking.state));
      return 'refused';
    });
    return outcome.kind === 'done' ? outcome.result : 'checking';
  }

  /** Taken money says more than pending money, and that more than a refusal. */
  private mostTelling(captures: readonly CaptureView[]): CaptureView | null {
    return (
      captures.find(({ status }) => MONEY_TAKEN.includes(status)) ??
      captures.find(({ status }) => status === 'pending') ??
      captures.at(-1) ??
      null
    );
  }

  private untaken(state: PaymentState, order: OrderView, capture: CaptureView): readonly PaymentEvent[] {
    if (capture.status === 'pending') {
      const reason = capture.pendingReason ?? 'OTHER';
      return eventsOf(recordPending({ orderId: order.id, captureId: capture.id, reason }, state));
    }
    const issue = `CAPTURE_${capture.status.toUpperCase()}`;
    return eventsOf(recordRefusal({ orderId: order.id, final: true, issue, debugId: null }, state));
  }

  private async recordTaken(
    tx: Work,
    bookingId: string,
    found: {
      readonly booking: Loaded<BookingState>;
      readonly payment: Loaded<PaymentState>;
      readonly order: OrderView;
      readonly capture: CaptureView;
    },
  ): Promise<Settled> {
    const { booking, payment, order, capture } = found;
    const attempt = attemptOfOrder(payment.state, order.id);
    if (booking.state.status === 'none' || attempt === null) return 'checking';
    const known = payment.state.captures.find(({ captureId }) => captureId === capture.id);
    if (known) {
      this.noteRefunds(tx, bookingId, payment, capture);
      if (booking.state.status === 'confirmed') return 'confirmed';
      // It may have paid for a booking that was cancelled since: then how much of it goes back is not ours to say.
      return known.orphaned === null ? 'ended' : 'orphaned';
    }
    const mismatch = mismatchOf(
      { ...attempt, bookingId },
      {
        amount: capture.amountMinor,
        currency: capture.currency,
        bookingId: capture.bookingId ?? order.bookingId,
        payee: order.payee,
      },
    );
    if (mismatch) {
      const events = eventsOf(recordMismatch(order.id, mismatch, payment.state));
      tx.record(paymentStream(bookingId), payment.version, events);
      return 'mismatch';
    }
    const money: TakenMoney = {
      orderId: order.id,
      captureId: capture.id,
      amount: capture.amountMinor,
      fee: capture.feeMinor ?? null,
    };
    const settled = await this.settle(tx, bookingId, money, {
      booking: booking.state,
      payment: payment.state,
    });
    tx.record(bookingStream(bookingId), booking.version, settled.booking);
    tx.record(paymentStream(bookingId), payment.version, settled.payment);
    return settled.home === 'booking' ? 'confirmed' : 'orphaned';
  }

  /** Brings money to the home it has: its booking, when the time can be secured. */
  private async settle(
    tx: Work,
    bookingId: string,
    money: TakenMoney,
    { booking, payment }: { readonly booking: KnownBooking; readonly payment: PaymentState },
  ): Promise<SettledMoney> {
    const tenant = await tx.row(tenantById(tx.tenantId));
    const home = homeOf(money.orderId, booking, payment, tenant?.status ?? 'deleted');
    if (home !== 'booking') return orphan(money, home, payment);
    const instalment = attemptOfOrder(payment, money.orderId)?.instalment ?? 0;
    if (booking.status === 'confirmed' && changePaidBy(booking, instalment) !== null)
      return settleForChange(
        money,
        await this.changeKeeper.settle(tx, bookingId, booking, instalment),
        payment,
      );
    // A booking that is confirmed has its time; this pays a part of what it owes.
    const hasTime = booking.status === 'confirmed';
    // The confirmation tells of a first payment, but of a booking that the owner had confirmed before it was paid.
    if (hasTime && instalment === 1) tx.write(thanksFor(tx, bookingId, money));
    const secured = hasTime
      ? accept<BookingEvent>()
      : await this.timeKeeper.secure(tx, bookingId, booking, payment);
    return settleTaken(money, secured, booking, payment);
  }

  private noteRefunds(
    tx: Work,
    bookingId: string,
    payment: Loaded<PaymentState>,
    capture: CaptureView,
  ): void {
    const totalRefunded = capture.status === 'refunded' ? capture.amountMinor : (capture.refundedMinor ?? 0);
    const refund = { captureId: capture.id, totalRefunded, source: 'provider' as const };
    tx.record(paymentStream(bookingId), payment.version, eventsOf(recordRefund(refund, payment.state)));
  }
}
