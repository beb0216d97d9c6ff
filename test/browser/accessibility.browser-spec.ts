import type { Page } from 'playwright-core';
import { browser, hasBrowser, NO_BROWSER, sandboxUrl, siteUrl } from '../support/browser';
import { daysAhead } from '../support/days-ahead';
import { faultsInAllThemes, faultsInBothSchemes } from './axe';
import { DESK, PHONE, visit } from './console-steps';
import { monthAhead } from './days';
import { holdForSomebody, nights, openShop, rewriteBoot, see } from './site-steps';
import type { Shop } from './site-steps';

jest.setTimeout(240_000);

let shop: Shop;
let empty: Shop;
let taken: string;

const BROKEN = { status: 500, contentType: 'text/plain', body: 'broken' };
const calendar = (page: Page) => page.locator('#calendar [aria-busy=false]').waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** A state of the public site: where it begins, how one comes to it, how it is known. */
interface State {
  readonly of: string;
  readonly url: () => string;
  readonly act: (page: Page) => Promise<unknown>;
  readonly on?: object;
}

const sites: readonly State[] = [
  { of: 'nights', url: () => siteUrl('caravan'), act: calendar },
  { of: 'nights on a phone', url: () => siteUrl('caravan'), act: calendar, on: PHONE },
  { of: 'times', url: () => siteUrl('studio'), act: calendar },
  { of: 'stays', url: () => siteUrl('cottage'), act: calendar },
  { of: 'stays on a phone', url: () => siteUrl('cottage'), act: calendar, on: PHONE },
  { of: 'times on a phone', url: () => siteUrl('studio'), act: calendar, on: PHONE },
  { of: 'a list', url: () => siteUrl('caravan', '/?view=list'), act: calendar },
  {
    of: 'nothing to book',
    url: () => empty.url(),
    act: (page) => page.getByText(/No dates are free/).waitFor(),
  },
  {
    of: 'an empty month',
    url: () => shop.url(`/?month=${monthAhead(9)}`),
    act: (page) => page.getByText(/^Earlier availability:/).waitFor(),
  },
  {
    of: 'a calendar that fails',
    url: () => shop.url(),
    act: async (page) => {
      await page.route('**/api/public/calendar*', (route) => route.fulfill(BROKEN));
      await page.goto(shop.url(`/?month=${monthAhead(3)}`));
      await press(page, 'Next month');
      await press(page, 'Next month');
      await page.getByText('The calendar could not be loaded.').waitFor();
    },
  },
  {
    of: 'a service that fails',
    url: () => shop.url('/terms'),
    act: async (page) => {
      await rewriteBoot(page, () => '{}');
      await page.route('**/api/public/service', (route) => route.fulfill(BROKEN));
      await page.goto(shop.url());
      await page.getByText('Failed to load service details').waitFor();
      // It comes by itself, and is dim until then.
      await calendar(page);
    },
  },
  {
    of: 'a site that fails',
    url: () => shop.url('/terms'),
    act: async (page) => {
      await rewriteBoot(page, () => '{}');
      await page.route('**/api/public/tenant', (route) => route.fulfill(BROKEN));
      await page.goto(shop.url());
      await page.getByText(/may not be configured yet/).waitFor();
    },
  },
  {
    of: 'a page of which a part breaks',
    url: () => shop.url('/terms'),
    act: async (page) => {
      await rewriteBoot(page, (boot) => boot.replace('"images":[{', '"images":[null,{'));
      await page.goto(siteUrl('caravan'));
      await page.getByText('This part of the page could not be shown.').waitFor();
    },
  },
  {
    of: 'the terms',
    url: () => siteUrl('caravan', '/terms'),
    act: (page) => see(page, 'Terms and conditions'),
  },
  {
    of: 'the privacy notice',
    url: () => siteUrl('caravan', '/privacy'),
    act: (page) => see(page, 'Privacy notice'),
  },
  { of: 'nowhere', url: () => siteUrl('caravan', '/nowhere'), act: (page) => see(page, 'Page not found') },
  {
    of: 'no business',
    url: () => siteUrl('caravan').replace('caravan', 'nobody'),
    act: (page) => see(page, /No Booking/),
  },
  {
    of: 'no booking',
    url: () => siteUrl('caravan', '/confirmation/none'),
    act: (page) => see(page, /^Failed to load/),
  },
];

const dialogs: readonly State[] = [
  {
    of: 'a photograph',
    url: () => siteUrl('caravan'),
    act: async (page) => {
      await press(page, /^Enlarge photograph 1/);
      await page.getByRole('dialog').getByText('1 of 7').waitFor();
    },
  },
  {
    of: 'a stay',
    url: () => shop.url(`/?month=${daysAhead(8).slice(0, 7)}`),
    act: async (page) => {
      await calendar(page);
      await page
        .locator(`[data-date="${daysAhead(8)}"] button`)
        .first()
        .click();
      await page.getByRole('dialog').getByRole('link', { name: 'Book these dates' }).waitFor();
    },
  },
  {
    of: 'a stay that is booked, and what is near',
    url: () => shop.url(`/?month=${daysAhead(15).slice(0, 7)}&block=${taken}`),
    act: (page) => page.getByRole('dialog').getByRole('list', { name: 'Nearest free dates' }).waitFor(),
  },
  {
    of: 'a day on which several meet',
    url: () => shop.url(`/?month=${daysAhead(22).slice(0, 7)}`),
    act: async (page) => {
      await calendar(page);
      await page
        .locator(`[data-date="${daysAhead(22)}"] span`)
        .first()
        .tap();
      await page.getByRole('dialog').getByRole('link').first().waitFor();
    },
    on: PHONE,
  },
];

const look = async ({ url, act, on = DESK }: State): Promise<string[]> => {
  const { context, page } = await visit(browser, { ...on, reducedMotion: 'reduce' });
  await page.goto(url());
  await act(page);
  const found = await faultsInAllThemes(page);
  await context.close();
  return found;
};

const describeWithBrowser = hasBrowser ? describe : describe.skip;

describeWithBrowser(`Nobody is kept out${hasBrowser ? '' : ` (${NO_BROWSER})`}`, () => {
  beforeAll(async () => {
    empty = await openShop('none');
    shop = await openShop('seen');
    await shop.offer(nights(8, 3, 300, { include_paypal_fees: true, security_deposit: 75 }));
    taken = await shop.offer(nights(15, 3));
    await holdForSomebody(shop, taken);
    for (const length of [2, 3, 4]) await shop.offer(nights(22, length, 100 * length));
    for (const from of [29, 36, 43]) await shop.offer(nights(from, 3));
  });

  it.each(sites)('in any theme, light or dark, from $of', async (state) => {
    expect(await look(state)).toEqual([]);
  });

  it.each(dialogs)('in any theme, light or dark, from the dialog of $of', async (state) => {
    expect(await look(state)).toEqual([]);
  });

  it('from a business that is suspended', async () => {
    await empty.operator('PUT', `/superadmin/tenants/${empty.id}/suspend`, { is_suspended: true });
    const state: State = { of: '', url: () => empty.url(), act: (page) => see(page, 'Service Suspended') };
    expect(await look(state)).toEqual([]);
  });

  it.each([
    ['the admin login', () => siteUrl('caravan', '/admin/login')],
    // With no message open: a message is shown in a frame without scripts, where axe cannot run.
    ['the outbox of the sandbox', () => sandboxUrl('/?message=none')],
  ])('from %s', async (_, url) => {
    for (const on of [DESK, PHONE]) {
      const { context, page } = await visit(browser, { ...on, reducedMotion: 'reduce' });
      await page.goto(url());
      await page.getByRole('main').waitFor();
      expect(await faultsInBothSchemes(page)).toEqual([]);
      await context.close();
    }
  });
});
