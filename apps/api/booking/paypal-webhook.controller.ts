import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { RawBodyRequest } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { ReceiveNotice } from '@holdfast/application/payment/receive-notice';
import { id } from '@holdfast/contracts/fields';
import { reject } from '@holdfast/domain/kernel/decision';
import { ForEveryone } from '../http/access';

/** Where the payment provider tells what became of a tenant's payments. */
@ApiTags('webhooks')
@Controller('webhooks/paypal')
@ForEveryone()
export class PaypalWebhookController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':tenantId')
  @HttpCode(200)
  @ApiOkResponse({ description: 'Kept; sending it again changes nothing' })
  async receive(
    @Param('tenantId', { schema: id }) tenantId: string,
    @Req() request: RawBodyRequest<Request>,
  ) {
    if (request.rawBody === undefined) return reject('webhook_invalid');
    return this.commands.execute(new ReceiveNotice(tenantId, request.headers, request.rawBody));
  }
}
