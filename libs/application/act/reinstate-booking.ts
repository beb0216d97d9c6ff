import { Command, CommandBus, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { ReinstateRefusal } from '@holdfast/domain/booking/reinstate.decide';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { loadBoth } from '../booking/booking-streams';
import { underConstraints } from '../booking/under-constraints';
import { LookFirst } from '../channel/look-first';
import type { CommandContext } from '../kernel/command-context';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { Reinstating } from './reinstating';

type Reinstated = Outcome<{ bookingId: string }, ReinstateRefusal | 'tenant_unknown'>;

/** The owner has a cancelled booking stand again, while nobody else has its time. */
export class ReinstateBooking extends Command<Reinstated> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
  ) {
    super();
  }
}

@CommandHandler(ReinstateBooking)
export class ReinstateBookingHandler implements ICommandHandler<ReinstateBooking> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reinstating: Reinstating,
    private readonly commands: CommandBus,
  ) {}

  async execute({ context, bookingId }: ReinstateBooking): Promise<Reinstated> {
    // Its time may have been sold elsewhere since.
    await this.commands.execute(new LookFirst(context.tenantId));
    const take = () =>
      this.unitOfWork.run<{ bookingId: string }, ReinstateRefusal | 'tenant_unknown'>(
        context,
        async (tx) =>
          (await this.reinstating.reinstate(tx, bookingId, await loadBoth(tx, bookingId))) ?? { bookingId },
        { reads: [tenantById(context.tenantId)] },
      );
    return underConstraints(take, 'undo_time_taken');
  }
}
