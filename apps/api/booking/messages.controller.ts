import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { RetryMessage } from '@holdfast/application/messages/retry-message';
import { id } from '@holdfast/contracts/fields';
import { isRejection } from '@holdfast/domain/kernel/decision';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { EvenWhenSuspended, ForTenantAdmins } from '../http/access';
import { CurrentTenant } from '../http/context.decorator';

/** Messages to customers and to the owner. What became of them stands in the history of their booking. */
@ApiTags('admin')
@Controller('api/admin/messages')
@ForTenantAdmins()
export class MessagesController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/retry')
  @HttpCode(204)
  @EvenWhenSuspended()
  async retry(@CurrentTenant() tenant: TenantRow, @Param('id', { schema: id }) messageId: string) {
    const retried = await this.commands.execute(new RetryMessage(tenant.tenantId, messageId));
    return isRejection(retried) ? retried : undefined;
  }
}
