import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { dueDeposit } from '@holdfast/domain/booking/deposit.decide';
import { eventsOf } from '@holdfast/domain/kernel/decision';
import { isDisputed, refundsOfDeposit } from '@holdfast/processes/settle-deposit.process';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { loadBoth } from '../booking/booking-streams';
import type { CommandContext } from '../kernel/command-context';
import { bookingStream, paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { depositKnown } from './deposit-known';
import { RefundTerms } from './refund-terms';

/** Does what is due about a deposit that goes back by itself: tells its owner the day before, and gives it back. */
export class ActOnDueDeposit extends Command<Outcome<{ acted: boolean }>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
  ) {
    super();
  }
}

@CommandHandler(ActOnDueDeposit)
export class ActOnDueDepositHandler implements ICommandHandler<ActOnDueDeposit> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly terms: RefundTerms,
  ) {}

  execute({ context, bookingId }: ActOnDueDeposit): Promise<Outcome<{ acted: boolean }>> {
    const reads = [tenantById(context.tenantId)];
    return this.unitOfWork.run(
      context,
      async (tx) => {
        const tenant = await tx.row(tenantById(tx.tenantId));
        const { booking, payment, account } = await loadBoth(tx, bookingId);
        const at = { now: tx.now, zone: tenant?.timeZone ?? 'UTC' };
        const known = depositKnown(booking.state, payment.state, account, at);
        const events = eventsOf(
          dueDeposit({ ...known, isDisputed: isDisputed(payment.state) }, booking.state),
        );
        tx.record(bookingStream(bookingId), booking.version, events);
        const back = refundsOfDeposit(events, payment.state, this.terms.at(tx.now));
        tx.record(paymentStream(bookingId), payment.version, back);
        return { acted: events.length > 0 };
      },
      { reads },
    );
  }
}
