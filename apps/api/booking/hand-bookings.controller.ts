import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { handWishOf } from '@holdfast/application/desk/hand-wish';
import { ExtendProvisional, RetakeProvisional } from '@holdfast/application/desk/hold-on';
import { ConfirmProvisional, ReleaseProvisional } from '@holdfast/application/desk/let-go-or-confirm';
import { ownersTargetOf } from '@holdfast/application/desk/owners-target';
import { PreviewTarget } from '@holdfast/application/desk/preview-target';
import { TakeBooking } from '@holdfast/application/desk/take-booking';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { Booking } from '@holdfast/contracts/bookings';
import * as contract from '@holdfast/contracts/desk';
import { id } from '@holdfast/contracts/fields';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ForTenantAdmins } from '../http/access/access';
import { Context, CurrentTenant } from '../http/requests/context.decorator';
import { changedBooking } from './changed-booking';

/** Bookings that whoever runs the business takes by hand, and keeps for a while. */
@ApiTags('admin')
@Controller('api/admin/bookings')
export class HandBookingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @ForTenantAdmins('bookings:write')
  @ApiCreatedResponse({ standardSchema: Booking })
  async take(
    @Context() context: CommandContext,
    @Body({ schema: contract.TakeBooking }) body: contract.TakeBooking,
  ) {
    return changedBooking(
      this.queries,
      context,
      await this.commands.execute(new TakeBooking(context, handWishOf(body))),
    );
  }

  @Post('preview')
  @ForTenantAdmins('bookings:write')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: contract.TargetView })
  preview(
    @CurrentTenant() { tenantId }: TenantRow,
    @Body({ schema: contract.PreviewTargetBody }) { to }: contract.PreviewTargetBody,
  ) {
    return this.queries.execute(new PreviewTarget(tenantId, ownersTargetOf(to)));
  }

  @Post(':id/extend')
  @ForTenantAdmins('bookings:write')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Booking })
  async extend(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) bookingId: string,
    @Body({ schema: contract.HoldUntil }) { until }: contract.HoldUntil,
  ) {
    return changedBooking(
      this.queries,
      context,
      await this.commands.execute(new ExtendProvisional(context, bookingId, until)),
    );
  }

  @Post(':id/confirm')
  @ForTenantAdmins('bookings:write')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Booking })
  async confirm(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) bookingId: string,
    @Body({ schema: contract.ConfirmByHand }) { notify }: contract.ConfirmByHand,
  ) {
    return changedBooking(
      this.queries,
      context,
      await this.commands.execute(new ConfirmProvisional(context, bookingId, notify)),
    );
  }

  @Post(':id/retake')
  @ForTenantAdmins('bookings:write')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Booking })
  async retake(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) bookingId: string,
    @Body({ schema: contract.HoldUntil }) { until }: contract.HoldUntil,
  ) {
    return changedBooking(
      this.queries,
      context,
      await this.commands.execute(new RetakeProvisional(context, bookingId, until)),
    );
  }

  @Post(':id/release')
  @ForTenantAdmins('bookings:write')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Booking })
  async release(@Context() context: CommandContext, @Param('id', { schema: id }) bookingId: string) {
    return changedBooking(
      this.queries,
      context,
      await this.commands.execute(new ReleaseProvisional(context, bookingId)),
    );
  }
}
