import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { hasBrowser, launchBrowser, NO_BROWSER } from '../support/browser';
import {
  callAs,
  consoleUrl,
  DESK,
  freshName,
  inDays,
  openBusiness,
  PHONE,
  signInOperator,
  signInOwner,
  visit,
} from './console-steps';

jest.setTimeout(480_000);

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Act = (page: Page) => Promise<void>;

interface View {
  readonly path: string;
  /** What shows that the screen is there. */
  readonly shows: RegExp;
  readonly act?: Act;
}

const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click();

const submitEmpty =
  (name: string): Act =>
  async (page) => {
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await page.getByText('Required').first().waitFor();
  };

const ownerViews: readonly View[] = [
  { path: '/admin/dashboard', shows: /Top 3 Upcoming Bookings/ },
  { path: '/admin/service', shows: /Service Details/ },
  { path: '/admin/availability', shows: /Available/ },
  { path: '/admin/availability?view=month', shows: /Today/ },
  { path: '/admin/availability?view=week', shows: /Today/ },
  {
    path: '/admin/availability',
    shows: /Delete this availability block/,
    act: press(/^Delete the block/),
  },
  {
    path: '/admin/availability?block=new',
    shows: /Customers see/,
    act: async (page) => page.getByLabel('Price').fill('20'),
  },
  {
    path: '/admin/availability?block=new&as=blocked',
    shows: /Block dates/,
    act: submitEmpty('Block these dates'),
  },
  { path: '/admin/schedules', shows: /Weekends/ },
  { path: '/admin/schedules?schedule=new', shows: /Create schedule/, act: press('Fri-Sun 3 days') },
  { path: '/admin/schedules', shows: /leaves out/, act: press(/^Generate blocks/) },
  { path: '/admin/schedules', shows: /Reason/, act: press(/^\+ Exception/) },
  { path: '/admin/bookings', shows: /Total revenue/ },
  { path: '/admin/bookings', shows: /History/, act: press('Early Guest') },
  { path: '/admin/bookings', shows: /Any refund must be made by hand/, act: press(/^Cancel the booking/) },
  { path: '/admin/discounts', shows: /SPRING5/ },
  { path: '/admin/discounts?discount=new', shows: /Create Discount/, act: submitEmpty('Create Discount') },
  { path: '/admin/settings', shows: /Terms of booking/ },
  { path: '/admin/theme', shows: /Ink blue/ },
  {
    path: '/admin/audit',
    shows: /Before and after/,
    act: async (page) => page.locator('summary').first().click(),
  },
  { path: '/admin/dashboard', shows: /Create a discount/, act: (page) => page.keyboard.press('Control+k') },
  { path: '/admin/dashboard', shows: /Show these keys/, act: (page) => page.keyboard.press('?') },
  {
    path: '/admin/service',
    shows: /Leave without saving/,
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Half a thought');
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder(/^Find a page/).fill('logout');
      await page.keyboard.press('Enter');
    },
  },
  { path: '/admin/nowhere', shows: /There is no such page/ },
];

const operatorViews: readonly View[] = [
  { path: '/superadmin/dashboard', shows: /Total Tenants/ },
  { path: '/superadmin/dashboard?tenant=new', shows: /Add New Tenant/, act: submitEmpty('Create tenant') },
  {
    path: '/superadmin/audit',
    shows: /^Request|From /,
    act: async (page) => page.locator('summary').first().click(),
  },
  { path: '/superadmin/account', shows: /Change password/ },
  { path: '/superadmin/dashboard', shows: /Payment credentials/, act: press('Gull Cottage Caravan') },
];

let browser: Browser;

/** What the checker finds on one view, in one line each. */
const faultsOn = async (page: Page, host: string, { path, shows, act }: View): Promise<string[]> => {
  await page.goto(consoleUrl(host, path));
  await page.getByRole('heading').first().waitFor();
  if (act) await act(page);
  await page.getByText(shows).first().waitFor();
  // What fades in is not judged while it is half there.
  await page.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page: page as never }).withTags(RULES).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${path}: ${id}: ${node.target.join(' ')} ${node.html.slice(0, 120)}`),
  );
};

const faultsOnAll = async (page: Page, host: string, views: readonly View[]): Promise<string[]> => {
  const faults: string[] = [];
  for (const view of views) faults.push(...(await faultsOn(page, host, view)));
  return faults;
};

const overflows = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth');

/** Structure differs by width and colours by scheme: two looks see all of both. */
const LOOKS = [
  { name: 'desk, light', options: { ...DESK, colorScheme: 'light' } },
  { name: 'phone, dark', options: { ...PHONE, colorScheme: 'dark' } },
] as const;

(hasBrowser ? describe : describe.skip)(
  `The console is open to everybody${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const tenant = freshName('open');

    beforeAll(async () => {
      browser = await launchBrowser();
      const { context, page } = await visit(browser);
      await openBusiness(browser, page, tenant);
      const block = { start_date: inDays(20), end_date: inDays(22), price: 0 };
      const { id } = await callAs<{ id: string }>(page, 'POST', '/admin/availability', block);
      await callAs(page, 'POST', '/admin/availability', {
        start_date: inDays(30),
        end_date: inDays(34),
        price: 120,
      });
      await callAs(page, 'POST', '/admin/discounts', { code: 'SPRING5', type: 'value', amount: 5 });
      await callAs(page, 'POST', '/admin/schedules', {
        schedule_name: 'Weekends',
        effective_from: inDays(1),
        price: 200,
        patterns: [{ day_of_week: 5, booking_range_days: 3 }],
      });
      await callAs(page, 'POST', '/public/book', {
        block_id: id,
        customer_name: 'Early Guest',
        customer_email: 'early@example.com',
        customer_phone: '07700 900556',
      });
      await context.close();
    });
    afterAll(() => browser.close());

    it.each(LOOKS)('owner’s screens and dialogues: $name', async ({ options }) => {
      const { context, page, complaints } = await visit(browser, options);
      await page.goto(consoleUrl(`${tenant}.localhost`, '/admin/login'));
      const login = await faultsOn(page, `${tenant}.localhost`, {
        path: '/admin/login',
        shows: /Admin login/,
      });
      await signInOwner(page, tenant, { password: 'kite anvil 7' });
      const faults = await faultsOnAll(page, `${tenant}.localhost`, ownerViews);
      expect([...login, ...faults]).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });

    it.each(LOOKS)('operator’s screens and dialogues: $name', async ({ options }) => {
      const { context, page } = await visit(browser, options);
      await signInOperator(page);
      expect(await faultsOnAll(page, 'localhost', operatorViews)).toEqual([]);
      await context.close();
    });

    it('the hours of a business that sells them, and the menu of a phone', async () => {
      const { context, page } = await visit(browser, { ...PHONE, colorScheme: 'light' });
      await signInOwner(page, 'studio');
      const faults = await faultsOnAll(page, 'studio.localhost', [
        { path: `/admin/availability?view=week&date=${inDays(10)}`, shows: /Today/ },
        { path: `/admin/availability?view=month&date=${inDays(10)}`, shows: /Today/ },
        { path: '/admin/schedules?schedule=new', shows: /Weekdays 9-10am/, act: press('Weekdays 9-10am') },
        { path: '/admin/dashboard', shows: /^Menu$/, act: press('Open menu') },
      ]);
      expect(faults).toEqual([]);
      await context.close();
    });

    it('no screen scrolls sideways, down to a width of 320 pixels', async () => {
      const { context, page } = await visit(browser, { ...PHONE, viewport: { width: 320, height: 640 } });
      await signInOwner(page, tenant, { password: 'kite anvil 7' });
      const wide: string[] = [];
      for (const { path } of ownerViews) {
        await page.goto(consoleUrl(`${tenant}.localhost`, path));
        await page.getByRole('heading').first().waitFor();
        await page.waitForLoadState('networkidle');
        if (await overflows(page)) wide.push(path);
      }
      expect(wide).toEqual([]);
      await context.close();
    });
  },
);
