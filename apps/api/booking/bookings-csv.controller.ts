import { Readable } from 'node:stream';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ExportBookings } from '@holdfast/application/booking-export/export-bookings';
import { InjectClock } from '@holdfast/application/kernel/ports';
import { BookingsQuery } from '@holdfast/contracts/bookings';
import { todayIn } from '@holdfast/domain/kernel/zone';
import type { Clock } from '@holdfast/ports/clock.port';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ForTenantAdmins } from '../http/access';
import { CurrentTenant } from '../http/context.decorator';

/** A tenant's bookings for a spreadsheet. */
@ApiTags('admin')
@Controller('api/admin')
@ForTenantAdmins()
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
    @Query({ schema: BookingsQuery.pick({ q: true, status: true }) })
    query: Pick<BookingsQuery, 'q' | 'status'>,
  ) {
    const { q: search = null, status = null } = query;
    const { tenantId, timeZone, subdomain } = tenant;
    const pieces = await this.queries.execute(new ExportBookings(tenantId, timeZone, { search, status }));
    const today = todayIn(this.clock.now(), timeZone);
    return new StreamableFile(Readable.from(pieces, { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="bookings-${subdomain}-${today}.csv"`,
    });
  }
}
