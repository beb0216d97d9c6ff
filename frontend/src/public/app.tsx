import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { paths } from './paths';
import { Layout } from './shell/layout';
import { PageSkeleton } from './shell/page-skeleton';
import { PlainPage } from './pages/pages';
import { TenantGate } from './shell/tenant-gate';
import { SitePage } from './site/site-page';

const CheckoutPage = lazy(async () => ({ default: (await import('./checkout/checkout-page')).CheckoutPage }));
const LegalPage = lazy(async () => ({ default: (await import('./pages/legal-page')).LegalPage }));
const ConfirmationPage = lazy(async () => ({
  default: (await import('./confirmation/confirmation-page')).ConfirmationPage,
}));

export const AppRoutes = () => (
  <Routes>
    <Route path={paths.suspended} element={<PlainPage of="suspended" />} />
    <Route element={<TenantGate />}>
      <Route element={<Layout />}>
        <Route path={paths.home} element={<SitePage />} />
        <Route path="/checkout/:blockId" element={<CheckoutPage />} />
        <Route path="/confirmation/:bookingId" element={<ConfirmationPage />} />
        <Route path={paths.terms} element={<LegalPage page="terms" />} />
        <Route path={paths.privacy} element={<LegalPage page="privacy" />} />
      </Route>
      <Route path="*" element={<PlainPage of="notFound" />} />
    </Route>
  </Routes>
);

export const App = ({ client }: { client: QueryClient }) => (
  <QueryClientProvider client={client}>
    <BrowserRouter>
      <Suspense fallback={<PageSkeleton />}>
        <AppRoutes />
      </Suspense>
    </BrowserRouter>
  </QueryClientProvider>
);
