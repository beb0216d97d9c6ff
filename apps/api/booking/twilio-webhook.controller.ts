import { Body, Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { ReceiveReceipt } from '@holdfast/application/messages/receive-receipt';
import { id } from '@holdfast/contracts/fields';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { ForEveryone } from '../http/access/access';

/** Whatever it holds is signed as it is: nothing may be left out, and nothing is believed before. */
const Fields = z.record(z.string(), z.unknown());

/** Where the provider of text messages tells what became of them. */
@ApiTags('webhooks')
@Controller('webhooks/twilio')
@ForEveryone()
export class TwilioWebhookController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':tenantId/:messageId')
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Noted; sending it again changes nothing' })
  async receive(
    @Param('tenantId', { schema: id }) tenantId: string,
    @Param('messageId', { schema: id }) messageId: string,
    @Headers('x-twilio-signature') signature: string | undefined,
    @Body({ schema: Fields }) fields: z.infer<typeof Fields>,
  ) {
    const received = await this.commands.execute(new ReceiveReceipt(tenantId, messageId, signature, fields));
    return isRejection(received) ? received : undefined;
  }
}
