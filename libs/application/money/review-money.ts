import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { moneyText } from '@holdfast/domain/kernel/money';
import type { RecordedEvent } from '@holdfast/event-store/event';
import { headRead, pageRead } from '@holdfast/event-store/log/log.read';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { moneyReview } from '@holdfast/processes/money-review.process';
import type { Pool } from 'pg';
import { foldBoth } from '../booking/booking-streams';
import { InjectTenantPool } from '../kernel/ports';
import { upcasters } from '../kernel/upcasting';

/** What a person should look at of the money of a booking. */
export interface ReviewedMoney {
  readonly reference: string;
  /** What it is about, as it is read: `£12.50`. */
  readonly about: string;
  readonly happened: string;
  readonly remedy: string;
}

/** Bookings whose money was asked for or given back otherwise than their account says. Reads the whole log of the tenant, and moves nothing. */
export class ReviewMoney extends Query<readonly ReviewedMoney[]> {
  constructor(readonly tenantId: string) {
    super();
  }
}

const PAGE = 2_000;

interface Streams {
  readonly booking: RecordedEvent[];
  readonly payment: RecordedEvent[];
}

@QueryHandler(ReviewMoney)
export class ReviewMoneyHandler implements IQueryHandler<ReviewMoney> {
  constructor(@InjectTenantPool() private readonly pool: Pool) {}

  async execute({ tenantId }: ReviewMoney): Promise<readonly ReviewedMoney[]> {
    const bookings = await this.bookingsOf(tenantId);
    return [...bookings.values()].flatMap((streams) => {
      const { booking, payment, account } = foldBoth(streams.booking, streams.payment);
      return moneyReview(booking, payment, account).map(({ amount, ...finding }) => ({
        ...finding,
        about: moneyText(amount),
      }));
    });
  }

  /** All that is told of bookings and their payments, by booking. */
  private async bookingsOf(tenantId: string): Promise<ReadonlyMap<string, Streams>> {
    const found = new Map<string, Streams>();
    const [[head = 0]] = await inTenant(this.pool, tenantId, [headRead(tenantId)]);
    for (let after = 0; after < head; after += PAGE) {
      const [events] = await inTenant(this.pool, tenantId, [pageRead(tenantId, after, after + PAGE, PAGE)]);
      for (const stored of events) {
        const { type, id } = stored.stream;
        if (type !== 'booking' && type !== 'payment') continue;
        const of = found.get(id) ?? { booking: [], payment: [] };
        of[type].push(upcasters.lift(stored));
        found.set(id, of);
      }
    }
    return found;
  }
}
