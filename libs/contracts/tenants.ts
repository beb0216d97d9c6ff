import { z } from 'zod';
import { bookingTotals } from './totals';
import { blankable, emailAddress, id, instant, poundsOut, requiredLine } from './fields';
import { MIN_PASSWORD_LENGTH, SUBDOMAIN } from './rules';

export const RegisterTenant = z
  .strictObject({
    name: requiredLine(120),
    subdomain: z
      .string()
      .trim()
      .toLowerCase()
      .regex(
        SUBDOMAIN,
        'Must be lower-case letters, digits and hyphens, and begin and end with a letter or digit',
      ),
    admin_username: requiredLine(100),
    admin_password: z
      .string()
      .min(MIN_PASSWORD_LENGTH, 'Password must be at least 6 characters')
      .max(200, 'Must be at most 200 characters'),
    paypal_email: blankable(emailAddress).optional(),
  })
  .meta({ id: 'RegisterTenant' });
export type RegisterTenant = z.infer<typeof RegisterTenant>;

export const Tenant = z
  .object({
    id,
    name: z.string(),
    subdomain: z.string(),
    is_suspended: z.boolean(),
    sms_notifications_enabled: z.boolean(),
    paypal_email: z.string().nullable(),
    admin_username: z.string(),
    admin_two_step: z.boolean().meta({ description: 'Whether the admin signs in with two steps' }),
    paypal_client_id: z.string().nullable(),
    paypal_secret_last4: z.string().nullable(),
    created_at: instant,
    public_url: z.string(),
  })
  .meta({ id: 'Tenant' });
export type Tenant = z.infer<typeof Tenant>;

export const SuspendTenant = z.strictObject({ is_suspended: z.boolean() }).meta({ id: 'SuspendTenant' });
export const SwitchSms = z.strictObject({ sms_notifications_enabled: z.boolean() }).meta({ id: 'SwitchSms' });

export const SetPaymentCredentials = z
  .strictObject({ paypal_client_id: requiredLine(200), paypal_client_secret: requiredLine(200) })
  .meta({ id: 'SetPaymentCredentials' });

export const ResetAdminPassword = z
  .strictObject({
    admin_password: z.string().min(MIN_PASSWORD_LENGTH, 'Password must be at least 6 characters').max(200),
  })
  .meta({ id: 'ResetAdminPassword' });

export const PlatformStats = z
  .object({ totalTenants: z.number().int(), ...bookingTotals })
  .meta({ id: 'PlatformStats' });
export type PlatformStats = z.infer<typeof PlatformStats>;

/** Bookings made and money taken in one calendar month, for the small charts. */
export const MonthlyFigure = z
  .object({ month: z.string().meta({ example: '2026-12' }), bookings: z.number().int(), revenue: poundsOut })
  .meta({ id: 'MonthlyFigure' });
export type MonthlyFigure = z.infer<typeof MonthlyFigure>;

export const DeleteTenantQuery = z.object({ force: z.enum(['true', 'false']).optional() });
