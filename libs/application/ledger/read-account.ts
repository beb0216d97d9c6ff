import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { BookingAccount } from '@holdfast/contracts/ledger';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { evolveBooking, initialBooking } from '@holdfast/domain/booking/booking.state';
import { toMajor } from '@holdfast/domain/kernel/money';
import { awaited, owed } from '@holdfast/domain/account/account';
import { EventStore } from '@holdfast/event-store/log/event-store';
import { accountOf } from '@holdfast/projections/ledger/account.queries';
import { bookingStream, paymentStream } from '../kernel/streams';
import type { MovementFacts } from './movement-sentences';
import { movementView } from './movement-view';

/** The account of one booking, from its own events: current at once. Null when this tenant has no such booking. */
export class ReadAccount extends Query<BookingAccount | null> {
  constructor(
    readonly tenantId: string,
    readonly bookingId: string,
  ) {
    super();
  }
}

@QueryHandler(ReadAccount)
export class ReadAccountHandler implements IQueryHandler<ReadAccount> {
  constructor(private readonly store: EventStore) {}

  async execute({ tenantId, bookingId }: ReadAccount): Promise<BookingAccount | null> {
    const [booking, payment] = await Promise.all([
      this.store.readStream(tenantId, bookingStream(bookingId)),
      this.store.readStream(tenantId, paymentStream(bookingId)),
    ]);
    const events = [...booking.events, ...payment.events].toSorted((a, b) => a.position - b.position);
    const told = accountOf(events);
    if (told === null) return null;
    const { account, movements } = told;
    const state = (booking.events as unknown as BookingEvent[]).reduce(evolveBooking, initialBooking());
    const facts: MovementFacts = {
      cancelled: movements.find((one) => one.facts?.cancelled)?.facts?.cancelled ?? null,
      resale: state.status === 'cancelled' ? state.cancelled.resale : null,
    };
    return {
      movements: movements.map((movement) => movementView(movement, facts)),
      owed: toMajor(owed(account)),
      awaited: toMajor(awaited(account)),
    };
  }
}
