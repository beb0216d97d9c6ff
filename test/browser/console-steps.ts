import type { Browser, BrowserContext, Page } from 'playwright-core';
import { send } from '../support/http';

/** What people do in the console, as steps of journeys. */

export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'en-GB',
};
export const DESK = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' };

declare global {
  /** What the test environment shows where a test fails. */
  var openedPages: Page[];
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the browser complained about: script errors, and breaches of the Content-Security-Policy. */
  readonly complaints: string[];
}

export const visit = async (browser: Browser, options: object = DESK): Promise<Visit> => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  globalThis.openedPages.push(page);
  // A machine with much else to do is slow, not wrong: this only ends what hangs.
  page.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    // An answer that is an error is told of by the page; the browser's own note of it is no news.
    if (message.type() === 'error' && !message.text().includes('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { context, page, complaints };
};

export const consoleUrl = (host: string, path: string): string =>
  `http://${host}:${process.env['HOLDFAST_TEST_SITE_PORT']}${path}`;

/** A subdomain that no other test has. */
export const freshName = (stem: string): string => `${stem}${Date.now().toString(36)}`;

const fillIn = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};

export const signInOwner = async (
  page: Page,
  tenant: string,
  { username = 'owner', password = process.env['HOLDFAST_TEST_DEMO_PASSWORD'] ?? '' } = {},
): Promise<void> => {
  await page.goto(consoleUrl(`${tenant}.localhost`, '/admin/login'));
  await fillIn(page, username, password);
  await page.waitForURL(/\/admin\/dashboard/);
};

export const signInOperator = async (page: Page): Promise<void> => {
  await page.goto(consoleUrl('localhost', '/superadmin/login'));
  await fillIn(
    page,
    process.env['HOLDFAST_TEST_SUPERADMIN_USERNAME'] ?? '',
    process.env['HOLDFAST_TEST_SUPERADMIN_PASSWORD'] ?? '',
  );
  await page.waitForURL(/\/superadmin\/dashboard/);
};

/** Waits until the success text is said, where a screen reader hears it. */
export const hear = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();

/** Answers the question that is being asked. */
export const agree = async (page: Page, button: string): Promise<void> => {
  await page.getByRole('alertdialog').getByRole('button', { name: button }).click();
};

/** A call of the API in the name of whoever is signed in on the page. */
export const callAs = async <T>(page: Page, method: string, path: string, body?: unknown): Promise<T> => {
  const token = await page.evaluate<string>('localStorage.getItem("token")');
  const answer = await send(site(), new URL(page.url()).hostname, method, `/api${path}`, { token, body });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body as T;
};

const site = (): number => Number(process.env['HOLDFAST_TEST_SITE_PORT']);

interface Credentials {
  readonly username?: string;
  readonly password?: string;
}

/** Opens an address of the console as somebody who has signed in: the door itself is tried by the tests that are about it. */
const enter = async (page: Page, host: string, path: string, session: object): Promise<void> => {
  const nowhere = consoleUrl(host, '/nowhere');
  await page.route(nowhere, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(nowhere);
  await page.evaluate(
    `for (const [key, value] of Object.entries(${JSON.stringify(session)})) localStorage.setItem(key, value)`,
  );
  await page.unroute(nowhere);
  await page.goto(consoleUrl(host, path));
};

const login = async (host: string, path: string, body: object) => {
  const answer = await send(site(), host, 'POST', path, { body });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.body;
};

/** The owner of a business, signed in on the page and at one of the console's addresses. */
export const enterAsOwner = async (
  page: Page,
  tenant: string,
  {
    username = 'owner',
    password = process.env['HOLDFAST_TEST_DEMO_PASSWORD'] ?? '',
    at = 'dashboard',
  }: Credentials & { readonly at?: string } = {},
): Promise<void> => {
  const host = `${tenant}.localhost`;
  const { token, tenant: own } = await login(host, '/api/admin/login', {
    subdomain: tenant,
    username,
    password,
  });
  await enter(page, host, `/admin/${at}`, { token, role: 'tenant_admin', tenant: JSON.stringify(own) });
};

const operatorToken = async (): Promise<string> =>
  (
    await login('localhost', '/api/superadmin/login', {
      username: process.env['HOLDFAST_TEST_SUPERADMIN_USERNAME'],
      password: process.env['HOLDFAST_TEST_SUPERADMIN_PASSWORD'],
    })
  ).token;

/** The platform's operator, signed in on the page and at one of the console's addresses. */
export const enterAsOperator = async (page: Page, at = 'dashboard'): Promise<void> =>
  enter(page, 'localhost', `/superadmin/${at}`, { token: await operatorToken(), role: 'super_admin' });

/** The password of the owner of every business that a test opens. */
export const OWN_PASSWORD = 'kite anvil 7';

/** A new business, made as the operator makes one, and its owner signed in on the page. */
export const openBusiness = async (page: Page, tenant: string, at = 'dashboard'): Promise<void> => {
  const body = {
    name: `The ${tenant}`,
    subdomain: tenant,
    admin_username: 'owner',
    admin_password: OWN_PASSWORD,
  };
  const token = await operatorToken();
  const answer = await send(site(), 'localhost', 'POST', '/api/superadmin/tenants', { token, body });
  if (answer.status !== 201) throw new Error(`${tenant} was not made: ${answer.status} ${answer.text}`);
  await enterAsOwner(page, tenant, { password: OWN_PASSWORD, at });
};
