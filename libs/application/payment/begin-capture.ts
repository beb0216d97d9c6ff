import { Injectable } from '@nestjs/common';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { BookingState, KnownBooking } from '@holdfast/domain/booking/booking.state';
import { changePaidBy } from '@holdfast/domain/booking/settle-change.decide';
import type { TimeNotSecured } from '@holdfast/domain/booking/secure-time.decide';
import { releaseHold } from '@holdfast/domain/booking/hold.decide';
import { accept, reject } from '@holdfast/domain/kernel/decision';
import type { Decision, Rejection } from '@holdfast/domain/kernel/decision';
import { startCapture } from '@holdfast/domain/payment/capture.decide';
import type { Asking, CaptureRefusal, ProviderOrder } from '@holdfast/domain/payment/capture.decide';
import { attemptOfOrder, currentAttempt, isCapturing } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { isStillOwed } from '@holdfast/processes/settle-payment.process';
import { outsideStaysMeeting } from '@holdfast/projections/channel/channel.queries';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { loadBoth } from '../booking/booking-streams';
import { DiscountUses } from '../booking/discount-uses';
import { endHold } from '../booking/end-hold';
import type { CommandContext } from '../kernel/command-context';
import { bookingStream, paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Work } from '../kernel/unit-of-work';
import { ChangeKeeper } from '../booking/change-keeper';
import { TimeKeeper } from './time-keeper';

export type BeginRefusal =
  | CaptureRefusal
  | TimeNotSecured
  | 'tenant_unknown'
  | 'change_over'
  | 'time_taken_elsewhere';

interface Begun {
  readonly captureNumber: number;
}

/** Whether nothing is left to be done about this order: it has paid for the booking. */
export const isPaidWith = (orderId: string, booking: BookingState, payment: PaymentState): boolean =>
  booking.status === 'confirmed' && attemptOfOrder(payment, orderId)?.status === 'captured';

/**
 * Whether another calendar has the time of a hold, or of what a change adds. Time for which money is being taken already is its booking's: its owner
 * is told of the clash.
 */
const isTakenElsewhere = async (
  tx: Work,
  bookingId: string,
  booking: KnownBooking,
  payment: PaymentState,
): Promise<boolean> => {
  if (isCapturing(payment) || booking.status === 'cancelled') return false;
  const met = await tx.rows(outsideStaysMeeting(tx.tenantId, bookingId));
  return met.length > 0;
};

/** The first of the two transactions around a capture: after it the time cannot lapse until the outcome is known. */
@Injectable()
export class BeginCapture {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly timeKeeper: TimeKeeper,
    private readonly changeKeeper: ChangeKeeper,
  ) {}

  /** The number of the capture to ask the provider for, that there is nothing left to do, or why nothing may be taken. */
  async run(
    context: CommandContext,
    bookingId: string,
    order: ProviderOrder,
    by: Asking,
  ): Promise<Begun | { settled: true } | Rejection<BeginRefusal>> {
    const outcome = await this.unitOfWork.run<
      Begun | { settled: true } | { refused: BeginRefusal },
      BeginRefusal
    >(context, async (tx) => {
      const { booking, payment } = await loadBoth(tx, bookingId);
      if (booking.state.status === 'none') return reject('booking_unknown');
      // While the provider was asked, somebody else has brought this very payment to its end.
      if (isPaidWith(order.orderId, booking.state, payment.state)) return { settled: true };
      const tenant = await tx.row(tenantById(tx.tenantId));
      if (tenant === null || tenant.status === 'deleted') return reject('tenant_unknown');
      const start = startCapture(bookingId, order, payment.state, by);
      if (start.kind === 'refuse') {
        // A mismatch is a fact that must stay, although the capture is refused.
        tx.record(paymentStream(bookingId), payment.version, start.events);
        return { refused: start.code };
      }
      if (await isTakenElsewhere(tx, bookingId, booking.state, payment.state)) {
        // The hold ends here, and for good: whoever has the time elsewhere gets it in the same commit.
        await endHold(tx, new DiscountUses(tx), bookingId, (state, capturing) =>
          releaseHold('system', state, capturing, 'time_taken_elsewhere'),
        );
        return { refused: 'time_taken_elsewhere' };
      }
      const secured = await this.secure(tx, bookingId, booking.state, payment.state);
      if (secured.kind === 'rejected') return secured;
      tx.record(bookingStream(bookingId), booking.version, secured.events);
      tx.record(paymentStream(bookingId), payment.version, start.events);
      return { captureNumber: start.captureNumber };
    });
    if (outcome.kind === 'rejected') return outcome;
    return 'refused' in outcome.result ? reject(outcome.result.refused) : outcome.result;
  }

  /**
   * A confirmed booking has its time: of it only what it owes is looked at, and what is held for a change that is paid. What is held by its owner's word may
   * cost something else since its order was made.
   */
  private async secure(
    tx: Work,
    bookingId: string,
    booking: KnownBooking,
    payment: PaymentState,
  ): Promise<Decision<BookingEvent, TimeNotSecured | 'payment_order_superseded' | 'change_over'>> {
    const attempt = currentAttempt(payment);
    const isOwed = attempt !== null && isStillOwed(attempt, booking, payment);
    if (booking.status === 'held' && booking.provisional && !isOwed)
      return reject('payment_order_superseded');
    if (booking.status !== 'confirmed') return this.timeKeeper.secure(tx, bookingId, booking, payment);
    if (attempt === null || !isOwed) return reject('payment_order_superseded');
    const { instalment } = attempt;
    return changePaidBy(booking, instalment) === null
      ? accept()
      : this.changeKeeper.secure(tx, bookingId, booking, instalment);
  }
}
