import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { confirmProvisional, releaseProvisional } from '@holdfast/domain/booking/provisional.decide';
import type { ProvisionalRefusal } from '@holdfast/domain/booking/provisional.decide';
import type { TenantRefusal } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import type { Outcome } from '../kernel/unit-of-work';
import { ProvisionalKeeper } from './keep-provisional';
import { TellCustomer } from './tell-customer';

type Kept<Code extends string> = Outcome<{ bookingId: string }, Code | TenantRefusal>;
export type ConfirmRefusal = ProvisionalRefusal | 'payment_pending';
export type ReleaseRefusal = 'booking_unknown' | 'not_provisional' | 'payment_pending';

/** The owner takes a provisional booking as certain, without a payment. */
export class ConfirmProvisional extends Command<Kept<ConfirmRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    /** Whether its customer is told. */
    readonly notify: boolean,
  ) {
    super();
  }
}

@CommandHandler(ConfirmProvisional)
export class ConfirmProvisionalHandler implements ICommandHandler<ConfirmProvisional> {
  constructor(
    private readonly keeper: ProvisionalKeeper,
    private readonly tell: TellCustomer,
  ) {}

  execute({ context, bookingId, notify }: ConfirmProvisional): Promise<Kept<ConfirmRefusal>> {
    return this.keeper.run<ConfirmRefusal>(
      context,
      bookingId,
      ({ tx, state, capturing }) => confirmProvisional(tx.nowText, state, capturing),
      ({ tx }) => notify && this.tell.queue(tx, bookingId, 'confirmation', 'confirmed'),
    );
  }
}

/** The owner gives the time of a provisional booking free before its end. */
export class ReleaseProvisional extends Command<Kept<ReleaseRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
  ) {
    super();
  }
}

@CommandHandler(ReleaseProvisional)
export class ReleaseProvisionalHandler implements ICommandHandler<ReleaseProvisional> {
  constructor(private readonly keeper: ProvisionalKeeper) {}

  execute({ context, bookingId }: ReleaseProvisional): Promise<Kept<ReleaseRefusal>> {
    return this.keeper.run<ReleaseRefusal>(context, bookingId, ({ state, capturing }) =>
      releaseProvisional(state, capturing),
    );
  }
}
