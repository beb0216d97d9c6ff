import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { settleDeposit } from '@holdfast/domain/booking/deposit.decide';
import type { DepositRefusal } from '@holdfast/domain/booking/deposit.decide';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Minor } from '@holdfast/domain/kernel/money';
import { refundsOfDeposit } from '@holdfast/processes/settle-deposit.process';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { loadBoth } from '../booking/booking-streams';
import type { CommandContext } from '../kernel/command-context';
import { bookingStream, paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { depositKnown } from './deposit-known';
import { RefundNotes } from './refund-notes';
import { RefundTerms } from './refund-terms';

export type SettleDepositRefusal = DepositRefusal | 'tenant_unknown';

/** The owner keeps some of a deposit, for a reason, or none; the rest goes back. */
export class SettleDeposit extends Command<Outcome<{ bookingId: string }, SettleDepositRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly wish: {
      readonly kept: Minor;
      /** The customer reads it. */
      readonly reason: string | null;
    },
  ) {
    super();
  }
}

@CommandHandler(SettleDeposit)
export class SettleDepositHandler implements ICommandHandler<SettleDeposit> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly notes: RefundNotes,
    private readonly terms: RefundTerms,
  ) {}

  execute({
    context,
    bookingId,
    wish,
  }: SettleDeposit): Promise<Outcome<{ bookingId: string }, SettleDepositRefusal>> {
    const reads = [tenantById(context.tenantId)];
    return this.unitOfWork.run<{ bookingId: string }, SettleDepositRefusal>(
      context,
      async (tx) => {
        const tenant = await tx.row(tenantById(tx.tenantId));
        if (tenant === null) return reject('tenant_unknown');
        const { booking, payment, account } = await loadBoth(tx, bookingId);
        if (booking.state.status === 'none') return reject('booking_unknown');
        const at = { now: tx.now, zone: tenant.timeZone };
        const known = depositKnown(booking.state, payment.state, account, at);
        // A reason for keeping nothing is nobody's business.
        const reason = wish.kept === 0 ? null : wish.reason;
        const reasonRef = await this.notes.seal(tx, booking.state.subjectId, reason, 'deposit-note');
        const decision = settleDeposit({ ...known, kept: wish.kept, reasonRef }, booking.state);
        if (decision.kind === 'rejected') return decision;
        tx.record(bookingStream(bookingId), booking.version, decision.events);
        const back = refundsOfDeposit(decision.events, payment.state, this.terms.at(tx.now));
        tx.record(paymentStream(bookingId), payment.version, back);
        return { bookingId };
      },
      { reads },
    );
  }
}
