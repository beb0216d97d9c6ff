import { hasBrowser, NO_BROWSER } from '../support/browser';
import { faultsInAllThemes } from './axe';
import { freshName, PHONE } from './console-steps';
import { bookAndPay, expectNoSideways, linkInMail, payByKeys, pressByKeys } from './manage-steps';
import { nights, openShop, payAtProvider, see } from './site-steps';
import { shopForFile } from './site-visits';

jest.setTimeout(180_000);

const ADDRESS = { contact_email: 'owner@example.com', contact_address: 'Cliff Lane\nPorthmere' };
const QUARTER = { now: { percent: 25 }, balance_days: 30, deposit_with: 'balance' };

(hasBrowser ? describe : describe.skip)(
  `A balance that is paid on the customer’s page${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const { shop, open } = shopForFile(async () => {
      const made = await openShop('balance', ADDRESS);
      await made.owner('PUT', '/admin/tariff', { based_on: 0, payment: QUARTER });
      return made;
    });
    let made = 0;
    /** £100.00 of a booking are paid, £300.00 are due; and the page that the link in the mail opens, on a phone. */
    const openFromMail = async () => {
      const email = `${freshName('balance')}@example.com`;
      const { id } = await bookAndPay(shop(), nights(60 + 7 * made++, 3, 400), 'Anna Whitfield', email);
      const page = await open(await linkInMail(email), PHONE);
      await see(page, 'You are booked.');
      await see(page, /^Balance £300\.00, due /);
      return { page, id };
    };
    const paidOf = async (id: string) =>
      (await shop().owner<{ amount_paid: number; balance_due: number }>('GET', `/admin/bookings/${id}`)) ??
      {};

    it('from the mail to ‘Everything is paid.’, by keyboard alone', async () => {
      const { page, id } = await openFromMail();
      expect(await faultsInAllThemes(page)).toEqual([]);
      await expectNoSideways(page, PHONE.viewport.width);
      await pressByKeys(page, 'Pay £300.00');
      await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
      expect(await faultsInAllThemes(page)).toEqual([]);
      await expectNoSideways(page, PHONE.viewport.width);
      await payByKeys(page, '£300.00');
      await see(page, 'Everything is paid.');
      await page.getByText('Thank you. Your payment has arrived.').first().waitFor();
      // The button that was pressed has gone: who listens or goes by keys is where it was.
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Everything is paid.');
      expect(await faultsInAllThemes(page)).toEqual([]);
      await expectNoSideways(page, PHONE.viewport.width);
      expect(await paidOf(id)).toMatchObject({ amount_paid: 400, balance_due: 0 });
      await page.reload();
      await see(page, 'You are booked.');
      expect(await page.getByRole('heading', { name: /^Balance/ }).count()).toBe(0);
      await page
        .getByRole('term')
        .filter({ hasText: /^Balance paid on / })
        .waitFor();
      expect(await faultsInAllThemes(page)).toEqual([]);
    });

    it('is turned back from, declined and paid in the end, and nothing is lost on the way', async () => {
      const { page, id } = await openFromMail();
      await page.getByRole('button', { name: 'Pay £300.00' }).tap();
      const first = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Pay with PayPal' }).tap();
      await (await first).getByRole('button', { name: /^Cancel/ }).click();
      const told = page.getByRole('alert');
      await told.getByText('Payment cancelled. You have not been charged.').waitFor();
      expect(await faultsInAllThemes(page)).toEqual([]);
      const second = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Pay with PayPal' }).tap();
      const window = await second;
      await window.getByText('Declined card').click();
      await window.getByRole('button', { name: /^Pay £/ }).click();
      await told.getByText('The card or account was declined.').waitFor();
      expect(await faultsInAllThemes(page)).toEqual([]);
      expect(await paidOf(id)).toMatchObject({ amount_paid: 100, balance_due: 300 });
      await page.getByRole('button', { name: 'Try again: £300.00' }).tap();
      await payAtProvider(page);
      await see(page, 'Everything is paid.');
      expect(await paidOf(id)).toMatchObject({ amount_paid: 400, balance_due: 0 });
    });
  },
);
