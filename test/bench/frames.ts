import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { findChromium } from '../support/chromium.mjs';
import { dayFromNow } from './seed';

/** Whose calendar it is, and where it is served. */
export interface Served {
  readonly host: string;
  readonly port: number;
  readonly token: string;
  readonly tenantId: string;
}

const SLOWED = 4;
/** How often the hand is moved in a round; a hand moves at least once a frame. */
const STEPS = 180;

/** A page of the console as its owner, at the month in which every night is booked. */
const openCalendar = async (page: Page, { host, token, tenantId }: Served): Promise<void> => {
  const nowhere = `http://${host}/nowhere`;
  await page.route(nowhere, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(nowhere);
  const session = { token, role: 'tenant_admin', tenant: JSON.stringify({ id: tenantId }) };
  await page.evaluate(
    `for (const [key, value] of Object.entries(${JSON.stringify(session)})) localStorage.setItem(key, value)`,
  );
  await page.unroute(nowhere);
  await page.goto(`http://${host}/admin/availability?view=month&date=${dayFromNow(-45).slice(0, 8)}01`);
  await page
    .getByRole('button', { name: /^Booked/ })
    .nth(20)
    .waitFor();
};

/** Counts the frames that the page draws while the hand goes over the month and back. */
const dragOnce = async (page: Page): Promise<number> => {
  const month = `${dayFromNow(-45).slice(0, 8)}`;
  const boxOf = async (day: string) => {
    const box = await page.locator(`[data-day="${month}${day}"]`).first().boundingBox();
    if (!box) throw new Error(`no ${day}. on the calendar`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const bar = page.getByRole('button', { name: /^Booked/ }).nth(6);
  const from = await bar.boundingBox();
  if (!from) throw new Error('no booking on the calendar');
  const [one, other] = [await boxOf('05'), await boxOf('25')];
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(one.x, one.y, { steps: 4 });
  await page.evaluate(`globalThis.drawn = []; globalThis.isCounting = true;
    requestAnimationFrame(function count(at) { drawn.push(at); if (isCounting) requestAnimationFrame(count); })`);
  for (let step = 0; step < STEPS; step += 1) {
    const share = 1 - Math.abs(1 - (2 * step) / STEPS);
    await page.mouse.move(one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share);
  }
  // A page that nothing moves on draws as many frames: what is measured must have been a drag to its end.
  if ((await page.locator('[data-dragging]').count()) === 0) throw new Error('nothing was being dragged');
  const drawn = await page.evaluate<number[]>('globalThis.isCounting = false, globalThis.drawn');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const [first = 0, last = 0] = [drawn[0], drawn.at(-1)];
  return ((drawn.length - 1) / (last - first)) * 1_000;
};

/**
 * How many frames a second a browser draws while a booking is dragged over a month of them, its processor slowed.
 * @returns of each round, the first, which warms up, left out; null where there is no browser
 */
export const framesWhileDragging = async (served: Served, rounds: number): Promise<number[] | null> => {
  const found = await findChromium();
  if (!found) return null;
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      `--host-resolver-rules=MAP ${served.host} 127.0.0.1:${served.port}`,
    ],
    env: { ...(process.env as Record<string, string>), ...found.env },
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    await openCalendar(page, served);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const frames: number[] = [];
    for (let round = 0; round <= rounds; round += 1) frames.push(await dragOnce(page));
    return frames.slice(1);
  } finally {
    await browser.close();
  }
};
