import type { Page } from 'playwright-core';
import { browser, contentOf, hasBrowser, NO_BROWSER } from '../support/browser';
import { pdfText } from '../support/pdf-text';
import { faults } from './axe';
import { DESK, PHONE, visit } from './console-steps';
import { nights, openShop } from './site-steps';
import type { Shop } from './site-steps';
import { bookAndPay } from './manage-steps';

const NAME = 'Łucja Ανδρέου';
const PASSWORD = 'kite anvil 7';

/** What the browser saves when that button is pressed. */
const saved = async (page: Page, button: string): Promise<string> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return pdfText(await contentOf(await download));
};

const describeWithBrowser = hasBrowser ? describe : describe.skip;

describeWithBrowser(`The papers of a booking in a browser${hasBrowser ? '' : ` (${NO_BROWSER})`}`, () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop('papers', {
      legal_name: 'Gull Cottage Ltd',
      legal_address: 'Cliff Lane\nPorthmere',
    });
  }, 60_000);

  it('are saved by the customer on their phone, with their name as text', async () => {
    const { link } = await bookAndPay(shop, nights(30, 4), NAME);
    const { context, page, complaints } = await visit(browser, { ...PHONE, acceptDownloads: true });
    await page.goto(shop.url(link));
    await page.getByRole('heading', { name: 'Receipts and invoices' }).waitFor();
    const names = await page.getByRole('button', { name: /^Save .* as PDF$/ }).all();
    const [receipt = '', invoice = ''] = await Promise.all(
      names.map(async (button) => (await button.getAttribute('aria-label')) ?? ''),
    );
    expect(await saved(page, receipt)).toContain(`Received from${NAME}`);
    expect(await saved(page, invoice)).toContain('Gull Cottage Ltd');
    expect(await faults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are saved by the owner beside the booking', async () => {
    await bookAndPay(shop, nights(40, 4), NAME);
    const { context, page, complaints } = await visit(browser, { ...DESK, acceptDownloads: true });
    await page.goto(shop.url('/admin/login'));
    await page.getByLabel('Username').fill('owner');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(/\/admin\/dashboard/);
    await page.goto(shop.url('/admin/bookings'));
    await page.getByText(NAME).first().click();
    const button = page.getByRole('button', { name: /^Download invoice / });
    await button.waitFor();
    expect(await saved(page, (await button.getAttribute('aria-label')) ?? '')).toContain(`Customer${NAME}`);
    expect(await faults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
