import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { DemandCounters } from '@holdfast/application/demand/demand-counters';
import { stayWishOf } from '@holdfast/application/quote/stay-wish';
import { ReadQuote } from '@holdfast/application/stay/read-quote';
import { StayWish } from '@holdfast/contracts/stays';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { networkOf } from '@holdfast/platform/throttle/throttle-key';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ForCustomers } from '../http/access/access';
import { LimitedPerAddress } from '../http/limits/rate-limit';
import { CurrentTenant, From } from '../http/requests/context.decorator';
import type { Origin } from '../http/requests/context.decorator';

/** Dates that the site could not give to somebody: it judges them by itself, so nobody else would know. */
@ApiTags('public')
@Controller('api/public/lost-demand')
@ForCustomers()
export class LostDemandController {
  constructor(
    private readonly queries: QueryBus,
    private readonly demand: DemandCounters,
  ) {}

  /** Which rule it was is judged here: whoever calls says dates, and nothing else. What can be had was not lost. */
  @Post()
  @LimitedPerAddress('quotes')
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'The same, whether it is counted or not' })
  async note(
    @CurrentTenant() { tenantId, timeZone }: TenantRow,
    @From() { ip }: Origin,
    @Body({ schema: StayWish }) body: StayWish,
  ): Promise<void> {
    const wish = stayWishOf(body);
    const answer = await this.queries.execute(new ReadQuote(tenantId, timeZone, wish, null));
    if (isRejection(answer)) this.demand.note({ tenantId, timeZone, network: networkOf(ip) }, wish, answer);
  }
}
