import { Injectable } from '@nestjs/common';
import { eventsOf } from '@holdfast/domain/kernel/decision';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import type { Capture, PaymentState } from '@holdfast/domain/payment/payment.state';
import {
  isAwaited,
  recordNothingLeft,
  recordRefundAnswer,
} from '@holdfast/domain/payment/request-refund.decide';
import { loadPayment } from '../booking/booking-streams';
import { systemContext } from '../kernel/command-context';
import { paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import { PaymentReader } from '../payment/payment-reader';
import { RefundsAtProvider } from '../payment/refunds-at-provider';
import { RefundCalls, requestIdOf } from './refund-calls';
import type { Heard, SentRefund } from './refund-calls';
import { RefundTerms } from './refund-terms';

/**
 * Has the refunds of a booking given back that were asked for: the provider is asked outside of any transaction, and what it says is
 * written down then. However often this runs, each goes back once; an outcome that is not known is asked for again by the sweep.
 */
@Injectable()
export class SendRefunds {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: PaymentReader,
    private readonly calls: RefundCalls,
    private readonly atProvider: RefundsAtProvider,
    private readonly terms: RefundTerms,
  ) {}

  async run(tenantId: string, bookingId: string, now: Date): Promise<void> {
    const asked = new Set<string>();
    // What came too late is planned anew, and asked for at once.
    for (;;) {
      const { payment } = await this.reader.read(tenantId, bookingId);
      const due = payment.refunds.find(
        (refund): refund is SentRefund =>
          isAwaited(refund) && new Date(refund.notBefore) <= now && !asked.has(requestIdOf(refund)),
      );
      if (due === undefined) return;
      asked.add(requestIdOf(due));
      await this.send(tenantId, bookingId, due, payment, now);
    }
  }

  private async send(
    tenantId: string,
    bookingId: string,
    refund: SentRefund,
    read: PaymentState,
    now: Date,
  ): Promise<void> {
    const capture = read.captures.find(({ captureId }) => captureId === refund.captureId);
    if (capture === undefined) return;
    const heard = await this.calls.ask(tenantId, refund, capture);
    const told = heard === null ? null : await this.factsOf(tenantId, refund, heard, { capture, read });
    if (heard === null || told === null || told(read, now).length === 0) return;
    await this.unitOfWork.run(systemContext(tenantId), async (tx) => {
      const { state, version } = await loadPayment(tx, bookingId);
      tx.record(paymentStream(bookingId), version, told(state, tx.now));
      return { heard: heard.kind };
    });
  }

  /** What the provider's answer is in the log; null: it has to be asked again. */
  private async factsOf(
    tenantId: string,
    asked: SentRefund,
    heard: NonNullable<Heard>,
    { capture, read }: { readonly capture: Capture; readonly read: PaymentState },
  ): Promise<((state: PaymentState, now: Date) => readonly PaymentEvent[]) | null> {
    if (heard.kind !== 'all_back')
      return (state, now) => eventsOf(recordRefundAnswer(asked, heard, this.terms.at(now), state));
    const total = await this.atProvider.of(tenantId, capture, read);
    return total && ((state, now) => eventsOf(recordNothingLeft(asked, total, this.terms.at(now), state)));
  }
}
