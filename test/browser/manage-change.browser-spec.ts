import type { Page } from 'playwright-core';
import { hasBrowser, NO_BROWSER } from '../support/browser';
import { faultsInAllThemes } from './axe';
import { PHONE } from './console-steps';
import { addDays, firstMonday, monthAhead } from './days';
import { tabTo } from './key-steps';
import { bookStayAndPay, expectNoSideways, linkInMail, payByKeys, pressByKeys } from './manage-steps';
import { openShop, payAtProvider, see } from './site-steps';
import { shopForFile } from './site-visits';

jest.setTimeout(180_000);

/** A night from a Monday costs £45 more than any other. */
const tariff = { based_on: 0, nights: { rate: 80, weekday_rates: { 1: 125 }, max_guests: 4 } };

/** Goes through the parts of a date by keys until one of them makes it that day: which comes first, the browser decides. */
const oneDayLater = async (page: Page, label: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: true });
  const wanted = addDays(await field.inputValue(), 1);
  for (let part = 0; part < 3; part++) {
    await page.keyboard.press('ArrowUp');
    if ((await field.inputValue()) === wanted) return;
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
  }
  throw new Error(`No key made it ${wanted}`);
};

/** `Sat 13 to Tue 16 February`, whatever spaces and month. */
const SATURDAY_TO_TUESDAY = /^Sat\s\d+.* to Tue\s\d+\s\w+.*£285\.00$/;

(hasBrowser ? describe : describe.skip)(
  `Dates that a customer changes on their page${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const { shop, open } = shopForFile(async () => {
      const made = await openShop('moved', { contact_address: 'Cliff Lane\nPorthmere' });
      await made.owner('PUT', '/admin/tariff', tariff);
      return made;
    });
    const allow = (dates: 'ask' | 'self') =>
      shop().owner('PUT', '/admin/settings', {
        customer_changes: { dates, until_hours: 48, at_most: 2 },
      });
    let months = 1;
    /** A paid stay from a Friday to a Monday in a month of its own, and the page that the link in the mail opens, on a phone. */
    const openFromMail = async (dates: 'ask' | 'self') => {
      await allow(dates);
      const friday = addDays(firstMonday(monthAhead(++months)), 4);
      const { id, email } = await bookStayAndPay(shop(), friday, addDays(friday, 3));
      const page = await open(await linkInMail(email), PHONE);
      await see(page, 'You are booked.');
      return { page, id, friday };
    };
    const bookingOf = (id: string) => shop().owner<Record<string, unknown>>('GET', `/admin/bookings/${id}`);

    it('from the mail to ‘moved by a day, £45 paid’, by keyboard alone', async () => {
      const { page, id, friday } = await openFromMail('self');
      expect(await faultsInAllThemes(page)).toEqual([]);
      await pressByKeys(page, 'Change dates');
      await see(page, 'Other dates');
      expect(await faultsInAllThemes(page)).toEqual([]);
      await expectNoSideways(page, PHONE.viewport.width);
      await tabTo(page, 'Arrive');
      await oneDayLater(page, 'Arrive');
      expect(await page.getByLabel('Leave', { exact: true }).inputValue()).toBe(addDays(friday, 4));
      await pressByKeys(page, 'See the price');
      await page.getByText(SATURDAY_TO_TUESDAY).waitFor();
      await page.getByText('£45.00 more than now.').waitFor();
      expect(await faultsInAllThemes(page)).toEqual([]);
      await expectNoSideways(page, PHONE.viewport.width);
      await pressByKeys(page, 'Change and pay £45.00');
      await see(page, 'Your new dates are held for you');
      expect(await faultsInAllThemes(page)).toEqual([]);
      await pressByKeys(page, 'Pay £45.00');
      await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
      expect(await faultsInAllThemes(page)).toEqual([]);
      await expectNoSideways(page, PHONE.viewport.width);
      await payByKeys(page, '£45.00');
      await see(page, 'Your booking is changed.');
      // The button that was pressed has gone: who listens or goes by keys is where it was.
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Your booking is changed.');
      expect(await faultsInAllThemes(page)).toEqual([]);
      await expectNoSideways(page, PHONE.viewport.width);
      expect(await bookingOf(id)).toMatchObject({
        start_date: addDays(friday, 1),
        end_date: addDays(friday, 4),
        total_amount: 285,
        amount_paid: 285,
        balance_due: 0,
      });
      const ticket = page.getByRole('region', { name: 'Your booking' });
      await ticket.getByText(/^Sat/).first().waitFor();
    });

    it('are asked for with a word to the business, and taken back again', async () => {
      const { page, id, friday } = await openFromMail('ask');
      await page.getByRole('button', { name: 'Change dates' }).tap();
      await page.getByLabel('Arrive', { exact: true }).fill(addDays(friday, 1));
      await page.getByRole('button', { name: 'See the price' }).tap();
      await page.getByText(SATURDAY_TO_TUESDAY).waitFor();
      await page.getByLabel('A word to us').fill('Our ferry sails a day later.');
      expect(await faultsInAllThemes(page)).toEqual([]);
      await page.getByRole('button', { name: 'Ask for these dates' }).tap();
      await see(page, 'You have asked for other dates');
      expect(await faultsInAllThemes(page)).toEqual([]);
      await expectNoSideways(page, PHONE.viewport.width);
      await page.getByRole('button', { name: 'Take it back…' }).tap();
      await page.getByLabel('Yes, I want my booking to stay as it is').tap();
      expect(await faultsInAllThemes(page)).toEqual([]);
      await page.getByRole('button', { name: 'Take it back' }).tap();
      await page.getByRole('button', { name: 'Change dates' }).waitFor();
      expect(await bookingOf(id)).toMatchObject({ start_date: friday, amount_paid: 240 });
    });

    it('that cannot be had say why, and the nearest are one press away', async () => {
      const { page, friday } = await openFromMail('self');
      await bookStayAndPay(shop(), addDays(friday, 4), addDays(friday, 6));
      await page.getByRole('button', { name: 'Change dates' }).tap();
      await page.getByLabel('Arrive', { exact: true }).fill(addDays(friday, 3));
      await page.getByRole('button', { name: 'See the price' }).tap();
      await page.getByText('Nearest free dates').waitFor();
      expect(await faultsInAllThemes(page)).toEqual([]);
      await expectNoSideways(page, PHONE.viewport.width);
      await page.getByRole('listitem').getByRole('button', { name: /£\d/ }).first().tap();
      await page.getByRole('button', { name: /^Change (and pay|the dates)/ }).waitFor();
    });

    it('cost what has come up since, and are paid at the provider on the way', async () => {
      const { page, id, friday } = await openFromMail('self');
      await page.getByRole('button', { name: 'Change dates' }).tap();
      await page.getByLabel('Arrive', { exact: true }).fill(addDays(friday, 1));
      await page.getByRole('button', { name: 'See the price' }).tap();
      await page.getByRole('button', { name: 'Change and pay £45.00' }).tap();
      await see(page, 'Your new dates are held for you');
      await page.getByRole('button', { name: 'Pay £45.00' }).tap();
      const window = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Pay with PayPal' }).tap();
      await (await window).getByRole('button', { name: /^Cancel/ }).click();
      await page.getByRole('alert').getByText('Payment cancelled. You have not been charged.').waitFor();
      expect(await faultsInAllThemes(page)).toEqual([]);
      await payAtProvider(page);
      await see(page, 'Your booking is changed.');
      expect(await bookingOf(id)).toMatchObject({ amount_paid: 285 });
    });
  },
);
