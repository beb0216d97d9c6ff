import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { FindBookings } from '@holdfast/application/find/find-bookings';
import { ReadTimeline } from '@holdfast/application/history/read-timeline';
import { ReadToday } from '@holdfast/application/today/read-today';
import { id } from '@holdfast/contracts/fields';
import { BookingHit } from '@holdfast/contracts/find';
import * as contract from '@holdfast/contracts/find';
import { Timeline, TimelineQuery } from '@holdfast/contracts/timeline';
import { Today } from '@holdfast/contracts/today';
import { reject } from '@holdfast/domain/kernel/decision';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { EvenWhenSuspended, ForTenantAdmins } from '../http/access/access';
import { Answers } from '../http/answers/answers';
import { CurrentTenant } from '../http/requests/context.decorator';

/** What an owner looks at all day: what is to be done, where a booking is, what happened to it. */
@ApiTags('admin')
@Controller('api/admin')
export class TodayController {
  constructor(private readonly queries: QueryBus) {}

  @Get('today')
  @ForTenantAdmins('bookings:read')
  @Answers(Today, 'What there is to know and to do today')
  today(@CurrentTenant() { tenantId, timeZone }: TenantRow) {
    return this.queries.execute(new ReadToday(tenantId, timeZone));
  }

  @Post('find')
  @ForTenantAdmins('bookings:read')
  @EvenWhenSuspended()
  @HttpCode(200)
  @Answers(z.array(BookingHit), 'Bookings that may be meant, the likeliest first, a dozen at most')
  find(
    @CurrentTenant() { tenantId, timeZone }: TenantRow,
    @Body({ schema: contract.FindBookings }) { q }: contract.FindBookings,
  ) {
    return this.queries.execute(new FindBookings(tenantId, timeZone, q));
  }

  @Get('bookings/:id/timeline')
  @ForTenantAdmins('bookings:read')
  @Answers(Timeline, 'All that has happened to the booking, newest first')
  async timeline(
    @CurrentTenant() { tenantId }: TenantRow,
    @Param('id', { schema: id }) bookingId: string,
    @Query({ schema: TimelineQuery }) query: TimelineQuery,
  ) {
    const timeline = await this.queries.execute(new ReadTimeline(tenantId, bookingId, query));
    return timeline ?? reject('booking_unknown');
  }
}
