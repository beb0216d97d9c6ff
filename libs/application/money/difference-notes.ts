import { Injectable } from '@nestjs/common';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { eventsOf } from '@holdfast/domain/kernel/decision';
import type { FoundDifference } from '@holdfast/domain/payment/compare-books';
import { noteDifferences } from '@holdfast/domain/payment/difference.decide';
import { loadPayment } from '../booking/booking-streams';
import { systemContext } from '../kernel/command-context';
import { paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';

/** Writes down where our books and the provider's differ, with the bookings that it is about. */
@Injectable()
export class DifferenceNotes {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async write(tenantId: string, day: LocalDate, all: readonly FoundDifference[]): Promise<void> {
    for (const bookingId of new Set(all.map((one) => one.bookingId)))
      await this.unitOfWork.run(systemContext(tenantId), async (tx) => {
        const { state, version } = await loadPayment(tx, bookingId);
        const found = all.filter((one) => one.bookingId === bookingId);
        const events = eventsOf(noteDifferences(found, { provider: 'paypal', day }, state));
        tx.record(paymentStream(bookingId), version, events);
        return { told: events.length };
      });
  }
}
