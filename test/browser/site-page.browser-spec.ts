import type { Page } from 'playwright-core';
import { browser, hasBrowser, NO_BROWSER, siteUrl } from '../support/browser';
import { DESK, PHONE, visit } from './console-steps';
import type { Visit } from './console-steps';
import { nights, openShop, rewriteBoot, see } from './site-steps';
import type { Shop } from './site-steps';

let shop: Shop;
let seen: Visit;

const open = async (url: string, options: object = DESK): Promise<Page> => {
  seen = await visit(browser, options);
  await seen.page.goto(url);
  return seen.page;
};

/** Counts how far what is seen moves by itself, from the first paint on (Cumulative Layout Shift). */
const WATCH_SHIFTS = `
  globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

(hasBrowser ? describe : describe.skip)(`The booking page${hasBrowser ? '' : ` (${NO_BROWSER})`}`, () => {
  beforeAll(async () => {
    shop = await openShop('page');
    for (const week of [7, 6, 5, 4, 3, 2, 1]) await shop.offer(nights(week * 7, 3, 200 + week));
  });
  afterEach(() => seen.context.close());

  it('answers first on a phone: who, a photograph, when and for how much, all in one screen', async () => {
    const page = await open(siteUrl('caravan'), PHONE);
    const fold = PHONE.viewport.height;
    const bottomOf = async (name: string, locator: ReturnType<Page['locator']>) => {
      const box = (await locator.first().boundingBox())!;
      return [name, box.y + box.height <= fold, box.y >= 0];
    };
    await page.getByRole('link', { name: 'Book these dates' }).waitFor();
    for (const seenAtOnce of [
      await bottomOf('name', page.getByRole('banner').getByRole('link', { name: 'Gull Cottage Caravan' })),
      await bottomOf('photograph', page.locator('main img')),
      await bottomOf('next dates', page.getByText('Next free')),
      await bottomOf('price', page.getByText(/£\d+\.\d\d/)),
    ]) {
      expect(seenAtOnce).toEqual([seenAtOnce[0], true, true]);
    }
    expect((await page.getByRole('heading', { name: 'Quick Book' }).boundingBox())!.y).toBeLessThan(2 * fold);
  });

  it('gives every picture its size and its words, and fetches only the first at once', async () => {
    const page = await open(siteUrl('caravan'));
    await see(page, 'Quick Book');
    const images = await page.locator('img').evaluateAll((all) =>
      (all as unknown as { getAttribute(name: string): string | null }[]).map((image) => ({
        sized: Number(image.getAttribute('width')) > 0 && Number(image.getAttribute('height')) > 0,
        said: (image.getAttribute('alt') ?? '') !== '',
        loading: image.getAttribute('loading'),
      })),
    );
    expect(images.length).toBeGreaterThanOrEqual(7);
    expect(images.every(({ sized, said }) => sized && said)).toBe(true);
    expect(images.map(({ loading }) => loading)).toEqual(['eager', ...images.slice(1).map(() => 'lazy')]);
  });

  it('shows its photographs one by one, by key, counts them aloud, and gives the focus back', async () => {
    const page = await open(siteUrl('caravan'));
    const second = page.getByRole('button', { name: /^Enlarge photograph 2 of 7/ });
    await second.focus();
    await page.keyboard.press('Enter');
    const box = page.getByRole('dialog', { name: 'Photographs' });
    await box.locator('[aria-live=polite]').getByText('2 of 7').waitFor();
    await page.keyboard.press('ArrowRight');
    await box.locator('[aria-live=polite]').getByText('3 of 7').waitFor();
    await page.keyboard.press('ArrowLeft');
    await box.locator('[aria-live=polite]').getByText('2 of 7').waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toMatch(
      /^Enlarge photograph 2 of 7/,
    );
  });

  it('offers exactly the first five in Quick Book, in the order of their dates, in words and with the sum', async () => {
    const page = await open(shop.url());
    const cards = page.getByRole('region', { name: 'Quick Book' }).getByRole('listitem');
    await cards.first().waitFor();
    const texts = await cards.allTextContents();
    expect(texts.map((text) => /£\d+\.\d\d/.exec(text)?.[0])).toEqual([
      '£201.00',
      '£202.00',
      '£203.00',
      '£204.00',
      '£205.00',
    ]);
    for (const text of texts) expect(text).toMatch(/^\w{3}\s\d+.* to \w{3}\s\d+\s\w+.*3\snights/);
  });

  it('folds a long description: Read More, Show Less', async () => {
    const page = await open(siteUrl('caravan'));
    const text = page.getByText('Gull Cottage Caravan stands alone');
    await page.getByRole('button', { name: 'Read More' }).waitFor();
    expect((await text.boundingBox())!.height).toBe(150);
    await page.getByRole('button', { name: 'Read More' }).click();
    await page.getByRole('button', { name: 'Show Less' }).waitFor();
    expect((await text.boundingBox())!.height).toBeGreaterThan(150);
  });

  it('stands still while it loads, also when the server takes its time', async () => {
    seen = await visit(browser, PHONE);
    const { page } = seen;
    await page.addInitScript(WATCH_SHIFTS);
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue().catch(() => undefined);
    });
    for (const url of [siteUrl('caravan'), siteUrl('cottage'), siteUrl('studio')]) {
      await page.goto(url);
      await see(page, 'Quick Book');
      await page.locator('#calendar [aria-busy=false]').waitFor();
      expect(await page.evaluate('shifted')).toBeLessThanOrEqual(0.1);
    }
    const link = await page
      .getByRole('link', { name: /^Book / })
      .first()
      .getAttribute('href');
    await page.goto(siteUrl('studio', link ?? ''));
    await see(page, 'Your details');
    expect(await page.evaluate('shifted')).toBeLessThanOrEqual(0.1);
  });

  it('never scrolls sideways, on 320 pixels or at four times the size', async () => {
    const page = await open(siteUrl('caravan'), { viewport: { width: 320, height: 256 } });
    for (const url of [
      siteUrl('caravan'),
      siteUrl('caravan', '/?view=list'),
      siteUrl('studio'),
      siteUrl('caravan', '/terms'),
      siteUrl('caravan', '/checkout/gone'),
      siteUrl('caravan', '/confirmation/gone'),
    ]) {
      await page.goto(url);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect([url, await sideways(page)]).toEqual([url, 0]);
    }
    await page.goto(siteUrl('caravan'));
    await page
      .getByRole('link', { name: /^Book / })
      .first()
      .click();
    await see(page, 'Your details');
    expect(await sideways(page)).toBe(0);
  });

  it('has a way past its head, one heading of the first rank, landmarks and a language; a new page takes the focus', async () => {
    const page = await open(siteUrl('caravan'));
    await see(page, 'Quick Book');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('content');
    expect(await page.locator('html').getAttribute('lang')).toBe('en-GB');
    for (const role of ['banner', 'main', 'contentinfo'] as const)
      expect(await page.getByRole(role).count()).toBe(1);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await page
      .getByRole('link', { name: /^Book / })
      .first()
      .click();
    await see(page, 'Checkout');
    expect(await page.evaluate('document.activeElement.tagName + document.activeElement.textContent')).toBe(
      'H1Checkout',
    );
    expect(await page.title()).toBe('Checkout – Gull Cottage Caravan');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  it('holds still for whoever asked for it', async () => {
    const page = await open(siteUrl('caravan'), { ...DESK, reducedMotion: 'reduce' });
    await page.getByRole('gridcell').getByRole('button').first().click();
    await page.getByRole('dialog').waitFor();
    const longest =
      await page.evaluate<number>(`Math.max(...[...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return [transitionDuration, animationDuration].flatMap((text) => text.split(',')).map((text) => parseFloat(text) * (text.includes('ms') ? 1 : 1000));
    }))`);
    expect(longest).toBeLessThanOrEqual(1);
  });

  it('is dark from the first frame for whoever lives in the dark', async () => {
    seen = await visit(browser, { ...DESK, colorScheme: 'dark' });
    await seen.page.route('**/*.js', (route) => route.abort());
    await seen.page.goto(siteUrl('caravan'), { waitUntil: 'domcontentloaded' });
    const [lightness] = await seen.page.evaluate<number[]>(`
      const context = document.createElement('canvas').getContext('2d');
      context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
      context.fillRect(0, 0, 1, 1);
      [...context.getImageData(0, 0, 1, 1).data].slice(0, 1)
    `);
    expect(lightness).toBeLessThan(60);
  });

  it('goes on without a part that breaks, which says so and can be tried again', async () => {
    seen = await visit(browser);
    await rewriteBoot(seen.page, (boot) => boot.replace('"images":[{', '"images":[null,{'));
    await seen.page.goto(siteUrl('caravan'));
    const alert = seen.page
      .getByRole('alert')
      .filter({ hasText: 'This part of the page could not be shown.' });
    await alert.getByRole('button', { name: 'Try again' }).waitFor();
    await seen.page.getByRole('region', { name: 'Quick Book' }).getByRole('link').first().click();
    await see(seen.page, 'Your details');
  });

  it('says that it could not be loaded, with what to do about it', async () => {
    seen = await visit(browser);
    const { page } = seen;
    await rewriteBoot(page, () => '{}');
    const broken = { status: 500, contentType: 'text/plain', body: 'broken' };
    await page.route('**/api/public/service', (route) => route.fulfill(broken));
    await page.goto(siteUrl('caravan'));
    await page.getByRole('alert').getByText('Failed to load service details').waitFor();
    await page
      .getByText('This booking site may not be configured yet. Please contact the administrator.')
      .waitFor();
    await page.unroute('**/api/public/service');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await see(page, 'A caravan above the bay, all to yourselves');
  });

  it('says that there is no service at an address without a business: 404', async () => {
    seen = await visit(browser);
    const answer = await seen.page.goto(siteUrl('caravan').replace('caravan', 'nobody-here'));
    expect(answer?.status()).toBe(404);
    await see(seen.page, 'No Booking Service Available');
  });

  it('of a business that is suspended says so, and shows nothing to book: 403', async () => {
    const closed = await openShop('shut');
    await closed.offer(nights(10, 3));
    seen = await visit(browser);
    const { page } = seen;
    await page.goto(closed.url());
    await see(page, 'Quick Book');
    // An open page hears of it, and goes there by itself.
    await page.goto('about:blank');
    await closed.operator('PUT', `/superadmin/tenants/${closed.id}/suspend`, { is_suspended: true });
    const answer = await page.goto(closed.url());
    expect([answer?.status(), new URL(page.url()).pathname]).toEqual([403, '/suspended']);
    await see(page, 'Service Suspended');
    expect(await page.getByRole('grid').count()).toBe(0);
    // Also for whoever has the page open already.
    await closed.operator('PUT', `/superadmin/tenants/${closed.id}/suspend`, { is_suspended: false });
    await page.goto(closed.url());
    const book = page.getByRole('link', { name: 'Book these dates' });
    await book.waitFor();
    await closed.operator('PUT', `/superadmin/tenants/${closed.id}/suspend`, { is_suspended: true });
    // The page may hear of it before the click does.
    await Promise.all([page.waitForURL(/\/suspended$/), book.click().catch(() => undefined)]);
    await see(page, 'Service Suspended');
  });
});
