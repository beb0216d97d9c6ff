import { Injectable } from '@nestjs/common';
import type { BookingState } from '@holdfast/domain/booking/booking.state';
import type { TimeNotSecured } from '@holdfast/domain/booking/secure-time.decide';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { reject } from '@holdfast/domain/kernel/decision';
import { startCapture } from '@holdfast/domain/payment/capture.decide';
import type { CaptureRefusal, ProviderOrder } from '@holdfast/domain/payment/capture.decide';
import { attemptOfOrder } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { loadBoth } from '../booking/booking-streams';
import type { CommandContext } from '../kernel/command-context';
import { bookingStream, paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import { TimeKeeper } from './time-keeper';

export type BeginRefusal = CaptureRefusal | TimeNotSecured | 'tenant_unknown';

interface Begun {
  readonly captureNumber: number;
}

/** Whether nothing is left to be done about this order: it has paid for the booking. */
export const isPaidWith = (orderId: string, booking: BookingState, payment: PaymentState): boolean =>
  booking.status === 'confirmed' && attemptOfOrder(payment, orderId)?.status === 'captured';

/** The first of the two transactions around a capture: after it the time cannot lapse until the outcome is known. */
@Injectable()
export class BeginCapture {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly timeKeeper: TimeKeeper,
  ) {}

  /** The number of the capture to ask the provider for, that there is nothing left to do, or why nothing may be taken. */
  async run(
    context: CommandContext,
    bookingId: string,
    order: ProviderOrder,
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
      const start = startCapture(bookingId, order, payment.state);
      if (start.kind === 'refuse') {
        // A mismatch is a fact that must stay, although the capture is refused.
        tx.record(paymentStream(bookingId), payment.version, start.events);
        return { refused: start.code };
      }
      const secured = await this.timeKeeper.secure(tx, bookingId, booking.state, payment.state);
      if (secured.kind === 'rejected') return secured;
      tx.record(bookingStream(bookingId), booking.version, secured.events);
      tx.record(paymentStream(bookingId), payment.version, start.events);
      return { captureNumber: start.captureNumber };
    });
    if (outcome.kind === 'rejected') return outcome;
    return 'refused' in outcome.result ? reject(outcome.result.refused) : outcome.result;
  }
}
