import type { Locator, Page } from 'playwright-core';
import { faults } from './axe';
import { overflows, settled } from './console-views';

/** What an owner does at the desk with their hands, as steps of journeys. */

/** Nothing wrong with what is there, and nothing of it beside the screen. */
export const expectSound = async (page: Page): Promise<void> => {
  await settled(page);
  expect(await faults(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
};

const middleOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('nothing to drag, or nowhere to drag it to');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Where both are, with both of them in sight and nothing over them. */
const fromAndTo = async (from: Locator, to: Locator) => {
  await to.evaluate((place) => place.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return [await middleOf(from), await middleOf(to)] as const;
};

/** Drags by hand: press, a few moves, release. */
export const dragByMouse = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  const [start, end] = await fromAndTo(from, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
};
