import { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ExportBookings } from '@holdfast/application/booking-export/export-bookings';
import { InjectClock } from '@holdfast/application/kernel/ports';
import { BookingsQuery, BookingsSearch } from '@holdfast/contracts/bookings';
import { todayIn } from '@holdfast/domain/kernel/zone';
import type { Clock } from '@holdfast/ports/clock.port';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { EvenWhenSuspended, ForTenantAdmins } from '../http/access/access';
import { CurrentTenant } from '../http/requests/context.decorator';

/** A tenant's bookings for a spreadsheet. */
@ApiTags('admin')
@Controller('api/admin')
@ForTenantAdmins('customers:export')
export class BookingsCsvController {
  constructor(
    private readonly queries: QueryBus,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Get('bookings.csv')
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'All bookings of the filter (RFC 4180, UTF-8)', schema: { type: 'string' } })
  async export(
    @CurrentTenant() tenant: TenantRow,
    @Query({ schema: BookingsQuery.pick({ status: true, tag: true }) })
    query: Pick<BookingsQuery, 'status' | 'tag'>,
  ) {
    return this.file(tenant, query);
  }

  @Post('bookings.csv')
  @HttpCode(200)
  @EvenWhenSuspended()
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'The bookings that were looked for, as above', schema: { type: 'string' } })
  async exportFound(
    @CurrentTenant() tenant: TenantRow,
    @Body({ schema: BookingsSearch }) search: BookingsSearch,
  ) {
    return this.file(tenant, search);
  }

  private async file(tenant: TenantRow, search: BookingsSearch) {
    const filter = { search: search.q ?? null, status: search.status ?? null, tag: search.tag ?? null };
    const { tenantId, timeZone, subdomain } = tenant;
    const pieces = await this.queries.execute(new ExportBookings(tenantId, timeZone, filter));
    const today = todayIn(this.clock.now(), timeZone);
    return new StreamableFile(Readable.from(pieces, { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="bookings-${subdomain}-${today}.csv"`,
    });
  }
}
