import { browser, hasBrowser, NO_BROWSER } from '../support/browser';
import { daysAhead } from '../support/days-ahead';
import {
  agree,
  callAs,
  consoleUrl,
  DESK,
  freshName,
  hear,
  signInOperator,
  signInOwner,
  visit,
} from './console-steps';
import { photo } from './console-photo';

jest.setTimeout(120_000);

(hasBrowser ? describe : describe.skip)(
  `An owner’s first hour${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    it('leads from an account that the platform opened to a site that can be booked', async () => {
      const subdomain = freshName('harbour');
      const { context, page, complaints } = await visit(browser, DESK);

      // The platform opens the account.
      await signInOperator(page);
      await page.getByRole('button', { name: 'Add New Tenant' }).click();
      const form = page.getByRole('dialog');
      await form.getByRole('button', { name: 'Create tenant' }).click();
      await form.getByText('Required').first().waitFor();
      await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour Boat');
      await form.getByLabel('Subdomain').fill(subdomain);
      await form.getByLabel('Admin Username').fill('skipper');
      await form.getByLabel('Admin Password').fill('kite anvil 7');
      await form.getByText('Good.').waitFor();
      await form.getByRole('button', { name: 'Create tenant' }).click();
      await hear(page, 'Harbour Boat is open for business');
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL(/\/superadmin\/login$/);

      // The owner finds what is left to do, and does it step by step.
      await signInOwner(page, subdomain, { username: 'skipper', password: 'kite anvil 7' });
      const steps = page.getByRole('region', { name: 'First steps' });
      await steps.getByText('1 of 7 done').waitFor();
      await steps.getByRole('link', { name: 'Describe it' }).click();

      await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A boat in the harbour');
      await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Two bunks.\nOne stove.');
      await page.getByLabel('URL Slug').fill('A Boat!');
      expect(await page.getByLabel('URL Slug').inputValue()).toBe('a-boat-');
      await page.getByLabel('SEO Title').fill('A boat in the harbour');
      await page.getByText('21 of 60 characters').waitFor();
      await page.getByRole('button', { name: 'Save service' }).click();
      await hear(page, 'Service updated successfully!');

      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Add images' }).click();
      await (await chooser).setFiles([photo('day.png', 'teal'), photo('night.png', 'navy')]);
      await hear(page, 'Images uploaded successfully!');
      await page.getByRole('listitem').filter({ hasText: 'Cover' }).waitFor();
      await page.getByLabel('Description of image 1').fill('The boat by day');
      await page.getByLabel('Description of image 1').blur();
      await page.getByRole('button', { name: 'Move image 1 later' }).click();
      await hear(page, 'Order of the images changed');
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('img', { name: 'The boat by day' }).waitFor();
      await page.getByRole('button', { name: 'Delete image 2' }).click();
      await page.getByText('Delete this image?').waitFor();
      await agree(page, 'Delete');
      await hear(page, 'Image deleted successfully!');

      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      await steps.getByText('3 of 7 done').waitFor();
      await steps.getByRole('link', { name: 'Add dates' }).click();
      const block = page.getByRole('dialog');
      await block.getByLabel('Start date').fill(daysAhead(30));
      await block.getByText('1 night').waitFor();
      await block.getByLabel('End date').fill(daysAhead(34));
      await block.getByText('4 nights').waitFor();
      await block.getByLabel('Price').fill('500');
      await block.getByLabel('Security deposit').fill('75');
      await block.getByText('Customers see £575.00, with £75.00 refundable deposit in it').waitFor();
      await block.getByRole('button', { name: 'Add block' }).click();
      await hear(page, 'Availability block created!');
      await page.getByRole('cell', { name: '£500.00' }).waitFor();

      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      await steps.getByText('4 of 7 done').waitFor();
      await steps.getByRole('button', { name: 'Copy address' }).click();
      await steps.getByText('5 of 7 done').waitFor();

      // What customers and owner cannot do without is warned of until it is there.
      const warning = page.getByRole('note', { name: 'Something is missing' });
      await warning.getByText('There is no contact email: nobody is told of new bookings.').waitFor();
      await warning.getByRole('link', { name: 'Add an email' }).click();
      await page.waitForURL(/\/admin\/settings\/contact$/);
      await page.getByRole('textbox', { name: 'Email' }).fill('skipper@boat.example');
      await page.getByRole('textbox', { name: 'Address' }).fill('Pier 3');
      await page.getByRole('button', { name: 'Save contact details' }).click();
      await hear(page, 'Contact details saved successfully!');
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      await page.getByText('Top 3 Upcoming Bookings').waitFor();
      await steps.waitFor({ state: 'detached' });
      expect(await warning.count()).toBe(0);

      // What repeats every week is said once, and made for the months to come.
      await page.getByRole('link', { name: 'Schedules' }).first().click();
      await page.getByRole('button', { name: 'Create schedule' }).first().click();
      await form.getByRole('textbox', { name: 'Name' }).fill('Weekends');
      await form.getByRole('textbox', { name: 'Price' }).fill('240');
      await form.getByRole('button', { name: 'Fri-Sun 3 days' }).click();
      await form.getByRole('button', { name: 'Create schedule' }).click();
      await hear(page, 'Schedule created!');
      await page.getByRole('button', { name: 'Generate blocks of Weekends' }).click();
      await form.getByRole('button', { name: /^Generate [1-9]\d* Blocks$/ }).click();
      await hear(page, /\d+ availability blocks generated!/);

      await page.getByRole('link', { name: 'Discounts' }).first().click();
      await page.getByRole('button', { name: 'Create Discount' }).first().click();
      await form.getByRole('textbox', { name: 'Code' }).fill('first10');
      await form.getByRole('textbox', { name: 'Amount' }).fill('10');
      await form.getByRole('button', { name: 'Create Discount' }).click();
      await hear(page, 'Discount created successfully!');

      await page.getByRole('link', { name: 'Theme' }).first().click();
      const reloaded = page.waitForEvent('load');
      await page.getByRole('button', { name: /^Forest/ }).click();
      await page.getByRole('button', { name: 'Use this theme' }).click();
      await hear(page, 'Theme updated!');
      await reloaded;

      // And so it stands on the public site: in its colours, with its words, its photo, its days and its code.
      await page.goto(consoleUrl(`${subdomain}.localhost`, `/?month=${daysAhead(30).slice(0, 7)}`));
      await page.getByRole('heading', { name: 'A boat in the harbour' }).waitFor();
      expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('forest');
      await page.getByRole('img', { name: 'The boat by day' }).first().waitFor();
      await page.getByText('£575').first().waitFor();
      await page.getByText('£240').first().waitFor();
      const { amount } = await callAs<{ amount: number }>(page, 'POST', '/public/validate-discount', {
        code: 'FIRST10',
      });
      expect(amount).toBe(10);
      expect(complaints).toEqual([]);
      await context.close();
    });
  },
);
