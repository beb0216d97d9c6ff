import { Command, CommandBus, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { holdByHand } from '@holdfast/domain/booking/hold-by-hand.decide';
import type { ByHandRefusal } from '@holdfast/domain/booking/hold-by-hand.decide';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { evolveBooking, initialBooking } from '@holdfast/domain/booking/booking.state';
import type { BookingState } from '@holdfast/domain/booking/booking.state';
import type { TargetRefusal } from '@holdfast/domain/booking/owners-target';
import { isRejection } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { currentTariff } from '@holdfast/projections/tariff/tariff.queries';
import { underConstraints } from '../booking/under-constraints';
import { LookFirst } from '../channel/look-first';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { loadTariff } from '../kernel/current-tariff';
import { bookingStream, deskStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
import { HandFiles } from './hand-files';
import { HandMoney } from './hand-money';
import type { HandMoneyRefusal } from './hand-money';
import type { HandWish } from './hand-wish';
import { OwnersDesk } from './owners-desk';

export type TakeRefusal = TenantRefusal | TargetRefusal | ByHandRefusal | HandMoneyRefusal;

type Taken = Outcome<{ bookingId: string }, TakeRefusal>;

/**
 * The owner takes a booking by hand: time, price, who comes, and money that has changed hands already, all in one transaction. The exclusion
 * constraint binds the owner as it binds everybody.
 */
export class TakeBooking extends Command<Taken> {
  constructor(
    readonly context: CommandContext,
    readonly wish: HandWish,
  ) {
    super();
  }
}

@CommandHandler(TakeBooking)
export class TakeBookingHandler implements ICommandHandler<TakeBooking> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly desk: OwnersDesk,
    private readonly files: HandFiles,
    private readonly money: HandMoney,
    private readonly commands: CommandBus,
  ) {}

  async execute({ context, wish }: TakeBooking): Promise<Taken> {
    const { tenantId } = context;
    await this.commands.execute(new LookFirst(tenantId));
    const take = () =>
      this.unitOfWork.run<{ bookingId: string }, TakeRefusal>(
        context,
        async (tx) => {
          const tenant = await activeTenant(tx);
          return isRejection(tenant) ? tenant : this.take(tx, tenant, wish);
        },
        { reads: [tenantById(tenantId), currentTariff(tenantId)] },
      );
    return underConstraints<Taken, 'stay_taken'>(take, 'stay_taken') as Promise<Taken>;
  }

  private async take(
    tx: Work,
    tenant: TenantRow,
    wish: HandWish,
  ): Promise<{ bookingId: string } | Rejection<TakeRefusal>> {
    const target = await this.desk.lookIn(tx, { tenant, now: tx.now, moved: null }, wish.to);
    if (isRejection(target)) return target;
    const { tariff } = await loadTariff(tx);
    const { bookingId, note, ...file } = this.files.open(tx, wish);
    const decision = holdByHand(
      {
        ...file,
        source: wish.source,
        provisionalUntil: wish.provisionalUntil,
        ignoreRules: wish.ignoreRules,
        payment: tariff.payment,
        now: tx.nowText,
        zone: tenant.timeZone,
      },
      target,
    );
    if (decision.kind === 'rejected') return decision;
    tx.record(bookingStream(bookingId), 0, decision.events);
    if (note !== null) tx.record(deskStream(bookingId), 0, [note]);
    const booking = stateAfter(decision.events);
    return (await this.money.settle(tx, tenant, { bookingId, booking }, wish)) ?? { bookingId };
  }
}

const stateAfter = (events: readonly BookingEvent[]): BookingState =>
  events.reduce<BookingState>(evolveBooking, initialBooking());
