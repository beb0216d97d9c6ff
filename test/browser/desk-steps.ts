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
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('nothing to drag, or nowhere to drag it to');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Drags by hand: press, a few moves, release. */
export const dragByMouse = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
};

/** The same with a finger, which rests first, or the page would be scrolled. */
export const dragByFinger = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [start]);
  // It is lifted when it has rested long enough.
  await page.locator('[data-dragging]').first().waitFor();
  for (const share of [0.25, 0.5, 0.75, 1])
    await send('touchMove', [
      { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share },
    ]);
  await send('touchEnd', []);
};
