/** The screens where customers choose their own dates, from the calendar to the checkout. */
import { heading, press } from './public-screen-steps.mjs';

const MONTH = new Date(Date.now() + 75 * 86_400_000).toISOString().slice(0, 7);

/** The cottage's calendar, with what stays cost. */
const toCalendar = async (page, address) => {
  await page.goto(address('cottage', `/?month=${MONTH}`));
  await page.locator('td[aria-label*="free, from £"]').first().waitFor();
  await page.locator('#calendar').evaluate((calendar) => calendar.scrollIntoView());
};

const cell = (page, what) => page.locator(`td[aria-label*="${what}"]`);

const arrive = async (page, address) => {
  await toCalendar(page, address);
  await cell(page, 'free, from £').nth(4).click();
  await cell(page, 'leave here').first().waitFor();
};

const choose = async (page, address) => {
  await arrive(page, address);
  await cell(page, 'leave here').nth(1).click();
  await page
    .getByRole('link', { name: /^Book .*£/ })
    .first()
    .waitFor();
};

const toCheckout = async (page, address) => {
  await choose(page, address);
  await page
    .locator('section#calendar')
    .getByRole('link', { name: /^Book / })
    .click();
  await heading(page, 'Your details');
};

export const stayScreens = [
  {
    name: 'dates',
    open: async (page, address) => {
      await page.goto(address('cottage'));
      await page.locator('td[aria-label*="free, from £"]').first().waitFor();
    },
    whole: true,
  },
  { name: 'dates-arrival', open: arrive },
  { name: 'dates-chosen', open: choose },
  {
    name: 'dates-guests',
    open: async (page, address) => {
      await choose(page, address);
      await press(page, /^Guests and extras/);
      for (const more of ['Children', 'Pets', 'Firewood']) await press(page, `One more: ${more}`);
    },
  },
  {
    name: 'dates-why',
    open: async (page, address) => {
      await choose(page, address);
      await press(page, /^Why £/);
      await page.getByRole('dialog').getByText('Cleaning').waitFor();
    },
  },
  {
    name: 'dates-refused',
    open: async (page, address) => {
      await toCalendar(page, address);
      await page.getByLabel('Arrive', { exact: true }).fill(`${MONTH}-20`);
      await page.getByLabel('Leave', { exact: true }).fill(`${MONTH}-21`);
      await page.getByText('Nearest free dates').waitFor();
      await page.getByRole('region', { name: 'Your stay' }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'dates-checkout', open: toCheckout, whole: true },
];
