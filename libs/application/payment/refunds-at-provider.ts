import { Injectable } from '@nestjs/common';
import type { Capture, PaymentState } from '@holdfast/domain/payment/payment.state';
import type { HeardOf, RefundTotal } from '@holdfast/domain/payment/refund.decide';
import { pendingOf } from '@holdfast/domain/payment/refund.state';
import type { PaymentsPort } from '@holdfast/ports/payments.port';
import { InjectPayments } from '../kernel/ports';
import { PaymentAccounts } from './payment-accounts';

/** Asks the provider what has gone back of a capture. Outside of any transaction. */
@Injectable()
export class RefundsAtProvider {
  constructor(
    private readonly accounts: PaymentAccounts,
    @InjectPayments() private readonly payments: PaymentsPort,
  ) {}

  /** Its total, and then what has become of our refunds on their way; null: the provider has not said all of it. */
  async of(
    tenantId: string,
    { captureId, account: paying }: Capture,
    { refunds }: PaymentState,
  ): Promise<RefundTotal | null> {
    const account = await this.accounts.of(tenantId, paying);
    const asked = await this.payments.getCapture(account, captureId);
    if (asked.outcome !== 'found') return null;
    const { status, amountMinor, refundedMinor = 0 } = asked.capture;
    const totalRefunded = status === 'refunded' ? amountMinor : refundedMinor;
    const onTheirWay: HeardOf[] = [];
    for (const { refundId, providerId } of pendingOf(refunds, captureId)) {
      const { outcome } = await this.payments.getRefund(account, providerId);
      if (outcome === 'unknown' || outcome === 'account_problem') return null;
      onTheirWay.push({ refundId, isBack: outcome === 'refunded' });
    }
    return { captureId, totalRefunded, source: 'provider', onTheirWay };
  }
}
