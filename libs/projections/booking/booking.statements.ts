import { statement } from '@holdfast/event-store/wire/statement';

const WHERE = 'where tenant_id = $1 and booking_id = $2::uuid';

export const insertBooking = statement(
  'booking_insert',
  `insert into rm.booking (tenant_id, booking_id, reference, block_id, start_date, end_date, start_time, end_time, price,
     booking_fee, discount, deposit, total, discount_code, status, payment_status, payment_since, subject_id, details_ref,
     booked_at, hold_expires_at, payment_state)
   values ($1, $2::uuid, $3, $4::uuid, $5::date, $6::date, $7, $8, $9, $10, $11, $12, $13, $14, 'pending', 'pending',
     $20::timestamptz, $16::uuid, $17::uuid, $15::timestamptz, $18::timestamptz, $19)`,
);
export const reviseBooking = statement(
  'booking_revise',
  `update rm.booking set price = $3, booking_fee = $4, discount = $5, deposit = $6, total = $7, discount_code = $8,
     details_ref = $9::uuid ${WHERE}`,
);
export const extendBooking = statement(
  'booking_extend',
  `update rm.booking set hold_expires_at = $3::timestamptz, extensions = extensions + $4::int ${WHERE}`,
);
export const endHold = statement(
  'booking_end_hold',
  `update rm.booking set status = 'expired', payment_status = 'failed', hold_expires_at = null,
     payment_state = case when payment_state in ('requested', 'open', 'declined') then 'failed' else payment_state end ${WHERE}`,
);
export const retakeHold = statement(
  'booking_retake_hold',
  `update rm.booking set status = 'pending', payment_status = 'pending', hold_expires_at = $3::timestamptz ${WHERE}`,
);
export const confirmBooking = statement(
  'booking_confirm',
  `update rm.booking set status = 'confirmed', payment_status = 'paid', amount_paid = $3, hold_expires_at = null ${WHERE}`,
);
export const cancelBooking = statement(
  'booking_cancel',
  `update rm.booking set status = 'cancelled',
     payment_status = case when payment_status = 'refunded' then 'refunded' else 'cancelled' end ${WHERE}`,
);
export const setPayment = statement(
  'booking_set_payment',
  `update rm.booking set payment_state = $3, payment_since = $4::timestamptz, order_id = $5 ${WHERE}`,
);
export const setPaymentState = statement(
  'booking_set_payment_state',
  `update rm.booking set payment_state = $3, payment_since = $4::timestamptz ${WHERE}`,
);
export const capturePayment = statement(
  'booking_capture_payment',
  `update rm.booking set payment_state = 'captured', payment_since = $3::timestamptz, order_id = $4, capture_id = $5 ${WHERE}`,
);
/** A full refund makes a booking `refunded`; of a capture that is not the booking's own it changes nothing here. */
export const refundPayment = statement(
  'booking_refund_payment',
  `update rm.booking set refunded = $4,
     payment_status = case when $4::int >= amount_paid then 'refunded' else payment_status end ${WHERE} and capture_id = $3`,
);
export const openAttention = statement(
  'attention_open',
  `insert into rm.attention (tenant_id, booking_id, kind, key, amount, since)
   values ($1, $2::uuid, $3, $4, $5, $6::timestamptz) on conflict do nothing`,
);
/** An orphaned capture that went back whole needs nobody any more. */
export const closeOrphan = statement(
  'attention_close_orphan',
  `delete from rm.attention ${WHERE} and key = $3 and kind in ('orphaned_capture', 'refund_failed') and amount <= $4::int`,
);
export const resolveAttention = statement(
  'attention_resolve',
  `delete from rm.attention ${WHERE} and ($3::text is null or key = $3)`,
);
