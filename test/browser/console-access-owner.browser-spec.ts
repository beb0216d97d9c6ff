import type { Browser } from 'playwright-core';
import { hasBrowser, launchBrowser, NO_BROWSER } from '../support/browser';
import { faults } from './axe';
import {
  callAs,
  enterAsOwner,
  freshName,
  inDays,
  openBusiness,
  OWN_PASSWORD,
  PHONE,
  visit,
} from './console-steps';
import { faultsOn, faultsOnAll, overflows, press, settled, submitEmpty } from './console-views';
import type { View } from './console-views';

jest.setTimeout(480_000);

/** As the server tells of it; for PayPal to refuse a refund would take another story. */
const unsettled = {
  booking_id: '00000000-0000-4000-8000-00000000000a',
  reference: 'HF-7Q2M',
  kind: 'refund_failed',
  sentence: 'The refund could not be made at PayPal.',
  amount: 240,
  since: new Date().toISOString(),
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
  {
    path: '/admin/settings',
    shows: /Early Guest/,
    act: async (page) => {
      await page.getByPlaceholder('customer@example.com').fill('early@example.com');
      await press('Look up')(page);
    },
  },
  { path: '/admin/theme', shows: /Ink blue/ },
  {
    path: '/admin/dashboard',
    shows: /What was done about it/,
    act: async (page) => {
      await page.route('**/api/admin/attention', (route) => route.fulfill({ json: [unsettled] }));
      await page.reload();
      await press('Mark as settled')(page);
      await page.unrouteAll();
    },
  },
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

let browser: Browser;

(hasBrowser ? describe : describe.skip)(
  `The console is open to every owner${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
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

    it('every screen and dialogue', async () => {
      const { context, page, complaints } = await visit(browser);
      const host = `${tenant}.localhost`;
      const login = await faultsOn(page, host, { path: '/admin/login', shows: /Admin login/ });
      await enterAsOwner(page, tenant, { password: OWN_PASSWORD });
      expect([...login, ...(await faultsOnAll(page, host, ownerViews))]).toEqual([]);
      expect(complaints).toEqual([]);
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
