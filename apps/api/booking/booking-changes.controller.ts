import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AcceptChange, DeclineChange } from '@holdfast/application/change/answer-change';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { Booking } from '@holdfast/contracts/bookings';
import * as contract from '@holdfast/contracts/changes';
import { id } from '@holdfast/contracts/fields';
import { ForTenantAdmins } from '../http/access/access';
import { Context } from '../http/requests/context.decorator';
import { changedBooking } from './changed-booking';

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
    return changedBooking(
      this.queries,
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
    return changedBooking(
      this.queries,
      context,
      await this.commands.execute(new DeclineChange(context, bookingId, reason)),
    );
  }
}
