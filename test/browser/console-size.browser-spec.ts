import type { BrowserContextOptions } from 'playwright-core';
import { browser, hasBrowser, NO_BROWSER } from '../support/browser';
import { scriptWeight } from '../support/weight';
import { consoleUrl, DESK, enterAsOperator, enterAsOwner, visit } from './console-steps';

jest.setTimeout(120_000);

const BUDGET = 240_000;
const OWNER_SCREENS = [
  'dashboard',
  'service',
  'availability',
  'availability?view=month',
  'availability?view=week',
  'schedules',
  'bookings',
  'arrivals',
  'cleaning',
  'money',
  'prices',
  'calendars',
  'discounts',
  'settings',
  'settings/contact',
  'settings/sign-in',
  'theme',
  'audit',
].map((screen) => `/admin/${screen}`);

type StorageState = BrowserContextOptions['storageState'];

const AT_ONCE = 3;

/** Each screen with nothing in the cache. Most of the time is spent waiting until a page is quiet: some wait together. */
const weightsOf = async (host: string, paths: readonly string[], storageState?: StorageState) => {
  const weigh = async (path: string) => {
    const context = await browser.newContext({ ...DESK, storageState });
    const weight = await scriptWeight(context, consoleUrl(host, path));
    await context.close();
    return [path, weight] as const;
  };
  const weights: (readonly [string, number])[] = [];
  for (let from = 0; from < paths.length; from += AT_ONCE)
    weights.push(...(await Promise.all(paths.slice(from, from + AT_ONCE).map(weigh))));
  return weights;
};

const tooHeavy = (weights: readonly (readonly [string, number])[]) =>
  weights.filter(([, weight]) => weight > BUDGET);

(hasBrowser ? describe : describe.skip)(
  `The weight of the console${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    it('is at most 240 kB of gzipped script on every screen of an owner, whichever is opened first', async () => {
      const { context, page } = await visit(browser, DESK);
      await enterAsOwner(page, 'caravan');
      const state = await context.storageState();
      await context.close();
      const host = 'caravan.localhost';
      expect(tooHeavy(await weightsOf(host, ['/admin/login']))).toEqual([]);
      expect(tooHeavy(await weightsOf(host, OWNER_SCREENS, state))).toEqual([]);
    });

    it('is at most 240 kB of gzipped script on the operator’s screens', async () => {
      const { context, page } = await visit(browser, DESK);
      await enterAsOperator(page);
      const state = await context.storageState();
      await context.close();
      const paths = ['/superadmin/dashboard', '/superadmin/audit', '/superadmin/account'];
      expect(tooHeavy(await weightsOf('localhost', ['/superadmin/login']))).toEqual([]);
      expect(tooHeavy(await weightsOf('localhost', paths, state))).toEqual([]);
    });
  },
);
