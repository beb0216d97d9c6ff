/** The screens on which there is nothing to book, or something has gone wrong. */
import { calendar, heading, press, toCheckout } from './public-screen-steps.mjs';
import { withoutBlocks, withSuspension } from './public-screen-shops.mjs';

const BROKEN = {
  status: 500,
  contentType: 'application/problem+json',
  json: { title: 'Internal error', status: 500, code: 'internal_error', request_id: '01J9ZK4Q2M' },
};

/** The month so many months from now. */
const monthAhead = (months) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 7);
};

/** The page without what the server writes into it for the script, which must then ask. */
const asking = (page) =>
  page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const boot = document.querySelector('#boot');
      if (boot && document.readyState === 'interactive') boot.textContent = '{}';
    });
  });

export const faultScreens = [
  {
    name: 'empty-month',
    open: async (page, address) => {
      await page.goto(address('caravan', `/?month=${monthAhead(30)}`));
      await page.getByText(/^Earlier availability/).waitFor();
      await page.locator('#calendar').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'nothing-free',
    whole: true,
    open: async (page, address, _, env) => {
      await page.goto(address(await withoutBlocks(page, address, env)));
      await page.getByText(/^No dates are free/).waitFor();
    },
  },
  {
    name: 'calendar-failed',
    open: async (page, address) => {
      await page.goto(address('caravan'));
      await calendar(page);
      await page.waitForLoadState('networkidle');
      await page.route('**/api/public/calendar*', (route) => route.fulfill(BROKEN));
      await press(page, 'Next month');
      await press(page, 'Next month');
      await page.getByText('The calendar could not be loaded.').waitFor();
      await page.getByText('The calendar could not be loaded.').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'service-failed',
    open: async (page, address) => {
      await asking(page);
      await page.route('**/api/public/service', (route) => route.fulfill(BROKEN));
      await page.goto(address('caravan'));
      await page.getByText('Failed to load service details').waitFor();
      await calendar(page);
    },
  },
  {
    name: 'site-failed',
    open: async (page, address) => {
      await asking(page);
      await page.route('**/api/public/tenant', (route) => route.fulfill(BROKEN));
      await page.goto(address('caravan'));
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'offline',
    settles: false,
    open: async (page, ...how) => {
      await toCheckout(page, ...how);
      await page.context().setOffline(true);
      await page.getByText('You are offline.').waitFor();
    },
  },
  {
    name: 'gone',
    open: (page, address) =>
      page
        .goto(address('caravan', '/checkout/gone'))
        .then(() => page.getByText('Nearest free dates').waitFor()),
  },
  {
    name: 'no-booking',
    open: (page, address) =>
      page.goto(address('caravan', '/confirmation/none')).then(() => heading(page, /^Failed to load/)),
  },
  {
    name: 'nowhere',
    open: (page, address) =>
      page.goto(address('caravan', '/nowhere')).then(() => heading(page, 'Page not found')),
  },
  {
    name: 'no-business',
    open: (page, address) => page.goto(address('nobody')).then(() => heading(page, /^No Booking/)),
  },
  {
    name: 'suspended',
    open: async (page, address, _, env) => {
      await page.goto(address(await withSuspension(page, address, env)));
      await heading(page, 'Service Suspended');
    },
  },
];
