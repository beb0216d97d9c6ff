import { Body, Controller, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { ReadQuote } from '@holdfast/application/stay/read-quote';
import { Quote, StayWish } from '@holdfast/contracts/stays';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ForCustomers } from '../http/access/access';
import { Answers } from '../http/answers/answers';
import { LimitedPerAddress } from '../http/limits/rate-limit';
import { CurrentTenant } from '../http/requests/context.decorator';
import { stayWishOf } from '@holdfast/application/quote/stay-wish';
import { StaysOffFirst } from './stays-off-first';

/** What a stay costs. */
@ApiTags('public')
@Controller('api/public/quote')
@ForCustomers()
export class QuoteController {
  constructor(private readonly queries: QueryBus) {}

  @Post()
  @LimitedPerAddress('quotes')
  @UseInterceptors(StaysOffFirst)
  @HttpCode(200)
  @Answers(Quote, 'The price of a stay, line by line')
  quote(@CurrentTenant() { tenantId, timeZone }: TenantRow, @Body({ schema: StayWish }) body: StayWish) {
    const code = body.discount_code || null;
    return this.queries.execute(new ReadQuote(tenantId, timeZone, stayWishOf(body), code));
  }
}
