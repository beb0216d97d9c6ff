import { Command, CommandBus, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { movable, moveBooking } from '@holdfast/domain/booking/move.decide';
import type { MovableRefusal } from '@holdfast/domain/booking/move.decide';
import type { Movable, MovePrice } from '@holdfast/domain/booking/moved-terms';
import type { OwnersTarget } from '@holdfast/domain/booking/owners-target';
import { eventsOf, isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import type { Minor } from '@holdfast/domain/kernel/money';
import { withdrawFor } from '@holdfast/domain/payment/attempt.decide';
import { isCapturing } from '@holdfast/domain/payment/payment.state';
import type { Instalment } from '@holdfast/domain/pricing/agreement';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { loadBoth } from '../booking/booking-streams';
import { underConstraints } from '../booking/under-constraints';
import { ChangeWriter } from '../change/change-writer';
import type { LoadedAtDesk, OfferRefusal } from '../change/change-writer';
import { LookFirst } from '../channel/look-first';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { bookingStream, paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
import { MoveDesk } from './move-desk';
import type { JudgedMove, MoveRefusal } from './move-desk';
import { MoveOffers } from './move-offers';

/** Where an owner wants a booking to be, what it costs then, and what they were told. */
export interface WantedMove {
  readonly to: OwnersTarget;
  readonly price: MovePrice;
  /** Why another price is set, as they say it. */
  readonly reason: string | null;
  readonly expectedTotal: Minor;
  /** Nothing is moved before its customer has said yes. */
  readonly asksCustomer: boolean;
  readonly notify: boolean;
  readonly ignoresRules: boolean;
}

/** What came of it; `changeId` where its customer is asked first. */
export interface Moved {
  readonly bookingId: string;
  readonly changeId: string | null;
}

export type MoveBookingRefusal =
  | MoveRefusal
  | MovableRefusal
  | TenantRefusal
  | OfferRefusal
  | 'booking_started'
  | 'payment_pending';

/**
 * The owner moves a booking, or makes it longer or shorter: at once, or once its customer has said yes to it. The place may be somebody else's: then
 * nothing happens, whoever asks.
 */
export class MoveBooking extends Command<Outcome<Moved, MoveBookingRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly wish: WantedMove,
  ) {
    super();
  }
}

type Loaded = Omit<LoadedAtDesk, 'booking'> & { readonly booking: Movable };

@CommandHandler(MoveBooking)
export class MoveBookingHandler implements ICommandHandler<MoveBooking> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly desk: MoveDesk,
    private readonly offers: MoveOffers,
    private readonly writer: ChangeWriter,
    private readonly commands: CommandBus,
  ) {}

  async execute(command: MoveBooking): Promise<Outcome<Moved, MoveBookingRefusal>> {
    await this.commands.execute(new LookFirst(command.context.tenantId));
    return underConstraints<Outcome<Moved, MoveBookingRefusal>, 'block_time_taken'>(
      () => this.move(command),
      'block_time_taken',
    );
  }

  private move({ context, bookingId, wish }: MoveBooking): Promise<Outcome<Moved, MoveBookingRefusal>> {
    return this.unitOfWork.run<Moved, MoveBookingRefusal>(
      context,
      async (tx): Promise<Moved | Rejection<MoveBookingRefusal>> => {
        const tenant = await activeTenant(tx);
        if (isRejection(tenant)) return tenant;
        const { booking: loaded, payment, account } = await loadBoth(tx, bookingId);
        const booking = movable(loaded.state, tx.nowText);
        if ('refused' in booking) return reject(booking.refused);
        // What is being paid would be owed otherwise once the booking is another.
        if (isCapturing(payment.state)) return reject('payment_pending');
        const at: Loaded = {
          bookingId,
          booking,
          version: loaded.version,
          payment: payment.state,
          account,
          loadedPayment: payment,
          tenant,
          now: tx.now,
        };
        const judged = await this.desk.judge(tx, at, wish);
        if (isRejection(judged)) return judged;
        return wish.asksCustomer
          ? this.offers.offer(tx, at, judged)
          : this.moveNow(tx, at, judged, wish.notify);
      },
      { reads: [tenantById(context.tenantId)] },
    );
  }

  /** What is held by the owner's word owes nothing yet: its order ends with the price that it was made for. */
  private endOrder(
    tx: Work,
    { bookingId, booking, loadedPayment }: Loaded,
    now: readonly Instalment[],
  ): void {
    if (booking.status !== 'held') return;
    const amountOf = (of: number) => now.find(({ number }) => number === of)?.amount;
    const changed = booking.agreement.instalments.flatMap(({ number, amount }) =>
      amountOf(number) === amount ? [] : [number],
    );
    tx.record(paymentStream(bookingId), loadedPayment.version, withdrawFor(changed, loadedPayment.state));
  }

  private async moveNow(
    tx: Work,
    at: Loaded,
    { to, terms, made }: JudgedMove,
    notify: boolean,
  ): Promise<Moved | Rejection<MoveBookingRefusal>> {
    const { bookingId, booking, version, tenant } = at;
    const decision = moveBooking(
      { to, terms, made, notify, now: tx.nowText, zone: tenant.timeZone },
      booking,
    );
    if (decision.kind === 'rejected') return decision;
    tx.record(bookingStream(bookingId), version, eventsOf(decision));
    this.endOrder(tx, at, terms.agreement.instalments);
    return (await this.writer.refund(tx, at, terms.refund)) ?? { bookingId, changeId: null };
  }
}
