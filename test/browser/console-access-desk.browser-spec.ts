import type { Browser } from 'playwright-core';
import { hasBrowser, launchBrowser, NO_BROWSER } from '../support/browser';
import { callAs, freshName, inDays, openBusiness, visit } from './console-steps';
import { faultsOnAll, press } from './console-views';
import type { View } from './console-views';

jest.setTimeout(240_000);

let browser: Browser;

(hasBrowser ? describe : describe.skip)(
  `What owners do by hand is open to every owner${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const tenant = freshName('byhand');

    beforeAll(async () => {
      browser = await launchBrowser();
    });
    afterAll(() => browser.close());

    it('taking a booking, holding it for longer, and moving it', async () => {
      const { context, page, complaints } = await visit(browser);
      await openBusiness(page, tenant);
      const take = (to: object, more: object = {}) =>
        callAs<{ id: string }>(page, 'POST', '/admin/bookings', {
          to,
          customer: { name: 'Calling Guest' },
          source: 'phone',
          price: { mode: 'set', total: 100 },
          payment: 'none',
          notify: false,
          ...more,
        });
      const dates = { start_date: inDays(40), end_date: inDays(42) };
      const held = await take(dates, {
        provisional_until: new Date(Date.now() + 5 * 86_400_000).toISOString(),
      });

      const path = `/admin/bookings/${held.id}`;
      const views: readonly View[] = [
        { path: '/admin/bookings?take=new', shows: /Choose the dates, and the price/ },
        { path, shows: /Held until/, act: press('Hold it for longer…') },
        { path: `${path}?do=move`, shows: /The booking stays where it is until you move it/ },
      ];
      expect(await faultsOnAll(page, `${tenant}.localhost`, views)).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });
  },
);
