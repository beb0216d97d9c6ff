/** What a business keeps about its bookings for itself, and who comes when, as `operations.ts` has the rest of what owners do. */
export const aroundBookings = `
GET /api/admin/arrivals owner bookings:read
  query from! to!
  gives 200 [date arrivals departures staying]
GET /api/admin/bookings/{id}/notes owner customers:read
  gives 200 [id at for pinned text]
  refuses booking_unknown
POST /api/admin/bookings/{id}/notes owner bookings:write
  asks text! for pinned
  gives 201 id at for pinned text
  refuses booking_unknown customer_unknown idempotency_key_reused
DELETE /api/admin/bookings/{id}/notes/{noteId} owner bookings:write
  gives 204
  refuses booking_unknown note_unknown
PUT /api/admin/bookings/{id}/tags/{tagId} owner bookings:write
  gives 200 BOOKING OWNED
  refuses booking_unknown tag_unknown
DELETE /api/admin/bookings/{id}/tags/{tagId} owner bookings:write
  gives 200 BOOKING OWNED
  refuses booking_unknown
POST /api/admin/bookings/{id}/no-show owner bookings:write
  asks withdraw
  gives 200 BOOKING OWNED
  refuses booking_unknown not_begun no_show_not_possible
GET /api/admin/cleaning owner cleaning:write
  query from! to!
  gives 200 [booking_id leaves_on leaves_at next_arrives_on next_arrives_at same_day next_party no_show begun notes_for_cleaners next_notes_for_cleaners state done_at done_by]
POST /api/admin/cleaning/{booking_id}/done owner cleaning:write
  gives 204
  refuses booking_unknown not_begun cleaning_unknown
POST /api/admin/cleaning/{booking_id}/reopen owner cleaning:write
  gives 204
  refuses booking_unknown cleaning_unknown
GET /api/admin/tags owner bookings:read
  gives 200 [id name colour]
POST /api/admin/tags owner bookings:write
  asks name! colour!
  gives 201 id name colour
  refuses tag_name_taken too_many_tags idempotency_key_reused
  elsewhere tenant_unknown
PUT /api/admin/tags/{id} owner bookings:write
  asks name! colour!
  gives 200 id name colour
  refuses tag_unknown tag_name_taken
  elsewhere tenant_unknown
DELETE /api/admin/tags/{id} owner bookings:write
  gives 204
  refuses tag_unknown
`;
