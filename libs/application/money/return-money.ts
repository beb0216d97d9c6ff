import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Minor } from '@holdfast/domain/kernel/money';
import type { OfflineMethod } from '@holdfast/domain/payment/payment.events';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { returnMoney } from '@holdfast/domain/payment/request-refund.decide';
import type { ReturnRefusal as Refused } from '@holdfast/domain/payment/request-refund.decide';
import type { Ids } from '@holdfast/ports/ids.port';
import { loadBoth } from '../booking/booking-streams';
import type { CommandContext } from '../kernel/command-context';
import { InjectIds } from '../kernel/ports';
import { paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { refusedAsFuture } from './not-in-future';
import { recordRefunds } from './record-refunds';
import { RefundNotes } from './refund-notes';

export type ReturnRefusal = Refused | 'booking_unknown' | 'validation_failed' | 'tenant_unknown';

/** The owner notes what they have given back by hand: in place of a refund that failed, or beside all refunds. */
export class ReturnMoney extends Command<Outcome<{ bookingId: string }, ReturnRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly returned: {
      readonly refundId: string | null;
      readonly amount: Minor;
      readonly method: OfflineMethod;
      readonly returnedOn: LocalDate;
      /** The customer reads it. */
      readonly note: string | null;
    },
  ) {
    super();
  }
}

@CommandHandler(ReturnMoney)
export class ReturnMoneyHandler implements ICommandHandler<ReturnMoney> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly notes: RefundNotes,
    @InjectIds() private readonly ids: Ids,
  ) {}

  execute({
    context,
    bookingId,
    returned,
  }: ReturnMoney): Promise<Outcome<{ bookingId: string }, ReturnRefusal>> {
    return this.unitOfWork.run<{ bookingId: string }, ReturnRefusal>(context, async (tx) => {
      const refused = await refusedAsFuture(tx, 'returned_on', returned.returnedOn);
      if (refused) return refused;
      const both = await loadBoth(tx, bookingId);
      if (both.booking.state.status === 'none') return reject('booking_unknown');
      const { note, ...rest } = returned;
      const noteRef = await this.notes.seal(tx, both.booking.state.subjectId, note);
      const decision = returnMoney({ ...rest, returnId: this.ids.newId(), noteRef }, both.payment.state);
      if (decision.kind === 'rejected') return decision;
      if (neverEnds(both.payment.state, returned.refundId))
        tx.record(paymentStream(bookingId), both.payment.version, decision.events);
      else await recordRefunds(tx, bookingId, both, decision.events);
      return { bookingId };
    });
  }
}

/** A refund that a change of dates has brought, or of a deposit: the booking was kept when it was promised, and stays when it is given by hand. */
const neverEnds = ({ refunds }: PaymentState, refundId: string | null): boolean =>
  refunds.some(
    (refund) => refund.refundId === refundId && (refund.reason === 'change' || refund.reason === 'deposit'),
  );
