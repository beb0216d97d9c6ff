import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { HeldLink } from '@holdfast/application/manage/booking-holders';
import { PrintPaper } from '@holdfast/application/papers/read-papers';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { EvenWhenSuspended, ForBookingHolders } from '../http/access/access';
import { LimitedPerAddress } from '../http/limits/rate-limit';
import { CurrentTenant, Holding } from '../http/requests/context.decorator';
import { AnswersPdf, pdfAnswer } from './pdf-answer';

/** The receipts and invoices of a booking, for whoever has its link: as long as there is anything to look at. */
@ApiTags('manage')
@Controller('api/public/manage')
@ForBookingHolders()
export class ManagePapersController {
  constructor(private readonly queries: QueryBus) {}

  @Get('receipts/:number.pdf')
  @EvenWhenSuspended()
  @LimitedPerAddress('manage')
  @AnswersPdf()
  async print(
    @CurrentTenant() { tenantId }: TenantRow,
    @Holding() { booking }: HeldLink,
    @Param('number') number: string,
  ) {
    return pdfAnswer(await this.queries.execute(new PrintPaper(tenantId, booking.bookingId, number)), number);
  }
}
