import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { BookingAccount } from '@holdfast/contracts/ledger';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { evolveBooking, initialBooking } from '@holdfast/domain/booking/booking.state';
import { toMajor } from '@holdfast/domain/kernel/money';
import { awaited, owed } from '@holdfast/domain/money/account';
import { EventStore } from '@holdfast/event-store/log/event-store';
import { postAll } from '@holdfast/projections/ledger/posting';
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
    const { accounts, rows } = postAll(events);
    const [, account] = accounts[0] ?? [];
    if (account === undefined) return null;
    const state = (booking.events as unknown as BookingEvent[]).reduce(evolveBooking, initialBooking());
    const facts: MovementFacts = {
      cancelled: rows.find(({ rule }) => rule.cancelled)?.rule.cancelled ?? null,
      resale: state.status === 'cancelled' ? state.cancelled.resale : null,
    };
    return {
      movements: rows.map((row) => {
        const { kind, amount, instalment, fee, method, rule } = row;
        const told = { kind, amount, instalment, fee, method, rule };
        return movementView(
          { ...told, at: row.at.toISOString(), providerId: row.provider_id, onDay: row.on_day },
          facts,
        );
      }),
      owed: toMajor(owed(account)),
      awaited: toMajor(awaited(account)),
    };
  }
}
