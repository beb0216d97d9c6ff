import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

/** Whether the machine has a browser, and so what a test that needs one is skipped for. */
export const hasBrowser = (process.env.HOLDFAST_TEST_CHROMIUM ?? '') !== '';

/** Why, where there is none: for the name of the skipped test. */
export const NO_BROWSER = 'skipped: no Chromium found; apt-get install chromium, or set CHROME_PATH';

const QUIET = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the browser that the global setup has found. Every test takes a context of its own. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.HOLDFAST_TEST_CHROMIUM;
  if (!executablePath) throw new Error(NO_BROWSER);
  const env = JSON.parse(process.env.HOLDFAST_TEST_CHROMIUM_ENV ?? '{}') as Record<string, string>;
  return chromium.launch({ executablePath, args: QUIET, env: { ...process.env, ...env } });
}

/** A page's address at one of the demo's sites. */
export const siteUrl = (tenant: 'caravan' | 'studio' | 'cottage', page = '/'): string =>
  `http://${tenant}.localhost:${process.env.HOLDFAST_TEST_SITE_PORT}${page}`;

/** An address of the stand-ins: `/__sandbox/messages`, say. */
export const sandboxUrl = (page: string): string =>
  `http://127.0.0.1:${process.env.HOLDFAST_TEST_SANDBOX_PORT}${page}`;
