import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { writeInTenant } from '@holdfast/event-store/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { messageById, reviveMessage } from '@holdfast/projections/message/message.queries';
import type { Pool } from 'pg';
import { InjectClock, InjectTenantPool } from '../kernel/ports';

/** Has a message that was given up tried again; refused for any other. */
export class RetryMessage extends Command<
  { readonly messageId: string } | Rejection<'message_unknown' | 'message_not_given_up'>
> {
  constructor(
    readonly tenantId: string,
    readonly messageId: string,
  ) {
    super();
  }
}

@CommandHandler(RetryMessage)
export class RetryMessageHandler implements ICommandHandler<RetryMessage> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId, messageId }: RetryMessage) {
    const [[known], [revived]] = await writeInTenant(this.pool, tenantId, [
      messageById(tenantId, messageId),
      reviveMessage(tenantId, messageId, this.clock.now()),
    ]);
    if (known === undefined) return reject('message_unknown');
    return revived === undefined ? reject('message_not_given_up') : { messageId };
  }
}
