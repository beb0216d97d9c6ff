import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { refundable } from '@holdfast/domain/account/account';
import type { Account } from '@holdfast/domain/account/account';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Minor } from '@holdfast/domain/kernel/money';
import { cancelledMoney } from '@holdfast/processes/cancel-booking.process';
import type { GivenBack } from '@holdfast/processes/cancel-booking.process';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { loadBoth } from '../booking/booking-streams';
import type { CommandContext } from '../kernel/command-context';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { CancellationWriter } from './cancellation-writer';
import type { CancellationRefusal } from './cancellation-writer';

export type CancelRefusal = CancellationRefusal | 'validation_failed' | 'tenant_unknown';

/** What an owner gives back when they cancel: nothing, all of it, what the policy says, or so much. */
export type OwnersRefund = 'none' | 'all' | 'policy' | { readonly amount: Minor };

/** The owner cancels a paid booking: its time is free again. What goes back is what they have chosen; nothing does by itself. */
export class CancelBooking extends Command<Outcome<{ bookingId: string }, CancelRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly refund: OwnersRefund = 'none',
    readonly reason: string | null = null,
  ) {
    super();
  }
}

/** All that was paid and is there; of a settled deposit what was kept stays kept. */
const allOf = (account: Account | null): Minor =>
  account === null ? 0 : Math.max(0, refundable(account) - account.depositKept);

const givenBack = (refund: OwnersRefund, account: Account | null): GivenBack => {
  if (refund === 'policy') return refund;
  if (refund === 'none') return { amount: 0 };
  return refund === 'all' ? { amount: allOf(account) } : refund;
};

const NO_POLICY = reject('validation_failed', {
  fields: [{ path: 'refund', message: 'Nothing was agreed about cancelling this booking' }],
});

@CommandHandler(CancelBooking)
export class CancelBookingHandler implements ICommandHandler<CancelBooking> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly writer: CancellationWriter,
  ) {}

  execute({
    context,
    bookingId,
    refund,
    reason,
  }: CancelBooking): Promise<Outcome<{ bookingId: string }, CancelRefusal>> {
    return this.unitOfWork.run<{ bookingId: string }, CancelRefusal>(
      context,
      async (tx) => {
        const tenant = await tx.row(tenantById(tx.tenantId));
        if (tenant === null) return reject('tenant_unknown');
        const both = await loadBoth(tx, bookingId);
        const booking = both.booking.state;
        if (refund === 'policy' && booking.status === 'confirmed' && booking.agreement.policy === null)
          return NO_POLICY;
        const when = { now: tx.now, zone: tenant.timeZone };
        const terms = cancelledMoney(booking, both.account, when, givenBack(refund, both.account));
        return this.writer.cancel(tx, bookingId, both, { by: 'tenant_admin', cause: 'wish', terms, reason });
      },
      { reads: [tenantById(context.tenantId)] },
    );
  }
}
