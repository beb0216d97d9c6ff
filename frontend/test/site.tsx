import type { CalendarBlock } from '@holdfast/contracts/availability';
import type { PublicBooking } from '@holdfast/contracts/bookings';
import type { HeldBooking } from '@holdfast/contracts/checkout';
import type { ServicePage } from '@holdfast/contracts/service-page';
import type { PublicTenant } from '@holdfast/contracts/settings';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Held } from '../src/public/data/holds';
import { TenantContext } from '../src/public/data/tenant-context';

/** A site as its server would describe it, and a server that answers from a table: for component tests. */

/** The tests' now: a Saturday, in the morning. */
export const NOW = new Date('2026-11-21T09:00:00Z');

export const tenant: PublicTenant = {
  name: 'Gull Cottage Caravan',
  subdomain: 'caravan',
  theme: 'default',
  booking_mode: 'date',
  payment: null,
  cancellation: null,
  offers_stays: false,
  hide_past_dates: true,
  timezone: 'Europe/London',
  today: '2026-11-21',
  server_time: NOW.toISOString(),
  contact_email: 'hello@gullcottage.example',
  contact_phone: '01632 960 147',
  contact_address: 'Cliff Lane\nPorthmere Bay',
  paypal_client_id: null,
  paypal_sdk_url: null,
  terms: 'Terms.',
  privacy_notice: 'Privacy.',
  terms_version: 3,
};

export const service: ServicePage = {
  title: 'A caravan above the bay',
  description: 'Two bunks, one stove.',
  seo_title: '',
  seo_description: '',
  seo_slug: '',
  images_json: [],
  images: [],
};

let made = 0;

export const block = (
  start_date: string,
  end_date: string,
  more: Partial<CalendarBlock> = {},
): CalendarBlock => ({
  id: `block-${++made}`,
  start_date,
  end_date,
  start_time: null,
  end_time: null,
  price: 280,
  include_paypal_fees: true,
  security_deposit: 75,
  booking_fee: 10.06,
  customer_price: 365.06,
  status: 'available',
  ...more,
});

export const slot = (date: string, start_time: string, end_time: string, more: Partial<CalendarBlock> = {}) =>
  block(date, date, {
    start_time,
    end_time,
    price: 42,
    booking_fee: 0,
    include_paypal_fees: false,
    security_deposit: null,
    customer_price: 42,
    ...more,
  });

export const held = (more: Partial<HeldBooking> = {}): HeldBooking => ({
  booking_id: 'booking-1',
  reference: 'K7QM4P',
  status: 'pending',
  paypal_order_id: 'ORDER-1',
  hold_token: 'token-1',
  hold_expires_at: new Date(Date.now() + 15 * 60_000).toISOString(),
  extensions_left: 2,
  amount: 365.06,
  pay_now: 365.06,
  quote: null,
  instalments: [],
  price: { price: 280, booking_fee: 10.06, discount: 0, security_deposit: 75, total: 365.06 },
  ...more,
});

export const booking = (of: CalendarBlock, more: Partial<PublicBooking> = {}): PublicBooking => ({
  id: 'booking-1',
  reference: 'K7QM4P',
  block_id: of.id,
  start_date: of.start_date,
  end_date: of.end_date,
  start_time: of.start_time,
  end_time: of.end_time,
  price: 280,
  booking_fee: 10.06,
  security_deposit: 75,
  discount_code: null,
  discount_amount: 0,
  total_amount: 365.06,
  amount_paid: 365.06,
  refunded_amount: 0,
  status: 'confirmed',
  payment_status: 'paid',
  booking_date: NOW.toISOString(),
  paypal_order_id: 'ORDER-1',
  hold_expires_at: null,
  instalments: [],
  balance_due: 0,
  balance_due_on: null,
  customer_name: 'Anna Whitfield',
  customer_email: 'a•••@example.com',
  customer_phone: '•••123',
  payment_checking: false,
  ...more,
});

interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

/** What is answered: data, a problem, or nothing at all because the line is cut. */
export type Reply = unknown;
export const problem = (status: number, code: string, error: string, more: object = {}): Reply =>
  new Response(JSON.stringify({ status, code, error, title: code, detail: error, ...more }), { status });
export const cutLine = (): never => {
  throw new TypeError('Failed to fetch');
};

export type Routes = Readonly<Record<string, (call: Call) => Reply | Promise<Reply>>>;

/** Puts a server behind `fetch`. Routes are `GET /public/tenant` and the like; the calls are kept in order. */
export const serve = (routes: Routes): { readonly calls: Call[] } => {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://caravan.localhost');
    const path = url.pathname.replace(/^\/api/, '');
    const method = init?.method ?? 'GET';
    const body = JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>;
    const call = { method, path, query: url.searchParams, body, headers: new Headers(init?.headers) };
    calls.push(call);
    const route = routes[`${method} ${path}`];
    if (!route) return problem(404, 'not_found', 'Not found') as Response;
    const reply = await route(call);
    return reply instanceof Response ? reply : new Response(JSON.stringify(reply), { status: 200 });
  };
  return { calls };
};

/** Blocks as the calendar's route answers them: those that touch the dates that are asked for. */
export const calendarOf =
  (blocks: readonly CalendarBlock[]) =>
  ({ query }: Call): CalendarBlock[] => {
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? '9999'];
    return blocks.filter((each) => each.end_date >= from && each.start_date <= to);
  };

let address = '';
const Address = () => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    address = pathname + search;
  }, [pathname, search]);
  return null;
};

/** Waits until the visitor is there. */
export const arrive = (at: string): Promise<void> => waitFor(() => expect(address).toBe(at));

/** Draws something of the site for a visitor who came to `at`. */
export const visit = (
  what: ReactNode,
  { at = '/', of = tenant }: { at?: string; of?: PublicTenant } = {},
) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <TenantContext value={of}>{what}</TenantContext>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...view, user, client };
};

/** Lets time pass, and whatever it brings be drawn. */
export const elapse = (milliseconds: number): Promise<void> =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });

/** Another tab writes what the customer holds: this one only hears of it. */
export const heldElsewhere = (...holds: readonly Held[]): Promise<void> =>
  act(async () => {
    const byBlock = Object.fromEntries(holds.map((each) => [each.block.id, each]));
    window.localStorage.setItem('holdfast.holds', JSON.stringify(byBlock));
    window.dispatchEvent(new StorageEvent('storage', { storageArea: window.localStorage }));
  });

/** Every test begins at the same moment, on a device that has kept nothing. */
export const startFresh = (): void => {
  beforeEach(() => {
    // What a server answers is drawn when it comes: nobody waits for it on purpose.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    jest.useFakeTimers({ now: NOW, advanceTimers: true });
    window.sessionStorage.clear();
    window.localStorage.clear();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
};
