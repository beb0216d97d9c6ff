import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { CancelOwnBooking } from '@holdfast/application/cancel/cancel-own-booking';
import { ReadCancellation } from '@holdfast/application/cancel/read-cancellation';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { InjectClock } from '@holdfast/application/kernel/ports';
import { BookingHolders } from '@holdfast/application/manage/booking-holders';
import type { HeldLink } from '@holdfast/application/manage/booking-holders';
import { ReadManaged } from '@holdfast/application/manage/read-managed';
import { SendRefunds } from '@holdfast/application/money/send-refunds';
import * as contract from '@holdfast/contracts/cancellation';
import { ManagedBooking } from '@holdfast/contracts/manage';
import type { Clock } from '@holdfast/ports/clock.port';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { EvenWhenSuspended, ForBookingHolders } from '../http/access/access';
import { Answers, Idempotent } from '../http/answers/answers';
import { LimitedPerBooking } from '../http/limits/booking-limit';
import { LimitedPerAddress } from '../http/limits/rate-limit';
import { Context, CurrentTenant, Holding } from '../http/requests/context.decorator';

/** What comes back when a booking is cancelled, and cancelling it, for whoever has its link. */
@ApiTags('manage')
@Controller('api/public/manage/cancellation')
@ForBookingHolders()
export class ManageCancellationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly holders: BookingHolders,
    private readonly refunds: SendRefunds,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Get()
  @EvenWhenSuspended()
  @Answers(contract.CancellationQuote, 'What comes back if the booking is cancelled now')
  read(@CurrentTenant() tenant: TenantRow, @Holding() { booking }: HeldLink) {
    return this.queries.execute(new ReadCancellation(tenant, booking.bookingId));
  }

  @Post()
  @EvenWhenSuspended()
  @LimitedPerAddress('manage')
  @LimitedPerBooking()
  @HttpCode(200)
  @Idempotent()
  @Answers(ManagedBooking, 'The booking, cancelled')
  async cancel(
    @Context() context: CommandContext,
    @CurrentTenant() tenant: TenantRow,
    @Holding() held: HeldLink,
    @Body({ schema: contract.CancelOwnBooking }) body: contract.CancelOwnBooking,
  ) {
    const { bookingId } = held.booking;
    const wish = { expectedRefund: body.expected_refund, reason: body.reason ?? null };
    const cancelled = await this.commands.execute(new CancelOwnBooking(context, bookingId, wish));
    if (cancelled.kind === 'rejected') return cancelled;
    // Asked for at once, so that whoever waits sees it; where the provider does not answer, the sweep goes on asking.
    await this.refunds.run(tenant.tenantId, bookingId, this.clock.now());
    const now = await this.holders.now(tenant, bookingId);
    return 'kind' in now
      ? now
      : { ...cancelled, result: await this.queries.execute(new ReadManaged(tenant, now)) };
  }
}
