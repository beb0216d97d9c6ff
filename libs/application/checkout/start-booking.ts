import { Command, CommandBus, CommandHandler, QueryBus } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { HeldBooking } from '@holdfast/contracts/checkout';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { BookBlock } from '../booking/book-block';
import { BookStay } from '../booking/book-stay';
import type { StayBookingWish } from '../booking/book-stay';
import type { BookRefusal, CustomersWish } from '../booking/booking-wish';
import { ReadHeldBooking } from '../booking/read-booking';
import { LookFirst } from '../channel/look-first';
import type { CommandContext } from '../kernel/command-context';
import type { Outcome } from '../kernel/unit-of-work';
import { OpenOrder } from '../payment/open-order';

/** A customer's wish for a time: a block, or a stay by dates. */
export interface BookingWish extends CustomersWish {
  readonly what: { readonly blockId: string } | Pick<StayBookingWish, 'stay'>;
}

export type StartRefusal = BookRefusal | 'payment_provider_failed';

/**
 * The way into a booking: the time is held or the customer's own hold continued, what is owed gets its order at the provider, what
 * costs nothing is confirmed. Answers the held booking, with the order to pay and the token of the hold. Safe to repeat under the
 * same key.
 */
export class StartBooking extends Command<Outcome<HeldBooking, StartRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly tenant: Pick<TenantRow, 'subdomain' | 'name'>,
    readonly wish: BookingWish,
  ) {
    super();
  }
}

/** What a repeated key names has come to nothing, and the key was forgotten. */
interface DiedUnordered {
  readonly diedUnordered: Rejection<StartRefusal>;
}

const takingOf = (context: CommandContext, { what, ...wish }: BookingWish) =>
  'stay' in what
    ? new BookStay(context, { ...wish, stay: what.stay })
    : new BookBlock(context, { ...wish, blockId: what.blockId });

@CommandHandler(StartBooking)
export class StartBookingHandler implements ICommandHandler<StartBooking> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute(command: StartBooking): Promise<Outcome<HeldBooking, StartRefusal>> {
    await this.commands.execute(new LookFirst(command.context.tenantId));
    const first = await this.start(command);
    if (!('diedUnordered' in first)) return first;
    const anew = await this.start(command);
    return 'diedUnordered' in anew ? anew.diedUnordered : anew;
  }

  private async start({
    context,
    tenant,
    wish,
  }: StartBooking): Promise<Outcome<HeldBooking, StartRefusal> | DiedUnordered> {
    const booked = await this.commands.execute(takingOf(context, wish));
    if (booked.kind === 'rejected') return booked;
    const { bookingId } = booked.result;
    // Also after a replay: an order that a crash left unmade is made now.
    const ordered = await this.commands.execute(new OpenOrder(context, bookingId, { ...booked, tenant }));
    if (ordered.kind === 'rejected') return booked.replayed ? { diedUnordered: ordered } : ordered;
    const held = await this.queries.execute(
      new ReadHeldBooking(context.tenantId, bookingId, ordered.result.row),
    );
    return held === null ? reject('tenant_unknown') : { ...booked, result: held };
  }
}
