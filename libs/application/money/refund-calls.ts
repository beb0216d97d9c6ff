import { Injectable } from '@nestjs/common';
import { assertNever } from '@holdfast/domain/kernel/assert-never';
import type { Capture } from '@holdfast/domain/payment/payment.state';
import type { Refund } from '@holdfast/domain/payment/refund.state';
import type { RefundAnswer } from '@holdfast/domain/payment/request-refund.decide';
import type { GetRefundResult, PaymentsPort, RefundResult } from '@holdfast/ports/payments.port';
import { InjectPayments } from '../kernel/ports';
import { PaymentAccounts } from '../payment/payment-accounts';
import { RefundNotes } from './refund-notes';

/** What the provider said, as a rule wants it; `all_back`: nothing of the capture is left; null: it is not known. */
export type Heard = RefundAnswer | { readonly kind: 'all_back' } | null;

/** A refund that a provider is to give back. */
export type SentRefund = Refund & { readonly captureId: string };

/** The same each time it is asked, and another each time it is asked for anew: providers repeat a refusal for hours. */
export const requestIdOf = ({ refundId, tries }: Refund): string =>
  tries === 1 ? `f-${refundId}` : `f-${refundId}-${tries}`;

/** Asks the provider for a refund, or what has become of one that is on its way. Outside of any transaction. */
@Injectable()
export class RefundCalls {
  constructor(
    private readonly accounts: PaymentAccounts,
    private readonly notes: RefundNotes,
    @InjectPayments() private readonly payments: PaymentsPort,
  ) {}

  async ask(tenantId: string, refund: SentRefund, { account: paying }: Capture): Promise<Heard> {
    const account = await this.accounts.of(tenantId, paying);
    if (refund.state === 'pending' && refund.providerId !== null)
      return heardOf(await this.payments.getRefund(account, refund.providerId));
    const note = (await this.notes.read(tenantId, [refund.noteRef])).get(refund.noteRef ?? '');
    const { amount: amountMinor, currency, captureId } = refund;
    const wish = {
      requestId: requestIdOf(refund),
      amountMinor,
      currency,
      ...(note !== undefined && { note }),
    };
    return heardOf(await this.payments.refundCapture(account, captureId, wish));
  }
}

const heardOf = (result: RefundResult | GetRefundResult): Heard => {
  switch (result.outcome) {
    case 'refunded':
      return { kind: 'done', providerId: result.refundId };
    case 'pending':
      return { kind: 'pending', providerId: result.refundId };
    case 'already_refunded':
      return { kind: 'all_back' };
    case 'refused':
      return refused(result.issue, result.debugId, result.reason === 'too_late');
    case 'capture_gone':
      return refused('CAPTURE_GONE', result.debugId);
    case 'refund_gone':
      return refused('REFUND_GONE', result.debugId);
    case 'account_problem':
      return refused(result.issue, result.debugId);
    case 'unknown':
      return null;
    default:
      return assertNever(result);
  }
};

const refused = (issue: string, debugId: string | undefined, isTooLate = false): RefundAnswer => ({
  kind: 'refused',
  isTooLate,
  issue,
  debugId: debugId ?? null,
});
