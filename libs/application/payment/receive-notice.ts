import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { inTenant, writeInTenant } from '@holdfast/event-store/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import type { PaymentsPort } from '@holdfast/ports/payments.port';
import { keepNotice } from '@holdfast/projections/payment-notice/payment-notice.queries';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import type { Pool } from 'pg';
import { InjectClock, InjectPayments, InjectTenantPool } from '../kernel/ports';
import { PaymentAccounts } from './payment-accounts';

export type Reception =
  { readonly kept: boolean } | Rejection<'webhook_invalid' | 'tenant_unknown' | 'not_ready'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Takes a notice of the payment provider in: its signature is checked over the raw bytes, then it is kept, once. What it is
 * about is followed up by a sweep, which asks the provider: a notice is a trigger, never the truth.
 */
export class ReceiveNotice extends Command<Reception> {
  constructor(
    readonly tenantId: string,
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>,
    readonly rawBody: Uint8Array,
  ) {
    super();
  }
}

@CommandHandler(ReceiveNotice)
export class ReceiveNoticeHandler implements ICommandHandler<ReceiveNotice> {
  constructor(
    private readonly accounts: PaymentAccounts,
    @InjectPayments() private readonly payments: PaymentsPort,
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId, headers, rawBody }: ReceiveNotice): Promise<Reception> {
    const [[tenant]] = await inTenant(this.pool, tenantId, [tenantById(tenantId)]);
    if (!tenant) return reject('tenant_unknown');
    const { clientId, secretVersion, webhookId } = tenant;
    if (clientId === null || secretVersion === null || webhookId === null) return reject('webhook_invalid');
    const account = await this.accounts.of(tenantId, { clientId, secretVersion });
    const verdict = await this.payments.verifyWebhook({ account, webhookId, headers, rawBody });
    if (verdict === 'forged') return reject('webhook_invalid');
    // The provider sends it again, for three days.
    if (verdict === 'unknown') return reject('not_ready');
    const parsed = this.payments.parseWebhook(rawBody);
    if (parsed.outcome === 'unreadable') return reject('webhook_invalid');
    const { noticeId, type, customId, orderId = null, captureId = null } = parsed.notice;
    const bookingId = customId !== undefined && UUID.test(customId) ? customId : null;
    const [kept] = await writeInTenant(this.pool, tenantId, [
      keepNotice(tenantId, noticeId, type, bookingId, orderId, captureId, this.clock.now()),
    ]);
    return { kept: kept.length > 0 };
  }
}
