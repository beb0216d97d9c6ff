/** Calendars of other platforms, in both directions: see `operations.ts`. */
export const aboutChannels = `
GET /api/admin/channels owner availability:read
  gives 200 [CHANNEL]
POST /api/admin/channels owner availability:write
  asks name! platform! import_address takes shows
  gives 201 CHANNEL
  refuses channel_limit channel_names_refused channel_address_refused channel_address_own channel_address_known channel_unreachable idempotency_key_reused
  elsewhere channel_not_a_calendar
PUT /api/admin/channels/{id} owner availability:write
  asks name! takes! shows! is_paused!
  gives 200 CHANNEL
  refuses channel_unknown channel_names_refused
PUT /api/admin/channels/{id}/import owner availability:write
  asks import_address! keep
  gives 200 CHANNEL
  refuses channel_unknown channel_address_refused channel_address_known
  elsewhere channel_address_own channel_not_a_calendar channel_unreachable
POST /api/admin/channels/{id}/rotate-export owner availability:write
  gives 200 CHANNEL
  refuses channel_unknown
POST /api/admin/channels/{id}/look owner availability:write
  gives 200 CHANNEL
  refuses channel_unknown channel_just_looked
POST /api/admin/channels/{id}/loss owner availability:write
  asks free!
  gives 200 CHANNEL
  refuses channel_unknown
DELETE /api/admin/channels/{id} owner availability:write
  query keep
  gives 204
  refuses channel_unknown
GET /api/admin/outside-stays owner availability:read
  query from to
  gives 200 [OUTSIDESTAY]
GET /calendar/{token}.ics customer-even-suspended
  gives 200 file
  refuses not_found
  elsewhere too_many_requests
`;
