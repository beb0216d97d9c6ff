import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { dueTerms } from '@holdfast/domain/booking/instalment.decide';
import { eventsOf } from '@holdfast/domain/kernel/decision';
import { cancelledMoney, refundsOf } from '@holdfast/processes/cancel-booking.process';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { loadBoth } from '../booking/booking-streams';
import type { CommandContext } from '../kernel/command-context';
import { bookingStream, paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { owedOf } from './owed';
import { ReckonResale } from './reckon-resale';
import { RefundTerms } from './refund-terms';

/**
 * Does what the terms of a booking say is due by now: reminds of a payment, says that it is overdue, or ends the booking; and of one that was
 * cancelled, looks at what its time was let for again.
 */
export class ActOnDueTerms extends Command<Outcome<{ acted: boolean }>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
  ) {
    super();
  }
}

@CommandHandler(ActOnDueTerms)
export class ActOnDueTermsHandler implements ICommandHandler<ActOnDueTerms> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly terms: RefundTerms,
    private readonly resale: ReckonResale,
  ) {}

  execute({ context, bookingId }: ActOnDueTerms): Promise<Outcome<{ acted: boolean }>> {
    return this.unitOfWork.run(context, async (tx) => {
      const { booking, payment, account } = await loadBoth(tx, bookingId);
      const tenant = await tx.row(tenantById(tx.tenantId));
      if (await this.resale.reckon(tx, bookingId, { booking, payment })) return { acted: true };
      const owed = owedOf(booking.state, payment.state);
      const at = { now: tx.now, zone: tenant?.timeZone ?? 'UTC' };
      const cancelled = cancelledMoney(booking.state, account, at, 'policy');
      const events = eventsOf(dueTerms({ now: tx.nowText, ...owed, cancelled }, booking.state));
      tx.record(bookingStream(bookingId), booking.version, events);
      const hasEnded = events.some(({ type }) => type === 'BookingCancelled');
      const back = hasEnded
        ? refundsOf(cancelled, payment.state, { ...this.terms.at(tx.now), noteRef: null })
        : [];
      tx.record(paymentStream(bookingId), payment.version, back);
      return { acted: events.length > 0 };
    });
  }
}
