import { Injectable } from '@nestjs/common';
import { compareOurs } from '@holdfast/domain/payment/compare-books';
import type { FoundDifference } from '@holdfast/domain/payment/compare-books';
import type { PaymentsPort } from '@holdfast/ports/payments.port';
import type { ComparedCapture, ComparedRefund } from '@holdfast/projections/money/comparison.queries';
import { InjectPayments } from '../kernel/ports';
import { PaymentAccounts } from '../payment/payment-accounts';
import { PaymentReader } from '../payment/payment-reader';

/** What the provider said of one of ours: that it is so, that it is not, or nothing. */
export type SaidOfOne = FoundDifference | 'agrees' | 'unknown' | 'refused';

/** Asks the provider about what is in our books and not in its list, each with the account that it was taken with. */
@Injectable()
export class AskOneByOne {
  constructor(
    private readonly reader: PaymentReader,
    private readonly accounts: PaymentAccounts,
    @InjectPayments() private readonly payments: PaymentsPort,
  ) {}

  async capture(tenantId: string, { captureId, bookingId, amount }: ComparedCapture): Promise<SaidOfOne> {
    const account = await this.accountOf(tenantId, bookingId, captureId);
    if (account === null) return 'unknown';
    const asked = await this.payments.getCapture(account, captureId);
    const ours = { what: 'capture', providerId: captureId, bookingId, amount } as const;
    switch (asked.outcome) {
      case 'found':
        return compareOurs(ours, asked.capture.amountMinor) ?? 'agrees';
      case 'capture_gone':
        return compareOurs(ours, null) ?? 'agrees';
      case 'account_problem':
        return 'refused';
      case 'unknown':
        return 'unknown';
    }
  }

  async refund(
    tenantId: string,
    { providerId, captureId, bookingId, amount }: ComparedRefund,
  ): Promise<SaidOfOne> {
    const account = await this.accountOf(tenantId, bookingId, captureId ?? '');
    if (account === null) return 'unknown';
    const asked = await this.payments.getRefund(account, providerId);
    const ours = { what: 'refund', providerId, bookingId, amount } as const;
    switch (asked.outcome) {
      case 'refunded':
      case 'pending':
        return 'agrees';
      case 'refused':
      case 'refund_gone':
        return compareOurs(ours, null) ?? 'agrees';
      case 'account_problem':
        return 'refused';
      case 'unknown':
        return 'unknown';
    }
  }

  private async accountOf(tenantId: string, bookingId: string, captureId: string) {
    const { payment } = await this.reader.read(tenantId, bookingId);
    const capture = payment.captures.find((one) => one.captureId === captureId);
    return capture === undefined ? null : this.accounts.of(tenantId, capture.account);
  }
}
