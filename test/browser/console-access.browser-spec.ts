import type { Browser, Page } from 'playwright-core';
import { hasBrowser, launchBrowser, NO_BROWSER } from '../support/browser';
import { faults } from './axe';
import {
  callAs,
  consoleUrl,
  DESK,
  freshName,
  inDays,
  openBusiness,
  OWN_PASSWORD,
  PHONE,
  enterAsOperator,
  enterAsOwner,
  visit,
} from './console-steps';

jest.setTimeout(480_000);

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

/** Structure differs by width and colours by scheme: two looks see all of both. */
const LOOKS = [
  { size: DESK.viewport, colorScheme: 'light' },
  { size: PHONE.viewport, colorScheme: 'dark' },
] as const;
const NARROWEST = { width: 320, height: 640 };

/** What fades or slides in is not judged while it is half there. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(`new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50))).then(() =>
    Promise.allSettled(
      document.getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations === 1)
        .map(({ finished }) => finished)))`);

const overflows = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth');

/** What is wrong with one view, in one line each: on a desk, on a phone in the dark, and where it is narrowest. */
const faultsOn = async (page: Page, host: string, { path, shows, act }: View): Promise<string[]> => {
  const found: string[] = [];
  const look = async ({ size, colorScheme }: (typeof LOOKS)[number]) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
  };
  await look(LOOKS[0]);
  await page.goto(consoleUrl(host, path));
  await page.getByRole('heading').first().waitFor();
  if (act) await act(page);
  for (const each of LOOKS) {
    await look(each);
    await page.getByText(shows).filter({ visible: true }).first().waitFor();
    await settled(page);
    found.push(...(await faults(page)).map((fault) => `${each.size.width} px: ${fault}`));
  }
  await page.setViewportSize(NARROWEST);
  await settled(page);
  if (await overflows(page)) found.push(`scrolls sideways at ${NARROWEST.width} px`);
  return found.map((fault) => `${path}, ${shows}: ${fault}`);
};

const faultsOnAll = async (page: Page, host: string, views: readonly View[]): Promise<string[]> => {
  const found: string[] = [];
  for (const view of views) found.push(...(await faultsOn(page, host, view)));
  return found;
};

(hasBrowser ? describe : describe.skip)(
  `The console is open to everybody${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const tenant = freshName('open');

    beforeAll(async () => {
      browser = await launchBrowser();
      const { context, page } = await visit(browser);
      await openBusiness(page, tenant);
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

    it('to an owner: every screen and dialogue', async () => {
      const { context, page, complaints } = await visit(browser);
      const host = `${tenant}.localhost`;
      const login = await faultsOn(page, host, { path: '/admin/login', shows: /Admin login/ });
      await enterAsOwner(page, tenant, { password: OWN_PASSWORD });
      expect([...login, ...(await faultsOnAll(page, host, ownerViews))]).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });

    it('to the operator: every screen and dialogue', async () => {
      const { context, page, complaints } = await visit(browser);
      await enterAsOperator(page);
      expect(await faultsOnAll(page, 'localhost', operatorViews)).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });

    it('to a business that sells hours', async () => {
      const { context, page } = await visit(browser);
      await enterAsOwner(page, 'studio');
      const faults = await faultsOnAll(page, 'studio.localhost', [
        { path: `/admin/availability?view=week&date=${inDays(10)}`, shows: /Today/ },
        { path: `/admin/availability?view=month&date=${inDays(10)}`, shows: /Today/ },
        { path: '/admin/schedules?schedule=new', shows: /Monday/, act: press('Weekdays 9-10am') },
      ]);
      expect(faults).toEqual([]);
      await context.close();
    });

    it('on a phone: the menu, by touch', async () => {
      const { context, page } = await visit(browser, PHONE);
      await enterAsOwner(page, tenant, { password: OWN_PASSWORD });
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await page.getByRole('dialog').getByText('Logout').waitFor();
      await settled(page);
      expect(await faults(page)).toEqual([]);
      expect(await overflows(page)).toBe(false);
      await context.close();
    });
  },
);
