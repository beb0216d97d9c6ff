import type { Page } from 'playwright-core';
import { hasBrowser, NO_BROWSER, siteUrl } from '../support/browser';
import { day, month, MONTH, NEXT, offerStay, on } from './calendar-steps';
import type { Named } from './calendar-steps';
import { DESK } from './console-steps';
import { addDays, lastDay } from './days';
import { openShop } from './site-steps';
import { shopForFile } from './site-visits';

const setUp = async () => {
  const shop = await openShop('pages');
  await offerStay(shop, on(7), 4, 280);
  await offerStay(shop, addDays(lastDay(NEXT), -1), 4, 300);
  return shop;
};

(hasBrowser ? describe : describe.skip)(
  `The pages of the calendar${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const { open, context } = shopForFile(setUp);

    it('turns to a month that was fetched ahead without the network, and never blanks while it waits', async () => {
      const page = await open(`/?month=${MONTH}`);
      await month(page);
      await page.waitForLoadState('networkidle');
      await context().setOffline(true);
      await page.getByRole('button', { name: 'Next month' }).click();
      await page.locator('[role=grid][aria-busy=false]').waitFor();
      await page.locator('[role=gridcell] button[aria-label*="£300.00"]').first().waitFor();
      await context().setOffline(false);

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
      const there = await open(address, { ...DESK, timezoneId: 'America/New_York' });
      await there.getByText('Your device is on New York time.').waitFor();
      await there.locator('[role=grid] button').first().waitFor();
      expect(here.length).toBeGreaterThan(5);
      expect(await slots(there)).toEqual(here);
    });
  },
);
