/** The operations of the platform, written as in `operations.ts`. */
export const ofPlatform = `
POST /api/superadmin/login everyone
  asks username! password! totp
  gives 200 token expires_at
  refuses login_failed login_code_required login_code_wrong
PUT /api/superadmin/change-password platform
  asks current_password! new_password!
  gives 200 token expires_at
  refuses current_password_wrong
GET /api/superadmin/two-step platform
  gives 200 enabled recovery_codes_left
POST /api/superadmin/two-step/offer platform
  asks current_password!
  gives 200 secret uri
  refuses current_password_wrong two_step_on
POST /api/superadmin/two-step/enable platform
  asks totp!
  gives 200 token expires_at recovery_codes
  refuses code_wrong two_step_not_offered
  elsewhere two_step_on
POST /api/superadmin/two-step/recovery-codes platform
  asks current_password! totp!
  gives 200 recovery_codes
  refuses current_password_wrong code_wrong two_step_off
POST /api/superadmin/two-step/disable platform
  asks current_password! totp!
  gives 200 token expires_at
  refuses current_password_wrong code_wrong two_step_off
GET /api/superadmin/tenants platform
  gives 200 [TENANT]
POST /api/superadmin/tenants platform
  asks name! subdomain! admin_username! admin_password! paypal_email
  gives 201 TENANT
  refuses subdomain_taken subdomain_reserved idempotency_key_reused
PUT /api/superadmin/tenants/{id}/suspend platform
  asks is_suspended!
  gives 200 TENANT
  refuses tenant_unknown
PUT /api/superadmin/tenants/{id}/sms platform
  asks sms_notifications_enabled!
  gives 200 TENANT
  refuses tenant_unknown
PUT /api/superadmin/tenants/{id}/payment-credentials platform
  asks paypal_client_id! paypal_client_secret!
  gives 200 TENANT
  refuses tenant_unknown payment_account_refused payment_provider_failed
PUT /api/superadmin/tenants/{id}/admin-password platform
  asks admin_password!
  gives 200 TENANT
  refuses tenant_unknown
DELETE /api/superadmin/tenants/{id} platform
  query force
  gives 204
  refuses tenant_unknown tenant_has_upcoming_bookings tenant_holds_deposits payments_under_way
DELETE /api/superadmin/tenants/{id}/two-step platform
  gives 200 TENANT
  refuses tenant_unknown two_step_off
GET /api/superadmin/stats platform
  gives 200 totalTenants totalBookings totalRevenue paidBookings pendingBookings refundableDeposits
GET /api/superadmin/stats/monthly platform
  gives 200 [month bookings revenue]
POST /api/superadmin/queues/session platform
  gives 204
GET /api/superadmin/audit platform
  query limit cursor type from to tenant_id
  gives 200 [AUDIT tenant_id tenant]
`;
