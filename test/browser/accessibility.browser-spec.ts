import type { Browser, Page } from 'playwright-core';
import { hasBrowser, launchBrowser, NO_BROWSER, sandboxUrl, siteUrl } from '../support/browser';
import { faults, faultsInAllThemes } from './axe';
import { DESK, inDays, PHONE, visit } from './console-steps';
import { monthAhead } from './days';
import { holdForSomebody, nights, openShop, payAtProvider, proceed, see, typeDetails } from './site-steps';
import type { Shop } from './site-steps';

jest.setTimeout(240_000);

let browser: Browser;
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
    url: () => shop.url(`/?month=${inDays(8).slice(0, 7)}`),
    act: async (page) => {
      await calendar(page);
      await page
        .locator(`[data-date="${inDays(8)}"] button`)
        .first()
        .click();
      await page.getByRole('dialog').getByRole('link', { name: 'Book these dates' }).waitFor();
    },
  },
  {
    of: 'a stay that is booked, and what is near',
    url: () => shop.url(`/?month=${inDays(15).slice(0, 7)}&block=${taken}`),
    act: (page) => page.getByRole('dialog').getByRole('list', { name: 'Nearest free dates' }).waitFor(),
  },
  {
    of: 'a day on which several meet',
    url: () => shop.url(`/?month=${inDays(22).slice(0, 7)}`),
    act: async (page) => {
      await calendar(page);
      await page
        .locator(`[data-date="${inDays(22)}"] span`)
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

const checkout = async (block: string) => {
  const { context, page } = await visit(browser, { ...PHONE, reducedMotion: 'reduce' });
  await page.goto(shop.url(`/checkout/${block}`));
  await see(page, 'Your details');
  return { context, page };
};

const describeWithBrowser = hasBrowser ? describe : describe.skip;

describeWithBrowser(`Nobody is kept out${hasBrowser ? '' : ` (${NO_BROWSER})`}`, () => {
  beforeAll(async () => {
    browser = await launchBrowser();
    empty = await openShop('none');
    shop = await openShop('seen');
    await shop.offer(nights(8, 3, 300, { include_paypal_fees: true, security_deposit: 75 }));
    taken = await shop.offer(nights(15, 3));
    await holdForSomebody(shop, taken);
    for (const length of [2, 3, 4]) await shop.offer(nights(22, length, 100 * length));
    for (const from of [29, 36, 43]) await shop.offer(nights(from, 3));
  });
  afterAll(() => browser.close());

  it.each(sites)('in any theme, light or dark, from $of', async (state) => {
    expect(await look(state)).toEqual([]);
  });

  it.each(dialogs)('in any theme, light or dark, from the dialog of $of', async (state) => {
    expect(await look(state)).toEqual([]);
  });

  it('from the checkout: empty, refused, with a code, held, cut off, and given up', async () => {
    const { context, page } = await checkout(await shop.offer(nights(50, 3, 300, { security_deposit: 75 })));
    expect(await faultsInAllThemes(page)).toEqual([]);
    await page.getByText('Add a discount code').click();
    await proceed(page);
    await page.getByText('Please fill in all required fields').waitFor();
    expect(await faultsInAllThemes(page)).toEqual([]);
    await typeDetails(page, { email: 'anna@gmial.com' });
    await page.getByText('Did you mean').waitFor();
    expect(await faults(page)).toEqual([]);
    await proceed(page);
    await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
    expect(await faultsInAllThemes(page)).toEqual([]);
    const popup = page.waitForEvent('popup');
    await press(page, 'Pay with PayPal');
    await (await popup).close();
    await page.getByText('Payment cancelled.').waitFor();
    await context.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    expect(await faultsInAllThemes(page)).toEqual([]);
    await context.setOffline(false);
    await press(page, 'Let it go');
    await page.getByRole('button', { name: /^Continue to payment/ }).waitFor();
    await context.close();
  });

  it('from the checkout without the provider’s script, and from dates that are gone', async () => {
    const block = await shop.offer(nights(57, 3));
    const { context, page } = await checkout(block);
    await page.route('**/sdk/js*', (route) => route.abort());
    await typeDetails(page);
    await proceed(page);
    await page.getByText('PayPal could not be loaded.').waitFor();
    expect(await faultsInAllThemes(page)).toEqual([]);
    await context.close();
    const late = await checkout(await shop.offer(nights(64, 3)));
    await late.page.goto(shop.url(`/checkout/${block}`));
    await see(late.page, 'This date is no longer available');
    await late.page.getByRole('list', { name: 'Nearest free dates' }).waitFor();
    expect(await faultsInAllThemes(late.page)).toEqual([]);
    await late.context.close();
  });

  it('from the confirmation, and from waiting for it', async () => {
    const { context, page } = await checkout(await shop.offer(nights(71, 3, 300, { security_deposit: 75 })));
    await typeDetails(page);
    await proceed(page);
    let isSlow = true;
    await page.route('**/api/public/confirm-payment', (route) => (isSlow ? route.abort() : route.continue()));
    await payAtProvider(page);
    await see(page, 'Confirming your payment…');
    expect(await faultsInAllThemes(page)).toEqual([]);
    isSlow = false;
    await see(page, 'Booking Confirmed!');
    expect(await faultsInAllThemes(page)).toEqual([]);
    await context.close();
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
      expect(await faults(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await faults(page)).toEqual([]);
      await context.close();
    }
  });
});
