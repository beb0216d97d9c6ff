import { Command, CommandBus, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { expireHold } from '@holdfast/domain/booking/hold.decide';
import {
  extendProvisional,
  isLapsedProvisional,
  retakeProvisional,
} from '@holdfast/domain/booking/provisional.decide';
import type { EndRefusal, ProvisionalRefusal } from '@holdfast/domain/booking/provisional.decide';
import { evolveBooking } from '@holdfast/domain/booking/booking.state';
import type { BookingState } from '@holdfast/domain/booking/booking.state';
import { accept, eventsOf, reject } from '@holdfast/domain/kernel/decision';
import type { Instant } from '@holdfast/domain/kernel/flavour';
import { localAt } from '@holdfast/domain/kernel/zone';
import { Vault } from '@holdfast/vault/vault';
import { underConstraints } from '../booking/under-constraints';
import { LookFirst } from '../channel/look-first';
import type { TenantRefusal } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import type { Outcome } from '../kernel/unit-of-work';
import { ProvisionalKeeper } from './keep-provisional';
import type { KeptBooking } from './keep-provisional';

type Kept<Code extends string> = Outcome<{ bookingId: string }, Code | TenantRefusal>;
export type ExtendRefusal = ProvisionalRefusal | EndRefusal;
export type RetakeRefusal = ExtendRefusal | 'provisional_lives' | 'block_time_taken' | 'customer_unknown';

/** The owner keeps a provisional booking for longer. */
export class ExtendProvisional extends Command<Kept<ExtendRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly until: Instant,
  ) {
    super();
  }
}

@CommandHandler(ExtendProvisional)
export class ExtendProvisionalHandler implements ICommandHandler<ExtendProvisional> {
  constructor(private readonly keeper: ProvisionalKeeper) {}

  execute({ context, bookingId, until }: ExtendProvisional): Promise<Kept<ExtendRefusal>> {
    return this.keeper.run<ExtendRefusal>(context, bookingId, ({ tx, tenant, state, capturing }) =>
      extendProvisional({ until, now: tx.nowText, zone: tenant.timeZone }, state, capturing),
    );
  }
}

/** The owner takes the time of a provisional booking that has lapsed again, where nobody else has it. */
export class RetakeProvisional extends Command<Kept<RetakeRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly until: Instant,
  ) {
    super();
  }
}

@CommandHandler(RetakeProvisional)
export class RetakeProvisionalHandler implements ICommandHandler<RetakeProvisional> {
  constructor(
    private readonly keeper: ProvisionalKeeper,
    private readonly vault: Vault,
    private readonly commands: CommandBus,
  ) {}

  async execute({ context, bookingId, until }: RetakeProvisional): Promise<Kept<RetakeRefusal>> {
    await this.commands.execute(new LookFirst(context.tenantId));
    const retake = () =>
      this.keeper.run<RetakeRefusal>(context, bookingId, (kept) => this.decide(kept, until));
    return underConstraints<Kept<RetakeRefusal>, 'block_time_taken'>(retake, 'block_time_taken') as Promise<
      Kept<RetakeRefusal>
    >;
  }

  private async decide(kept: KeptBooking, until: Instant) {
    const { tx, tenant, state, capturing } = kept;
    const at = { until, now: tx.nowText, zone: tenant.timeZone };
    if (!isLapsedProvisional(state, tx.nowText, capturing))
      return retakeProvisional({ ...at, isFree: false, preparationNights: 0 }, state);
    // One whose end nobody has noticed yet ends first: a time is taken again, not prolonged past its end.
    const ended = eventsOf(expireHold(tx.nowText, state, capturing));
    if ((await tx.row(this.vault.subjectKey(tx.tenantId, state.subjectId))) === null)
      return reject('customer_unknown');
    const room = await this.keeper.roomAgain(kept, state, localAt(tx.now, tenant.timeZone));
    const decision = retakeProvisional({ ...at, ...room }, ended.reduce<BookingState>(evolveBooking, state));
    return decision.kind === 'rejected' ? decision : accept(...ended, ...decision.events);
  }
}
