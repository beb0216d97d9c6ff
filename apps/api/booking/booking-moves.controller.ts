import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MoveBooking } from '@holdfast/application/desk/move-booking';
import { movePriceOf } from '@holdfast/application/desk/move-price';
import { ownersTargetOf } from '@holdfast/application/desk/owners-target';
import { PreviewMove } from '@holdfast/application/desk/preview-move';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { InjectClock } from '@holdfast/application/kernel/ports';
import { SendRefunds } from '@holdfast/application/money/send-refunds';
import { Booking } from '@holdfast/contracts/bookings';
import { id } from '@holdfast/contracts/fields';
import * as contract from '@holdfast/contracts/move';
import type { Clock } from '@holdfast/ports/clock.port';
import { ForTenantAdmins } from '../http/access/access';
import { Idempotent } from '../http/answers/answers';
import { Undoable, noAct } from '../http/answers/undoable';
import { Context } from '../http/requests/context.decorator';
import { changedBooking } from './changed-booking';

/** Owners move bookings, and make them longer or shorter. */
@ApiTags('admin')
@Controller('api/admin/bookings/:id/move')
export class BookingMovesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly refunds: SendRefunds,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Post('preview')
  @ForTenantAdmins('bookings:write')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: contract.MovePreview })
  preview(
    @Context() { tenantId }: CommandContext,
    @Param('id', { schema: id }) bookingId: string,
    @Body({ schema: contract.PreviewMove }) { to }: contract.PreviewMove,
  ) {
    return this.queries.execute(new PreviewMove(tenantId, bookingId, ownersTargetOf(to)));
  }

  @Post()
  @ForTenantAdmins('bookings:write')
  @HttpCode(200)
  @Undoable('booking_moved')
  @Idempotent()
  @ApiOkResponse({ standardSchema: Booking })
  async move(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) bookingId: string,
    @Body({ schema: contract.MoveBooking }) body: contract.MoveBooking,
  ) {
    const moved = await this.commands.execute(
      new MoveBooking(body.ask_customer === true ? noAct(context) : context, bookingId, {
        to: ownersTargetOf(body.to),
        price: movePriceOf(body.price),
        reason: body.price.reason ?? null,
        expectedTotal: body.expected_total,
        asksCustomer: body.ask_customer ?? false,
        notify: body.notify ?? true,
        ignoresRules: body.ignore_rules ?? false,
      }),
    );
    if (moved.kind === 'done') await this.refunds.run(context.tenantId, bookingId, this.clock.now());
    return changedBooking(this.queries, context, moved);
  }
}
