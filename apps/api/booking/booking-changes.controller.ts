import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ReadBooking } from '@holdfast/application/booking/read-booking';
import { AcceptChange, DeclineChange } from '@holdfast/application/change/answer-change';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import type { Outcome } from '@holdfast/application/kernel/unit-of-work';
import { Booking } from '@holdfast/contracts/bookings';
import * as contract from '@holdfast/contracts/changes';
import { id } from '@holdfast/contracts/fields';
import { ForTenantAdmins } from '../http/access/access';
import { Context } from '../http/requests/context.decorator';

/** What customers ask to have changed, answered by whoever runs the business. */
@ApiTags('admin')
@Controller('api/admin/bookings/:id/change')
export class BookingChangesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('accept')
  @ForTenantAdmins('bookings:write')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Booking })
  async accept(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) bookingId: string,
    @Body({ schema: contract.AcceptChange }) { give_back: givenBack = null }: contract.AcceptChange,
  ) {
    return this.changed(
      context,
      await this.commands.execute(new AcceptChange(context, bookingId, givenBack)),
    );
  }

  @Post('decline')
  @ForTenantAdmins('bookings:write')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Booking })
  async decline(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) bookingId: string,
    @Body({ schema: contract.DeclineChange }) { reason = null }: contract.DeclineChange,
  ) {
    return this.changed(context, await this.commands.execute(new DeclineChange(context, bookingId, reason)));
  }

  private async changed<Code extends string>(
    { tenantId }: CommandContext,
    outcome: Outcome<{ bookingId: string }, Code>,
  ) {
    if (outcome.kind === 'rejected') return outcome;
    const booking = await this.queries.execute(new ReadBooking(tenantId, outcome.result.bookingId));
    return { ...outcome, result: booking };
  }
}
