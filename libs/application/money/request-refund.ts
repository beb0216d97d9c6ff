import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Minor } from '@holdfast/domain/kernel/money';
import { requestRefund } from '@holdfast/domain/payment/request-refund.decide';
import { loadBoth } from '../booking/booking-streams';
import type { CommandContext } from '../kernel/command-context';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { RefundNotes } from './refund-notes';
import { RefundTerms } from './refund-terms';
import { recordRefunds } from './record-refunds';

export type RefundRefusal = 'booking_unknown' | 'refund_too_much';

/** The owner gives back some of what was paid for a booking, or all: then the booking ends, if it has not by itself. */
export class RequestRefund extends Command<Outcome<{ bookingId: string }, RefundRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly wish: {
      readonly amount: Minor;
      readonly reason: 'goodwill' | 'correction';
      /** The customer reads it. */
      readonly note: string | null;
    },
  ) {
    super();
  }
}

@CommandHandler(RequestRefund)
export class RequestRefundHandler implements ICommandHandler<RequestRefund> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly notes: RefundNotes,
    private readonly terms: RefundTerms,
  ) {}

  execute({
    context,
    bookingId,
    wish,
  }: RequestRefund): Promise<Outcome<{ bookingId: string }, RefundRefusal>> {
    return this.unitOfWork.run<{ bookingId: string }, RefundRefusal>(context, async (tx) => {
      const both = await loadBoth(tx, bookingId);
      if (both.booking.state.status === 'none') return reject('booking_unknown');
      const noteRef = await this.notes.seal(tx, both.booking.state.subjectId, wish.note);
      const decision = requestRefund(
        {
          amount: wish.amount,
          reason: wish.reason,
          noteRef,
          notBefore: toInstantText(tx.now),
          ...this.terms.at(tx.now),
        },
        both.payment.state,
      );
      if (decision.kind === 'rejected') return decision;
      await recordRefunds(tx, bookingId, both, decision.events);
      return { bookingId };
    });
  }
}
