import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';

const QUIET = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * One browser for all browser tests of a run: to start it and to warm it up costs more than most files do. It ends with the process
 * that has started it.
 * @returns {Promise<import('playwright-core').BrowserServer | undefined>} absent when the machine has none
 */
export async function startChromium() {
  const found = await findChromium();
  if (!found) return undefined;
  return chromium.launchServer({
    executablePath: found.executablePath,
    args: QUIET,
    env: { ...process.env, ...found.env },
    host: '127.0.0.1',
  });
}
