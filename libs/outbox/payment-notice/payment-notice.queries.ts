import { named, only, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { text } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';
import { noticeTable } from './payment-notice.table';

const notice = selection(
  named(noticeTable, 'n', 'tenant_id', 'notice_id', 'type', 'booking_id', 'order_id', 'capture_id'),
);

/** A notice of the provider that waits to be followed up. */
export type NoticeRow = RowOf<typeof notice>;

/** Keeps a notice; answers its id when it is new, and no row when it is known. */
export const keepNotice = read<
  string,
  [
    tenantId: string,
    noticeId: string,
    type: string,
    bookingId: string | null,
    orderId: string | null,
    captureId: string | null,
    receivedAt: Date,
  ]
>(
  'payment_notice_keep',
  `insert into rm.payment_notice (tenant_id, notice_id, type, booking_id, order_id, capture_id, received_at, next_at)
   values ($1::uuid, $2, $3, $4::uuid, $5, $6, $7::timestamptz, $7::timestamptz)
   on conflict do nothing returning notice_id`,
  only(text),
);

/** The id of a notice that was kept before; no row when it is new. */
export const noticeById = read<string, [tenantId: string, noticeId: string]>(
  'payment_notice_by_id',
  `select notice_id from rm.payment_notice where tenant_id = $1::uuid and notice_id = $2`,
  only(text),
);

/** Notices that are due, of all tenants but for those of `$3` (tenant and notice), oldest first: for the sweep, which runs as the system. */
export const dueNotices = read<NoticeRow, [now: Date, limit: number, putOff: readonly string[]]>(
  'payment_notice_due',
  `select ${notice.columns}
     from rm.payment_notice n where n.processed_at is null and n.next_at <= $1::timestamptz
      and n.tenant_id || ' ' || n.notice_id <> all($3::text[])
    order by n.next_at limit $2`,
  notice.decode,
);

export const finishNotice = read<string, [tenantId: string, noticeId: string, at: Date]>(
  'payment_notice_finish',
  `update rm.payment_notice set processed_at = $3::timestamptz where tenant_id = $1::uuid and notice_id = $2
   returning notice_id`,
  only(text),
);

/** Puts a notice off that could not be followed up, longer each time, an hour at most. */
export const postponeNotice = read<string, [tenantId: string, noticeId: string, now: Date]>(
  'payment_notice_postpone',
  `update rm.payment_notice set attempts = attempts + 1,
          next_at = $3::timestamptz + least(interval '1 hour', interval '2 seconds' * power(2, least(attempts, 11)))
    where tenant_id = $1::uuid and notice_id = $2 returning notice_id`,
  only(text),
);
