import { Injectable } from '@nestjs/common';
import type { CancelBooking } from '@holdfast/domain/booking/booking.decide';
import type { BookingState } from '@holdfast/domain/booking/booking.state';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { cancelAndRefund } from '@holdfast/processes/cancel-booking.process';
import { notBeforeOf } from '../kernel/act-of';
import { InjectSettings } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import { bookingStream, paymentStream } from '../kernel/streams';
import type { Loaded, Work } from '../kernel/unit-of-work';
import { RefundNotes } from '../money/refund-notes';
import { RefundTerms } from '../money/refund-terms';

export type CancellationRefusal = 'booking_unknown' | 'booking_not_cancellable' | 'refund_too_much';

type WantedEnd = Omit<CancelBooking, 'reasonRef'> & { readonly reason: string | null };

/** Writes down that a booking ends, and what goes back of what was paid for it: in one transaction, so that neither is without the other. */
@Injectable()
export class CancellationWriter {
  constructor(
    private readonly notes: RefundNotes,
    private readonly terms: RefundTerms,
    @InjectSettings() private readonly settings: ApplicationSettings,
  ) {}

  async cancel(
    tx: Work,
    bookingId: string,
    { booking, payment }: { readonly booking: Loaded<BookingState>; readonly payment: Loaded<PaymentState> },
    { reason, ...wanted }: WantedEnd,
  ): Promise<{ bookingId: string } | Rejection<CancellationRefusal>> {
    const { state } = booking;
    const reasonRef =
      state.status === 'none'
        ? null
        : await this.notes.seal(tx, state.subjectId, reason, 'cancellation-reason');
    const notBefore = await notBeforeOf(tx, this.settings);
    const planning = { ...this.terms.at(tx.now), noteRef: null, notBefore };
    const both = { booking: state, payment: payment.state };
    const ended = cancelAndRefund({ ...wanted, reasonRef }, both, planning);
    if (ended.kind === 'rejected') return ended;
    tx.record(bookingStream(bookingId), booking.version, ended.cancellation.booking);
    tx.record(paymentStream(bookingId), payment.version, ended.cancellation.payment);
    return { bookingId };
  }
}
