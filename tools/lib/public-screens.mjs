/**
 * The screens of the public site, each with its name and how a visitor comes to it. `whole`: the page to its end, else what is
 * seen first; `settles: false`: a page that never stops asking.
 */
import { checkoutScreens } from './public-checkout-screens.mjs';
import { faultScreens } from './public-fault-screens.mjs';
import { calendar, heading, press } from './public-screen-steps.mjs';
import { withCrowdedDay } from './public-screen-shops.mjs';
import { stayScreens } from './public-stay-screens.mjs';

const openSheet = async (page, address) => {
  await page.goto(address('caravan'));
  await calendar(page);
  await press(page, 'Next month');
  await calendar(page);
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /, available$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link').first().waitFor();
};

const legal = (path, title) => (page, address) =>
  page.goto(address('caravan', path)).then(() => heading(page, title));

const sites = [
  {
    name: 'nights',
    open: (page, address) => page.goto(address('caravan')).then(() => calendar(page)),
    whole: true,
  },
  {
    name: 'times',
    open: (page, address) => page.goto(address('studio')).then(() => calendar(page)),
    whole: true,
  },
  {
    name: 'list',
    open: (page, address) => page.goto(address('caravan', '/?view=list')).then(() => calendar(page)),
    whole: true,
  },
  {
    name: 'read-more',
    open: async (page, address) => {
      await page.goto(address('caravan'));
      await press(page, 'Read More');
      await page.getByRole('button', { name: 'Show Less' }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'stay', open: openSheet },
  {
    name: 'crowded-day',
    open: async (page, address, _, env) => {
      const date = await withCrowdedDay(page, address, env);
      await page.goto(address('caravan', `/?month=${date.slice(0, 7)}`));
      await calendar(page);
      await page.locator(`[data-date="${date}"] [data-dot]`).last().click();
      await page.getByRole('dialog').getByRole('listitem').nth(4).waitFor();
    },
  },
  {
    name: 'photograph',
    open: async (page, address) => {
      await page.goto(address('caravan'));
      await press(page, /^Enlarge photograph 2/);
      await page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  { name: 'terms', open: legal('/terms', /^Terms/) },
  { name: 'privacy', open: legal('/privacy', /^Privacy/) },
];

export const publicScreens = [...sites, ...stayScreens, ...checkoutScreens, ...faultScreens];
