import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { RawBodyRequest } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { ReceiveNotice } from '@holdfast/application/payment/receive-notice';
import { id } from '@holdfast/contracts/fields';
import { reject } from '@holdfast/domain/kernel/decision';
import { ForEveryone } from '../http/access/access';
import { From } from '../http/requests/context.decorator';
import type { Origin } from '../http/requests/context.decorator';
import { ProviderGate } from '../payment/provider-gate';

/** Where the payment provider tells what became of a tenant's payments. */
@ApiTags('webhooks')
@Controller('webhooks/paypal')
@ForEveryone()
export class PaypalWebhookController {
  constructor(
    private readonly commands: CommandBus,
    private readonly gate: ProviderGate,
  ) {}

  @Post(':tenantId')
  @HttpCode(200)
  @ApiOkResponse({ description: 'Kept, or nothing would follow; sending it again changes nothing' })
  @ApiResponse({
    status: 503,
    description: 'Cannot be verified now, or too many notices had to be (not_ready); send it again',
  })
  async receive(
    @Param('tenantId', { schema: id }) tenantId: string,
    @Req() request: RawBodyRequest<Request>,
    @From() { ip }: Origin,
  ) {
    if (request.rawBody === undefined) return reject('webhook_invalid');
    const { headers, rawBody } = request;
    const receive = (mayAsk: boolean) =>
      this.commands.execute(new ReceiveNotice(tenantId, headers, rawBody, mayAsk));
    const known = await receive(false);
    if (!('unjudged' in known)) return known;
    await this.gate.countNotice(tenantId, ip);
    return receive(true);
  }
}
