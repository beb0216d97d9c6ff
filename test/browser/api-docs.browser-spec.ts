import { browser, hasBrowser, NO_BROWSER } from '../support/browser';
import { consoleUrl, DESK, PHONE, visit } from './console-steps';

const ON_BY_A_SCREEN = `new Promise((drawn) => {
  window.scrollBy(0, window.innerHeight);
  requestAnimationFrame(() => requestAnimationFrame(drawn));
})`;

(hasBrowser ? describe : describe.skip)(`The page of the API${hasBrowser ? '' : ` (${NO_BROWSER})`}`, () => {
  beforeAll(async () => {}, 60_000);

  it.each([
    ['desk', DESK],
    ['phone', PHONE],
  ])(
    'can be read on a %s, within its Content-Security-Policy and from this server alone',
    async (_size, size) => {
      const { context, page, complaints } = await visit(browser, size);
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      await page.goto(consoleUrl('localhost', '/api/docs'));
      await page.getByRole('heading', { name: /^Holdfast/ }).waitFor();
      const operations = page.locator('.opblock');
      await operations.first().waitFor();

      const book = operations.filter({ hasText: '/api/public/book' }).first();
      // Of so long a page only what is near is drawn.
      for (let screens = 0; screens < 100 && (await book.count()) === 0; screens += 1)
        await page.evaluate(ON_BY_A_SCREEN);
      await book.getByRole('button').first().click();
      await book.getByText('block_id').first().waitFor();
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
        size.viewport.width,
      );
      expect([...hosts]).toEqual([new URL(page.url()).host]);
      expect(complaints).toEqual([]);
      await context.close();
    },
    60_000,
  );
});
