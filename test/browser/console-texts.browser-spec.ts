import type { Browser, Page } from 'playwright-core';
import { hasBrowser, launchBrowser, NO_BROWSER } from '../support/browser';
import { missingTexts, see, seeAll } from './console-copy';
import { draftSchedule } from './console-draft';
import { breakCall, changes, inDialog, loads, operatorChanges, press } from './console-faults';
import type { Breaking } from './console-faults';
import { photo } from './console-photo';
import {
  agree,
  callAs,
  consoleUrl,
  DESK,
  freshName,
  inDays,
  openBusiness,
  signInOperator,
  signInOwner,
  visit,
} from './console-steps';

jest.setTimeout(300_000);

let browser: Browser;
const tenant = freshName('texts');
const host = `${tenant}.localhost`;
const PASSWORD = 'kite anvil 7';

const open = (page: Page, screen: string) => page.goto(consoleUrl(host, `/admin/${screen}`));

const dialog = (page: Page) => page.getByRole('dialog');

const addPhoto = async (page: Page): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Add images');
  await (await chooser).setFiles([photo('day.png', 'teal')]);
};

/** Breaks calls one after the other, does what makes them, and sees what is said. */
const fail = async (page: Page, at: string, prefix: string, faults: readonly Breaking[]): Promise<void> => {
  for (const fault of faults) {
    await breakCall(page, fault);
    await page.goto(consoleUrl(at, `${prefix}/${fault.screen}`));
    await fault.act?.(page);
    await see(page, fault.text, 'alert');
    await page.unrouteAll();
    await page.evaluate('sessionStorage.clear()');
  }
};

(hasBrowser ? describe : describe.skip)(
  `What the console says${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    beforeAll(async () => {
      browser = await launchBrowser();
    });
    afterAll(() => browser.close());

    it('to an owner on the first day, when there is nothing yet', async () => {
      const { context, page } = await visit(browser, DESK);
      await openBusiness(browser, page, tenant);
      await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
      await seeAll(page, ['Total Bookings', 'Total Revenue', 'Upcoming Bookings', 'View All', 'Logout']);
      await seeAll(page, [
        'Top 3 Upcoming Bookings',
        'No upcoming bookings',
        'Payment settings',
        'Public Site',
      ]);
      await seeAll(page, ['Dashboard', 'Service', 'Availability', 'Schedules', 'Bookings', 'Discounts']);
      await see(page, 'Settings');
      await open(page, 'service');
      await seeAll(page, [
        'Service Details',
        'Title',
        'Description',
        'SEO Title',
        'SEO Description',
        'URL Slug',
      ]);
      await seeAll(page, ['Images', 'No images uploaded yet']);
      await open(page, 'availability');
      await see(page, 'No availability blocks yet. Add your first block!');
      await open(page, 'schedules');
      await see(page, 'No schedules yet. Create your first schedule to automate availability!');
      await see(page, 'Booking mode: dates.');
      await open(page, 'bookings');
      await seeAll(page, [
        'No bookings yet',
        'Total bookings',
        'Paid bookings',
        'Pending bookings',
        'Total revenue',
      ]);
      await open(page, 'discounts');
      await see(page, 'No discount codes yet. Create your first discount!');
      await open(page, 'settings');
      await page.getByLabel('Booking mode').selectOption('time');
      await see(page, 'Booking mode updated successfully!', 'status');
      await page.getByLabel('Booking mode').selectOption('date');
      await page.waitForLoadState('networkidle');
      await context.close();
    });

    it('when something was made, changed or taken away', async () => {
      const { context, page } = await visit(browser, DESK);
      await signInOwner(page, tenant, { password: PASSWORD });
      await open(page, 'service');
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A boat');
      await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Two bunks');
      await press(page, 'Save service');
      await see(page, 'Service updated successfully!', 'status');
      await addPhoto(page);
      await see(page, 'Images uploaded successfully!', 'status');
      await breakCall(page, { path: 'service/images', method: 'DELETE' });
      await press(page, 'Delete image 1');
      await see(page, 'Delete this image?', 'alertdialog');
      await agree(page, 'Delete');
      await see(page, 'Failed to delete image', 'alert');
      await page.unrouteAll();
      await press(page, 'Delete image 1');
      await agree(page, 'Delete');
      await see(page, 'Image deleted successfully!', 'status');
      await breakCall(page, { path: 'service/images', method: 'POST' });
      await addPhoto(page);
      await see(page, 'Failed to upload images', 'alert');
      await page.unrouteAll();

      await open(page, 'availability?block=new');
      await page.getByLabel('Start date').fill(inDays(60));
      await page.getByLabel('Price').fill('80');
      await inDialog(page, 'Add block');
      await see(page, 'Availability block created!', 'status');
      await press(page, /^Edit the block/);
      await inDialog(page, 'Save block');
      await see(page, 'Availability block updated!', 'status');
      await press(page, /^Delete the block/);
      await see(page, 'Delete this availability block?', 'alertdialog');
      await agree(page, 'Delete');
      await see(page, 'Block deleted successfully!', 'status');

      await open(page, 'discounts?discount=new');
      await page.getByRole('textbox', { name: 'Code' }).fill('SPRING5');
      await page.getByRole('textbox', { name: 'Amount' }).fill('5');
      await inDialog(page, 'Create Discount');
      await see(page, 'Discount created successfully!', 'status');
      await seeAll(page, ['Unlimited', 'No expiry', 'Active', 'Create Discount']);
      await context.close();
    });

    it('of schedules, their patterns and their blocks', async () => {
      const { context, page } = await visit(browser, DESK);
      await signInOwner(page, tenant, { password: PASSWORD });
      const save = () => inDialog(page, 'Create schedule');
      for (const [pattern, text] of [
        [{ day_of_week: 9, booking_range_days: 2 }, 'Pattern #: Date-based patterns must have a start day'],
        [
          { day_of_week: 1, booking_range_days: 0 },
          'Pattern #: Date-based patterns must have a range of at least # day',
        ],
        [{ moons: 3 }, 'Pattern #: Invalid pattern structure'],
      ] as const) {
        await draftSchedule(page, pattern);
        await open(page, 'schedules?schedule=new');
        await save();
        await see(page, text, 'alert');
        await page.evaluate('sessionStorage.clear()');
      }
      await open(page, 'schedules?schedule=new');
      await seeAll(page, ['Mon-Fri 5 days', 'Fri-Sun 3 days', 'Single day']);
      await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Weekends');
      await dialog(page).getByRole('textbox', { name: 'Price' }).fill('240');
      await save();
      await see(page, 'Please add at least one pattern', 'alert');
      await press(page, 'Fri-Sun 3 days');
      await save();
      await see(page, 'Schedule created!', 'status');
      await seeAll(page, [
        'Ongoing',
        'Edit',
        'Deactivate',
        '+ Exception',
        'Generate',
        'Clear Blocks',
        'Delete',
      ]);
      await press(page, /^Edit /);
      await inDialog(page, 'Save schedule');
      await see(page, 'Schedule updated!', 'status');
      await press(page, /^\+ Exception/);
      await dialog(page).getByLabel('Date').fill(inDays(9));
      await inDialog(page, 'Add exception');
      await see(page, 'Exception added!', 'status');
      await press(page, /^Generate blocks/);
      await seeAll(page, ['All day', 'Generate # Blocks']);
      await page.route('**/generate', (route) =>
        String(route.request().postData()).includes('"preview":false')
          ? route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' })
          : route.continue(),
      );
      await press(page, /^Generate \d+ Blocks/);
      await see(page, 'Failed to generate blocks', 'alert');
      await page.unrouteAll();
      await press(page, /^Generate \d+ Blocks/);
      await see(page, '# availability blocks generated!', 'status');
      await press(page, /^Clear Blocks/);
      await agree(page, 'Clear Blocks');
      await see(page, '# blocks deleted!', 'status');
      await press(page, /^Deactivate /);
      await see(page, 'Schedule deactivated!', 'status');
      await seeAll(page, ['Inactive', 'Activate']);
      await press(page, /^Activate /);
      await see(page, 'Schedule activated!', 'status');
      await press(page, /^Delete /);
      await agree(page, 'Delete');
      await see(page, 'Schedule deleted successfully!', 'status');
      await context.close();
    });

    it('of blocks and bookings in their tables', async () => {
      const { context, page } = await visit(browser, DESK);
      await signInOwner(page, tenant, { password: PASSWORD });
      const offer = (more: object) =>
        callAs<{ id: string }>(page, 'POST', '/admin/availability', { price: 120, ...more });
      await offer({
        start_date: inDays(30),
        end_date: inDays(34),
        include_paypal_fees: true,
        fees_acknowledged: true,
      });
      const { id } = await offer({ start_date: inDays(20), end_date: inDays(22), price: 0 });
      await callAs(page, 'POST', '/public/book', {
        block_id: id,
        customer_name: 'Early Guest',
        customer_email: 'early@example.com',
        customer_phone: '07700 900556',
      });
      await callAs(page, 'POST', '/admin/schedules', {
        schedule_name: 'Weekends',
        effective_from: inDays(1),
        price: 200,
        patterns: [{ day_of_week: 5, booking_range_days: 3 }],
      });
      await open(page, 'availability');
      await seeAll(page, ['Start Date', 'End Date', 'Price', 'PayPal Fees', 'Security Deposit', 'Status']);
      await seeAll(page, ['Block Reason', 'Actions', 'Included', 'Not included', 'None']);
      await open(page, 'theme');
      await see(page, 'Current');
      // Nobody books without a phone number any more; a list of an older time has such bookings.
      const bookings = await callAs<object[]>(page, 'GET', '/admin/bookings');
      const withoutPhone = bookings.map((booking) => ({ ...booking, customer_phone: null }));
      await page.route(
        ({ pathname }) => pathname === '/api/admin/bookings',
        (route) => route.fulfill({ json: withoutPhone }),
      );
      await open(page, 'bookings');
      await seeAll(page, ['N/A', 'ID', 'None']);
      await open(page, 'dashboard');
      await seeAll(page, ['-', 'All day']);
      await page.unrouteAll();
      await open(page, 'bookings');
      await press(page, 'Early Guest');
      await see(page, 'Any refund must be processed manually');
      await context.close();
    });

    it('of hours, to a business that sells them', async () => {
      const { context, page } = await visit(browser, DESK);
      await signInOwner(page, 'studio');
      const at = (screen: string) => page.goto(consoleUrl('studio.localhost', `/admin/${screen}`));
      await at('availability');
      await seeAll(page, ['Start Time', 'End Time']);
      await at('schedules?schedule=new');
      await see(page, 'Booking mode: times.');
      await seeAll(page, ['Weekdays 9-10am', 'Weekends 10-11am']);
      await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Evenings');
      await dialog(page).getByRole('textbox', { name: 'Price' }).fill('30');
      await press(page, 'Add pattern');
      await dialog(page).getByRole('checkbox', { name: 'Monday' }).click({ force: true });
      await inDialog(page, 'Create schedule');
      await see(page, 'Pattern #: Time-based patterns must have at least one day selected', 'alert');
      await dialog(page).getByRole('checkbox', { name: 'Monday' }).click({ force: true });
      await dialog(page).getByLabel('Start time').fill('');
      await inDialog(page, 'Create schedule');
      await see(page, 'Pattern #: Time-based patterns must have start and end times', 'alert');
      await context.close();
    });

    it('when something cannot be loaded and the server finds no words', async () => {
      const { context, page } = await visit(browser, DESK);
      await signInOwner(page, tenant, { password: PASSWORD });
      for (const [screen, path, text] of loads) {
        await breakCall(page, { path, method: 'GET' });
        await open(page, screen);
        // Reading is tried three times before it is given up.
        await see(page, text, 'alert');
        await page.unrouteAll();
        await page.getByRole('button', { name: 'Try again' }).first().click();
        await page.getByText(text).first().waitFor({ state: 'detached' });
      }
      await context.close();
    });

    it('when something cannot be changed and the server finds no words', async () => {
      const { context, page } = await visit(browser, DESK);
      await signInOwner(page, tenant, { password: PASSWORD });
      await fail(page, host, '/admin', changes);
      await context.close();
    });

    it('to the operator', async () => {
      const { context, page } = await visit(browser, DESK);
      await signInOperator(page);
      await fail(page, 'localhost', '/superadmin', operatorChanges(tenant));
      await breakCall(page, { path: 'tenants', method: 'GET' });
      await page.goto(consoleUrl('localhost', '/superadmin/dashboard'));
      await see(page, 'Failed to load data', 'alert');
      await page.unrouteAll();

      await page.goto(consoleUrl('localhost', `/superadmin/dashboard?q=${tenant}`));
      await seeAll(page, ['Total Tenants', 'ID', 'Name', 'Subdomain', 'Status', 'SMS', 'PayPal email']);
      await seeAll(page, ['Admin Username', 'Active', 'Off', 'Not set', 'Suspend', 'Enable SMS', 'Delete']);
      await press(page, /^Enable SMS/);
      await seeAll(page, ['On', 'Disable SMS']);
      await press(page, /^Suspend /);
      await agree(page, 'Suspend');
      await seeAll(page, ['Suspended', 'Unsuspend']);
      await press(page, /^Unsuspend /);
      await see(page, 'Suspend');
      await press(page, /^Delete /);
      await see(page, 'Are you sure you want to delete this tenant?', 'alertdialog');
      await agree(page, 'Keep it');
      await press(page, 'Add New Tenant');
      await seeAll(page, ['Add New Tenant', 'Admin Password']);
      await context.close();
    });

    it('in the settings when it worked, for a while and no longer', async () => {
      const { context, page } = await visit(browser, DESK);
      await signInOwner(page, tenant, { password: PASSWORD });
      await open(page, 'settings');
      const saved = page.getByRole('status').filter({ hasText: 'Setting updated successfully!' });
      await page.getByRole('switch', { name: 'Hide past dates' }).click();
      await see(page, 'Setting updated successfully!', 'status');
      await saved.waitFor({ state: 'detached' });

      await page.getByRole('textbox', { name: 'Payment email' }).fill('pay@example.com');
      await press(page, 'Save payment email');
      await see(page, 'Payment email saved successfully!', 'status');
      await page.getByRole('textbox', { name: 'Phone' }).fill('01632 960 001');
      await press(page, 'Save contact details');
      await see(page, 'Contact details saved successfully!', 'status');
      const reloaded = page.waitForEvent('load');
      await press(page, /^Slate/);
      await see(page, 'Theme updated!', 'status');
      await reloaded;

      await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
      await page.getByRole('textbox', { name: 'New password', exact: true }).fill('abc');
      await page.getByRole('textbox', { name: 'Confirm new password' }).fill('abcd');
      await press(page, 'Change password');
      await see(page, 'Password must be at least # characters');
      await see(page, 'New passwords do not match');
      await page.getByRole('textbox', { name: 'New password', exact: true }).fill('kite anvil 8');
      await page.getByRole('textbox', { name: 'Confirm new password' }).fill('kite anvil 8');
      await press(page, 'Change password');
      await see(page, 'Password changed successfully!', 'status');
      // Whoever changed it stays signed in.
      await page.reload();
      await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
      await context.close();
    });

    it('at its door', async () => {
      const { context, page } = await visit(browser, DESK);
      await breakCall(page, { path: 'login', method: 'POST' });
      await open(page, 'login');
      await seeAll(page, ['Logging in to: ', 'Back to Home', 'Username', 'Password', 'Login']);
      await page.getByLabel('Username').fill('owner');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Login' }).click();
      await see(page, 'Login failed', 'alert');
      await context.close();
    });

    it('is all that it has to say: every text of the specification was seen', () => {
      expect(missingTexts()).toEqual([]);
    });
  },
);
