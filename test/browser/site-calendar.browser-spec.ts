import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { hasBrowser, launchBrowser, NO_BROWSER, siteUrl } from '../support/browser';
import { DESK, inDays, PHONE, visit } from './console-steps';
import type { Visit } from './console-steps';
import { addDays, firstMonday, lastDay, monthAhead, wordsOf } from './days';
import { holdForSomebody, openShop, see } from './site-steps';
import type { Shop } from './site-steps';

jest.setTimeout(60_000);

/** The month that is shown: far enough ahead for nothing of it to have begun. */
const MONTH = monthAhead(2);
const MONDAY = firstMonday(MONTH);
const NEXT = monthAhead(3);

/** An element of the page, as far as its name goes: the tests know no document. */
interface Named {
  getAttribute(name: string): string | null;
}

let browser: Browser;
let shop: Shop;
let seen: Visit;

const on = (offset: number): string => addDays(MONDAY, offset);
const stay = (from: string, nights: number, price: number) =>
  shop.offer({ start_date: from, end_date: addDays(from, nights), price });

const open = async (path: string, options: object = DESK): Promise<Page> => {
  seen = await visit(browser, options);
  await seen.page.goto(path.startsWith('http') ? path : shop.url(path));
  return seen.page;
};
/** Waits until the blocks of the month are shown, as a grid or as a list. */
const month = async (page: Page, name = MONTH): Promise<void> => {
  await see(page, wordsOf(name));
  await page.locator('#calendar [aria-busy=false]').waitFor();
};
const day = (page: Page, date: string): Locator => page.locator(`[data-date="${date}"]`);
/** Waits until the focus is on that day; a month that is turned takes a moment to be drawn. */
const focus = (page: Page, date: string): Promise<unknown> =>
  page.locator(`[data-date="${date}"]:focus`).waitFor();

const setUp = async (): Promise<void> => {
  shop = await openShop('cal');
  // A weekend across the end of a week, and a week that begins as it ends.
  await stay(on(4), 3, 245);
  await stay(on(7), 4, 280);
  // Three meet on one day, five on another.
  for (const nights of [2, 3, 4]) await stay(on(15), nights, 100 + nights);
  for (const nights of [1, 2, 3, 4, 5]) await stay(on(21), nights, 200 + nights);
  // Across the end of a month; then what is held by somebody, and what is closed.
  await stay(addDays(lastDay(NEXT), -1), 4, 300);
  const taken = await stay(addDays(firstMonday(NEXT), 1), 3, 310);
  await holdForSomebody(shop, taken);
  const closed = { start_date: addDays(firstMonday(NEXT), 7), end_date: addDays(firstMonday(NEXT), 9) };
  await shop.offer({ ...closed, price: 1, status: 'blocked' });
  await stay(addDays(firstMonday(monthAhead(6)), 2), 2, 350);
};

(hasBrowser ? describe : describe.skip)(`The calendar${hasBrowser ? '' : ` (${NO_BROWSER})`}`, () => {
  beforeAll(async () => {
    browser = await launchBrowser();
    await setUp();
  });
  afterAll(() => browser.close());
  afterEach(() => seen.context.close());

  it('has one stop for Tab, and every key of the grid pattern leads where it should', async () => {
    const page = await open(`/?month=${MONTH}`);
    await month(page);
    expect(await page.locator('[role=grid] [tabindex="0"]').count()).toBe(1);
    await day(page, on(9)).focus();
    const steps: readonly (readonly [string, string])[] = [
      ['ArrowRight', on(10)],
      ['ArrowLeft', on(9)],
      ['ArrowDown', on(16)],
      ['ArrowUp', on(9)],
      ['Home', on(7)],
      ['End', on(13)],
    ];
    for (const [key, date] of steps) {
      await page.keyboard.press(key);
      await focus(page, date);
    }
    const sameDay = (ahead: number): string => `${monthAhead(ahead)}${on(9).slice(7)}`;
    await day(page, on(9)).focus();
    const turns: readonly (readonly [string, string])[] = [
      ['PageDown', sameDay(3)],
      ['PageUp', sameDay(2)],
      ['Shift+PageDown', sameDay(14)],
      ['Shift+PageUp', sameDay(2)],
    ];
    for (const [key, date] of turns) {
      await page.keyboard.press(key);
      await focus(page, date);
      expect(page.url()).toContain(`month=${date.slice(0, 7)}`);
    }
    // Over the edge of the month by the arrow.
    await day(page, lastDay(MONTH)).focus();
    await page.keyboard.press('ArrowRight');
    await focus(page, `${NEXT}-01`);
    expect(page.url()).toContain(`month=${NEXT}`);
  });

  it('keeps the focus while the way out of an empty month is fetched', async () => {
    const page = await open(`/?month=${MONTH}`);
    await month(page);
    await page.route('**/empty-hint*', async (route) => {
      await page.waitForTimeout(300);
      await route.continue();
    });
    await day(page, on(9)).focus();
    await page.keyboard.press('Shift+PageDown');
    await page.getByRole('button', { name: /^Earlier availability:/ }).waitFor();
    await page.keyboard.press('Shift+PageUp');
    await focus(page, on(9));
  });

  it('keeps month, view and the open block over reload, Back and Forward', async () => {
    const page = await open(`/?month=${MONTH}`);
    await month(page);
    await day(page, on(8)).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await focus(page, on(8));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.reload();
    await page.getByRole('dialog').getByRole('link', { name: 'Book these dates' }).waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await month(page);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByRole('button', { name: 'Next month' }).click();
    await month(page, NEXT);
    await page.goBack();
    await month(page);
    expect(page.url()).toContain('view=list');
    await page.goForward();
    await month(page, NEXT);
  });

  it('says the new month once, and nothing else aloud', async () => {
    const page = await open(`/?month=${MONTH}`);
    await month(page);
    await page.evaluate(`
      globalThis.said = [];
      for (const region of document.querySelectorAll('[aria-live], output, [role=status], [role=alert]'))
        new MutationObserver(() => said.push(region.textContent)).observe(region, { subtree: true, childList: true, characterData: true });
    `);
    await page.getByRole('button', { name: 'Next month' }).click();
    await month(page, NEXT);
    await day(page, `${NEXT}-15`).waitFor();
    expect(await page.evaluate('said')).toEqual([wordsOf(NEXT)]);
  });

  it('begins its weeks on Monday, and names the days in full', async () => {
    const page = await open(`/?month=${MONTH}`);
    await month(page);
    const names = await page.getByRole('columnheader').allTextContents();
    expect(names.map((name) => name.slice(3))).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
  });

  it('shows a dot for each of three blocks, each of them a button large enough; of five, three and a number', async () => {
    const page = await open(`/?month=${MONTH}`);
    await month(page);
    const dots = day(page, on(15)).locator('[data-dot]');
    expect(await dots.count()).toBe(3);
    for (const dot of await dots.all()) {
      const box = await dot.boundingBox();
      expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(24);
    }
    await dots.nth(1).click();
    await page.getByRole('dialog').getByText('£103.00').first().waitFor();
    await page.keyboard.press('Escape');
    const five = day(page, on(21)).locator('[data-dot]');
    expect(await five.count()).toBe(4);
    expect(await five.last().textContent()).toBe('+2');
    await five.last().click();
    expect(await page.getByRole('dialog').getByRole('listitem').count()).toBe(5);
  });

  it('opens a crowded day on a phone as a sheet with room for a thumb', async () => {
    const page = await open(`/?month=${MONTH}`, PHONE);
    await month(page);
    await day(page, on(15)).locator('span').first().tap();
    const links = page.getByRole('dialog').getByRole('link', { name: /^Book / });
    await links.first().waitFor();
    expect(await links.count()).toBe(3);
    for (const link of await links.all())
      expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  });

  it('names every bar and dot with dates, price and state', async () => {
    const page = await open(`/?month=${MONTH}`);
    await month(page);
    const names = await page
      .locator('[role=gridcell] button:not([aria-label$="more on this day"])')
      .evaluateAll((buttons) => buttons.map((button) => (button as Named).getAttribute('aria-label')));
    expect(names.length).toBeGreaterThan(8);
    for (const name of names) expect(name).toMatch(/^\w{3}.\d+ .*(night|day).*£\d+\.\d\d, available$/);
  });

  it('tells its states apart without colour', async () => {
    const page = await open(`/?month=${NEXT}`);
    await month(page, NEXT);
    const marks = page.getByRole('list', { name: 'Key' }).getByRole('listitem').locator('span:nth-child(2)');
    const pictures = await Promise.all(
      [0, 1, 2].map(async (index) =>
        sharp(await marks.nth(index).screenshot())
          .greyscale()
          .raw()
          .toBuffer(),
      ),
    );
    for (const [one, other] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      const [a, b] = [pictures[one]!, pictures[other]!];
      const apart = a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
      expect(apart).toBeGreaterThan(4);
    }
  });

  it('paints a range over the end of a week and of a month, and shares its change-over day', async () => {
    const page = await open(`/?month=${MONTH}`);
    await month(page);
    const bars = (price: string) =>
      page.locator(`[role=gridcell] button[aria-label*="${price}"]:not([data-dot])`);
    const grid = (await page.getByRole('grid').boundingBox())!;
    const [before, after] = [
      await bars('£245.00').first().boundingBox(),
      await bars('£245.00').last().boundingBox(),
    ];
    expect(await bars('£245.00').count()).toBe(2);
    expect(Math.abs(before!.x + before!.width - (grid.x + grid.width))).toBeLessThan(3);
    expect(Math.abs(after!.x - grid.x)).toBeLessThan(3);
    const next = (await bars('£280.00').first().boundingBox())!;
    const monday = (await day(page, on(7)).boundingBox())!;
    const middle = monday.x + monday.width / 2;
    // One ends where the other begins, in the middle of the day, on the same line.
    expect(Math.abs(after!.x + after!.width - middle)).toBeLessThan(12);
    expect(Math.abs(next.x - middle)).toBeLessThan(12);
    expect(Math.abs(next.y - after!.y)).toBeLessThan(2);
    expect(await day(page, on(7)).getAttribute('aria-label')).toContain('a stay ends in the morning');

    await page.goto(shop.url(`/?month=${NEXT}`));
    await month(page, NEXT);
    expect(await bars('£300.00').count()).toBeGreaterThan(0);
    await page.goto(shop.url(`/?month=${monthAhead(4)}`));
    await month(page, monthAhead(4));
    expect(await bars('£300.00').count()).toBeGreaterThan(0);
  });

  it('lets nobody book what is held or closed, and says why', async () => {
    const page = await open(`/?month=${NEXT}`);
    await month(page, NEXT);
    await page
      .getByRole('gridcell')
      .getByRole('button', { name: /, booked$/ })
      .click();
    await page.getByRole('dialog').getByText('These dates are booked.').waitFor();
    expect(await page.getByRole('dialog').getByRole('link', { name: 'Book these dates' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page
      .getByRole('gridcell')
      .getByRole('button', { name: /, not available$/i })
      .click();
    await page.getByRole('dialog').getByText('These dates are not available.').waitFor();
  });

  it('leads from an empty month to the next that has something', async () => {
    const page = await open(`/?month=${monthAhead(5)}`);
    await page.getByRole('button', { name: /^Next availability:/ }).click();
    await month(page, monthAhead(6));
  });

  it('is the same as a list', async () => {
    const page = await open(`/?month=${MONTH}`);
    await month(page);
    const inGrid = await page
      .locator('[role=gridcell] button:not([aria-label$="more on this day"])')
      .evaluateAll((buttons) => [
        ...new Set(buttons.map((button) => (button as Named).getAttribute('aria-label'))),
      ]);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    const links = page.getByRole('list', { name: 'Dates and prices' }).getByRole('link');
    await links.first().waitFor();
    const inList = await links.evaluateAll((all) =>
      all.map((link) => (link as Named).getAttribute('aria-label')?.replace('Book ', '')),
    );
    expect(inList.toSorted()).toEqual(inGrid.toSorted());
  });

  it('turns to a month that was fetched ahead without the network, and never blanks while it waits', async () => {
    const page = await open(`/?month=${MONTH}`);
    await month(page);
    await page.waitForLoadState('networkidle');
    await seen.context.setOffline(true);
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.locator('[role=grid][aria-busy=false]').waitFor();
    await page.locator('[role=gridcell] button[aria-label*="£300.00"]').first().waitFor();
    await seen.context.setOffline(false);

    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/api\/public\/calendar/, async (route) => {
      await gate;
      await route.continue();
    });
    await day(page, `${NEXT}-15`).focus();
    await page.keyboard.press('Shift+PageDown');
    await page.locator('[role=grid][aria-busy=true]').waitFor();
    expect(await page.getByRole('gridcell').count()).toBeGreaterThanOrEqual(28);
    letGo();
    await page.locator('[role=grid][aria-busy=false]').waitFor();
  });

  it('greys the days that have passed, and does not go back to them', async () => {
    const page = await open(`/?month=${inDays(0).slice(0, 7)}`);
    const back = page.getByRole('button', { name: /^Previous month/ });
    expect(await back.getAttribute('aria-disabled')).toBe('true');
    expect(await back.getAttribute('aria-label')).toContain('Dates that have passed are not shown');
    if (Number(inDays(0).slice(8)) === 1) return;
    await page.locator('#calendar [aria-busy=false]').waitFor();
    const first = `[data-date="${inDays(0).slice(0, 8)}01"] span`;
    expect(
      await page.evaluate(`getComputedStyle(document.querySelector('${first}')).textDecorationLine`),
    ).toBe('line-through');
  });

  it('names the zone of its times, the same for a device in New York, which is told so', async () => {
    const page = await open(siteUrl('studio'));
    await page.getByText(/^Times shown in UK time \((GMT|BST)\)$/).waitFor();
    const slots = (of: Page) =>
      of
        .getByRole('grid')
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => (button as Named).getAttribute('aria-label')));
    await page.getByRole('button', { name: 'Next week' }).click();
    await page.locator('[role=grid] button').first().waitFor();
    const here = await slots(page);
    const address = page.url();
    await seen.context.close();
    const there = await open(address, { ...DESK, timezoneId: 'America/New_York' });
    await there.getByText('Your device is on New York time.').waitFor();
    await there.locator('[role=grid] button').first().waitFor();
    expect(here.length).toBeGreaterThan(5);
    expect(await slots(there)).toEqual(here);
  });
});
