import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { writeInTenant } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import type { SmsReceiptsPort } from '@holdfast/ports/sms.port';
import { noteReceipt } from '@holdfast/outbox/message/message-receipts.queries';
import type { Pool } from 'pg';
import { InjectClock, InjectSettings, InjectSmsReceipts, InjectTenantPool, siteUrlOf } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import { TenantDirectory } from '../tenant/tenant-directory';
import { receiptUrl } from './letter';

/** The provider tells what became of a text message: signed, in any order, as late and as often as it likes. */
export class ReceiveReceipt extends Command<
  { readonly messageId: string } | Rejection<'webhook_invalid' | 'message_unknown'>
> {
  constructor(
    readonly tenantId: string,
    readonly messageId: string,
    readonly signature: string | undefined,
    readonly fields: Readonly<Record<string, unknown>>,
  ) {
    super();
  }
}

@CommandHandler(ReceiveReceipt)
export class ReceiveReceiptHandler implements ICommandHandler<ReceiveReceipt> {
  constructor(
    private readonly tenants: TenantDirectory,
    @InjectTenantPool() private readonly pool: Pool,
    @InjectSettings() private readonly settings: ApplicationSettings,
    @InjectClock() private readonly clock: Clock,
    @InjectSmsReceipts() private readonly receipts: SmsReceiptsPort,
  ) {}

  async execute({ tenantId, messageId, signature, fields }: ReceiveReceipt) {
    const tenant = await this.tenants.byId(tenantId);
    // A deleted tenant's messages are nobody's any more, and a tenant that never was looks the same.
    if (tenant === null) return reject('webhook_invalid');
    // The address is signed along. It is the one that was given to the provider, not the one in the request.
    const url = receiptUrl(siteUrlOf(this.settings, tenant.subdomain), tenantId, messageId);
    const receipt = await this.receipts.read({ url, signature, fields });
    if (receipt === null) return reject('webhook_invalid');
    const { providerId, status, issue } = receipt;
    if (status === null) return { messageId };
    const note = noteReceipt(tenantId, messageId, providerId, status, issue, this.clock.now());
    const [[known]] = await writeInTenant(this.pool, tenantId, [note]);
    return known === undefined ? reject('message_unknown') : { messageId };
  }
}
