import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { holdByHand } from '@holdfast/domain/booking/hold-by-hand.decide';
import type { ByHandRefusal, PriceByHand } from '@holdfast/domain/booking/hold-by-hand.decide';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { evolveBooking, initialBooking } from '@holdfast/domain/booking/booking.state';
import type { BookingState } from '@holdfast/domain/booking/booking.state';
import type { TargetRefusal } from '@holdfast/domain/booking/owners-target';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import type { Ids } from '@holdfast/ports/ids.port';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { currentTariff } from '@holdfast/projections/tariff/tariff.queries';
import { CustomerFiles } from '../booking/customer-details';
import { underConstraints } from '../booking/under-constraints';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { loadTariff } from '../kernel/current-tariff';
import { InjectIds } from '../kernel/ports';
import { bookingStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
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
    private readonly customers: CustomerFiles,
    private readonly money: HandMoney,
    @InjectIds() private readonly ids: Ids,
  ) {}

  execute({ context, wish }: TakeBooking): Promise<Taken> {
    const { tenantId } = context;
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
    const bookingId = this.ids.newBookingId();
    const { price, ...file } = this.openFile(tx, bookingId, wish);
    const decision = holdByHand(
      {
        ...file,
        price,
        reference: this.ids.newReference(),
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
    const booking = stateAfter(decision.events);
    return (await this.money.settle(tx, tenant, { bookingId, booking }, wish)) ?? { bookingId };
  }

  /** The customer's details, and why the owner has set the price, under the customer's own key. */
  private openFile(tx: Work, bookingId: string, { customer, price }: HandWish) {
    if (price.mode === 'list') {
      const listed: PriceByHand = { mode: 'list' };
      return { ...this.customers.open(tx, bookingId, customer), price: listed };
    }
    const { wordsRef, ...file } = this.customers.openWith(tx, bookingId, customer, price.reason);
    const set: PriceByHand = { mode: 'set', total: price.total, reasonRef: wordsRef };
    return { ...file, price: set };
  }
}

const stateAfter = (events: readonly BookingEvent[]): BookingState =>
  events.reduce<BookingState>(evolveBooking, initialBooking());
