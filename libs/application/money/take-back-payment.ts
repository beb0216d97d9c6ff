import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { reopenInstalments } from '@holdfast/domain/booking/instalment.decide';
import { reject } from '@holdfast/domain/kernel/decision';
import { takeBackOffline } from '@holdfast/domain/payment/offline.decide';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { loadBoth } from '../booking/booking-streams';
import type { CommandContext } from '../kernel/command-context';
import { bookingStream, paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { RefundNotes } from './refund-notes';

export type TakeBackRefusal =
  | 'booking_unknown'
  | 'payment_unknown'
  | 'payment_pending'
  | 'refund_too_much'
  | 'tenant_unknown';

/** The owner takes back a payment that they had written down by mistake: what it paid is owed again, and due today where its day has passed. */
export class TakeBackPayment extends Command<Outcome<{ bookingId: string }, TakeBackRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly paymentId: string,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(TakeBackPayment)
export class TakeBackPaymentHandler implements ICommandHandler<TakeBackPayment> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly notes: RefundNotes,
  ) {}

  execute({
    context,
    bookingId,
    paymentId,
    reason,
  }: TakeBackPayment): Promise<Outcome<{ bookingId: string }, TakeBackRefusal>> {
    const reads = [tenantById(context.tenantId)];
    return this.unitOfWork.run<{ bookingId: string }, TakeBackRefusal>(
      context,
      async (tx) => {
        const tenant = await tx.row(tenantById(tx.tenantId));
        if (tenant === null) return reject('tenant_unknown');
        const { booking, payment } = await loadBoth(tx, bookingId);
        if (booking.state.status === 'none') return reject('booking_unknown');
        const reasonRef = await this.notes.seal(tx, booking.state.subjectId, reason, 'payment-note');
        const decision = takeBackOffline({ paymentId, reasonRef }, booking.state, payment.state);
        if (decision.kind === 'rejected') return decision;
        tx.record(paymentStream(bookingId), payment.version, decision.events);
        const numbers = decision.events.flatMap(({ type, data }) =>
          type === 'PaymentReceivedOfflineTakenBack' ? data.pays.map(({ instalment }) => instalment) : [],
        );
        const when = { now: tx.now, zone: tenant.timeZone };
        tx.record(
          bookingStream(bookingId),
          booking.version,
          reopenInstalments({ numbers, when }, booking.state),
        );
        return { bookingId };
      },
      { reads },
    );
  }
}
