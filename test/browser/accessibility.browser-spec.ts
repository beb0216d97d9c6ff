import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { hasBrowser, launchBrowser, NO_BROWSER, sandboxUrl, siteUrl } from '../support/browser';

jest.setTimeout(60_000);

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

let browser: Browser;

const faults = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

/** Opens a page at every size, light and dark, and answers what axe finds. */
const look = async (url: string, ready: (page: Page) => Promise<void>): Promise<string[]> => {
  const found: string[] = [];
  for (const viewport of SIZES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(url);
      await ready(page);
      found.push(...(await faults(page)).map((fault) => `${viewport.width} ${colorScheme} ${fault}`));
      await context.close();
    }
  }
  return found;
};

const heading = (name: string) => async (page: Page) => page.getByRole('heading', { name }).first().waitFor();

const describeWithBrowser = hasBrowser ? describe : describe.skip;

describeWithBrowser(`Nobody is kept out${hasBrowser ? '' : ` (${NO_BROWSER})`}`, () => {
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it.each([
    ['a site that sells nights', siteUrl('caravan'), heading('Dates and prices')],
    ['a site that sells time', siteUrl('studio'), heading('Times and prices')],
    ['the list of dates', siteUrl('caravan', '/?view=list'), heading('Dates and prices')],
    ['the terms', siteUrl('caravan', '/terms'), heading('Terms and conditions')],
    [
      'a block that is gone',
      siteUrl('caravan', '/checkout/gone'),
      heading('This date is no longer available'),
    ],
    ['the admin login', siteUrl('caravan', '/admin/login'), heading('Admin login')],
    // With no message open: a message is shown in a frame without scripts, where axe cannot run.
    [
      'the outbox of the sandbox',
      sandboxUrl('/?message=none'),
      async (page) => page.getByRole('main').waitFor(),
    ],
  ])('from %s', async (_, url, ready) => {
    expect(await look(url, ready)).toEqual([]);
  });

  it('from the checkout, with and without faults', async () => {
    const context = await browser.newContext({ viewport: SIZES[1], reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(siteUrl('caravan'));
    await page
      .getByRole('link', { name: /^Book / })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Your details' }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: /^Continue to payment/ }).click();
    await page.getByText('Please fill in all required fields').waitFor();
    expect(await faults(page)).toEqual([]);
    await context.close();
  });
});
