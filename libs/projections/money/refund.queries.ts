import { boolean } from '@holdfast/event-store/tables/column';
import { named, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import { CAN_ASK } from '../tenant/can-ask';
import { captureTable } from './capture.table';
import { refundTable } from './refund.table';

export const openRefund = selection({
  ...named(refundTable, 'r', 'tenant_id', 'booking_id'),
  isPending: boolean().from("bool_and(r.state = 'pending')"),
});

export type OpenRefundRow = RowOf<typeof openRefund>;

/**
 * Bookings with refunds that the provider is to be asked for, or about, of all tenants but for those of `$3`, longest waiting first: for the
 * sweep of open refunds.
 */
export const openRefunds = read<OpenRefundRow, [before: Date, limit: number, putOff: readonly string[]]>(
  'refund_open',
  `select ${openRefund.columns}
     from rm.refund r join rm.tenant t on t.tenant_id = r.tenant_id
    where r.state in ('requested', 'pending') and (t.status <> 'deleted' or ${CAN_ASK}) and r.at <= $1::timestamptz and r.not_before <= $1::timestamptz
      and r.booking_id <> all($3::uuid[])
    group by r.tenant_id, r.booking_id order by min(r.at) limit $2`,
  openRefund.decode,
);

const capture = selection(named(captureTable, 'c'));

export type CaptureRow = RowOf<typeof capture>;

/** What was taken for a booking, in its order. */
export const capturesOfBooking = read<CaptureRow, [tenantId: string, bookingId: string]>(
  'capture_of_booking',
  `select ${capture.columns} from rm.capture c where c.tenant_id = $1 and c.booking_id = $2::uuid
    order by c.taken_at, c.capture_id`,
  capture.decode,
);

const refund = selection(named(refundTable, 'r'));

export type RefundRow = RowOf<typeof refund>;

/** One refund, asked for here or not. */
export const refundById = read<RefundRow, [tenantId: string, refundId: string]>(
  'refund_by_id',
  `select ${refund.columns} from rm.refund r where r.tenant_id = $1 and r.refund_id = $2::uuid`,
  refund.decode,
);

/** What goes back of a booking, or has gone back, without what was refused and is due no longer, in the order in which it was asked for. */
export const refundsOfBooking = read<RefundRow, [tenantId: string, bookingId: string]>(
  'refund_of_booking',
  `select ${refund.columns} from rm.refund r where r.tenant_id = $1 and r.booking_id = $2::uuid and r.amount > 0
    order by r.asked_at, r.refund_id`,
  refund.decode,
);
