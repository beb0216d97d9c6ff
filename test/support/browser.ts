import type { Browser, Download } from 'playwright-core';
import { buffer } from 'node:stream/consumers';

declare global {
  /** Put there by the test environment before a file begins; absent when the machine has none. */
  var theBrowser: Browser | undefined;
}

/** Whether the machine has a browser, and so what a test that needs one is skipped for. */
export const hasBrowser = globalThis.theBrowser !== undefined;

/** Why, where there is none: for the name of the skipped test. */
export const NO_BROWSER = 'skipped: no Chromium found; apt-get install chromium, or set CHROME_PATH';

/** The one of the whole run, for this file. Every test takes a context of its own; what is left open ends with the file. */
export const browser = globalThis.theBrowser as Browser;

/** What was downloaded: the browser is another process's, and so are its files. */
export const contentOf = async (download: Download): Promise<Buffer> =>
  buffer(await download.createReadStream());

/** A page's address at one of the demo's sites. */
export const siteUrl = (tenant: 'caravan' | 'studio' | 'cottage', page = '/'): string =>
  `http://${tenant}.localhost:${process.env.HOLDFAST_TEST_SITE_PORT}${page}`;

/** An address of the stand-ins: `/__sandbox/messages`, say. */
export const sandboxUrl = (page: string): string =>
  `http://127.0.0.1:${process.env.HOLDFAST_TEST_SANDBOX_PORT}${page}`;
