import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { SettleAttention as Settled } from '@holdfast/contracts/bookings';
import { reject } from '@holdfast/domain/kernel/decision';
import { resolveAttention } from '@holdfast/domain/payment/payment.decide';
import { loadBoth } from '../booking/booking-streams';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';

export type SettleRefusal = 'booking_unknown' | 'attention_unknown' | TenantRefusal;

/** The owner crosses off what about a booking's money only a person could settle. */
export class SettleAttention extends Command<Outcome<{ bookingId: string }, SettleRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly settled: Settled,
  ) {
    super();
  }
}

@CommandHandler(SettleAttention)
export class SettleAttentionHandler implements ICommandHandler<SettleAttention> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute(command: SettleAttention): Promise<Outcome<{ bookingId: string }, SettleRefusal>> {
    const { context, bookingId, settled } = command;
    return this.unitOfWork.run<{ bookingId: string }, SettleRefusal>(context, async (tx) => {
      const tenant = await activeTenant(tx);
      if ('kind' in tenant) return tenant;
      const { booking, payment } = await loadBoth(tx, bookingId);
      if (booking.version === 0) return reject('booking_unknown');
      const decision = resolveAttention(settled, payment.state);
      if (decision.kind === 'rejected') return decision;
      tx.record(paymentStream(bookingId), payment.version, decision.events);
      return { bookingId };
    });
  }
}
