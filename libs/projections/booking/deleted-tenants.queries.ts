import { only } from '@holdfast/event-store/tables/selection';
import { text } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';
import { CAN_ASK } from '../tenant/can-ask';
import { bookingNamed } from './booking.queries';
import type { BookingNamed } from './booking.queries';

/**
 * Bookings of deleted tenants for which an order was made since `$1` and no money is known, but for those of `$3`: money that was
 * taken for one of them all the same must be found. For the sweep, which runs as the system.
 */
export const ordersOfDeleted = read<BookingNamed, [since: Date, limit: number, putOff: readonly string[]]>(
  'booking_orders_of_deleted',
  `select ${bookingNamed.columns}
     from rm.tenant t join rm.booking b on b.tenant_id = t.tenant_id
    where t.status = 'deleted' and b.order_id is not null and b.capture_id is null and not b.unsettled and ${CAN_ASK}
      and b.booked_at >= $1::timestamptz and b.booking_id <> all($3::uuid[])
    order by b.booked_at desc limit $2`,
  bookingNamed.decode,
);

/**
 * Deleted tenants that still have a secret of this name although nothing of what was paid with it since `$2` can change any more, but
 * for those of `$4`: for the sweep, which runs as the system.
 */
export const accountsNotNeeded = read<
  string,
  [name: string, since: Date, limit: number, putOff: readonly string[]]
>(
  'booking_accounts_not_needed',
  `select distinct t.tenant_id from rm.tenant t join vault.secret s on s.tenant_id = t.tenant_id and s.name = $1
    where t.status = 'deleted' and t.tenant_id <> all($4::uuid[])
      and not exists (select from rm.booking b
                       where b.tenant_id = t.tenant_id and b.order_id is not null
                         and greatest(b.booked_at, b.payment_since) >= $2::timestamptz)
      and not exists (select from rm.attention a where a.tenant_id = t.tenant_id and a.kind = 'orphaned_capture'
                         and a.since >= $2::timestamptz)
      and not exists (select from rm.refund r where r.tenant_id = t.tenant_id and r.state in ('requested', 'pending')
                         and r.asked_at >= $2::timestamptz)
    order by t.tenant_id limit $3`,
  only(text),
);
