import type { Locator, Page } from 'playwright-core';
import { addDays, firstMonday, monthAhead, wordsOf } from './days';
import { see } from './site-steps';
import type { Shop } from './site-steps';

/** The month that is shown: far enough ahead for nothing of it to have begun. */
export const MONTH = monthAhead(2);
export const NEXT = monthAhead(3);
const MONDAY = firstMonday(MONTH);

/** An element of the page, as far as its name goes: the tests know no document. */
export interface Named {
  getAttribute(name: string): string | null;
}

/** The day so many days after the first Monday of the month. */
export const on = (offset: number): string => addDays(MONDAY, offset);

export const offerStay = (shop: Shop, from: string, nights: number, price: number): Promise<string> =>
  shop.offer({ start_date: from, end_date: addDays(from, nights), price });

/** Waits until the blocks of the month are shown, as a grid or as a list. */
export const month = async (page: Page, name = MONTH): Promise<void> => {
  await see(page, wordsOf(name));
  await page.locator('#calendar [aria-busy=false]').waitFor();
};

export const day = (page: Page, date: string): Locator => page.locator(`[data-date="${date}"]`);

/** Waits until the focus is on that day; a month that is turned takes a moment to be drawn. */
export const focus = (page: Page, date: string): Promise<unknown> =>
  page.locator(`[data-date="${date}"]:focus`).waitFor();

/** The names of all that can be pressed in the grid for a block. */
export const namesInGrid = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('[role=gridcell] button:not([aria-label$="more on this day"])')
    .evaluateAll((buttons) => buttons.map((button) => (button as Named).getAttribute('aria-label')));
