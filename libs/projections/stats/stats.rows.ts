import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import type { RecordedEvent } from '@holdfast/event-store/event';
import type { PageRows } from '@holdfast/event-store/rows/page-rows';
import type { Statement } from '@holdfast/event-store/wire/statement';
import { tableStatements } from '@holdfast/event-store/rows/table.statement';

/** What a booking counts for in its month, by column; money in pence. */
export interface StatsCells {
  readonly booking_id: string;
  readonly month: string;
  readonly ever_paid: boolean;
  readonly pending: boolean;
  readonly paid: boolean;
  readonly amount: number;
  readonly refunded: number;
  readonly deposit: number;
  readonly capture_id: string | null;
}

/** Writes the rows of many bookings at once. */
export const statsTable = tableStatements<StatsCells>('rm.stats_booking', 'booking_id', {
  booking_id: 'uuid',
  month: 'text',
  ever_paid: 'boolean',
  pending: 'boolean',
  paid: 'boolean',
  amount: 'int',
  refunded: 'int',
  deposit: 'int',
  capture_id: 'text',
});

const whenHeld = ({ stream, occurredAt }: RecordedEvent, deposit: number): StatsCells => ({
  booking_id: stream.id,
  month: occurredAt.toISOString().slice(0, 7),
  ever_paid: false,
  pending: true,
  paid: false,
  amount: 0,
  refunded: 0,
  deposit,
  capture_id: null,
});

/**
 * What an event does to the row of its booking, as the statements of the projection have it.
 * @param refund asks the table, where this page does not know the booking
 */
export const gatherStats = (
  rows: PageRows<StatsCells>,
  recorded: RecordedEvent,
  event: BookingEvent | PaymentEvent,
  refund: (captureId: string, total: number) => Statement,
): void => {
  const { id } = recorded.stream;
  switch (event.type) {
    case 'BookingHeld':
      return rows.put(whenHeld(recorded, event.data.price.deposit));
    case 'BookingDetailsRevised':
      return rows.change(id, { deposit: event.data.price.deposit });
    case 'BookingHoldReleased':
    case 'BookingHoldExpired':
      return rows.change(id, { pending: false });
    case 'BookingHoldRetaken':
      return rows.change(id, { pending: true });
    case 'BookingConfirmed': {
      const amount = event.data.amountPaid;
      return rows.change(id, { pending: false, ever_paid: true, paid: true, amount });
    }
    case 'BookingCancelled':
      return rows.change(id, { paid: false });
    case 'PaymentCaptured':
      return rows.change(id, { capture_id: event.data.captureId });
    case 'PaymentRefunded': {
      const { captureId, totalRefunded } = event.data;
      return rows.decide(
        id,
        (known) => refunded(known, captureId, totalRefunded),
        () => refund(captureId, totalRefunded),
      );
    }
    default:
  }
};

const refunded = (
  { capture_id, paid, amount }: Partial<StatsCells>,
  captureId: string,
  total: number,
): Partial<StatsCells> | undefined => {
  if (capture_id === undefined) return undefined;
  if (capture_id !== captureId) return {};
  if (paid === undefined || amount === undefined) return undefined;
  return { refunded: total, paid: paid && total < amount };
};

interface Share {
  readonly month: string;
  bookings: number;
  paid: number;
  pending: number;
  revenue: number;
  deposits: number;
}

const nothingIn = (month: string): Share => ({
  month,
  bookings: 0,
  paid: 0,
  pending: 0,
  revenue: 0,
  deposits: 0,
});

/** What bookings come to in their months, as `stats_count_in` has it. */
export const sharesOf = (rows: readonly StatsCells[]): readonly Readonly<Share>[] => {
  const months = new Map<string, Share>();
  for (const { month, ever_paid, pending, paid, amount, refunded: back, deposit } of rows) {
    const share = months.get(month) ?? nothingIn(month);
    if (ever_paid || pending) share.bookings += 1;
    if (pending) share.pending += 1;
    if (paid) {
      share.paid += 1;
      share.revenue += amount - back;
      share.deposits += Math.max(deposit - back, 0);
    }
    months.set(month, share);
  }
  return [...months.values()];
};
