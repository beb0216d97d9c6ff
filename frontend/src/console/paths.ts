/** What the settings fall into. */
export type SettingsSection =
  | 'business'
  | 'payments'
  | 'contact'
  | 'terms'
  | 'sign-in'
  | 'customers'
  | 'keyboard';

/** Every address of the console. */
export const paths = {
  tenantLogin: '/admin/login',
  dashboard: '/admin/dashboard',
  arrivals: '/admin/arrivals',
  cleaning: '/admin/cleaning',
  service: '/admin/service',
  availability: '/admin/availability',
  prices: '/admin/prices',
  schedules: '/admin/schedules',
  bookings: '/admin/bookings',
  booking: (id: string) => `/admin/bookings/${id}`,
  money: '/admin/money',
  channels: '/admin/calendars',
  discounts: '/admin/discounts',
  settings: '/admin/settings',
  settingsOf: (section: SettingsSection) => `/admin/settings/${section}`,
  theme: '/admin/theme',
  audit: '/admin/audit',
  platformLogin: '/superadmin/login',
  platform: '/superadmin/dashboard',
  account: '/superadmin/account',
  platformAudit: '/superadmin/audit',
  tenant: (id: string) => `/superadmin/tenants/${id}`,
} as const;

/** Where to go after signing in again: a page of the console, and nothing that leads out of it. */
export const safeReturn = (next: string | null, home: string): string => {
  const room = home.slice(0, home.indexOf('/', 1) + 1);
  return next && next.startsWith(room) && !next.startsWith(`${room}login`) ? next : home;
};
