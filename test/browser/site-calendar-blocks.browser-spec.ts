import sharp from 'sharp';
import { hasBrowser, NO_BROWSER } from '../support/browser';
import { day, focus, month, MONTH, namesInGrid, NEXT, offerStay, on } from './calendar-steps';
import type { Named } from './calendar-steps';
import { PHONE } from './console-steps';
import { addDays, firstMonday, lastDay, monthAhead } from './days';
import { holdForSomebody, openShop } from './site-steps';
import { shopForFile } from './site-visits';

interface Boxed {
  getBoundingClientRect(): { readonly top: number; readonly right: number; readonly bottom: number };
}

const setUp = async () => {
  const shop = await openShop('blocks');
  const stay = (from: string, nights: number, price: number) => offerStay(shop, from, nights, price);
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
  return shop;
};

(hasBrowser ? describe : describe.skip)(
  `Blocks in the calendar${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const { shop, open } = shopForFile(setUp);

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

    it('has ribbons large enough for a finger on a phone, one for each stay that can be booked, and none clipped', async () => {
      const page = await open(`/?month=${MONTH}`, PHONE);
      await month(page);
      const ribbons = page.locator('[role=gridcell] button:not([data-dot])');
      for (const ribbon of await ribbons.all()) {
        const box = await ribbon.boundingBox();
        expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(24);
      }
      const clipped = await ribbons.evaluateAll((all) =>
        (
          all as unknown as {
            textContent: string;
            firstElementChild: Boxed | null;
            getBoundingClientRect: Boxed['getBoundingClientRect'];
          }[]
        )
          .filter((each) => each.firstElementChild !== null)
          .map(
            (each) =>
              [
                each.getBoundingClientRect(),
                each.firstElementChild!.getBoundingClientRect(),
                each.textContent,
              ] as const,
          )
          // Below the edge it is out of sight as a whole.
          .filter(([whole, label]) => label.top < whole.bottom && label.right > whole.right)
          .map(([, , text]) => text),
      );
      expect(clipped).toEqual([]);
    });

    it('opens a day with several stays by Enter, all of them together', async () => {
      const page = await open(`/?month=${MONTH}`);
      await month(page);
      await day(page, on(15)).focus();
      await page.keyboard.press('Enter');
      const links = page.getByRole('dialog').getByRole('link', { name: /^Book / });
      await links.first().waitFor();
      expect(await links.count()).toBe(3);
      await page.keyboard.press('Escape');
      await focus(page, on(15));
    });

    it('names every bar and dot with dates, price and state', async () => {
      const page = await open(`/?month=${MONTH}`);
      await month(page);
      const names = await namesInGrid(page);
      expect(names.length).toBeGreaterThan(8);
      for (const name of names) expect(name).toMatch(/^\w{3}.\d+ .*(night|day).*£\d+\.\d\d, available$/);
    });

    it('tells its states apart without colour', async () => {
      const page = await open(`/?month=${NEXT}`);
      await month(page, NEXT);
      const marks = page
        .getByRole('list', { name: 'Key' })
        .getByRole('listitem')
        .locator('span:nth-child(2)');
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

      await page.goto(shop().url(`/?month=${NEXT}`));
      await month(page, NEXT);
      expect(await bars('£300.00').count()).toBeGreaterThan(0);
      await page.goto(shop().url(`/?month=${monthAhead(4)}`));
      await month(page, monthAhead(4));
      expect(await bars('£300.00').count()).toBeGreaterThan(0);
    });

    it('lets nobody book what is held or closed, and says why', async () => {
      const page = await open(`/?month=${NEXT}`);
      await month(page, NEXT);
      await page
        .getByRole('gridcell')
        .getByRole('button', { name: /, somebody is booking this; it may be free again at \d\d:\d\d$/ })
        .click();
      await page
        .getByRole('dialog')
        .getByText(/^Somebody is booking this; it may be free again at \d\d:\d\d$/)
        .waitFor();
      expect(await page.getByRole('dialog').getByRole('link', { name: 'Book these dates' }).count()).toBe(0);
      await page.keyboard.press('Escape');
      await page
        .getByRole('gridcell')
        .getByRole('button', { name: /, not available$/i })
        .click();
      await page.getByRole('dialog').getByText('These dates are not available.').waitFor();
    });

    it('is the same as a list', async () => {
      const page = await open(`/?month=${MONTH}`);
      await month(page);
      const inGrid = [...new Set(await namesInGrid(page))];
      await page.getByRole('button', { name: 'List', exact: true }).click();
      const links = page.getByRole('list', { name: 'Dates and prices' }).getByRole('link');
      await links.first().waitFor();
      const inList = await links.evaluateAll((all) =>
        all.map((link) => (link as Named).getAttribute('aria-label')?.replace('Book ', '')),
      );
      expect(inList.toSorted()).toEqual(inGrid.toSorted());
    });
  },
);
