import { selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import { booking } from './booking.queries';

const { bookingId, reference, status, provisional, orderId, bookedAt, holdExpiresAt, extensions } =
  booking.shape;
const { startDate, endDate, price, bookingFee, discount, deposit, total, instalments, stay } = booking.shape;

/**
 * What a customer is answered who has just taken a hold. Nothing that only its owner looks for: every sub-query costs Postgres more to get
 * ready than to find nothing, and this is read for each booking that is made.
 */
export const held = selection({
  bookingId,
  reference,
  status,
  provisional,
  orderId,
  bookedAt,
  holdExpiresAt,
  extensions,
  startDate,
  endDate,
  price,
  bookingFee,
  discount,
  deposit,
  total,
  instalments,
  stay,
});

/** A booking as the customer who holds it is answered; money in minor units, instants as `Date.toISOString` writes them. */
export type HeldRow = RowOf<typeof held>;

export const heldById = read<HeldRow, [tenantId: string, bookingId: string]>(
  'booking_held',
  `select ${held.columns} from rm.booking b where b.tenant_id = $1 and b.booking_id = $2::uuid`,
  held.decode,
);
