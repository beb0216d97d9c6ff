import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Minor } from '@holdfast/domain/kernel/money';
import { receiveOffline } from '@holdfast/domain/payment/offline.decide';
import type { OfflineMethod } from '@holdfast/domain/payment/payment.events';
import type { Ids } from '@holdfast/ports/ids.port';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { loadBoth } from '../booking/booking-streams';
import type { CommandContext } from '../kernel/command-context';
import { InjectIds } from '../kernel/ports';
import { paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { refusedAsFuture } from './not-in-future';
import { RefundNotes } from './refund-notes';

export type RecordPaymentRefusal =
  | 'booking_unknown'
  | 'nothing_due'
  | 'payment_too_much'
  | 'payment_pending'
  | 'validation_failed'
  | 'tenant_unknown';

export interface ReceivedMoney {
  readonly amount: Minor;
  readonly method: OfflineMethod;
  readonly receivedOn: LocalDate;
  readonly note: string | null;
}

/** The owner writes down money that they have received outside the provider: it pays what the booking owes, and no more than that. */
export class RecordPayment extends Command<Outcome<{ bookingId: string }, RecordPaymentRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly received: ReceivedMoney,
  ) {
    super();
  }
}

@CommandHandler(RecordPayment)
export class RecordPaymentHandler implements ICommandHandler<RecordPayment> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly notes: RefundNotes,
    @InjectIds() private readonly ids: Ids,
  ) {}

  execute({
    context,
    bookingId,
    received: { note, ...received },
  }: RecordPayment): Promise<Outcome<{ bookingId: string }, RecordPaymentRefusal>> {
    const reads = [tenantById(context.tenantId)];
    return this.unitOfWork.run<{ bookingId: string }, RecordPaymentRefusal>(
      context,
      async (tx) => {
        const refused = await refusedAsFuture(tx, 'received_on', received.receivedOn);
        if (refused) return refused;
        const { booking, payment } = await loadBoth(tx, bookingId);
        if (booking.state.status === 'none') return reject('booking_unknown');
        const noteRef = await this.notes.seal(tx, booking.state.subjectId, note, 'payment-note');
        const decision = receiveOffline(
          { ...received, paymentId: this.ids.newId(), noteRef },
          booking.state,
          payment.state,
        );
        if (decision.kind === 'rejected') return decision;
        tx.record(paymentStream(bookingId), payment.version, decision.events);
        return { bookingId };
      },
      { reads },
    );
  }
}
