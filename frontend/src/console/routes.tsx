import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { paths } from './paths';
import { RequireSession } from './shell/require-session';
import { NotFound } from './shell/not-found';
import { RouteFailure } from './shell/route-failure';

type Load = () => Promise<ComponentType>;

/** Every screen is a chunk of its own, fetched when it is first opened. */
const screen = (path: string, load: Load): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

const tenantScreens: RouteObject[] = [
  screen(paths.dashboard, async () => (await import('./dashboard/dashboard-screen')).DashboardScreen),
  screen(paths.arrivals, async () => (await import('./arrivals/arrivals-screen')).ArrivalsScreen),
  screen(paths.cleaning, async () => (await import('./cleaning/cleaning-screen')).CleaningScreen),
  screen(paths.service, async () => (await import('./service/service-screen')).ServiceScreen),
  screen(
    paths.availability,
    async () => (await import('./availability/availability-screen')).AvailabilityScreen,
  ),
  screen(paths.prices, async () => (await import('./tariff/tariff-screen')).TariffScreen),
  screen(paths.schedules, async () => (await import('./schedules/schedules-screen')).SchedulesScreen),
  screen(paths.bookings, async () => (await import('./bookings/bookings-screen')).BookingsScreen),
  screen(paths.booking(':id'), async () => (await import('./bookings/page/booking-page')).BookingPage),
  screen(paths.money, async () => (await import('./money/money-screen')).MoneyScreen),
  screen(paths.channels, async () => (await import('./channels/channels-screen')).ChannelsScreen),
  screen(paths.discounts, async () => (await import('./discounts/discounts-screen')).DiscountsScreen),
  screen(paths.settings, async () => (await import('./settings/settings-screen')).SettingsScreen),
  screen(
    `${paths.settings}/:section`,
    async () => (await import('./settings/settings-screen')).SettingsScreen,
  ),
  screen(paths.theme, async () => (await import('./theme/theme-screen')).ThemeScreen),
  screen(paths.audit, async () => (await import('./audit/audit-screen')).AuditScreen),
];

const platformScreens: RouteObject[] = [
  screen(paths.platform, async () => (await import('./platform/platform-screen')).PlatformScreen),
  screen(
    paths.platformAudit,
    async () => (await import('./platform/platform-audit-screen')).PlatformAuditScreen,
  ),
  screen(paths.account, async () => (await import('./platform/account-screen')).AccountScreen),
  screen(paths.tenant(':id'), async () => (await import('./platform/tenant/tenant-screen')).TenantScreen),
];

const inShell = (load: Load, children: RouteObject[]): RouteObject => ({
  lazy: async () => ({ Component: await load() }),
  children: [{ ErrorBoundary: RouteFailure, children: [...children, { path: '*', Component: NotFound }] }],
});

const toLogin = (from: string, to: string): RouteObject => ({
  path: from,
  element: <Navigate to={to} replace />,
});

export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteFailure,
    HydrateFallback: () => null,
    children: [
      toLogin('/admin', paths.tenantLogin),
      screen(paths.tenantLogin, async () => (await import('./sign-in/tenant-login')).TenantLogin),
      {
        path: '/admin',
        element: <RequireSession role="tenant_admin" />,
        children: [inShell(async () => (await import('./shell/tenant-shell')).TenantShell, tenantScreens)],
      },
      toLogin('/superadmin', paths.platformLogin),
      screen(paths.platformLogin, async () => (await import('./sign-in/platform-login')).PlatformLogin),
      {
        path: '/superadmin',
        element: <RequireSession role="super_admin" />,
        children: [
          inShell(async () => (await import('./shell/platform-shell')).PlatformShell, platformScreens),
        ],
      },
      { path: '*', Component: NotFound },
    ],
  },
];
