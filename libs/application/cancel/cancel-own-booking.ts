import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { mayCancel } from '@holdfast/domain/booking/may-cancel';
import type { MayNotCancel } from '@holdfast/domain/booking/may-cancel';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Minor } from '@holdfast/domain/kernel/money';
import { toMajor } from '@holdfast/domain/kernel/money';
import { isCapturing } from '@holdfast/domain/payment/payment.state';
import { cancelledMoney } from '@holdfast/processes/cancel-booking.process';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { loadBoth } from '../booking/booking-streams';
import type { CommandContext } from '../kernel/command-context';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { CancellationWriter } from './cancellation-writer';
import type { CancellationRefusal } from './cancellation-writer';

export type CancelOwnRefusal = MayNotCancel | CancellationRefusal | 'cancellation_changed' | 'tenant_unknown';

/**
 * A customer cancels their booking: it ends, its time is free, and what its policy gives back is asked for, all at once. Nobody cancels for less
 * than they were shown, nor for more.
 */
export class CancelOwnBooking extends Command<Outcome<{ bookingId: string }, CancelOwnRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly wish: {
      /** What they were told comes back. */
      readonly expectedRefund: Minor;
      readonly reason: string | null;
    },
  ) {
    super();
  }
}

@CommandHandler(CancelOwnBooking)
export class CancelOwnBookingHandler implements ICommandHandler<CancelOwnBooking> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly writer: CancellationWriter,
  ) {}

  execute({
    context,
    bookingId,
    wish: { expectedRefund, reason },
  }: CancelOwnBooking): Promise<Outcome<{ bookingId: string }, CancelOwnRefusal>> {
    return this.unitOfWork.run<{ bookingId: string }, CancelOwnRefusal>(
      context,
      async (tx) => {
        const tenant = await tx.row(tenantById(tx.tenantId));
        if (tenant === null) return reject('tenant_unknown');
        const both = await loadBoth(tx, bookingId);
        const when = { now: tx.now, zone: tenant.timeZone };
        const booking = mayCancel(both.booking.state, isCapturing(both.payment.state), when);
        if (isRejection(booking)) return booking;
        const terms = cancelledMoney(booking, both.account, when, 'policy');
        if (terms.refund !== expectedRefund)
          return reject('cancellation_changed', { refund: toMajor(terms.refund ?? 0) });
        return this.writer.cancel(tx, bookingId, both, { by: 'customer', cause: 'wish', terms, reason });
      },
      { reads: [tenantById(context.tenantId)] },
    );
  }
}
