import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { paths } from './paths';
import { Layout } from './shell/layout';
import { PageSkeleton } from './shell/page-skeleton';
import { PlainPage } from './shell/pages';
import { TenantGate } from './shell/tenant-gate';
import { SitePage } from './site/site-page';

const CheckoutPage = lazy(async () => ({ default: (await import('./checkout/checkout-page')).CheckoutPage }));
const LegalPage = lazy(async () => ({ default: (await import('./pages/legal-page')).LegalPage }));
const ConfirmationPage = lazy(async () => ({
  default: (await import('./confirmation/confirmation-page')).ConfirmationPage,
}));
const ManagePage = lazy(async () => ({ default: (await import('./manage/manage-page')).ManagePage }));

const routes: RouteObject[] = [
  { path: paths.suspended, element: <PlainPage of="suspended" /> },
  {
    element: <TenantGate />,
    children: [
      {
        element: <Layout />,
        children: [
          { path: paths.home, element: <SitePage /> },
          { path: '/checkout/:blockId', element: <CheckoutPage /> },
          { path: '/confirmation/:bookingId', element: <ConfirmationPage /> },
          { path: '/m/:token', element: <ManagePage /> },
          { path: paths.manage, element: <ManagePage /> },
          { path: paths.terms, element: <LegalPage page="terms" /> },
          { path: paths.privacy, element: <LegalPage page="privacy" /> },
        ],
      },
      { path: '*', element: <PlainPage of="notFound" /> },
    ],
  },
];

export const AppRoutes = () => useRoutes(routes);

export const App = ({ client }: { client: QueryClient }) => (
  <QueryClientProvider client={client}>
    <BrowserRouter>
      <Suspense fallback={<PageSkeleton />}>
        <AppRoutes />
      </Suspense>
    </BrowserRouter>
  </QueryClientProvider>
);
