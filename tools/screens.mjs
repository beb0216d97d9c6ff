/**
 * `npm run screens [name …]`: takes a picture of every screen, on a desk and on a phone, light and dark, into docs/screens. Look
 * at what comes out. `--at <port>` takes them of a demo that runs already.
 */
import './lib/node-version.mjs';
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from '../test/support/chromium.mjs';
import { build } from './lib/build.mjs';
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
const LARGEST = { whole: 100_000, first: 45_000 };
const TALLEST = 8_000;

const { values, positionals } = parseArgs({ options: { at: { type: 'string' } }, allowPositionals: true });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

const wanted = publicScreens.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const found = await findChromium();
if (!found) throw new Error('No Chromium was found: apt-get install chromium, or set CHROME_PATH.');
const product = values.at ? undefined : await startDemo();
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  env: { ...process.env, ...found.env },
});
try {
  const port = values.at ?? product.env.PORT;
  const address = (tenant, path = '/') => `http://${tenant}.localhost:${port}${path}`;
  for (const screen of wanted) for (const look of LOOKS) await attempt(screen, look, address);
} finally {
  await browser.close();
  await product?.stop();
}

async function startDemo() {
  await build();
  return startThrowawayProduct();
}

/** One screen that cannot be come to keeps no other from being seen. */
async function attempt(screen, look, address) {
  try {
    await picture(screen, look, address);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${screen.name} ${look.size} ${look.colorScheme}: ${error.message}`);
  }
}

async function picture({ name, open, whole = false, settles = true }, { size, colorScheme }, address) {
  const context = await browser.newContext({
    ...SIZES[size],
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await open(page, address, undefined, product?.env ?? process.env);
    if (whole) await wake(page);
    if (settles) await page.waitForLoadState('networkidle');
    const shot = await page.screenshot({ fullPage: whole, animations: 'disabled', caret: 'hide' });
    const file = inRoot('docs', 'screens', 'site', `${name}-${size}-${colorScheme}.webp`);
    mkdirSync(inRoot('docs', 'screens', 'site'), { recursive: true });
    console.log(
      `${name.padEnd(18)}${size.padEnd(7)}${colorScheme.padEnd(7)}${await save(shot, file, whole ? LARGEST.whole : LARGEST.first)}`,
    );
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
