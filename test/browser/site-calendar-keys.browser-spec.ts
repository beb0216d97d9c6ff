import { hasBrowser, NO_BROWSER } from '../support/browser';
import { daysAhead } from '../support/days-ahead';
import { day, focus, month, MONTH, NEXT, offerStay, on } from './calendar-steps';
import { addDays, firstMonday, lastDay, monthAhead, wordsOf } from './days';
import { openShop } from './site-steps';
import { shopForFile } from './site-visits';

/** A stay that is looked at, one in the month after it, and one after months of nothing. */
const setUp = async () => {
  const shop = await openShop('keys');
  await offerStay(shop, on(7), 4, 280);
  await offerStay(shop, addDays(firstMonday(NEXT), 2), 2, 300);
  await offerStay(shop, addDays(firstMonday(monthAhead(6)), 2), 2, 350);
  return shop;
};

(hasBrowser ? describe : describe.skip)(
  `Going through the calendar${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const { open } = shopForFile(setUp);

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
      let answer = () => {};
      const isDrawn = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/empty-hint*', (route) => isDrawn.then(() => route.continue()));
      await day(page, on(9)).focus();
      await page.keyboard.press('Shift+PageDown');
      await page.waitForURL(({ search }) => !search.includes(MONTH));
      await page.evaluate(
        'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
      );
      answer();
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

    it('jumps to a month by its name, with the keyboard alone', async () => {
      const page = await open(`/?month=${MONTH}`);
      await month(page);
      await page.getByRole('button', { name: 'Previous month' }).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowDown');
      await month(page, NEXT);
      expect(page.url()).toContain(`month=${NEXT}`);
      await page.getByRole('combobox', { name: 'Jump to a month' }).selectOption(monthAhead(6));
      await month(page, monthAhead(6));
    });

    it('leads from an empty month to the next that has something', async () => {
      const page = await open(`/?month=${monthAhead(5)}`);
      await page.getByRole('button', { name: /^Next availability:/ }).click();
      await month(page, monthAhead(6));
    });

    it('greys the days that have passed, and does not go back to them', async () => {
      const page = await open(`/?month=${daysAhead(0).slice(0, 7)}`);
      const back = page.getByRole('button', { name: /^Previous month/ });
      expect(await back.getAttribute('aria-disabled')).toBe('true');
      expect(await back.getAttribute('aria-label')).toContain('Dates that have passed are not shown');
      if (Number(daysAhead(0).slice(8)) === 1) return;
      await page.locator('#calendar [aria-busy=false]').waitFor();
      const passed = page.getByRole('button', { name: 'Show the weeks that have passed' });
      if (await passed.isVisible()) await passed.click();
      const first = `[data-date="${daysAhead(0).slice(0, 8)}01"] span`;
      expect(
        await page.evaluate(`getComputedStyle(document.querySelector('${first}')).textDecorationLine`),
      ).toBe('line-through');
    });
  },
);
