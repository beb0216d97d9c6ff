import type { Page } from 'playwright-core';
import { hasBrowser, NO_BROWSER } from '../support/browser';
import { daysAhead } from '../support/days-ahead';
import { faults, faultsInAllThemes } from './axe';
import { PHONE } from './console-steps';
import { addDays, firstMonday, monthAhead, wordsOf } from './days';
import { tabTo } from './key-steps';
import { CUSTOMER, openShop, payAtProvider, proceed, see, typeDetails } from './site-steps';
import { shopForFile } from './site-visits';

jest.setTimeout(180_000);

const COT = '5b0c9f5e-6f51-4a8c-9f3e-6a3c8e0b7a11';

/** Two nights or more, three from a Friday; £80 a night, £100 on Fridays and Saturdays. */
const tariff = {
  based_on: 0,
  nights: {
    rate: 80,
    weekday_rates: { 5: 100, 6: 100 },
    min_nights_from: { 5: 3 },
    max_guests: 4,
    max_pets: 2,
    fill_gaps_from: null,
  },
  extras: [
    { name: 'Cleaning', amount: 35, per: 'stay', compulsory: true },
    { name: 'Dog', amount: 20, per: 'pet', compulsory: true },
    { id: COT, name: 'Cot', amount: 10, per: 'stay', max_quantity: 1 },
  ],
  security_deposit: 75,
};

const MONTH = monthAhead(2);
const MONDAY = firstMonday(MONTH);

(hasBrowser ? describe : describe.skip)(`A stay${hasBrowser ? '' : ` (${NO_BROWSER})`}`, () => {
  const site = shopForFile(async () => {
    const shop = await openShop('stays');
    await shop.owner('PUT', '/admin/tariff', tariff);
    return shop;
  });
  const cell = (page: Page, date: string) => page.locator(`td[data-date="${date}"]`);
  const calendar = async (page: Page): Promise<void> => {
    await page.locator('#calendar [role=grid][aria-busy=false]').waitFor();
    await page.locator('td[aria-label*="free, from £"]').first().waitFor();
  };

  it('is picked with dog and cot, booked and paid by keyboard alone', async () => {
    const page = await site.open(`/?month=${MONTH}`);
    await calendar(page);
    await tabTo(page, 'gridcell');
    for (let day = `${MONTH}-01`; day < MONDAY; day = addDays(day, 1))
      await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page
      .getByText(/^Arrive Monday \d+\s\w+\. Choose when to leave: Wednesday/)
      .first()
      .waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Stays are 2 nights or more.', { exact: true }).waitFor();
    expect(await faultsInAllThemes(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Guests and extras');
    await page.keyboard.press('Enter');
    expect(await faultsInAllThemes(page)).toEqual([]);
    await tabTo(page, 'One more: Pets');
    await page.keyboard.press('Enter');
    await tabTo(page, 'One more: Cot');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Done');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Why £300.00');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Dog').waitFor();
    expect(await faultsInAllThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await tabTo(page, 'Book Mon');
    await page.keyboard.press('Enter');
    await see(page, 'Your details');
    for (const [label, text] of [
      ['Full name', CUSTOMER.name],
      ['Email address', CUSTOMER.email],
      ['UK phone number', CUSTOMER.phone],
    ] as const) {
      await tabTo(page, label);
      await page.keyboard.type(text);
    }
    await tabTo(page, 'Continue to payment: £300.00');
    await page.keyboard.press('Enter');
    await page.getByText('You have these dates until').waitFor();
    await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
    await tabTo(page, 'Pay with PayPal');
    const popup = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    const window = await popup;
    await window.getByRole('button', { name: 'Pay £300.00' }).focus();
    await window.keyboard.press('Enter').catch(() => undefined);
    await see(page, 'Booking Confirmed!');
    expect(await faultsInAllThemes(page)).toEqual([]);
    for (const text of ['2 adults, 1 pet', 'from 16:00', 'by 10:00', 'Cot', '£300.00'])
      await page.getByText(text, { exact: true }).first().waitFor();
  });

  it('is picked with dog and cot, booked and paid by touch on a phone', async () => {
    const arrival = addDays(MONDAY, 7);
    const page = await site.open(`/?month=${MONTH}`, PHONE);
    await calendar(page);
    await cell(page, arrival).tap();
    await page
      .getByText(/^Arrive Monday/)
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(await faults(page)).toEqual([]);
    await cell(page, addDays(arrival, 2)).tap();
    await page.getByRole('button', { name: /^Guests and extras/ }).tap();
    await page.getByRole('button', { name: 'One more: Pets' }).tap();
    await page.getByRole('button', { name: 'One more: Cot' }).tap();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).tap();
    expect(await faults(page)).toEqual([]);
    await page
      .getByRole('link', { name: /^Book Mon .*£300\.00$/ })
      .last()
      .tap();
    await see(page, 'Your details');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.viewport.width);
    expect(await faults(page)).toEqual([]);
    await typeDetails(page);
    await proceed(page);
    await page.getByText('You have these dates until').waitFor();
    await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
    expect(await faultsInAllThemes(page)).toEqual([]);
    await payAtProvider(page);
    await see(page, 'Booking Confirmed!');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.viewport.width);
  });

  it('opens at the first month in which one can be had, and is led to from one in which none can', async () => {
    const shop = await openShop('closed');
    await shop.owner('PUT', '/admin/tariff', tariff);
    const ends = `${monthAhead(3)}-05`;
    await shop.offer({ start_date: daysAhead(0), end_date: ends, price: 0, status: 'blocked' });
    const page = await site.open(shop.url());
    await calendar(page);
    await page.getByRole('heading', { name: wordsOf(monthAhead(3)) }).waitFor();
    const [first] = await page.locator('td[aria-label*="free, from £"]').all();
    expect(await first?.getAttribute('data-date')).toBe(ends);
    await page.getByRole('button', { name: 'Previous month' }).click();
    await page.getByText(`Nothing is free in ${wordsOf(monthAhead(2))}.`).waitFor();
    expect(await faultsInAllThemes(page)).toEqual([]);
    await page.getByRole('button', { name: /^Next availability:/ }).click();
    await page.getByRole('heading', { name: wordsOf(monthAhead(3)) }).waitFor();
    await page.goto(shop.url(`/?month=${monthAhead(30)}`));
    await page.getByRole('button', { name: /^Earlier availability:/ }).waitFor();
    // Not only by the server's word: whoever comes from another page is led there as well.
    await page.goto(shop.url('/checkout/stay?arrival=soon'));
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.getByRole('heading', { name: wordsOf(monthAhead(3)) }).waitFor();
  });

  it('that is refused says why, and the nearest that can be had is one press away', async () => {
    const friday = addDays(MONDAY, 18);
    const page = await site.open(`/?month=${MONTH}`);
    await calendar(page);
    await cell(page, friday).click();
    await cell(page, addDays(friday, 2)).click();
    await page.getByText('Stays from a Friday are 3 nights or more.', { exact: true }).first().waitFor();
    expect(await faultsInAllThemes(page)).toEqual([]);
    await page.getByRole('button', { name: /^Fri .* to Mon .*, 3.nights £390\.00$/ }).click();
    await page.getByRole('link', { name: /^Book Fri .*, 3 nights, £390\.00$/ }).waitFor();
    expect(await faultsInAllThemes(page)).toEqual([]);
    await page.goto(
      site.shop().url(`/checkout/stay?arrival=${friday}&departure=${addDays(friday, 2)}&adults=2`),
    );
    await see(page, 'Stays from a Friday are 3 nights or more.');
    expect(await faultsInAllThemes(page)).toEqual([]);
    await page.getByRole('link', { name: /^Fri .* to Mon .*£390\.00$/ }).click();
    await see(page, 'Your details');
    expect(await faultsInAllThemes(page)).toEqual([]);
    await page.goto(site.shop().url('/checkout/stay?arrival=soon'));
    await see(page, 'This date is no longer available');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await see(page, 'Quick Book');
  });

  it('whose dates are changed gives back the ones held before, and a price that has changed is shown first', async () => {
    const shop = site.shop();
    const [from, other] = [addDays(MONDAY, 28), addDays(MONDAY, 30)];
    const at = (arrival: string) =>
      `/checkout/stay?arrival=${arrival}&departure=${addDays(arrival, 2)}&adults=2`;
    const page = await site.open(at(from));
    await see(page, 'Your details');
    await typeDetails(page);
    await proceed(page);
    await page.getByText('You have these dates until').waitFor();
    await page.evaluate(`history.pushState(null, '', ${JSON.stringify(at(other))})`);
    await page.reload();
    await page.getByRole('button', { name: 'Continue to payment: £270.00' }).waitFor();
    await shop.owner('PUT', '/admin/tariff', { ...tariff, based_on: 1, security_deposit: 80 });
    await proceed(page);
    await page.getByText('The price has changed. Please look at it again.').waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe(CUSTOMER.name);
    await page.getByRole('button', { name: 'Continue to payment: £275.00' }).click();
    await page.getByText('You have these dates until').waitFor();
    const { body } = await shop.anyone('GET', '/api/public/stays');
    const taken = (body.taken as readonly { from: string }[]).map((one) => one.from);
    expect(taken).toContain(other);
    expect(taken).not.toContain(from);
  });
});
