import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { postponeInstalment, waiveInstalment } from '@holdfast/domain/booking/instalment.decide';
import type { InstalmentRefusal } from '@holdfast/domain/booking/instalment.decide';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { reject } from '@holdfast/domain/kernel/decision';
import { withdrawFor } from '@holdfast/domain/payment/attempt.decide';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { loadBoth } from '../booking/booking-streams';
import type { CommandContext } from '../kernel/command-context';
import { bookingStream, paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { owedOf } from './owed';

export type ChangeInstalmentRefusal = InstalmentRefusal | 'validation_failed' | 'tenant_unknown';

/** What an owner may do about a part that is not paid: give more time, or let it go. */
export type InstalmentWish = { readonly dueOn: LocalDate } | { readonly waive: true };

/** The owner gives more time for a part of what a booking owes, or lets go what is left of it. */
export class ChangeInstalment extends Command<Outcome<{ bookingId: string }, ChangeInstalmentRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly number: number,
    readonly wish: InstalmentWish,
  ) {
    super();
  }
}

@CommandHandler(ChangeInstalment)
export class ChangeInstalmentHandler implements ICommandHandler<ChangeInstalment> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({
    context,
    bookingId,
    number,
    wish,
  }: ChangeInstalment): Promise<Outcome<{ bookingId: string }, ChangeInstalmentRefusal>> {
    const reads = [tenantById(context.tenantId)];
    return this.unitOfWork.run<{ bookingId: string }, ChangeInstalmentRefusal>(
      context,
      async (tx) => {
        const tenant = await tx.row(tenantById(tx.tenantId));
        if (tenant === null) return reject('tenant_unknown');
        const { booking, payment } = await loadBoth(tx, bookingId);
        const part = { number, ...owedOf(booking.state, payment.state) };
        const decision =
          'waive' in wish
            ? waiveInstalment(part, booking.state)
            : postponeInstalment(
                { ...part, dueOn: wish.dueOn, when: { now: tx.now, zone: tenant.timeZone } },
                booking.state,
              );
        if (decision.kind === 'rejected') return decision;
        tx.record(bookingStream(bookingId), booking.version, decision.events);
        const withdrawn = 'waive' in wish ? withdrawFor([number], payment.state) : [];
        tx.record(paymentStream(bookingId), payment.version, withdrawn);
        return { bookingId };
      },
      { reads },
    );
  }
}
