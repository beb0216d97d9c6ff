import { screen } from '@testing-library/react';
import { Route, Routes as Pages } from 'react-router-dom';
import { CheckoutPage } from '../src/public/checkout/checkout-page';
import { holdOn } from '../src/public/data/hold-changes';
import type { Routes } from './site';
import { block, booking, calendarOf, held, serve, service, tenant, visit } from './site';

/** A checkout as a customer finds it, for its component tests. */

export const stay = block('2026-12-07', '2026-12-11');
export const other = block('2026-12-14', '2026-12-18');

export const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();

/** Opens the checkout of a block; the server answers what is usual unless `routes` says otherwise. */
export const openCheckout = async (routes: Routes = {}, of = stay, site = tenant) => {
  const server = serve({
    'GET /public/calendar': calendarOf([stay, other]),
    'GET /public/service': () => service,
    'POST /public/book': () => held(),
    'GET /public/booking/booking-1': () =>
      booking(of, { status: 'pending', hold_expires_at: holdOn(of.id)?.booking.hold_expires_at ?? null }),
    ...routes,
  });
  const page = visit(
    <Pages>
      <Route path="/checkout/:blockId" element={<CheckoutPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Pages>,
    { at: `/checkout/${of.id}`, of: site },
  );
  await screen.findByRole('heading', { level: 1 });
  return { ...page, ...server };
};

export type User = Awaited<ReturnType<typeof openCheckout>>['user'];

export const fill = async (user: User): Promise<void> => {
  await user.type(screen.getByLabelText('Full name'), 'Anna Whitfield');
  await user.type(screen.getByLabelText('Email address'), 'anna@example.com');
  await user.type(screen.getByLabelText('UK phone number'), '+44 (0)7700 900-123');
};

export const proceed = (user: User): Promise<void> =>
  user.click(screen.getByRole('button', { name: /^Continue to payment/ }));
