import type { Page } from 'playwright-core';
import { browser, hasBrowser, NO_BROWSER } from '../support/browser';
import { daysAhead } from '../support/days-ahead';
import { DESK, PHONE, visit } from './console-steps';
import { addDays } from './days';
import { tabTo } from './key-steps';
import { CUSTOMER, openShop, see } from './site-steps';
import type { Shop } from './site-steps';

jest.setTimeout(90_000);

type Mode = 'date' | 'time';

const shops = {} as Record<Mode, Shop>;

const BOOK = { date: 'Book these dates', time: 'Book this time' } as const;
const HOLD = { date: 'You have these dates until', time: 'You have this time until' } as const;

const setUp = async (): Promise<void> => {
  shops.date = await openShop('days');
  shops.time = await openShop('hours', { booking_mode: 'time' });
  // So far that the month after the one that the calendar opens at has some too, whatever day it is.
  for (let from = 2; from < 66; from += 4)
    await shops.date.offer({ start_date: daysAhead(from), end_date: daysAhead(from + 3), price: 120 });
  for (let day = 1; day < 14; day += 1)
    for (const [start_time, end_time] of [
      ['10:00', '12:00'],
      ['14:00', '16:00'],
    ] as const)
      await shops.time.offer({
        start_date: daysAhead(day),
        end_date: daysAhead(day),
        start_time,
        end_time,
        price: 42,
      });
};

const chooseByKey = async (page: Page, mode: Mode): Promise<void> => {
  if (mode === 'date') {
    await tabTo(page, 'gridcell');
    // To the first day of the next stay, by day.
    for (let day = daysAhead(0); day < daysAhead(2); day = addDays(day, 1))
      await page.keyboard.press('ArrowRight');
  } else {
    await tabTo(page, 'Next week');
    const label = await page.getByRole('grid').getAttribute('aria-labelledby');
    const week = await page.locator(`[id="${label}"]`).innerText();
    await page.keyboard.press('Enter');
    // Until then the grid is the one of the week before, and not busy.
    await page.getByRole('grid', { name: week, exact: true }).waitFor({ state: 'detached' });
    await page.locator('[role=grid][aria-busy=false] button').first().waitFor();
    await tabTo(page, ', available');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, BOOK[mode]);
  await page.keyboard.press('Enter');
};

const bookByKey = async (mode: Mode): Promise<void> => {
  const { context, page, complaints } = await visit(browser, DESK);
  await page.goto(shops[mode].url());
  await page.locator('#calendar [aria-busy=false]').waitFor();
  await chooseByKey(page, mode);
  await see(page, 'Your details');
  for (const [label, text] of [
    ['Full name', CUSTOMER.name],
    ['Email address', CUSTOMER.email],
    ['UK phone number', CUSTOMER.phone],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await page.getByText(HOLD[mode]).waitFor();
  await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
  await tabTo(page, 'Pay with PayPal');
  const popup = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const window = await popup;
  await window.getByRole('button', { name: /^Pay £/ }).focus();
  // The window closes by itself, now and then before the key is up again.
  await window.keyboard.press('Enter').catch(() => undefined);
  await see(page, 'Booking Confirmed!');
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Booking Confirmed!');
  expect(complaints).toEqual([]);
  await context.close();
};

const bookByTouch = async (mode: Mode): Promise<void> => {
  const { context, page, complaints } = await visit(browser, PHONE);
  await page.goto(shops[mode].url());
  await page.getByRole('link', { name: mode === 'date' ? 'See all dates' : 'See all times' }).tap();
  await page.getByRole('button', { name: mode === 'date' ? 'Next month' : 'Next week' }).tap();
  await page.locator('#calendar [aria-busy=false]').waitFor();
  await page
    .locator('#calendar')
    .getByRole('button', { name: /, available$/ })
    .first()
    .tap();
  await page.getByRole('dialog').getByRole('link', { name: BOOK[mode] }).tap();
  await page.getByLabel('Full name').tap();
  await page.keyboard.type(CUSTOMER.name);
  await page.getByLabel('Email address').tap();
  await page.keyboard.type('phone@example.com');
  await page.getByLabel('UK phone number').tap();
  await page.keyboard.type(CUSTOMER.phone);
  await page.getByRole('button', { name: /^Continue to payment/ }).tap();
  await page.getByText(HOLD[mode]).waitFor();
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Pay with PayPal' }).tap();
  await (await popup).getByRole('button', { name: /^Pay £/ }).tap();
  await see(page, 'Booking Confirmed!');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.viewport.width);
  expect(complaints).toEqual([]);
  await context.close();
};

(hasBrowser ? describe : describe.skip)(`A whole booking${hasBrowser ? '' : ` (${NO_BROWSER})`}`, () => {
  beforeAll(async () => {
    await setUp();
  }, 60_000);

  it.each(['date', 'time'] as const)('by keyboard alone, %s mode', bookByKey);
  it.each(['date', 'time'] as const)(
    'on a phone, by touch alone, through the calendar, %s mode',
    bookByTouch,
  );
});
