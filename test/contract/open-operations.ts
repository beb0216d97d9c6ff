/** The operations that ask for no sign-in, as `operations.ts` has the others. */
export const open = `
GET /api/public/service customer
  gives 200 SERVICE
GET /api/public/calendar customer
  query from to
  gives 200 [id start_date end_date start_time end_time price include_paypal_fees security_deposit customer_price booking_fee status free_again_at]
GET /api/public/stays customer
  gives 200 tariff taken today earliest_arrival latest_arrival
GET /api/public/tenant customer
  gives 200 name subdomain theme booking_mode hide_past_dates timezone today server_time contact_email contact_phone contact_address paypal_client_id paypal_sdk_url terms privacy_notice terms_version offers_stays payment cancellation
GET /api/public/booking/{id} customer-even-suspended
  gives 200 BOOKING payment_checking
  refuses booking_unknown
GET /api/public/booking/{id}/calendar.ics customer-even-suspended
  gives 200 file
  refuses booking_unknown
POST /api/public/validate-discount customer
  asks code!
  gives 200 code type amount
  refuses discount_unknown discount_inactive discount_expired discount_used_up
POST /api/public/quote customer
  asks STAY
  gives 200 QUOTE
  refuses stays_off stay_started stay_too_soon stay_too_far stay_taken stay_closed stay_arrival_day stay_departure_day stay_too_short stay_too_long stay_leaves_gap party_too_large discount_unknown discount_not_for_stay
  elsewhere stay_preparation discount_inactive discount_expired discount_used_up too_many_requests
POST /api/public/lost-demand customer
  asks STAY
  gives 204
  elsewhere too_many_requests
POST /api/public/book customer
  asks block_id stay customer_name! customer_email! customer_phone! discount_code hold_token terms_version expected_total
  gives 201 booking_id reference status paypal_order_id hold_token hold_expires_at extensions_left amount pay_now instalments price quote
  refuses terms_version_unknown block_unknown block_not_available block_time_taken block_started discount_unknown discount_inactive payment_provider_failed idempotency_key_reused stays_off stay_taken stay_too_short party_too_large price_changed discount_not_for_stay
  elsewhere discount_expired discount_used_up payments_not_set_up too_many_holds too_many_holds_here too_many_requests hold_expired payment_pending stay_started stay_too_soon stay_too_far stay_closed stay_preparation stay_arrival_day stay_departure_day stay_too_long stay_leaves_gap
POST /api/public/release customer-even-suspended
  asks booking_id! hold_token!
  gives 200 BOOKING payment_checking
  refuses hold_token_wrong booking_not_payable payment_pending
  elsewhere too_many_requests
POST /api/public/extend customer-even-suspended
  asks booking_id! hold_token!
  gives 200 booking_id hold_expires_at extensions_left
  refuses hold_token_wrong hold_expired hold_extended_out
  elsewhere too_many_requests
POST /api/public/confirm-payment customer-even-suspended
  asks booking_id! paypal_order_id!
  gives 200 BOOKING payment_checking
  refuses booking_unknown payment_order_superseded payment_not_approved payment_declined payment_mismatch hold_expired payment_returned time_taken_elsewhere
  elsewhere payment_failed payment_pending booking_not_payable payment_provider_failed offer_changed too_many_requests
GET /api/public/manage holder-even-suspended
  gives 200 MANAGED
  elsewhere manage_link_ended
GET /api/public/manage/receipts/{number}.pdf holder-even-suspended
  gives 200 file
  refuses paper_unknown
  elsewhere too_many_requests manage_link_ended
POST /api/public/manage/changes/quote holder
  asks to!
  gives 200 CHANGEQUOTE
  refuses change_not_allowed stay_taken stay_too_short party_too_large block_unknown stays_off
  elsewhere booking_started stay_started stay_too_soon stay_too_far stay_closed stay_preparation stay_arrival_day stay_departure_day stay_too_long stay_leaves_gap block_not_available block_time_taken block_started too_many_requests manage_link_ended
POST /api/public/manage/changes holder
  asks to! expected_difference! expected_refund note
  gives 201 change payment
  refuses change_not_allowed price_changed change_open
  elsewhere booking_started stay_taken stay_too_short stay_started stay_too_soon stay_too_far stay_closed stay_preparation stay_arrival_day stay_departure_day stay_too_long stay_leaves_gap stays_off party_too_large block_unknown block_not_available block_time_taken block_started payment_pending payments_not_set_up payment_provider_failed refund_too_much change_over too_many_requests idempotency_key_reused manage_link_ended
POST /api/public/manage/changes/{id}/accept holder
  asks expected_difference!
  gives 200 change payment
  refuses change_over price_changed
  elsewhere payment_pending payments_not_set_up payment_provider_failed stay_taken refund_too_much too_many_requests manage_link_ended
POST /api/public/manage/changes/{id}/withdraw holder
  gives 200 change payment
  refuses change_over
  elsewhere payment_pending too_many_requests manage_link_ended
GET /api/public/manage/cancellation holder-even-suspended
  gives 200 refund kept why paid deposit_back by_hand sentence until
  refuses cancellation_not_offered booking_not_cancellable
  elsewhere payment_pending manage_link_ended
POST /api/public/manage/cancellation holder-even-suspended
  asks expected_refund! sure! reason
  gives 200 MANAGED
  refuses cancellation_changed cancellation_not_offered booking_not_cancellable idempotency_key_reused
  elsewhere payment_pending booking_unknown refund_too_much tenant_unknown too_many_requests manage_link_ended
PUT /api/public/manage/details holder
  asks name phone
  gives 200 MANAGED
  elsewhere booking_over customer_unknown booking_unknown manage_link_ended too_many_requests
POST /api/public/manage/conversation holder-even-suspended
  asks text!
  gives 201 id at from via text
  refuses too_many_requests idempotency_key_reused
  elsewhere booking_over customer_unknown booking_unknown manage_link_ended
POST /api/public/manage/link holder-even-suspended
  asks sure!
  gives 204
  elsewhere booking_unknown manage_link_ended too_many_requests
GET /api/public/manage/calendar.ics holder-even-suspended
  gives 200 file
  elsewhere booking_unknown manage_link_ended
POST /api/public/manage/find customer-even-suspended
  asks email! reference
  gives 202 sentence
  elsewhere too_many_requests
POST /api/public/manage/open customer-even-suspended
  asks booking_id! hold_token!
  gives 200 manage_url
  refuses hold_token_wrong
  elsewhere too_many_requests
POST /api/public/manage/payments holder-even-suspended
  asks number! provider terms_version
  gives 200 payment amount
  refuses nothing_due
  elsewhere payment_earlier_due terms_not_accepted terms_version_unknown provisional_over manage_link_ended booking_over payment_pending payments_not_set_up payment_provider_failed too_many_requests
POST /api/public/manage/payments/confirm holder-even-suspended
  asks order_id!
  gives 200 MANAGED
  refuses booking_unknown payment_not_approved
  elsewhere manage_link_ended payment_order_superseded payment_declined payment_mismatch payment_returned payment_failed payment_pending booking_not_payable payment_provider_failed hold_expired offer_changed time_taken_elsewhere too_many_requests
GET /media/{imageId}/{file} customer
  gives 200 file
  refuses image_unknown

POST /webhooks/paypal/{tenantId} everyone
  gives 200
  elsewhere 200
  refuses webhook_invalid
POST /webhooks/twilio/{tenantId}/{messageId} everyone
  gives 204
  elsewhere 204 message_unknown
  refuses webhook_invalid
GET /api/health/live everyone
  gives 200 status
GET /api/health/ready everyone
  gives 200 status
GET /api/problems everyone
  gives 200 [code status title error]
GET /api/problems/{code} everyone
  gives 200 code status title error
  refuses not_found
`;
