import type { Page } from 'playwright-core';
import { browser, hasBrowser, NO_BROWSER } from '../support/browser';
import { daysAhead } from '../support/days-ahead';
import { faults } from './axe';
import { photo } from './console-photo';
import {
  agree,
  callAs,
  enterAsOwner,
  freshName,
  openBusiness,
  OWN_PASSWORD,
  PHONE,
  visit,
} from './console-steps';
import type { Visit } from './console-steps';
import { faultsOn, overflows, press, submitEmpty } from './console-views';
import type { View } from './console-views';

jest.setTimeout(120_000);

/** As the server tells of it; for PayPal to refuse a refund would take another story. */
const unsettled = {
  booking_id: '00000000-0000-4000-8000-00000000000a',
  reference: 'HF-7Q2M',
  kind: 'refund_failed',
  sentence: 'The refund could not be made at PayPal.',
  amount: 240,
  refund_id: null,
  retryable: false,
  instalment: null,
  since: new Date().toISOString(),
};

const findEarlyGuest = async (page: Page): Promise<void> => {
  await page.getByPlaceholder('customer@example.com').fill('early@example.com');
  await press('Look up')(page);
};

const eraseEarlyGuest = async (page: Page): Promise<void> => {
  await findEarlyGuest(page);
  await press(/^Erase the customer of/)(page);
};

const inBooking =
  (button: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await press('Early Guest')(page);
    await press(button)(page);
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
  { path: '/admin/schedules', shows: /Edit schedule/, act: press(/^Edit Weekends/) },
  {
    path: '/admin/schedules',
    shows: /Clear the blocks of this schedule\?/,
    act: press(/^Clear Blocks of/),
  },
  { path: '/admin/schedules', shows: /Delete this schedule\?/, act: press(/^Delete Weekends/) },
  { path: '/admin/bookings', shows: /Total revenue/ },
  { path: '/admin/bookings', shows: /History/, act: press('Early Guest') },
  {
    path: '/admin/bookings',
    shows: /The time was held/,
    act: async (page) => {
      await press('Early Guest')(page);
      await page.getByRole('link', { name: 'Open the whole booking' }).click();
      await page.getByRole('region', { name: 'Timeline' }).getByText('The time was held').first().waitFor();
    },
  },
  {
    path: '/admin/bookings',
    shows: /which booking|Early Guest/,
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('textbox', { name: 'Find or do' }).fill('early');
      await page.getByRole('button', { name: /Guest/ }).first().waitFor();
    },
  },
  { path: '/admin/bookings', shows: /Save details/, act: inBooking('Correct details…') },
  { path: '/admin/bookings', shows: /Links in earlier emails stop working/, act: inBooking('New link…') },
  { path: '/admin/bookings', shows: /Any refund must be made by hand/, act: press(/^Cancel the booking/) },
  {
    path: '/admin/dashboard',
    shows: /£240.00 given back by hand/,
    act: async (page) => {
      const refused = { ...unsettled, refund_id: unsettled.booking_id, retryable: true };
      await page.route('**/api/admin/attention', (route) => route.fulfill({ json: [refused] }));
      await page.reload();
      await press('I refunded by hand')(page);
    },
  },
  { path: '/admin/arrivals', shows: /Arrivals/ },
  { path: '/admin/cleaning', shows: /Cleaning/ },
  { path: '/admin/bookings?tags=edit', shows: /Colour/, act: press('New tag') },
  { path: '/admin/bookings?tags=edit', shows: /Delete the tag/, act: press('Delete Regular') },
  { path: '/admin/bookings', shows: /Its words are destroyed/, act: inBooking(/^Remove the note/) },
  { path: '/admin/discounts', shows: /SPRING5/ },
  { path: '/admin/discounts?discount=new', shows: /Create Discount/, act: submitEmpty('Create Discount') },
  { path: '/admin/settings', shows: /Hide past dates/ },
  { path: '/admin/settings/payments', shows: /Payment email/ },
  { path: '/admin/settings/contact', shows: /Save contact details/ },
  { path: '/admin/settings/terms', shows: /Terms of booking/ },
  { path: '/admin/settings/sign-in', shows: /Two-step sign-in/ },
  { path: '/admin/settings/keyboard', shows: /Letters as shortcuts/ },
  { path: '/admin/settings/customers', shows: /Early Guest/, act: findEarlyGuest },
  {
    path: '/admin/settings/customers',
    shows: /Renew the links of all bookings\?/,
    act: press('Renew all links…'),
  },
  {
    path: '/admin/settings/customers',
    shows: /Name, email and phone are destroyed for good/,
    act: eraseEarlyGuest,
  },
  {
    path: '/admin/settings/customers',
    shows: /You would no longer know who arrives/,
    act: async (page) => {
      await eraseEarlyGuest(page);
      await agree(page, 'Erase');
    },
  },
  {
    path: '/admin/service',
    shows: /Delete this image\?/,
    act: async (page) => {
      await page.locator('input[type=file]').first().setInputFiles(photo('bay.png', 'teal'));
      await press(/^Delete image 1/)(page);
    },
  },
  { path: '/admin/theme', shows: /Ink blue/ },
  { path: '/admin/theme', shows: /Your site in Ocean/, act: press(/^Ocean/) },
  {
    path: '/admin/dashboard',
    shows: /What was done about it/,
    act: async (page) => {
      await page.route('**/api/admin/attention', (route) => route.fulfill({ json: [unsettled] }));
      await page.reload();
      await press('Mark as settled')(page);
    },
  },
  {
    path: '/admin/dashboard',
    shows: /I know of this booking now/,
    act: async (page) => {
      const untold = { ...unsettled, kind: 'owner_not_told', sentence: 'You were not told.', amount: null };
      await page.route('**/api/admin/attention', (route) => route.fulfill({ json: [untold] }));
      await page.reload();
      await press('Mark as settled')(page);
    },
  },
  {
    path: '/admin/dashboard',
    shows: /Something is missing/,
    act: async (page) => {
      const settings = await callAs<object>(page, 'GET', '/admin/settings');
      const poor = { ...settings, contact_email: null, payments_set_up: false };
      await page.route('**/api/admin/settings', (route) => route.fulfill({ json: poor }));
      await page.reload();
      await page.getByText('Something is missing').waitFor();
    },
  },
  {
    path: '/admin/service',
    shows: /Nothing was uploaded/,
    act: (page) =>
      page
        .getByLabel('Image files')
        .setInputFiles([
          photo('dusk.png', 'rust'),
          { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
        ]),
  },
  {
    path: '/admin/money',
    shows: /Income by stay/,
    act: async (page) => page.locator('summary', { hasText: 'Show as a table' }).click(),
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

(hasBrowser ? describe : describe.skip)(
  `The console is open to every owner${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const tenant = freshName('open');
    let owner: Visit;

    beforeAll(async () => {
      owner = await visit(browser);
      const { page } = owner;
      await openBusiness(page, tenant);
      const block = { start_date: daysAhead(20), end_date: daysAhead(22), price: 0 };
      const { id } = await callAs<{ id: string }>(page, 'POST', '/admin/availability', block);
      await callAs(page, 'POST', '/admin/availability', {
        start_date: daysAhead(30),
        end_date: daysAhead(34),
        price: 120,
      });
      await callAs(page, 'POST', '/admin/discounts', { code: 'SPRING5', type: 'value', amount: 5 });
      await callAs(page, 'POST', '/admin/schedules', {
        schedule_name: 'Weekends',
        effective_from: daysAhead(1),
        price: 200,
        patterns: [{ day_of_week: 5, booking_range_days: 3 }],
      });
      await callAs(page, 'POST', '/admin/tags', { name: 'Regular', colour: 2 });
      const { booking_id: bookingId } = await callAs<{ booking_id: string }>(page, 'POST', '/public/book', {
        block_id: id,
        customer_name: 'Early Guest',
        customer_email: 'early@example.com',
        customer_phone: '07700 900556',
      });
      await callAs(page, 'POST', `/admin/bookings/${bookingId}/notes`, { text: 'Comes late' });
    });

    it('at the door', async () => {
      const { context, page } = await visit(browser);
      const door = { path: '/admin/login', shows: /Admin login/ };
      expect(await faultsOn(page, `${tenant}.localhost`, door)).toEqual([]);
      await context.close();
    });

    it.each(ownerViews)('at $path, which shows $shows', async (view) => {
      expect(await faultsOn(owner.page, `${tenant}.localhost`, view)).toEqual([]);
      expect(owner.complaints).toEqual([]);
    });

    it('on a phone: the menu, by touch', async () => {
      const { context, page } = await visit(browser, PHONE);
      await enterAsOwner(page, tenant, { password: OWN_PASSWORD });
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await page.getByRole('dialog').getByText('Logout').waitFor();
      expect(await faults(page)).toEqual([]);
      expect(await overflows(page)).toBe(false);
      await context.close();
    });
  },
);
