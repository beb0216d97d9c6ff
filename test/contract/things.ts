/** The product's things, by the fields that stand in answers and bodies. */
export const things: Readonly<Record<string, string>> = {
  TENANT: `id name subdomain is_suspended sms_notifications_enabled paypal_email admin_username admin_two_step paypal_client_id
    paypal_secret_last4 created_at public_url`,
  BOOKING: `id reference block_id start_date end_date start_time end_time price booking_fee security_deposit discount_code
    discount_amount total_amount amount_paid refunded_amount status payment_status booking_date paypal_order_id
    hold_expires_at instalments balance_due balance_due_on customer_name customer_email customer_phone party extras arrive_from leave_by quote`,
  OWNED: 'source provisional needs_attention deposit_state tag_ids no_show change',
  MANAGED: `reference status payment_status payment_checking start_date end_date start_time end_time arrive_from leave_by party extras
    address contact customer lines deposit discount_code total paid refunded refunds vat instalments balance_due balance_due_on papers conversation policy cancelled
    instalments_why change hold_expires_at terms_to_accept may why_not`,
  PAPER: 'number kind issued_at amount',
  MONEY:
    'currency total paid refunded cancellation cancelled deposit refundable captures refunds payments instalments balance_due balance_due_on',
  INCOMEMONTH: 'month nights closed sold occupancy income_by_stay income_by_payment refunds fees',
  SERVICE: 'title description seo_title seo_description seo_slug images_json images',
  SETTINGS: `name subdomain booking_mode hide_past_dates customer_changes undo_minutes theme timezone paypal_email contact_email contact_phone
    contact_address legal_name legal_address terms privacy_notice terms_version is_suspended payments_set_up public_url`,
  BLOCK: `id start_date end_date start_time end_time price include_paypal_fees security_deposit status block_reason
    hold_expires_at booking_id booked_block_id booking_reference customer_name taken_by is_closed schedule_id customer_price`,
  CHANNEL: `id name platform takes shows export_url export_fetched_at import_host state problem problem_sentence last_good_at
    last_looked_at last_changed_at next_look_at outside_stays clashes left_out echoes unreadable missing`,
  OUTSIDESTAY: 'id channel_id kind start_date end_date start_time end_time clashes_with also_at since',
  SAVEBLOCK: `start_date! end_date! start_time end_time price! status block_reason include_paypal_fees security_deposit
    fees_acknowledged preview impact`,
  SCHEDULE: `id schedule_name effective_from effective_until price include_paypal_fees security_deposit customer_price is_active
    pattern_count exception_count`,
  SAVESCHEDULE: `schedule_name! effective_from! effective_until price! include_paypal_fees fees_acknowledged
    security_deposit is_active patterns! preview impact`,
  EXCEPTION: 'id exception_date exception_type start_time end_time price reason',
  TARIFF: 'version nights seasons reductions extras booking_fee security_deposit vat payment cancellation',
  SAVETARIFF: `based_on! nights seasons reductions extras booking_fee fees_acknowledged security_deposit vat payment
    cancellation impact`,
  DISCOUNT: `id code type amount max_uses times_used expires_at is_active stay_from stay_until min_nights
    once_per_customer`,
  STAY: 'arrival! departure! adults! children infants pets extras discount_code',
  QUOTE: `tariff_version arrival departure nights lines price booking_fee discount security_deposit total vat_included
    instalments policy cheaper`,
  CHANGEQUOTE: 'lines total difference pay_now pay_later less_to_pay refund mode',
  TARGET: 'start_date end_date start_time end_time block_id free taken_by rules_broken price quote total',
  MOVEPREVIEW: `start_date end_date start_time end_time free taken_by rules_broken total_kept total_new paid may_ask`,
  AUDIT: 'position at type sentence actor actor_kind subject_type subject_id ip request_id changes',
};
