import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import type { RecordedEvent } from '@holdfast/event-store/event';
import type { RebuildableProjection } from '@holdfast/event-store/projection';
import { statement } from '@holdfast/event-store/statement';
import type { Statement } from '@holdfast/event-store/statement';

const WHERE = 'where tenant_id = $1 and booking_id = $2::uuid';

const hold = statement(
  'stats_hold',
  `insert into rm.stats_booking (tenant_id, booking_id, month)
   values ($1, $2::uuid, to_char($3::timestamptz at time zone 'UTC', 'YYYY-MM'))`,
);
const setPending = statement('stats_set_pending', `update rm.stats_booking set pending = $3 ${WHERE}`);
const pay = statement(
  'stats_pay',
  `update rm.stats_booking set pending = false, ever_paid = true, paid = true, amount = $3 ${WHERE}`,
);
const capture = statement('stats_capture', `update rm.stats_booking set capture_id = $3 ${WHERE}`);
const cancel = statement('stats_cancel', `update rm.stats_booking set paid = false ${WHERE}`);
const refund = statement(
  'stats_refund',
  `update rm.stats_booking set refunded = $4, paid = paid and $4::int < amount ${WHERE} and capture_id = $3`,
);
/** The months of the touched bookings are counted anew: right however the page was cut. */
const recount = statement(
  'stats_recount',
  `insert into rm.month_stats (tenant_id, month, bookings, revenue_pence)
   select tenant_id, month, count(*) filter (where ever_paid or pending), coalesce(sum(amount - refunded) filter (where paid), 0)
     from rm.stats_booking
    where tenant_id = $1 and month in
          (select month from rm.stats_booking where tenant_id = $1 and booking_id = any($2::uuid[]))
    group by tenant_id, month
   on conflict (tenant_id, month) do update set bookings = excluded.bookings, revenue_pence = excluded.revenue_pence`,
);

const project = (
  { tenantId, stream, occurredAt }: RecordedEvent,
  event: BookingEvent | PaymentEvent,
): Statement[] => {
  switch (event.type) {
    case 'BookingHeld':
      return [hold(tenantId, stream.id, occurredAt)];
    case 'BookingHoldReleased':
    case 'BookingHoldExpired':
      return [setPending(tenantId, stream.id, false)];
    case 'BookingHoldRetaken':
      return [setPending(tenantId, stream.id, true)];
    case 'BookingConfirmed':
      return [pay(tenantId, stream.id, event.data.amountPaid)];
    case 'BookingCancelled':
      return [cancel(tenantId, stream.id)];
    case 'PaymentCaptured':
      return [capture(tenantId, stream.id, event.data.captureId)];
    case 'PaymentRefunded':
      return [refund(tenantId, stream.id, event.data.captureId, event.data.totalRefunded)];
    default:
      return [];
  }
};

/** Totals of bookings and revenue, by month. Runs as a subscription, a moment behind the log. */
export const statsProjection: RebuildableProjection = {
  name: 'stats',
  version: 1,
  tables: ['rm.month_stats', 'rm.stats_booking'],
  handles: [
    'BookingHeld',
    'BookingHoldReleased',
    'BookingHoldExpired',
    'BookingHoldRetaken',
    'BookingConfirmed',
    'BookingCancelled',
    'PaymentCaptured',
    'PaymentRefunded',
  ],
  project: (events) => {
    const tenantId = events[0]?.tenantId;
    const touched = [...new Set(events.map(({ stream }) => stream.id))];
    return [
      ...events.flatMap((event) => project(event, event as unknown as BookingEvent | PaymentEvent)),
      recount(tenantId, touched),
    ];
  },
};
