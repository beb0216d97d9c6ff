import type { BrowserContext, Page } from 'playwright-core';
import { browser, hasBrowser, NO_BROWSER, siteUrl } from '../support/browser';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1440, height: 900 } };

let context: BrowserContext;

const open = async (options: object): Promise<{ page: Page; complaints: string[] }> => {
  context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints };
};

/** Fills the form and goes on to the provider's buttons. */
const giveDetails = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email address').fill('browser@example.com');
  await page.getByLabel('UK phone number').fill('07700 900777');
  await page.getByRole('button', { name: /^Continue to payment: £\d+\.\d\d$/ }).click();
};

/** Approves in the provider's own window, as a person would. */
const pay = async (page: Page): Promise<void> => {
  const window = page.waitForEvent('popup');
  await page.getByRole('button', { name: /PayPal/ }).click();
  await (await window).getByRole('button', { name: /^Pay £/ }).click();
};

const describeWithBrowser = hasBrowser ? describe : describe.skip;

describeWithBrowser(`A booking in a browser${hasBrowser ? '' : ` (${NO_BROWSER})`}`, () => {
  afterEach(() => context.close());

  it('of nights is made and paid by clicking only, and stands in the owner’s list and stats', async () => {
    const { page, complaints } = await open(DESK);
    await page.goto(siteUrl('caravan'));
    await page
      .getByRole('link', { name: /^Book / })
      .first()
      .click();
    await giveDetails(page, 'Desk Customer');
    await pay(page);
    await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor();
    const reference = await page.locator('strong').first().textContent();
    expect(reference).toMatch(/^[A-Z0-9]{6,8}$/);
    expect(complaints).toEqual([]);

    await page.goto(siteUrl('caravan', '/admin/login'));
    await page.getByLabel('Username').fill('owner');
    await page.getByLabel('Password', { exact: true }).fill(process.env['HOLDFAST_TEST_DEMO_PASSWORD'] ?? '');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(/\/admin\/dashboard/);
    await page.goto(siteUrl('caravan', '/admin/bookings'));
    await page.getByText('Desk Customer').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('of a time slot is made and paid on a phone by touch', async () => {
    const { page, complaints } = await open(PHONE);
    await page.goto(siteUrl('studio'));
    await page
      .getByRole('link', { name: /^Book / })
      .first()
      .tap();
    await giveDetails(page, 'Phone Customer');
    await pay(page);
    await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('keeps what was typed and the hold over a reload, and can be paid after the provider’s window was closed', async () => {
    const { page } = await open(DESK);
    await page.goto(siteUrl('caravan'));
    await page
      .getByRole('link', { name: /^Book / })
      .first()
      .click();
    await giveDetails(page, 'Patient Customer');
    const closing = page.waitForEvent('popup');
    await page.getByRole('button', { name: /PayPal/ }).click();
    await (await closing).close();
    await page.reload();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Patient Customer');
    await page.getByText('You have these dates until').waitFor();
    await pay(page);
    await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor();
  });

  it('says what is missing, and refuses a block that is gone', async () => {
    const { page } = await open(DESK);
    await page.goto(siteUrl('caravan'));
    await page
      .getByRole('link', { name: /^Book / })
      .first()
      .click();
    await page.getByRole('button', { name: /^Continue to payment/ }).click();
    await page.getByText('Please fill in all required fields').waitFor();
    await page.goto(siteUrl('caravan', '/checkout/00000000-0000-4000-8000-000000000000'));
    await page.getByRole('heading', { name: 'This date is no longer available' }).waitFor();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.getByRole('heading', { name: 'Quick Book' }).waitFor();
  });
});
