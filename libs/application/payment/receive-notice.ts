import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { inTenant, writeInTenant } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import type { PaymentNotice } from '@holdfast/ports/payment-notices';
import type { PaymentsPort } from '@holdfast/ports/payments.port';
import { bookingById } from '@holdfast/projections/booking/booking.queries';
import { keepNotice, noticeById } from '@holdfast/outbox/payment-notice/payment-notice.queries';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import type { Pool } from 'pg';
import { InjectClock, InjectPayments, InjectTenantPool } from '../kernel/ports';
import { PaymentAccounts } from './payment-accounts';

/** `unjudged`: only the provider could say whether the notice is its own, and this call was not to ask it. */
export type Reception =
  | { readonly kept: boolean }
  | { readonly unjudged: true }
  | Rejection<'webhook_invalid' | 'tenant_unknown' | 'not_ready'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Takes a notice of the payment provider in: its signature is checked over the raw bytes, then it is kept, once. What it is
 * about is followed up by a sweep, which asks the provider: a notice is a trigger, never the truth.
 *
 * Anybody can send something that looks like a notice. So the provider is asked for its certificate or its word only when nothing
 * that is known answers, and only when the caller lets it be asked.
 */
export class ReceiveNotice extends Command<Reception> {
  constructor(
    readonly tenantId: string,
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>,
    readonly rawBody: Uint8Array,
    /** Whether the provider may be asked who sent this. */
    readonly mayAsk: boolean,
  ) {
    super();
  }
}

type Notice = Omit<PaymentNotice, 'bookingId'> & { readonly bookingId: string | null };

const bookingOf = ({ bookingId }: PaymentNotice): string | null =>
  bookingId !== undefined && UUID.test(bookingId) ? bookingId : null;

@CommandHandler(ReceiveNotice)
export class ReceiveNoticeHandler implements ICommandHandler<ReceiveNotice> {
  constructor(
    private readonly accounts: PaymentAccounts,
    @InjectPayments() private readonly payments: PaymentsPort,
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId, headers, rawBody, mayAsk }: ReceiveNotice): Promise<Reception> {
    const [[tenant]] = await inTenant(this.pool, tenantId, [tenantById(tenantId)]);
    // Of a deleted one nobody is told anything any more; sweeps ask the provider about its money.
    if (!tenant || tenant.status === 'deleted') return reject('tenant_unknown');
    const { clientId: accountId, secretVersion, webhookId } = tenant;
    if (accountId === null || secretVersion === null || webhookId === null) return reject('webhook_invalid');
    const parsed = this.payments.parseWebhook('paypal', rawBody);
    if (parsed.outcome === 'unreadable') return reject('webhook_invalid');
    const notice = { ...parsed.notice, bookingId: bookingOf(parsed.notice) };
    const account = await this.accounts.of(tenantId, { provider: 'paypal', accountId, secretVersion });
    const delivery = { account, webhookId, headers, rawBody };
    const recognised = await this.payments.recogniseWebhook(delivery);
    if (recognised === 'forged') return reject('webhook_invalid');
    if (recognised === 'verified') return this.keep(tenantId, notice);
    if (await this.changesNothing(tenantId, notice)) return { kept: false };
    if (!mayAsk) return { unjudged: true };
    const verdict = await this.payments.verifyWebhook(delivery);
    if (verdict === 'forged') return reject('webhook_invalid');
    // The provider sends it again, for three days.
    return verdict === 'unknown' ? reject('not_ready') : this.keep(tenantId, notice);
  }

  /** A notice that was taken in before, or that is about no booking of this tenant: whoever sent it, nothing would follow. */
  private async changesNothing(tenantId: string, { noticeId, bookingId }: Notice): Promise<boolean> {
    if (bookingId === null) return true;
    const [known, booking] = await inTenant(this.pool, tenantId, [
      noticeById(tenantId, noticeId),
      bookingById(tenantId, bookingId),
    ]);
    return known.length > 0 || booking.length === 0;
  }

  private async keep(tenantId: string, notice: Notice): Promise<Reception> {
    const { noticeId, type, bookingId, orderId = null, captureId = null } = notice;
    const [kept] = await writeInTenant(this.pool, tenantId, [
      keepNotice(tenantId, noticeId, type, bookingId, orderId, captureId, this.clock.now()),
    ]);
    return { kept: kept.length > 0 };
  }
}
