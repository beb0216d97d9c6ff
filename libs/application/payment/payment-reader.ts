import { Injectable } from '@nestjs/common';
import { EventStore } from '@holdfast/event-store/log/event-store';
import { foldBoth } from '../booking/booking-streams';
import { bookingStream, paymentStream } from '../kernel/streams';

export type ReadBoth = ReturnType<typeof foldBoth>;

/** Reads a booking and its payment outside a command, before the provider is asked. What follows is decided under the lock. */
@Injectable()
export class PaymentReader {
  constructor(private readonly store: EventStore) {}

  async read(tenantId: string, bookingId: string): Promise<ReadBoth> {
    const [booking, payment] = await Promise.all([
      this.store.readStream(tenantId, bookingStream(bookingId)),
      this.store.readStream(tenantId, paymentStream(bookingId)),
    ]);
    return foldBoth(booking.events, payment.events);
  }
}
