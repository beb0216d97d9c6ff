import { Injectable } from '@nestjs/common';
import { confirmBooking } from '@holdfast/domain/booking/booking.decide';
import type { BookingState } from '@holdfast/domain/booking/booking.state';
import type { OrphanReason, PaymentEvent } from '@holdfast/domain/payment/payment.events';
import {
  mismatchOf,
  recordCapture,
  recordOrphan,
  recordPending,
  recordRefund,
  recordRefusal,
} from '@holdfast/domain/payment/payment.decide';
import type { TakenMoney } from '@holdfast/domain/payment/payment.decide';
import { attemptOfOrder, bookingCapture, currentAttempt } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import type { CaptureView, OrderView } from '@holdfast/ports/payments.port';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { loadBoth } from '../booking/booking-streams';
import type { CommandContext } from '../kernel/command-context';
import { bookingStream, paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Loaded, Work } from '../kernel/unit-of-work';
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
  ) {}

  async run(context: CommandContext, bookingId: string, order: OrderView): Promise<Settled> {
    const outcome = await this.unitOfWork.run<Settled>(context, async (tx) => {
      const { booking, payment } = await loadBoth(tx, bookingId);
      const capture = this.mostTelling(order.captures);
      if (capture === null) return 'checking';
      if (MONEY_TAKEN.includes(capture.status)) {
        return this.recordTaken(tx, bookingId, { booking, payment, order, capture });
      }
      const events = this.untaken(payment.state, order, capture);
      tx.record(paymentStream(bookingId), payment.version, events);
      return capture.status === 'pending' ? 'checking' : 'refused';
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
    const decision =
      capture.status === 'pending'
        ? recordPending(
            { orderId: order.id, captureId: capture.id, reason: capture.pendingReason ?? 'OTHER' },
            state,
          )
        : recordRefusal(
            {
              orderId: order.id,
              final: true,
              issue: `CAPTURE_${capture.status.toUpperCase()}`,
              debugId: null,
            },
            state,
          );
    return decision.kind === 'accepted' ? decision.events : [];
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
      { amount: attempt.amount, bookingId, payee: attempt.payee },
      {
        amount: capture.amountPence,
        currency: capture.currency,
        customId: capture.customId ?? order.customId,
        payee: order.payeeMerchantId,
      },
    );
    if (mismatch) {
      const known = payment.state.mismatches.includes(order.id);
      const event: PaymentEvent = { type: 'PaymentMismatchFound', data: { orderId: order.id, mismatch } };
      tx.record(paymentStream(bookingId), payment.version, known ? [] : [event]);
      return 'mismatch';
    }
    const money: TakenMoney = {
      orderId: order.id,
      captureId: capture.id,
      amount: capture.amountPence,
      fee: capture.feePence ?? null,
    };
    const lost = await this.whyLost(tx, bookingId, found);
    const decision = lost ? recordOrphan(money, lost, payment.state) : recordCapture(money, payment.state);
    if (decision.kind === 'accepted') tx.record(paymentStream(bookingId), payment.version, decision.events);
    return lost ? 'orphaned' : 'confirmed';
  }

  /** Confirms the booking, or says why this money cannot pay for it. */
  private async whyLost(
    tx: Work,
    bookingId: string,
    found: {
      readonly booking: Loaded<BookingState>;
      readonly payment: Loaded<PaymentState>;
      readonly order: OrderView;
    },
  ): Promise<OrphanReason | null> {
    const { booking, payment, order } = found;
    // Nothing is confirmed for a tenant that is gone, whatever its booking is.
    const tenant = await tx.row(tenantById(tx.tenantId));
    if (tenant === null || tenant.status === 'deleted') return 'booking_ended';
    if (bookingCapture(payment.state) !== null) return 'already_paid';
    if (currentAttempt(payment.state)?.orderId !== order.id) return 'order_superseded';
    if (booking.state.status === 'none' || booking.state.status === 'cancelled') return 'booking_ended';
    if (booking.state.status === 'confirmed') return 'already_paid';
    const secured = await this.timeKeeper.secure(tx, bookingId, booking.state, payment.state);
    if (secured.kind === 'rejected') return secured.code === 'offer_changed' ? 'booking_ended' : 'time_lost';
    const amount = order.captures.find(({ status }) => MONEY_TAKEN.includes(status))?.amountPence ?? 0;
    const confirmed = confirmBooking(amount, { ...booking.state, status: 'held' });
    if (confirmed.kind === 'rejected') return 'booking_ended';
    tx.record(bookingStream(bookingId), booking.version, [...secured.events, ...confirmed.events]);
    return null;
  }

  private noteRefunds(
    tx: Work,
    bookingId: string,
    payment: Loaded<PaymentState>,
    capture: CaptureView,
  ): void {
    const totalRefunded = capture.status === 'refunded' ? capture.amountPence : (capture.refundedPence ?? 0);
    const decision = recordRefund(
      { captureId: capture.id, totalRefunded, source: 'provider' },
      payment.state,
    );
    if (decision.kind === 'accepted') tx.record(paymentStream(bookingId), payment.version, decision.events);
  }
}
