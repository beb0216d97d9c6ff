import type { Locator, Page } from 'playwright-core';
import { faults } from './axe';
import { overflows } from './console-views';

/** What an owner does at the desk with their hands, as steps of journeys. */

/** Nothing wrong with what is there, and nothing of it beside the screen. */
export const expectSound = async (page: Page): Promise<void> => {
  expect(await faults(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
};

interface Point {
  readonly x: number;
  readonly y: number;
}

const middleOf = async (place: Locator): Promise<Point> => {
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

/** Longer than a finger has to rest on something before it takes it along. */
const REST_MS = 600;

/** Touches as a screen sends them, which scroll where nobody keeps them from it: a rest, a way in some steps, and the finger lifts. */
const touch = async (
  page: Page,
  { rests, way }: { rests: boolean; way: readonly Point[] },
): Promise<void> => {
  const screen = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Point[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  await send('touchStart', way.slice(0, 1));
  if (rests) await page.waitForTimeout(REST_MS);
  // oxlint-disable-next-line no-await-in-loop -- a finger is in one place at a time
  for (const point of way) await send('touchMove', [point]);
  await send('touchEnd', []);
  await screen.detach();
};

const straight = (start: Point, end: Point, steps = 12): Point[] =>
  Array.from({ length: steps + 1 }, (_, step) => ({
    x: start.x + ((end.x - start.x) * step) / steps,
    y: start.y + ((end.y - start.y) * step) / steps,
  }));

/** Drags by a finger: it rests on what it takes along. */
export const dragByFinger = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  const [start, end] = await fromAndTo(from, to);
  await touch(page, { rests: true, way: straight(start, end) });
};

/** A finger that moves at once from there, so far upwards; gives how far the page went with it. */
export const swipeUp = async (page: Page, from: Locator, by: number): Promise<number> => {
  const before = await page.evaluate<number>('scrollY');
  const start = await middleOf(from);
  await touch(page, { rests: false, way: straight(start, { x: start.x, y: start.y - by }) });
  return (await page.evaluate<number>('scrollY')) - before;
};
