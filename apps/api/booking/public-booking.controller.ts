import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { ReadPublicBooking } from '@holdfast/application/booking/read-booking';
import { ReadCalendar } from '@holdfast/application/calendar/read-calendar';
import { ValidateDiscount as ValidateDiscountQuery } from '@holdfast/application/discount/read-discounts';
import { ReadCalendarFile } from '@holdfast/application/manage/read-calendar-file';
import { CalendarBlock, CalendarQuery } from '@holdfast/contracts/availability';
import { PublicBooking } from '@holdfast/contracts/bookings';
import { ValidateDiscount, ValidDiscount } from '@holdfast/contracts/checkout';
import { id } from '@holdfast/contracts/fields';
import { reject } from '@holdfast/domain/kernel/decision';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { EvenWhenSuspended, ForCustomers } from '../http/access/access';
import { CurrentTenant } from '../http/requests/context.decorator';
import { KeptAnswers } from '../http/answers/kept-answers';
import { LimitedPerAddress } from '../http/limits/rate-limit';

/** What a customer looks at: the calendar, a code's worth, a booking of theirs. */
@ApiTags('public')
@Controller('api/public')
@ForCustomers()
export class PublicBookingController {
  constructor(
    private readonly queries: QueryBus,
    private readonly kept: KeptAnswers,
  ) {}

  @Get('calendar')
  @ApiOkResponse({ standardSchema: z.array(CalendarBlock) })
  async calendar(
    @CurrentTenant() { tenantId, timeZone }: TenantRow,
    @Query({ schema: CalendarQuery }) { from, to }: z.infer<typeof CalendarQuery>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { blocks, until } = await this.queries.execute(
      new ReadCalendar(tenantId, timeZone, from ?? null, to ?? null),
    );
    return this.kept.json(request, response, blocks, until);
  }

  @Get('booking/:id')
  @EvenWhenSuspended()
  @ApiOkResponse({ standardSchema: PublicBooking })
  async booking(@CurrentTenant() tenant: TenantRow, @Param('id', { schema: id }) bookingId: string) {
    const booking = await this.queries.execute(new ReadPublicBooking(tenant.tenantId, bookingId));
    return booking ?? reject('booking_unknown');
  }

  @Get('booking/:id/calendar.ics')
  @EvenWhenSuspended()
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="booking.ics"')
  @ApiOkResponse({ content: { 'text/calendar': { schema: { type: 'string' } } } })
  async calendarFile(@CurrentTenant() tenant: TenantRow, @Param('id', { schema: id }) bookingId: string) {
    return (await this.queries.execute(new ReadCalendarFile(tenant, bookingId))) ?? reject('booking_unknown');
  }

  @Post('validate-discount')
  @LimitedPerAddress('discount-checks')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ValidDiscount })
  validateDiscount(
    @CurrentTenant() tenant: TenantRow,
    @Body({ schema: ValidateDiscount }) { code }: z.infer<typeof ValidateDiscount>,
  ) {
    return this.queries.execute(new ValidateDiscountQuery(tenant.tenantId, code));
  }
}
