import { Injectable } from '@nestjs/common';
import { eventsOf } from '@holdfast/domain/kernel/decision';
import { recordRefund, recordRefundFailure, refundsOwed } from '@holdfast/domain/payment/refund.decide';
import type { RefundOwed } from '@holdfast/domain/payment/refund.decide';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import type { Capture, PaymentState } from '@holdfast/domain/payment/payment.state';
import type { PaymentsPort, RefundResult } from '@holdfast/ports/payments.port';
import { loadPayment } from '../booking/booking-streams';
import { systemContext } from '../kernel/command-context';
import { InjectPayments } from '../kernel/ports';
import { paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import { PaymentAccounts } from './payment-accounts';
import { PaymentReader } from './payment-reader';

/**
 * Gives money back that belongs to no booking. The provider's request id comes from the capture, so that however often this
 * runs, a capture goes back once; an outcome that is not known is asked for again by the sweep.
 */
@Injectable()
export class RefundOrphans {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: PaymentReader,
    private readonly accounts: PaymentAccounts,
    @InjectPayments() private readonly payments: PaymentsPort,
  ) {}

  async run(tenantId: string, bookingId: string): Promise<void> {
    const { payment } = await this.reader.read(tenantId, bookingId);
    for (const owed of refundsOwed(payment)) await this.refund(tenantId, bookingId, owed, payment);
  }

  private async refund(
    tenantId: string,
    bookingId: string,
    { capture, requestId, note }: RefundOwed,
    payment: PaymentState,
  ): Promise<void> {
    const account = await this.accounts.of(tenantId, capture.account);
    const result = await this.payments.refundCapture(account, capture.captureId, { requestId, note });
    // Nothing new needs no lock.
    if (answered(capture, result, payment).length === 0) return;
    await this.unitOfWork.run(systemContext(tenantId), async (tx) => {
      const { state, version } = await loadPayment(tx, bookingId);
      tx.record(paymentStream(bookingId), version, answered(capture, result, state));
      return { outcome: result.outcome };
    });
  }
}

/** What the provider's answer is in the log. */
const answered = (
  { captureId, amount }: Capture,
  result: RefundResult,
  state: PaymentState,
): readonly PaymentEvent[] => {
  if (isBack(result))
    return eventsOf(recordRefund({ captureId, totalRefunded: amount, source: 'automatic' }, state));
  if (result.outcome !== 'refused') return [];
  const { issue, debugId = null } = result;
  return eventsOf(recordRefundFailure({ captureId, issue, debugId }, state));
};

/** What is on its way has not gone back: it is asked for again, under the same id, until it has. */
const isBack = ({ outcome }: RefundResult): boolean =>
  outcome === 'refunded' || outcome === 'already_refunded';
