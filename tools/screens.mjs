/**
 * `npm run screens [name …]`: takes a picture of every screen, on a desk and on a phone, light and dark, into docs/screens. Look
 * at what comes out. A name is one of a screen, or `site` or `console` for all of those. `--at <port>` takes them of a demo that
 * runs already; for the console its passwords must then be set as for `npm start`.
 */
import './lib/node-version.mjs';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from '../test/support/chromium.mjs';
import { build } from './lib/build.mjs';
import { consolePeople } from './lib/console-people.mjs';
import { consoleScreens } from './lib/console-screens.mjs';
import { publicScreens } from './lib/public-screens.mjs';
import { inRoot } from './lib/root.mjs';
import { startThrowawayProduct } from './lib/throwaway.mjs';

const LOOKS = ['desk', 'phone'].flatMap((size) =>
  ['light', 'dark'].map((colorScheme) => ({ size, colorScheme })),
);
const SIZES = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true },
};
/** In bytes: of a page to its end, and of what is seen first. */
const LARGEST = { site: { whole: 100_000, first: 45_000 }, console: { whole: 60_000, first: 30_000 } };
const TALLEST = 8_000;

const { values, positionals } = parseArgs({ options: { at: { type: 'string' } }, allowPositionals: true });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

const screens = [...publicScreens.map((screen) => ({ ...screen, room: 'site' })), ...consoleScreens];
const wanted = screens.filter(
  ({ name, room }) => positionals.length === 0 || positionals.includes(name) || positionals.includes(room),
);
const found = await findChromium();
if (!found) throw new Error('No Chromium was found: apt-get install chromium, or set CHROME_PATH.');
const product = values.at ? undefined : await startDemo();
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  env: { ...process.env, ...found.env },
});
try {
  const env = product?.env ?? process.env;
  const port = values.at ?? env.PORT;
  const address = (tenant, path = '/') => `http://${tenant && `${tenant}.`}localhost:${port}${path}`;
  const people = wanted.some(({ as }) => as) ? await consolePeople({ browser, address, env }) : undefined;
  for (const screen of wanted) {
    const looks = LOOKS.filter(({ size }) => screen.only === undefined || screen.only === size);
    // What one visitor holds is gone for the next; the screens of the console change nothing.
    const atOnce = screen.room === 'console' ? looks.length : 1;
    for (let done = 0; done < looks.length; done += atOnce) {
      const next = looks.slice(done, done + atOnce);
      await Promise.all(next.map((look) => attempt(screen, look, { address, people, env })));
    }
  }
} finally {
  await browser.close();
  await product?.stop();
}

async function startDemo() {
  await build();
  return startThrowawayProduct();
}

/** One screen that cannot be come to keeps no other from being seen. */
async function attempt(screen, look, stage) {
  try {
    await picture(screen, look, stage);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${screen.name} ${look.size} ${look.colorScheme}: ${error.message}`);
  }
}

async function picture(screen, { size, colorScheme }, { address, people, env }) {
  const { name, room, as, open, whole = false, settles = true } = screen;
  const context = await browser.newContext({
    ...SIZES[size],
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    storageState: as && people.stateOf(as),
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await open(page, address, people?.hostOf, env);
    if (whole) await wake(page);
    if (settles) await page.waitForLoadState('networkidle');
    const shot = await page.screenshot({ fullPage: whole, animations: 'disabled', caret: 'hide' });
    const folder = inRoot('docs', 'screens', room);
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, `${name}-${size}-${colorScheme}.webp`);
    const facts = await save(shot, file, LARGEST[room][whole ? 'whole' : 'first']);
    console.log(`${name.padEnd(25)}${size.padEnd(7)}${colorScheme.padEnd(7)}${facts}`);
  } finally {
    await context.close();
  }
}

// Pictures further down are fetched when they are scrolled to.
async function wake(page) {
  await page.evaluate(`(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  })()`);
}

/** As good as so many bytes allow. */
async function save(shot, file, largest) {
  const image = sharp(shot);
  const { width, height } = await image.metadata();
  const small = height > TALLEST ? image.resize({ height: TALLEST }) : image;
  for (const quality of [82, 70, 58, 46, 34]) {
    const { size } = await small.clone().webp({ quality, effort: 5, smartSubsample: true }).toFile(file);
    if (size <= largest || quality === 34) return `${width} × ${height}, ${Math.round(size / 1000)} kB`;
  }
  return '';
}
