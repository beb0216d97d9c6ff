import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { RetryMessage } from '@holdfast/application/messages/retry-message';
import { id } from '@holdfast/contracts/fields';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { EvenWhenSuspended, ForTenantAdmins } from '../http/access/access';
import { Context } from '../http/requests/context.decorator';

/** Messages to customers and to the owner. What became of them stands in the history of their booking. */
@ApiTags('admin')
@Controller('api/admin/messages')
@ForTenantAdmins('bookings:write')
export class MessagesController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/retry')
  @HttpCode(204)
  @EvenWhenSuspended()
  async retry(@Context() context: CommandContext, @Param('id', { schema: id }) messageId: string) {
    const retried = await this.commands.execute(new RetryMessage(context, messageId));
    return retried.kind === 'rejected' ? retried : { ...retried, result: undefined };
  }
}
