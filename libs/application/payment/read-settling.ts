import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { keepsTime } from '@holdfast/domain/booking/secure-time.decide';
import { currentAttempt, isCapturing } from '@holdfast/domain/payment/payment.state';
import { isStillOwed } from '@holdfast/processes/settle-payment.process';
import type { Clock } from '@holdfast/ports/clock.port';
import { InjectClock } from '../kernel/ports';
import { attemptToSettle } from './attempt-to-settle';
import { PaymentReader } from './payment-reader';

/**
 * What settling an order would take: nothing of the provider (`known`), its word about the order by which a hold that lives, or a part that
 * a booking owes, is being paid (`live`), or about any other (`late`).
 */
export type Settling = 'known' | 'live' | 'late';

/** How somebody stands who wants an order settled, before the provider is asked on their behalf. */
export class ReadSettling extends Query<Settling> {
  constructor(
    readonly tenantId: string,
    readonly bookingId: string,
    readonly orderId: string,
  ) {
    super();
  }
}

@QueryHandler(ReadSettling)
export class ReadSettlingHandler implements IQueryHandler<ReadSettling> {
  constructor(
    private readonly reader: PaymentReader,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId, bookingId, orderId }: ReadSettling): Promise<Settling> {
    const { booking, payment } = await this.reader.read(tenantId, bookingId);
    const attempt = attemptToSettle(booking, payment, orderId);
    if ('kind' in attempt || 'state' in attempt) return 'known';
    const current = currentAttempt(payment);
    if (current?.orderId !== orderId) return 'late';
    const lives =
      booking.status === 'confirmed'
        ? isStillOwed(current, booking, payment)
        : keepsTime(booking, this.clock.now().toISOString(), isCapturing(payment));
    return lives ? 'live' : 'late';
  }
}
