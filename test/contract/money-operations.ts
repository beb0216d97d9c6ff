/** The operations about the money of a booking, as its owner deals with it: as in `operations.ts`. */
export const aboutMoney = `
GET /api/admin/bookings/{id}/money owner bookings:read
  gives 200 MONEY
  refuses booking_unknown
POST /api/admin/bookings/{id}/refunds owner-even-suspended money:refund
  asks amount! reason! note
  gives 200 MONEY
  refuses booking_unknown refund_too_much
POST /api/admin/bookings/{id}/refunds/{refundId}/retry owner-even-suspended money:refund
  gives 200 MONEY
  refuses booking_unknown refund_unknown refund_too_much
POST /api/admin/bookings/{id}/returns owner-even-suspended money:refund
  asks amount! method! returned_on! refund_id note
  gives 200 MONEY
  refuses booking_unknown refund_unknown refund_too_much refund_under_way refund_amount_differs
POST /api/admin/bookings/{id}/instalments/{number} owner-even-suspended money:record
  asks due_on waive
  gives 200 BOOKING needs_attention change
  refuses booking_unknown nothing_due
  elsewhere payment_pending
POST /api/admin/bookings/{id}/payments owner-even-suspended money:record
  asks amount! method! received_on! note
  gives 200 BOOKING needs_attention change
  refuses booking_unknown nothing_due payment_too_much
  elsewhere payment_pending
POST /api/admin/bookings/{id}/payments/{paymentId}/take-back owner-even-suspended money:record
  asks reason!
  gives 200 BOOKING needs_attention change
  refuses booking_unknown payment_unknown
  elsewhere payment_pending refund_too_much
`;
