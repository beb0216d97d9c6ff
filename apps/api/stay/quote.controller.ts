import { Body, Controller, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { DemandCounters } from '@holdfast/application/demand/demand-counters';
import { ReadQuote } from '@holdfast/application/stay/read-quote';
import { Quote, StayWish } from '@holdfast/contracts/stays';
import { networkOf } from '@holdfast/platform/throttle/throttle-key';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ForCustomers } from '../http/access/access';
import { Answers } from '../http/answers/answers';
import { LimitedPerAddress } from '../http/limits/rate-limit';
import { CurrentTenant, From } from '../http/requests/context.decorator';
import type { Origin } from '../http/requests/context.decorator';
import { stayWishOf } from '@holdfast/application/quote/stay-wish';
import { StaysOffFirst } from './stays-off-first';

/** What a stay costs. */
@ApiTags('public')
@Controller('api/public/quote')
@ForCustomers()
export class QuoteController {
  constructor(
    private readonly queries: QueryBus,
    private readonly demand: DemandCounters,
  ) {}

  @Post()
  @LimitedPerAddress('quotes')
  @UseInterceptors(StaysOffFirst)
  @HttpCode(200)
  @Answers(Quote, 'The price of a stay, line by line')
  async quote(
    @CurrentTenant() { tenantId, timeZone }: TenantRow,
    @From() { ip }: Origin,
    @Body({ schema: StayWish }) body: StayWish,
  ) {
    const wish = stayWishOf(body);
    const answer = await this.queries.execute(
      new ReadQuote(tenantId, timeZone, wish, body.discount_code || null),
    );
    this.demand.note({ tenantId, timeZone, network: networkOf(ip) }, wish, answer);
    return answer;
  }
}
