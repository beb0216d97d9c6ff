import type { Booking, PublicBooking } from '@holdfast/contracts/bookings';
import { toMajor } from '@holdfast/domain/kernel/money';
import type { BookingRow } from '@holdfast/projections/booking/booking.queries';
import { quoteView } from '../quote/quote-view';
import type { CustomerDetails } from './customer-details';
import { depositState } from './deposit-view';
import { maskEmail, maskPhone } from './masked';
import { owedView } from './owed-view';
import { isPaying, isUnknownForLong } from './payment-under-way';

/** Stands where the details of a customer who was erased would be. */
export const ERASED = '(erased)';

/**
 * What both kinds of answer show. All in one literal: a spread of so many fields takes a hundred times as long, which a list of a
 * thousand feels.
 */
const facts = (row: BookingRow, name: string, email: string, phone: string | null) => ({
  id: row.bookingId,
  reference: row.reference,
  block_id: row.blockId,
  start_date: row.startDate,
  end_date: row.endDate,
  start_time: row.startTime,
  end_time: row.endTime,
  price: toMajor(row.price),
  booking_fee: toMajor(row.bookingFee),
  security_deposit: toMajor(row.deposit),
  discount_code: row.discountCode,
  discount_amount: toMajor(row.discount),
  total_amount: toMajor(row.total),
  amount_paid: toMajor(row.amountPaid),
  refunded_amount: toMajor(row.refunded),
  status: row.status,
  payment_status: row.paymentStatus,
  booking_date: row.bookedAt,
  paypal_order_id: row.orderId,
  hold_expires_at: row.holdExpiresAt,
  customer_name: name,
  customer_email: email,
  customer_phone: phone,
});

/** What is known of a stay besides; nothing of a block. */
const stayFacts = ({ stay, startDate, endDate }: BookingRow) => {
  if (stay === null) return {};
  const { terms, arriveFrom, leaveBy } = stay;
  const quote = quoteView(terms, { arrival: startDate, departure: endDate });
  return {
    ...(terms.party && { party: terms.party }),
    ...(terms.stay && { extras: terms.stay.extras.map(({ id, quantity }) => ({ id, quantity })) }),
    arrive_from: arriveFrom,
    leave_by: leaveBy,
    ...(quote && { quote }),
  };
};

/** For the owner at that moment: details as they were given. */
export const bookingView = (row: BookingRow, customer: CustomerDetails | null, now: Date): Booking =>
  Object.assign(
    facts(row, customer?.name ?? ERASED, customer?.email ?? ERASED, customer?.phone || null),
    { source: row.source, provisional: row.provisional },
    stayFacts(row),
    owedView(row),
    {
      needs_attention: row.needsAttention || isUnknownForLong(row, now),
      deposit_state: depositState(row),
      tag_ids: [...row.tagIds],
      no_show: row.noShow,
    },
  );

/** For whoever has the booking's address: e-mail and phone are masked. */
export const publicBookingView = (row: BookingRow, customer: CustomerDetails | null): PublicBooking =>
  Object.assign(
    facts(
      row,
      customer?.name ?? ERASED,
      customer ? maskEmail(customer.email) : ERASED,
      customer ? maskPhone(customer.phone) : null,
    ),
    stayFacts(row),
    owedView(row),
    { payment_checking: isPaying(row) },
  );
