/** How owners reach the customers of bookings, as `operations.ts` has the rest of what they do. */
export const reachingCustomers = `
GET /api/admin/bookings/{id}/conversation owner bookings:read
  gives 200 waiting_since remarks
  refuses booking_unknown
POST /api/admin/bookings/{id}/conversation owner-even-suspended bookings:write
  asks text!
  gives 201 id at from via text
  refuses booking_unknown customer_unknown idempotency_key_reused
POST /api/admin/bookings/{id}/conversation/settle owner-even-suspended bookings:write
  gives 204
  refuses booking_unknown
PUT /api/admin/bookings/{id}/customer owner bookings:write
  asks name email phone
  gives 200 BOOKING OWNED
  refuses booking_unknown customer_unknown
POST /api/admin/bookings/{id}/link owner-even-suspended bookings:write
  asks renew!
  gives 204
  refuses booking_unknown
POST /api/admin/manage-links/renew owner settings:write
  asks sure!
  gives 204
`;
