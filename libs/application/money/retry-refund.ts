import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { reject } from '@holdfast/domain/kernel/decision';
import { retryRefund } from '@holdfast/domain/payment/request-refund.decide';
import { loadPayment } from '../booking/booking-streams';
import type { CommandContext } from '../kernel/command-context';
import { paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { RefundTerms } from './refund-terms';

export type RetryRefusal = 'booking_unknown' | 'refund_unknown' | 'refund_too_much';

/** The owner has a refund asked for again that the provider has refused. */
export class RetryRefund extends Command<Outcome<{ bookingId: string }, RetryRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly refundId: string,
  ) {
    super();
  }
}

@CommandHandler(RetryRefund)
export class RetryRefundHandler implements ICommandHandler<RetryRefund> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly terms: RefundTerms,
  ) {}

  execute({
    context,
    bookingId,
    refundId,
  }: RetryRefund): Promise<Outcome<{ bookingId: string }, RetryRefusal>> {
    return this.unitOfWork.run<{ bookingId: string }, RetryRefusal>(context, async (tx) => {
      const { state, version } = await loadPayment(tx, bookingId);
      if (version === 0) return reject('booking_unknown');
      const decision = retryRefund(
        {
          refundId,
          ...this.terms.at(tx.now),
        },
        state,
      );
      if (decision.kind === 'rejected') return decision;
      tx.record(paymentStream(bookingId), version, decision.events);
      return { bookingId };
    });
  }
}
