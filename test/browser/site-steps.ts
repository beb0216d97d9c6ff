import type { Page, Route } from 'playwright-core';
import { send } from '../support/http';
import { daysAhead } from '../support/days-ahead';
import { freshName } from './console-steps';

/** A customer's steps on the public site, and businesses made for one test file. */

export const PASSWORD = 'kite anvil 7';
const port = (): number => Number(process.env['HOLDFAST_TEST_SITE_PORT']);

/** A block as its owner sends it; nights unless it has times. */
export interface Offer {
  readonly start_date: string;
  readonly end_date: string;
  readonly start_time?: string;
  readonly end_time?: string;
  readonly price: number;
  readonly include_paypal_fees?: boolean;
  readonly security_deposit?: number;
  readonly status?: 'available' | 'blocked';
}

export interface Shop {
  readonly name: string;
  /** An address of its site. */
  url(path?: string): string;
  /** A call in the owner's name; a refusal throws. */
  owner<T = unknown>(method: string, path: string, body?: unknown): Promise<T>;
  /** A call in the operator's name. */
  operator<T = unknown>(method: string, path: string, body?: unknown): Promise<T>;
  /** A call in nobody's name, whatever it is answered. */
  anyone(method: string, path: string, body?: unknown): ReturnType<typeof send>;
  offer(offer: Offer): Promise<string>;
  readonly id: string;
}

const callerFor =
  (host: string, token: string) =>
  async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await send(port(), host, method, `/api${path}`, { token, body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body as T;
  };

const signIn = async (host: string, path: string, body: object): Promise<string> => {
  const { status, body: answer } = await send(port(), host, 'POST', `/api${path}`, { body });
  if (status >= 300) throw new Error(`${path}: ${status}`);
  return answer.token as string;
};

/** A new business with its settings, made by its operator and owner without a browser. */
export const openShop = async (stem: string, ...settings: readonly object[]): Promise<Shop> => {
  const name = freshName(stem);
  const host = `${name}.localhost`;
  const operatorToken = await signIn('localhost', '/superadmin/login', {
    username: process.env['HOLDFAST_TEST_SUPERADMIN_USERNAME'],
    password: process.env['HOLDFAST_TEST_SUPERADMIN_PASSWORD'],
  });
  const operator = callerFor('localhost', operatorToken);
  const { id } = await operator<{ id: string }>('POST', '/superadmin/tenants', {
    name: `The ${stem}`,
    subdomain: name,
    admin_username: 'owner',
    admin_password: PASSWORD,
  });
  const login = { subdomain: name, username: 'owner', password: PASSWORD };
  const owner = callerFor(host, await signIn(host, '/admin/login', login));
  for (const change of settings) await owner('PUT', '/admin/settings', change);
  return {
    id,
    name,
    url: (path = '/') => `http://${host}:${port()}${path}`,
    owner,
    operator,
    anyone: (method, path, body) => send(port(), host, method, path, body === undefined ? {} : { body }),
    offer: async (offer) => (await owner<{ id: string }>('POST', '/admin/availability', terms(offer))).id,
  };
};

const terms = (offer: Offer) => ({
  ...offer,
  ...(offer.include_paypal_fees ? { fees_acknowledged: true } : {}),
});

/** Nights far enough ahead that nothing of them has begun: from so many days after today, so many of them. */
export const nights = (from: number, count: number, price = 280, more: Partial<Offer> = {}): Offer => ({
  start_date: daysAhead(from),
  end_date: daysAhead(from + count),
  price,
  ...more,
});

export const CUSTOMER = { name: 'Anna Whitfield', email: 'anna@example.com', phone: '07700 900123' };

/** Fills in the form, and leaves it. */
export const typeDetails = async (page: Page, details: Partial<typeof CUSTOMER> = {}): Promise<void> => {
  const { name, email, phone } = { ...CUSTOMER, ...details };
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('UK phone number').fill(phone);
};

export const proceed = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Continue to payment/ }).click();

/** Approves in the provider's own window, as a person would. */
export const payAtProvider = async (page: Page): Promise<void> => {
  const window = page.waitForEvent('popup');
  await page.getByRole('button', { name: /PayPal/ }).click();
  await (await window).getByRole('button', { name: /^Pay £/ }).click();
};

/** Waits for the heading of that name. */
export const see = (page: Page, heading: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name: heading }).first().waitFor();

/** Holds a block in a customer's name without a browser, as somebody else would. */
export const holdForSomebody = async (shop: Shop, blockId: string) => {
  const { status, body } = await shop.anyone('POST', '/api/public/book', {
    block_id: blockId,
    customer_name: 'Somebody Quicker',
    customer_email: `${freshName('quick')}@example.com`,
    customer_phone: '07700 900999',
  });
  if (status !== 201) throw new Error(`hold: ${status}`);
  return body as { booking_id: string; hold_token: string; paypal_order_id: string | null };
};

/** What the real server answers to a call that the test holds in its hands, as the answer to be given. */
export const fromServer = async (
  route: Route,
  { method, body }: { method?: string; body?: unknown } = {},
): Promise<{ status: number; contentType: string; body: string }> => {
  const request = route.request();
  const { hostname, pathname, search } = new URL(request.url());
  const { 'idempotency-key': key, 'x-booking-token': link } = request.headers();
  const answer = await send(port(), hostname, method ?? request.method(), pathname + search, {
    body: body ?? request.postDataJSON() ?? undefined,
    headers: { ...(key && { 'Idempotency-Key': key }), ...(link && { 'X-Booking-Token': link }) },
  });
  const contentType = answer.headers['content-type'] ?? 'text/plain';
  return { status: answer.status, contentType, body: answer.text };
};

/** Where the data of the page lies in its text. */
const BOOT = /(?<=id="boot">)|(?=<\/script>\s*<\/body>)/;

/** Changes what the server has written into the page for the script. */
export const rewriteBoot = (page: Page, change: (boot: string) => string) =>
  page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await fromServer(route);
      const [before = '', boot = '', after = ''] = answer.body.split(BOOT);
      await route.fulfill({ ...answer, body: [before, change(boot), after].join('') });
    },
  );
