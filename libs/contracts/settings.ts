import { z } from 'zod';
import { TermsOfCancellation } from './cancellation';
import { TermsOfPayment } from './instalments';
import { blankable, emailAddress, instant, line, paragraph } from './fields';
import { impactFields } from './impact';
import { MIN_PASSWORD_LENGTH } from './rules';
import { themeIds } from './themes';

export const bookingModes = ['date', 'time'] as const;
export type BookingMode = (typeof bookingModes)[number];

/** What customers may do about the dates of their bookings by themselves. */
const CustomerChanges = z.strictObject({
  dates: z
    .enum(['off', 'ask', 'self'])
    .meta({ description: '`ask`: they ask you; `self`: they change them where the time is free' }),
  until_hours: z.int().min(0, 'Must be 0 to 720').max(720, 'Must be 0 to 720').meta({
    description: 'Until so many hours before the booking begins',
  }),
  at_most: z.int().min(1, 'Must be 1 to 20').max(20, 'Must be 1 to 20').meta({
    description: 'So often for one booking',
  }),
});

const UndoMinutes = z
  .literal([0, 5, 10, 30], 'Must be 0, 5, 10 or 30')
  .meta({ description: 'For so many minutes you may take back what you did, and messages about it wait' });

export const Settings = z
  .object({
    name: z.string(),
    subdomain: z.string(),
    booking_mode: z.enum(bookingModes),
    hide_past_dates: z.boolean(),
    customer_changes: CustomerChanges,
    undo_minutes: UndoMinutes,
    theme: z.enum(themeIds),
    timezone: z.string(),
    paypal_email: z.string().nullable(),
    contact_email: z.string().nullable(),
    contact_phone: z.string().nullable(),
    contact_address: z.string().nullable(),
    legal_name: z.string().nullable(),
    legal_address: z.string().nullable(),
    terms: z.string(),
    privacy_notice: z.string(),
    terms_version: z.number().int(),
    is_suspended: z.boolean(),
    payments_set_up: z.boolean().meta({ description: 'Whether customers can pay: the platform sees to it' }),
    public_url: z.string(),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof Settings>;

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
};

/** Any subset of the settings; only what is sent is changed. */
export const ChangeSettings = z
  .strictObject({
    booking_mode: z.enum(bookingModes),
    hide_past_dates: z.boolean(),
    customer_changes: CustomerChanges,
    undo_minutes: UndoMinutes,
    timezone: z.string().max(60).refine(isTimeZone, 'Must be a time zone such as Europe/London'),
    paypal_email: emailAddress,
    contact_email: blankable(emailAddress),
    contact_phone: blankable(line(40)),
    contact_address: blankable(paragraph(500)),
    legal_name: blankable(line(200)).meta({
      description: 'Who gives out invoices. Without it or `legal_address` there are none',
    }),
    legal_address: blankable(paragraph(500)),
    terms: paragraph(20_000),
    privacy_notice: paragraph(20_000),
    ...impactFields,
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Nothing to change')
  .meta({ id: 'ChangeSettings' });
export type ChangeSettings = z.infer<typeof ChangeSettings>;

export const ChooseTheme = z.strictObject({ theme: z.enum(themeIds) }).meta({ id: 'ChooseTheme' });

export const ChangePassword = z
  .strictObject({
    current_password: z.string().min(1, 'Required').max(200),
    new_password: z.string().min(MIN_PASSWORD_LENGTH, 'Password must be at least 6 characters').max(200),
  })
  .meta({ id: 'ChangePassword' });

/** What anybody may know about a tenant: the public site is drawn from it. */
export const PublicTenant = z
  .object({
    name: z.string(),
    subdomain: z.string(),
    theme: z.enum(themeIds),
    booking_mode: z.enum(bookingModes),
    payment: TermsOfPayment.nullable().meta({ description: 'How bookings are paid; null: all at once' }),
    cancellation: TermsOfCancellation.nullable().meta({
      description: 'What comes back when a booking is cancelled; null: that is settled by hand',
    }),
    offers_stays: z.boolean().meta({ description: 'Customers may choose their own dates: `/public/stays`' }),
    hide_past_dates: z.boolean(),
    timezone: z.string(),
    today: z.string().meta({ description: "The tenant's today, YYYY-MM-DD" }),
    server_time: instant,
    contact_email: z.string().nullable(),
    contact_phone: z.string().nullable(),
    contact_address: z.string().nullable(),
    paypal_client_id: z.string().nullable(),
    paypal_sdk_url: z
      .string()
      .nullable()
      .meta({ description: "Address of the payment script, when it is not PayPal's own" }),
    terms: z.string(),
    privacy_notice: z.string(),
    terms_version: z.number().int(),
  })
  .meta({ id: 'PublicTenant' });
export type PublicTenant = z.infer<typeof PublicTenant>;
