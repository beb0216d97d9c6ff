import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ReadBookingCalendar } from '@holdfast/application/calendar/read-booking-calendar';
import { BookingCalendar, BookingCalendarQuery } from '@holdfast/contracts/booking-calendar';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ForTenantAdmins } from '../http/access/access';
import { CurrentTenant } from '../http/requests/context.decorator';

/** The owner's calendar: who comes, who leaves, who owes. */
@ApiTags('admin')
@Controller('api/admin/calendar')
export class BookingCalendarController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ForTenantAdmins('bookings:read')
  @ApiOkResponse({ standardSchema: BookingCalendar })
  read(
    @CurrentTenant() { tenantId }: TenantRow,
    @Query({ schema: BookingCalendarQuery }) { from, to }: BookingCalendarQuery,
  ) {
    return this.queries.execute(new ReadBookingCalendar(tenantId, from, to));
  }
}
