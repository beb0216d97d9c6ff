import { Injectable } from '@nestjs/common';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { evolveBooking, initialBooking } from '@holdfast/domain/booking/booking.state';
import type { BookingState } from '@holdfast/domain/booking/booking.state';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { evolvePayment, initialPayment } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { EventStore } from '@holdfast/event-store/log/event-store';
import { bookingStream, paymentStream } from '../kernel/streams';

/** Reads a booking and its payment outside a command, before the provider is asked. What follows is decided under the lock. */
@Injectable()
export class PaymentReader {
  constructor(private readonly store: EventStore) {}

  async read(tenantId: string, bookingId: string): Promise<{ booking: BookingState; payment: PaymentState }> {
    const [booking, payment] = await Promise.all([
      this.store.readStream(tenantId, bookingStream(bookingId)),
      this.store.readStream(tenantId, paymentStream(bookingId)),
    ]);
    return {
      booking: (booking.events as unknown as BookingEvent[]).reduce(evolveBooking, initialBooking()),
      payment: (payment.events as unknown as PaymentEvent[]).reduce(evolvePayment, initialPayment()),
    };
  }
}
