/**
 * Every operation of the API, written by hand from what it is meant to do (`docs/api.md`, `docs/rules.md`), not from the code,
 * and compared with what is served: here those of owners. Whoever adds an operation adds it here or beside it, with what it refuses.
 *
 * One operation: `METHOD path` and who may call it, with the right that it needs. `asks`: the body's fields, `query`: those of the query, `!` where one is
 * required. `gives`: the status and the fields of the answer, in brackets when it is a list. `previews`: what it gives under 200 instead where it is asked for a preview. `refuses`: what it refuses besides
 * what follows from who may call it and from the fields (see `Operation`). `elsewhere`: what only races, floods and the other side
 * bring about; other tests show those.
 */
export const ofOwners = `
POST /api/admin/login everyone
  asks subdomain! username! password! totp
  gives 200 token expires_at tenant
  refuses login_failed login_code_required login_code_wrong
PUT /api/admin/change-password owner
  asks current_password! new_password!
  gives 200 token expires_at
  refuses current_password_wrong
GET /api/admin/two-step owner
  gives 200 enabled recovery_codes_left
POST /api/admin/two-step/offer owner
  asks current_password!
  gives 200 secret uri
  refuses current_password_wrong two_step_on
POST /api/admin/two-step/enable owner
  asks totp!
  gives 200 token expires_at recovery_codes
  refuses code_wrong two_step_not_offered
  elsewhere two_step_on
POST /api/admin/two-step/recovery-codes owner
  asks current_password! totp!
  gives 200 recovery_codes
  refuses current_password_wrong code_wrong two_step_off
POST /api/admin/two-step/disable owner
  asks current_password! totp!
  gives 200 token expires_at
  refuses current_password_wrong code_wrong two_step_off
GET /api/admin/stats owner reports:read
  gives 200 totalBookings totalRevenue paidBookings pendingBookings refundableDeposits upcomingBookings
GET /api/admin/stats/monthly owner reports:read
  gives 200 [month bookings revenue]
GET /api/admin/bookings owner bookings:read
  query limit cursor status tag
  gives 200 [BOOKING OWNED]
GET /api/admin/bookings.csv owner customers:export
  query status tag
  gives 200 file
POST /api/admin/bookings.csv owner-even-suspended customers:export
  asks q status tag
  gives 200 file
POST /api/admin/bookings/search owner-even-suspended bookings:read
  asks q status tag
  query limit cursor
  gives 200 [BOOKING OWNED]
POST /api/admin/bookings owner bookings:write
  asks to! customer! source! price! payment! provisional_until received ignore_rules notify note
  gives 201 BOOKING OWNED
  refuses block_unknown stays_off rules_broken stay_taken block_time_taken provisional_too_long contact_needed payment_too_much
  elsewhere payments_not_set_up nothing_due payment_pending
POST /api/admin/bookings/{id}/extend owner bookings:write
  asks until!
  gives 200 BOOKING OWNED
  refuses booking_unknown not_provisional provisional_over provisional_too_long
POST /api/admin/bookings/{id}/confirm owner bookings:write
  asks without_payment! notify
  gives 200 BOOKING OWNED
  refuses booking_unknown not_provisional provisional_over
  elsewhere payment_pending
POST /api/admin/bookings/{id}/retake owner bookings:write
  asks until!
  gives 200 BOOKING OWNED
  refuses booking_unknown not_provisional provisional_lives provisional_too_long block_time_taken
  elsewhere customer_unknown
POST /api/admin/bookings/{id}/release owner bookings:write
  gives 200 BOOKING OWNED
  refuses booking_unknown not_provisional
  elsewhere payment_pending
POST /api/admin/bookings/preview owner bookings:write
  asks to!
  gives 200 TARGET
  refuses block_unknown stays_off
GET /api/admin/bookings/{id} owner bookings:read
  gives 200 BOOKING OWNED
  refuses booking_unknown
GET /api/admin/bookings/{id}/history owner bookings:read
  gives 200 [at type sentence actor message_id can_retry]
  refuses booking_unknown
GET /api/admin/bookings/{id}/timeline owner bookings:read
  query kinds limit cursor
  gives 200 entries next_cursor
  refuses booking_unknown
GET /api/admin/today owner bookings:read
  gives 200 today arrivals departures staying soon waiting money attention occupancy income demand cleaning
GET /api/admin/demand owner reports:read
  query from! to! by!
  gives 200 rows sentences
POST /api/admin/find owner-even-suspended bookings:read
  asks q!
  gives 200 [id reference customer_name start_date end_date start_time end_time status payment_status found_by]
GET /api/admin/bookings/{id}/papers owner bookings:read
  gives 200 [PAPER]
  refuses booking_unknown
GET /api/admin/bookings/{id}/papers/{number}.pdf owner bookings:read
  gives 200 file
  refuses paper_unknown
POST /api/admin/bookings/{id}/invoice owner bookings:write
  gives 200 [PAPER]
  refuses booking_unknown nothing_to_invoice invoices_not_set_up
POST /api/admin/bookings/{id}/reinstate owner-even-suspended bookings:write
  gives 200 BOOKING OWNED
  refuses booking_unknown booking_not_cancelled undo_time_taken
  elsewhere booking_over customer_unknown
GET /api/admin/acts owner audit:read
  gives 200 [id label at until booking_id told_at undone_at]
POST /api/admin/acts/{id}/undo owner-even-suspended bookings:write
  gives 200 undone left
  refuses act_unknown undo_done undo_time_taken undo_overtaken
  elsewhere undo_too_late undo_money_moved
POST /api/admin/bookings/{id}/cancel owner-even-suspended bookings:write
  asks refund amount reason
  gives 200 BOOKING OWNED
  refuses booking_unknown booking_not_cancellable refund_too_much
  elsewhere tenant_unknown
POST /api/admin/bookings/{id}/attention owner bookings:write
  asks kind! resolution!
  gives 200 BOOKING OWNED
  refuses booking_unknown attention_unknown
POST /api/admin/bookings/{id}/change/accept owner bookings:write
  asks give_back
  gives 200 BOOKING OWNED
  refuses booking_unknown change_over stay_taken
  elsewhere change_not_allowed change_open payment_pending payments_not_set_up refund_too_much
POST /api/admin/bookings/{id}/change/decline owner bookings:write
  asks reason
  gives 200 BOOKING OWNED
  refuses booking_unknown change_over
  elsewhere payment_pending
POST /api/admin/bookings/{id}/move/preview owner bookings:write
  asks to!
  gives 200 MOVEPREVIEW
  refuses booking_unknown booking_not_movable change_open block_unknown stays_off
POST /api/admin/bookings/{id}/move owner bookings:write
  asks to! price! expected_total! ask_customer notify ignore_rules
  gives 200 BOOKING OWNED
  refuses booking_unknown booking_not_movable change_open block_unknown stays_off block_time_taken rules_broken price_changed idempotency_key_reused
  elsewhere payment_pending payments_not_set_up refund_too_much booking_started change_not_allowed
GET /api/admin/calendar owner bookings:read
  query from! to!
  gives 200 bookings more
GET /api/admin/attention owner bookings:read
  gives 200 [booking_id reference kind sentence amount refund_id retryable instalment since]
POST /api/admin/messages/{id}/retry owner-even-suspended bookings:write
  gives 204
  refuses message_unknown message_not_given_up
GET /api/admin/audit owner audit:read
  query limit cursor actor type subject_type subject_id from to
  gives 200 [AUDIT]
POST /api/admin/customers/export owner-even-suspended customers:export
  asks email!
  gives 200 email exported_at files
DELETE /api/admin/customers/{subjectId} owner customers:export
  query force
  gives 204
  refuses customer_unknown customer_has_upcoming_bookings
GET /api/admin/service owner page:write
  gives 200 SERVICE
PUT /api/admin/service owner page:write
  asks title! description! seo_title seo_description seo_slug
  gives 200 SERVICE
POST /api/admin/service/images owner page:write
  form images!
  gives 200 images
  refuses image_invalid payload_too_large image_limit
PUT /api/admin/service/images owner page:write
  asks images!
  gives 200 images
  refuses image_unknown
DELETE /api/admin/service/images owner page:write
  asks imageUrl
  query imageUrl
  gives 200 images
  refuses image_unknown
GET /api/admin/settings owner settings:write
  gives 200 SETTINGS
PUT /api/admin/settings owner settings:write
  asks booking_mode customer_changes undo_minutes hide_past_dates timezone paypal_email contact_email contact_phone contact_address legal_name legal_address terms privacy_notice preview impact
  gives 200 SETTINGS
  previews impact
  refuses booking_mode_in_use impact_changed
PUT /api/admin/theme owner page:write
  asks theme!
  gives 200 SETTINGS
GET /api/admin/availability owner availability:read
  gives 200 [BLOCK]
POST /api/admin/availability owner availability:write
  asks SAVEBLOCK
  gives 200 impact
  gives 201 BLOCK bookings_inside warnings
  refuses impact_changed idempotency_key_reused
PUT /api/admin/availability/{id} owner availability:write
  asks SAVEBLOCK
  gives 200 BLOCK bookings_inside warnings
  previews impact
  refuses block_unknown block_in_use impact_changed
DELETE /api/admin/availability/{id} owner availability:write
  gives 204
  refuses block_unknown block_in_use
GET /api/admin/schedules owner availability:read
  gives 200 [SCHEDULE]
POST /api/admin/schedules owner availability:write
  asks SAVESCHEDULE
  gives 201 SCHEDULE patterns warnings
  refuses idempotency_key_reused
GET /api/admin/schedules/{id} owner availability:read
  gives 200 SCHEDULE patterns
  refuses schedule_unknown
PUT /api/admin/schedules/{id} owner availability:write
  asks SAVESCHEDULE
  gives 200 SCHEDULE patterns warnings differing
  previews impact
  refuses schedule_unknown impact_changed
DELETE /api/admin/schedules/{id} owner availability:write
  asks preview impact
  gives 200 impact
  gives 204
  refuses schedule_unknown impact_changed
POST /api/admin/schedules/{id}/generate owner availability:write
  asks preview start_date! end_date!
  gives 200 count blocks skipped differing
  gives 202 job_id
  elsewhere 202
  refuses schedule_unknown schedule_inactive schedule_wrong_mode generation_too_large idempotency_key_reused
POST /api/admin/schedules/{id}/align owner availability:write
  asks preview include_changed_by_hand impact
  gives 200 count blocks changed_by_hand staying missing impact
  refuses schedule_unknown impact_changed idempotency_key_reused
DELETE /api/admin/schedules/{id}/blocks owner availability:write
  gives 200 count
  refuses schedule_unknown
GET /api/admin/schedules/{id}/exceptions owner availability:read
  gives 200 [EXCEPTION]
  refuses schedule_unknown
POST /api/admin/schedules/{id}/exceptions owner availability:write
  asks exception_date! exception_type! start_time end_time price reason preview impact
  gives 200 impact
  gives 201 EXCEPTION differing
  refuses schedule_unknown impact_changed idempotency_key_reused
DELETE /api/admin/schedules/{id}/exceptions/{exceptionId} owner availability:write
  asks preview impact
  gives 200 differing
  previews impact
  refuses schedule_unknown not_found impact_changed
GET /api/admin/jobs/{id} owner availability:read
  gives 200 job_id state progress count
  refuses job_unknown
GET /api/admin/tariff owner prices:write
  gives 200 TARIFF published_at
PUT /api/admin/tariff owner prices:write
  asks SAVETARIFF
  gives 200 TARIFF published_at warnings
  refuses conflict stays_wrong_mode impact_changed
POST /api/admin/tariff/preview owner-even-suspended prices:write
  asks SAVETARIFF
  gives 200 impact calendar last_year
  refuses conflict stays_wrong_mode
GET /api/admin/tariff/versions owner prices:write
  gives 200 [version published_at actor]
GET /api/admin/tariff/versions/{version} owner prices:write
  gives 200 TARIFF published_at
  refuses tariff_version_unknown
GET /api/admin/discounts owner prices:write
  gives 200 [DISCOUNT]
POST /api/admin/discounts owner prices:write
  asks code! type! amount! max_uses expires_at stay_from stay_until min_nights once_per_customer
  gives 201 DISCOUNT
  refuses discount_code_taken idempotency_key_reused
PUT /api/admin/discounts/{id} owner prices:write
  asks is_active!
  gives 200 DISCOUNT
  refuses discount_unknown
`;
