import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { accountAfter } from '@holdfast/domain/booking-account';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { eventsOf } from '@holdfast/domain/kernel/decision';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { evolvePayment } from '@holdfast/domain/payment/payment.state';
import { recordRefund, recordReversal } from '@holdfast/domain/payment/refund.decide';
import type { RefundTotal } from '@holdfast/domain/payment/refund.decide';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { endedAtProvider } from '@holdfast/processes/refund-booking.process';
import { loadBoth } from '../booking/booking-streams';
import type { CommandContext } from '../kernel/command-context';
import { bookingStream, paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import { PaymentReader } from './payment-reader';
import type { ReadBoth } from './payment-reader';
import { RefundsAtProvider } from './refunds-at-provider';

/** Whether something is written down that was not before, and whether the provider has said all that it was asked. */
export interface Synced {
  readonly changed: boolean;
  readonly heard: boolean;
}

/**
 * Reads at the provider what became of a booking's captures: refunds made in its dashboard, and reversals. A partial refund
 * keeps the booking; a full one ends it and frees its time.
 */
export class SyncCaptures extends Command<Synced> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    /** A capture that the provider says was reversed (a chargeback, say). */
    readonly reversedCaptureId?: string,
  ) {
    super();
  }
}

@CommandHandler(SyncCaptures)
export class SyncCapturesHandler implements ICommandHandler<SyncCaptures> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: PaymentReader,
    private readonly atProvider: RefundsAtProvider,
  ) {}

  async execute({ context, bookingId, reversedCaptureId }: SyncCaptures): Promise<Synced> {
    const known = await this.reader.read(context.tenantId, bookingId);
    const read = known.payment;
    const seen = { refunds: await this.refundsAtProvider(context.tenantId, read), reversedCaptureId };
    const heard = seen.refunds.length === read.captures.length;
    // The sweep asks of every paid booking: where nothing has changed it takes nobody's lock.
    const news = changesOf(seen, known);
    if (news.payment.length === 0 && news.booking.length === 0) return { changed: false, heard };
    const outcome = await this.unitOfWork.run(context, async (tx) => {
      const { booking, payment, account } = await loadBoth(tx, bookingId);
      const changes = changesOf(seen, { booking: booking.state, payment: payment.state, account });
      tx.record(paymentStream(bookingId), payment.version, changes.payment);
      tx.record(bookingStream(bookingId), booking.version, changes.booking);
      return { changed: changes.payment.length > 0 };
    });
    return { changed: outcome.kind === 'done' && outcome.result.changed, heard };
  }

  private async refundsAtProvider(tenantId: string, payment: PaymentState): Promise<RefundTotal[]> {
    const refunds: RefundTotal[] = [];
    for (const capture of payment.captures) {
      const total = await this.atProvider.of(tenantId, capture, payment);
      if (total !== null) refunds.push(total);
    }
    return refunds;
  }
}

/** What has happened at the provider and is not in the log yet. */
const changesOf = (
  {
    refunds,
    reversedCaptureId,
  }: { readonly refunds: readonly RefundTotal[]; readonly reversedCaptureId?: string | undefined },
  { booking, payment, account }: ReadBoth,
): { readonly payment: readonly PaymentEvent[]; readonly booking: readonly BookingEvent[] } => {
  const events: readonly PaymentEvent[] = [
    ...refunds.flatMap((refund) => eventsOf(recordRefund(refund, payment))),
    ...(reversedCaptureId === undefined ? [] : eventsOf(recordReversal(reversedCaptureId, payment))),
  ];
  return {
    payment: events,
    booking: endedAtProvider(booking, events.reduce(evolvePayment, payment), accountAfter(account, events)),
  };
};
