import { browser, hasBrowser, NO_BROWSER } from '../support/browser';
import { freshName, openBusiness, visit } from './console-steps';
import { faultsOn, press } from './console-views';
import type { View } from './console-views';

jest.setTimeout(240_000);

const AT = new Date().toISOString();
const ID = '00000000-0000-4000-8000-0000000000c';

const channel = (number: number, changes: object) => ({
  id: `${ID}${number}`,
  name: 'Airbnb',
  platform: 'airbnb',
  takes: 'reserved',
  shows: 'busy',
  export_url: `https://bay.example.com/calendar/${'a'.repeat(43)}.ics`,
  export_fetched_at: AT,
  import_host: 'www.airbnb.com',
  state: 'ok',
  problem: null,
  problem_sentence: null,
  last_good_at: AT,
  last_looked_at: AT,
  last_changed_at: AT,
  next_look_at: AT,
  outside_stays: 7,
  clashes: 0,
  left_out: 2,
  echoes: 1,
  unreadable: 0,
  missing: 0,
  ...changes,
});

const channels = [
  channel(1, { clashes: 1 }),
  channel(2, { name: 'Vrbo', platform: 'vrbo', state: 'emptied', missing: 7 }),
  channel(3, {
    name: 'Family',
    platform: 'other',
    state: 'failing',
    problem: 'http_404',
    problem_sentence: 'The other site knows this address no more. Please copy it there anew.',
  }),
];

const views: readonly View[] = [
  { path: '/admin/calendars', shows: /Asks you something/ },
  { path: '/admin/calendars', shows: /stops working at once/, act: press('Renew my address: Airbnb') },
  { path: '/admin/calendars', shows: /What closes days here/, act: press('Change: Airbnb') },
  { path: '/admin/calendars', shows: /What it shows of bookings here/, act: press('Change: Family') },
  { path: '/admin/calendars', shows: /Remove, keep days closed/, act: press('Remove: Vrbo') },
  { path: '/admin/calendars?channel=new', shows: /Step 1 of 3/ },
  { path: '/admin/calendars?channel=new', shows: /Airbnb calendar link/, act: press('Next') },
  { path: '/admin/dashboard', shows: /A linked calendar needs you/ },
];

(hasBrowser ? describe : describe.skip)(
  `The calendars of other sites are open to every owner${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const tenant = freshName('linked');

    it('with each dialogue, and the warning on the dashboard', async () => {
      const { context, page, complaints } = await visit(browser);
      await openBusiness(page, tenant);
      const found: string[] = [];
      for (const view of views) {
        // Each view ends with its answers taken back.
        await page.route('**/api/admin/channels', (route) => route.fulfill({ json: channels }));
        found.push(...(await faultsOn(page, `${tenant}.localhost`, view)));
      }
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });

    it('by g and k, and are linked with the keyboard alone', async () => {
      const { context, page } = await visit(browser);
      await openBusiness(page, freshName('keys'));
      await page.route('**/api/admin/channels', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 201, json: channels[0] })
          : route.fulfill({ json: [] }),
      );
      await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
      await page.keyboard.press('g');
      await page.keyboard.press('k');
      await page.getByRole('heading', { name: 'Calendars', level: 1 }).waitFor();
      await page.getByRole('button', { name: 'Link a calendar' }).first().press('Enter');
      await page.getByRole('button', { name: 'Next' }).press('Enter');
      await page.getByLabel(/Airbnb’s calendar/).fill('https://www.airbnb.com/calendar/ical/1.ics');
      await page.keyboard.press('Enter');
      await page.getByText('Step 3 of 3').waitFor();
      expect(await page.getByLabel('The address of your calendar').inputValue()).toMatch(/\.ics$/);
      await context.close();
    });
  },
);
