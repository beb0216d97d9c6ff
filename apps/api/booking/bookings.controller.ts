import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { ReinstateBooking } from '@holdfast/application/act/reinstate-booking';
import { CancelBooking } from '@holdfast/application/cancel/cancel-booking';
import { ListBookings } from '@holdfast/application/booking/list-bookings';
import { ListAttention, ReadHistory } from '@holdfast/application/history/read-history';
import { ReadBooking } from '@holdfast/application/booking/read-booking';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { InjectClock } from '@holdfast/application/kernel/ports';
import { SendRefunds } from '@holdfast/application/money/send-refunds';
import { SettleAttention } from '@holdfast/application/payment/settle-attention';
import { ReadMonthlyStats, ReadStats } from '@holdfast/application/stats/read-stats';
import {
  AttentionItem,
  Booking,
  BookingsPage,
  BookingsQuery,
  BookingsSearch,
  HistoryEntry,
  TenantStats,
} from '@holdfast/contracts/bookings';
import * as contract from '@holdfast/contracts/bookings';
import { OptionalCancelBooking } from '@holdfast/contracts/cancellation';
import type { CancelBooking as CancelBookingBody } from '@holdfast/contracts/cancellation';
import { id } from '@holdfast/contracts/fields';
import { MonthlyFigure } from '@holdfast/contracts/tenants';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Clock } from '@holdfast/ports/clock.port';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { EvenWhenSuspended, ForTenantAdmins } from '../http/access/access';
import { Context, CurrentTenant } from '../http/requests/context.decorator';
import { Undoable, noAct } from '../http/answers/undoable';
import { linkNextPage } from '../http/answers/next-page';
import { changedBooking } from './changed-booking';

/** A tenant's bookings, as their owner runs them. */
@ApiTags('admin')
@Controller('api/admin')
export class BookingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly refunds: SendRefunds,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Get('stats')
  @ForTenantAdmins('reports:read')
  @ApiOkResponse({ standardSchema: TenantStats })
  stats(@CurrentTenant() tenant: TenantRow) {
    return this.queries.execute(new ReadStats(tenant.tenantId, tenant.timeZone));
  }

  @Get('stats/monthly')
  @ForTenantAdmins('reports:read')
  @ApiOkResponse({ standardSchema: z.array(MonthlyFigure) })
  monthlyStats(@CurrentTenant() tenant: TenantRow) {
    return this.queries.execute(new ReadMonthlyStats(tenant.tenantId));
  }

  @Get('bookings')
  @ForTenantAdmins('bookings:read')
  @ApiOkResponse({ standardSchema: z.array(Booking) })
  async list(
    @CurrentTenant() tenant: TenantRow,
    @Query({ schema: BookingsQuery }) query: BookingsQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.page(tenant, query, request, response);
  }

  @Post('bookings/search')
  @ForTenantAdmins('bookings:read')
  @HttpCode(200)
  @EvenWhenSuspended()
  @ApiOkResponse({ standardSchema: z.array(Booking) })
  search(
    @CurrentTenant() tenant: TenantRow,
    @Query({ schema: BookingsPage }) page: z.infer<typeof BookingsPage>,
    @Body({ schema: BookingsSearch }) search: BookingsSearch,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.page(tenant, { ...page, ...search }, request, response);
  }

  @Get('bookings/:id')
  @ForTenantAdmins('bookings:read')
  @ApiOkResponse({ standardSchema: Booking })
  async read(@CurrentTenant() tenant: TenantRow, @Param('id', { schema: id }) bookingId: string) {
    return (
      (await this.queries.execute(new ReadBooking(tenant.tenantId, bookingId))) ?? reject('booking_unknown')
    );
  }

  @Get('bookings/:id/history')
  @ForTenantAdmins('bookings:read')
  @ApiOkResponse({ standardSchema: z.array(HistoryEntry) })
  async history(@CurrentTenant() tenant: TenantRow, @Param('id', { schema: id }) bookingId: string) {
    return (
      (await this.queries.execute(new ReadHistory(tenant.tenantId, bookingId))) ?? reject('booking_unknown')
    );
  }

  @Get('attention')
  @ForTenantAdmins('bookings:read')
  @ApiOkResponse({ standardSchema: z.array(AttentionItem) })
  attention(@CurrentTenant() tenant: TenantRow) {
    return this.queries.execute(new ListAttention(tenant.tenantId));
  }

  @Post('bookings/:id/cancel')
  @ForTenantAdmins('bookings:write', { 'money:refund': '`refund` is `all` or `amount`' })
  @HttpCode(200)
  @EvenWhenSuspended()
  @Undoable('booking_cancelled')
  @ApiOkResponse({ standardSchema: Booking })
  async cancel(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) bookingId: string,
    @Body({ schema: OptionalCancelBooking }) { refund, amount, reason }: CancelBookingBody,
  ) {
    const wish = refund === 'amount' ? { amount: amount ?? 0 } : refund;
    const cancelled = await this.commands.execute(
      new CancelBooking(context, bookingId, wish, reason ?? null),
    );
    if (cancelled.kind === 'done') await this.refunds.run(context.tenantId, bookingId, this.clock.now());
    return changedBooking(this.queries, context, cancelled);
  }

  @Post('bookings/:id/reinstate')
  @ForTenantAdmins('bookings:write')
  @HttpCode(200)
  @EvenWhenSuspended()
  @ApiOkResponse({ standardSchema: Booking })
  async reinstate(@Context() context: CommandContext, @Param('id', { schema: id }) bookingId: string) {
    return changedBooking(
      this.queries,
      context,
      await this.commands.execute(new ReinstateBooking(context, bookingId)),
    );
  }

  @Post('bookings/:id/attention')
  @Undoable('booking_flag_cleared')
  @ForTenantAdmins('bookings:write')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Booking })
  async settle(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) bookingId: string,
    @Body({ schema: contract.SettleAttention }) body: contract.SettleAttention,
  ) {
    // Of the rest something has moved, or will: that is not taken back.
    const deed = body.kind === 'schedule_conflict' ? context : noAct(context);
    return changedBooking(
      this.queries,
      context,
      await this.commands.execute(new SettleAttention(deed, bookingId, body)),
    );
  }

  private async page(
    tenant: TenantRow,
    query: BookingsQuery & BookingsSearch,
    request: Request,
    response: Response,
  ) {
    const { q: search, status = null, tag = null, cursor = null, limit = null } = query;
    const { bookings, nextCursor } = await this.queries.execute(
      new ListBookings(tenant.tenantId, { search: search ?? null, status, tag, cursor, limit }),
    );
    linkNextPage(request, response, nextCursor);
    return bookings;
  }
}
