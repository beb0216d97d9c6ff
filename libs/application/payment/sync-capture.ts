import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { cancelBooking } from '@holdfast/domain/booking/booking.decide';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { recordRefund } from '@holdfast/domain/payment/payment.decide';
import type { PaymentsPort } from '@holdfast/ports/payments.port';
import { loadBoth } from '../booking/booking-streams';
import type { CommandContext } from '../kernel/command-context';
import { InjectPayments } from '../kernel/ports';
import { bookingStream, paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { PaymentAccounts } from './payment-accounts';
import { PaymentReader } from './payment-reader';

/**
 * Reads at the provider what became of a booking's captures: refunds made in its dashboard, and reversals. A partial refund
 * keeps the booking; a full one ends it and frees its time.
 */
export class SyncCaptures extends Command<Outcome<{ changed: boolean }>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    /** A capture that the provider says was reversed (a chargeback, say). */
    readonly reversedCaptureId?: string,
  ) {
    super();
  }
}

interface Refunded {
  readonly captureId: string;
  readonly totalRefunded: number;
}

@CommandHandler(SyncCaptures)
export class SyncCapturesHandler implements ICommandHandler<SyncCaptures> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: PaymentReader,
    private readonly accounts: PaymentAccounts,
    @InjectPayments() private readonly payments: PaymentsPort,
  ) {}

  async execute({
    context,
    bookingId,
    reversedCaptureId,
  }: SyncCaptures): Promise<Outcome<{ changed: boolean }>> {
    const refunds = await this.refundsAtProvider(context.tenantId, bookingId);
    return this.unitOfWork.run(context, async (tx) => {
      const { booking, payment } = await loadBoth(tx, bookingId);
      const events: PaymentEvent[] = refunds.flatMap((refund) => {
        const decision = recordRefund({ ...refund, source: 'provider' }, payment.state);
        return decision.kind === 'accepted' ? [...decision.events] : [];
      });
      const reversed = payment.state.captures.some(({ captureId }) => captureId === reversedCaptureId);
      if (reversed && reversedCaptureId !== undefined) {
        events.push({ type: 'PaymentReversed', data: { captureId: reversedCaptureId } });
      }
      tx.record(paymentStream(bookingId), payment.version, events);
      const wholeBack = payment.state.captures.some(
        (capture) =>
          capture.orphaned === null &&
          refunds.some(
            (refund) => refund.captureId === capture.captureId && refund.totalRefunded >= capture.amount,
          ),
      );
      if (wholeBack && booking.state.status === 'confirmed') {
        const cancelled = cancelBooking({ by: 'refund', reasonRef: null }, booking.state);
        if (cancelled.kind === 'accepted')
          tx.record(bookingStream(bookingId), booking.version, cancelled.events);
      }
      return { changed: events.length > 0 };
    });
  }

  private async refundsAtProvider(tenantId: string, bookingId: string): Promise<Refunded[]> {
    const { payment } = await this.reader.read(tenantId, bookingId);
    const refunds: Refunded[] = [];
    for (const { captureId, account } of payment.captures) {
      const asked = await this.payments.getCapture(await this.accounts.of(tenantId, account), captureId);
      if (asked.outcome !== 'found') continue;
      const { status, amountPence, refundedPence = 0 } = asked.capture;
      refunds.push({ captureId, totalRefunded: status === 'refunded' ? amountPence : refundedPence });
    }
    return refunds;
  }
}
