import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { browser, hasBrowser, NO_BROWSER, siteUrl } from '../support/browser';
import { send } from '../support/http';
import type { Answer } from '../support/http';
import { visit } from './console-steps';
import { bookAndPay } from './manage-steps';
import { nights, openShop, see } from './site-steps';

const JS_BUDGET = 108_000;
const CSS_BUDGET = 12_000;
const CHECKOUT_BUDGET = 45_000;
const MANAGE_BUDGET = 60_000;
const STAYS_BUDGET = 14_000;

const get = (tenant: string, path: string, headers: Record<string, string> = {}): Promise<Answer<string>> =>
  send(Number(process.env['HOLDFAST_TEST_SITE_PORT']), `${tenant}.localhost`, 'GET', path, { headers });

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found]) => found ?? '');

const scriptsOf = (html: string): string[] => [
  ...all(html, /<script type="module"[^>]* src="([^"]+)"/g),
  ...all(html, /<link rel="modulepreload"[^>]* href="([^"]+)"/g),
];
const stylesOf = (html: string): string[] => all(html, /<link rel="stylesheet"[^>]* href="([^"]+)"/g);

const weigh = async (paths: readonly string[]): Promise<number> => {
  const files = await Promise.all(paths.map((path) => get('caravan', path)));
  expect(files.map(({ status }) => status)).toEqual(paths.map(() => 200));
  return files.reduce((sum, { text }) => sum + gzipSync(text, { level: 9 }).length, 0);
};

/** Where the rules and screens of stays lie, as the build says. */
const stayScript = (): string => {
  const manifest = readFileSync(join(__dirname, '../../dist/frontend/public.json'), 'utf8');
  const chunks = Object.values(JSON.parse(manifest) as Record<string, { name?: string; file: string }>);
  return `/${chunks.find(({ name }) => name === 'stay')?.file}`;
};

describe('The page as the server sends it', () => {
  it('says everything without a script: to search engines, to previews of its link, to people', async () => {
    const { status, text } = await get('caravan', '/?month=2031-01');
    expect(status).toBe(200);
    expect(text).toContain('<title>Gull Cottage Caravan | A sea-view stay above Porthmere Bay</title>');
    expect(text).toMatch(/<meta name="description" content="A quiet caravan for four/);
    // Without the parameters of the view.
    expect(text).toMatch(/<link rel="canonical" href="http:\/\/caravan\.localhost:\d+\/">/);
    expect(text).toMatch(/<meta property="og:title" content="Gull Cottage/);
    expect(text).toMatch(/<meta property="og:description" content="A quiet/);
    const [image = ''] = all(text, /<meta property="og:image" content="(http[^"]+)"/g);
    const picture = await get('caravan', new URL(image).pathname);
    expect([picture.status, picture.headers['content-type']?.split('/')[0]]).toEqual([200, 'image']);
    const [data = '{}'] = all(text, /<script type="application\/ld\+json">(.*?)<\/script>/g);
    expect(JSON.parse(data)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'LodgingBusiness',
      name: 'Gull Cottage Caravan',
    });
    const [root = ''] = all(text, /<div id="root">(.*?)<\/div><\/div>/gs);
    expect(root).toMatch(/<h1>A caravan above the bay, all to yourselves<\/h1>/);
    expect(all(root, /<a href="(\/checkout\/[^"]+)"/g)).toHaveLength(5);
    expect(text).toMatch(/<html lang="en-GB" data-theme="default"/);
  });

  it('keeps what an owner typed as text, wherever it stands', async () => {
    const shop = await openShop('typed');
    const title = '</script><b>Boat "& co</b>';
    const page = { title, description: title, seo_title: '', seo_description: '', seo_slug: '' };
    await shop.owner('PUT', '/admin/service', page);
    await shop.offer(nights(10, 3));
    const { text } = await get(shop.name, '/');
    expect(text).not.toContain('<b>Boat');
    expect(text).toContain('&lt;/script&gt;&lt;b&gt;Boat');
    const [boot = '{}'] = all(text, /id="boot">(.*?)<\/script>/g);
    expect(JSON.parse(boot)).toMatchObject({ service: { title } });
  });

  it('keeps what belongs to one person out of search engines, and tells them where to look', async () => {
    for (const path of ['/checkout/1', '/confirmation/1', '/admin', '/admin/bookings', '/superadmin'])
      expect((await get('caravan', path)).text).toContain('<meta name="robots" content="noindex">');
    expect((await get('caravan', '/')).text).not.toContain('noindex');
    const robots = await get('caravan', '/robots.txt');
    expect(robots.headers['content-type']).toContain('text/plain');
    expect(robots.text).toMatch(/^User-agent: \*\n/);
    expect(robots.text).toMatch(/^Sitemap: http:\/\/caravan\.localhost:\d+\/sitemap\.xml$/m);
    const sitemap = await get('studio', '/sitemap.xml');
    expect(sitemap.headers['content-type']).toContain('xml');
    expect(all(sitemap.text, /<loc>http:\/\/studio\.localhost:\d+([^<]+)<\/loc>/g)).toEqual([
      '/',
      '/terms',
      '/privacy',
    ]);
    expect((await get('nobody', '/sitemap.xml')).status).toBe(404);
  });

  it('answers 404 where there is nothing', async () => {
    expect((await get('caravan', '/nowhere')).status).toBe(404);
    expect((await get('nobody', '/')).status).toBe(404);
    expect((await get('caravan', '/assets/none.js')).status).toBe(404);
  });

  it('comes compressed, and its files for ever', async () => {
    const page = await get('caravan', '/', { 'Accept-Encoding': 'br' });
    expect(page.headers['content-encoding']).toBe('br');
    const [script = ''] = scriptsOf((await get('caravan', '/')).text);
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await get('caravan', script, { 'Accept-Encoding': encoding });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });
});

(hasBrowser ? describe : describe.skip)(
  `The weight of the site${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    /** The first view needs nothing that the page does not name: everything else is refused. */
    const isEnough = async (tenant: 'caravan' | 'studio' | 'cottage', scripts: readonly string[]) => {
      const { context, page } = await visit(browser);
      await page.route('**/*.js', (route) =>
        scripts.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
      );
      await page.goto(siteUrl(tenant));
      await see(page, 'Quick Book');
      await page.locator('#calendar [role=grid][aria-busy=false]').waitFor();
      await context.close();
    };

    /** A visit whose scripts are written down. */
    const listen = async () => {
      const { context, page } = await visit(browser);
      const fetched = new Set<string>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) fetched.add(pathname);
      });
      return { context, page, fetched };
    };

    it.each(['caravan', 'studio'] as const)(
      'of %s: at most 108 kB of script and 12 kB of style, and that is enough',
      async (tenant) => {
        const { text } = await get(tenant, '/');
        const [scripts, styles] = [scriptsOf(text), stylesOf(text)];
        expect(await weigh(scripts)).toBeLessThanOrEqual(JS_BUDGET);
        expect(await weigh(styles)).toBeLessThanOrEqual(CSS_BUDGET);
        await isEnough(tenant, scripts);
      },
    );

    it('of stays: at most 14 kB of script more for their rules and screens, with the page that needs them', async () => {
      const { text } = await get('cottage', '/');
      expect(scriptsOf(text)).toContain(stayScript());
      expect(await weigh([stayScript()])).toBeLessThanOrEqual(STAYS_BUDGET);
      await isEnough('cottage', scriptsOf(text));
    });

    it('is no greater for stays where none are offered: on no page of a booking', async () => {
      const { context, page, fetched } = await listen();
      for (const path of ['/', '/?view=list', '/checkout/1', '/confirmation/1']) {
        await page.goto(siteUrl('caravan', path));
        await page.waitForLoadState('networkidle');
      }
      expect(fetched.size).toBeGreaterThan(5);
      expect([...fetched]).not.toContain(stayScript());
      await context.close();
    });

    it('of the checkout: at most 45 kB more', async () => {
      const { context, page, fetched } = await listen();
      await page.goto(siteUrl('caravan'));
      const known = scriptsOf((await get('caravan', '/')).text);
      await page
        .getByRole('link', { name: /^Book / })
        .first()
        .click();
      await see(page, 'Your details');
      const more = [...fetched].filter((path) => !known.includes(path));
      expect(more.length).toBeGreaterThan(0);
      expect(await weigh(more)).toBeLessThanOrEqual(CHECKOUT_BUDGET);
      await context.close();
    });

    it('of the page of a booking, with all that can be opened on it: at most 60 kB more', async () => {
      const shop = await openShop('weighed');
      const payment = { now: { percent: 25 }, balance_days: 30, deposit_with: 'balance' };
      await shop.owner('PUT', '/admin/tariff', { based_on: 0, payment });
      const { link } = await bookAndPay(shop, nights(60, 3, 400));
      const { context, page, fetched } = await listen();
      await page.goto(shop.url(link));
      await page.getByRole('button', { name: 'Change dates' }).click();
      await see(page, 'Other dates');
      await page.getByRole('button', { name: 'Pay £300.00' }).click();
      await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
      const known = scriptsOf((await get('caravan', '/')).text);
      const more = [...fetched].filter((path) => !known.includes(path));
      expect(more.length).toBeGreaterThan(2);
      expect(await weigh(more)).toBeLessThanOrEqual(MANAGE_BUDGET);
      await context.close();
    });

    it('holds nothing of the console', async () => {
      const scripts = scriptsOf((await get('caravan', '/')).text);
      const texts = await Promise.all(scripts.map(async (path) => (await get('caravan', path)).text));
      for (const text of texts) expect(text).not.toMatch(/mantine|ZodError|paypal-js/i);
    });
  },
);
