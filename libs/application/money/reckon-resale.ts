import { Injectable } from '@nestjs/common';
import { isResaleDue, reckonResale } from '@holdfast/domain/booking/resale.decide';
import type { BookingState } from '@holdfast/domain/booking/booking.state';
import { eventsOf } from '@holdfast/domain/kernel/decision';
import { periodOf } from '@holdfast/domain/kernel/occupied-time';
import { refundable } from '@holdfast/domain/payment/refundable';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { requestRefund } from '@holdfast/domain/payment/request-refund.decide';
import { bookingsMadeSince } from '@holdfast/projections/booking/resale.queries';
import { bookingStream, paymentStream } from '../kernel/streams';
import type { Loaded, Work } from '../kernel/unit-of-work';
import { RefundTerms } from './refund-terms';

/** Looks, once its last night is over, at what a cancelled time was let for again, and gives back what its business has not lost. */
@Injectable()
export class ReckonResale {
  constructor(private readonly terms: RefundTerms) {}

  /** @returns whether there was anything to reckon */
  async reckon(
    tx: Work,
    bookingId: string,
    { booking, payment }: { readonly booking: Loaded<BookingState>; readonly payment: Loaded<PaymentState> },
  ): Promise<boolean> {
    const { state } = booking;
    if (!isResaleDue(state, tx.nowText)) return false;
    const { startDate, endDate } = state.period;
    const since = new Date(state.cancelled.at ?? tx.now);
    const rows = await tx.rows(bookingsMadeSince(tx.tenantId, startDate, endDate, since));
    const others = rows.map((row) => ({ period: periodOf(row), price: row.total - row.deposit }));
    const left = refundable(payment.state);
    const events = eventsOf(reckonResale({ now: tx.nowText, others, refundable: left }, state));
    const amount = events.reduce((sum, { data }) => sum + data.refund, 0);
    const wish = { amount, reason: 'resale', noteRef: null, notBefore: tx.nowText } as const;
    const back =
      amount === 0 ? [] : eventsOf(requestRefund({ ...wish, ...this.terms.at(tx.now) }, payment.state));
    tx.record(bookingStream(bookingId), booking.version, events);
    tx.record(paymentStream(bookingId), payment.version, back);
    return events.length > 0;
  }
}
