/** The operations about the money of a booking, as its owner deals with it: as in `operations.ts`. */
export const aboutMoney = `
GET /api/admin/bookings/{id}/money owner bookings:read
  gives 200 MONEY
  refuses booking_unknown
GET /api/admin/bookings/{id}/account owner money:read
  gives 200 movements owed awaited
  refuses booking_unknown
GET /api/admin/ledger owner money:read
  query from to kind limit cursor
  gives 200 movements sums
GET /api/admin/ledger/owed owner money:read
  gives 200 parts total
GET /api/admin/ledger/deposits owner money:read
  gives 200 deposits held
GET /api/admin/ledger/refunds owner money:read
  gives 200 refunds on_their_way
GET /api/admin/checks owner money:read
  query limit cursor
  gives 200 checks next_cursor
POST /api/admin/bookings/{id}/deposit owner-even-suspended money:refund
  asks kept! reason
  gives 200 MONEY
  refuses booking_unknown deposit_none deposit_too_early deposit_settled
  elsewhere payment_pending
POST /api/admin/bookings/{id}/deposit/pause owner-even-suspended money:refund
  gives 200 MONEY
  refuses booking_unknown deposit_none deposit_settled
GET /api/admin/accounts.csv owner money:read
  query by! from! to!
  gives 200 file
GET /api/admin/reports/income owner reports:read
  query from! to!
  gives 200 [INCOMEMONTH]
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
  gives 200 BOOKING OWNED
  refuses booking_unknown nothing_due
  elsewhere payment_pending
POST /api/admin/bookings/{id}/payments owner-even-suspended money:record
  asks amount! method! received_on! note
  gives 200 BOOKING OWNED
  refuses booking_unknown nothing_due payment_too_much
  elsewhere payment_pending
POST /api/admin/bookings/{id}/payments/{paymentId}/take-back owner-even-suspended money:record
  asks reason!
  gives 200 BOOKING OWNED
  refuses booking_unknown payment_unknown
  elsewhere payment_pending refund_too_much
`;
