import type { Page } from 'playwright-core';
import { browser, hasBrowser, NO_BROWSER } from '../support/browser';
import { faults, faultsInAllThemes } from './axe';
import { changeAnswer } from './checkout-steps';
import { PHONE, visit } from './console-steps';
import { nights, openShop, payAtProvider, proceed, see, typeDetails } from './site-steps';
import type { Shop } from './site-steps';

jest.setTimeout(240_000);

let shop: Shop;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

const checkout = async (block: string) => {
  const { context, page } = await visit(browser, { ...PHONE, reducedMotion: 'reduce' });
  await page.goto(shop.url(`/checkout/${block}`));
  await see(page, 'Your details');
  return { context, page };
};

(hasBrowser ? describe : describe.skip)(
  `Nobody is kept from paying${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    beforeAll(async () => {
      shop = await openShop('paid');
      for (const from of [29, 36, 43]) await shop.offer(nights(from, 3));
    });

    it('from the checkout: empty, refused, with a code, held, cut off, and given up', async () => {
      const { context, page } = await checkout(
        await shop.offer(nights(50, 3, 300, { security_deposit: 75 })),
      );
      expect(await faultsInAllThemes(page)).toEqual([]);
      await page.getByText('Add a discount code').click();
      await proceed(page);
      await page.getByText('Please fill in all required fields').waitFor();
      expect(await faultsInAllThemes(page)).toEqual([]);
      await typeDetails(page, { email: 'anna@gmial.com' });
      await page.getByText('Did you mean').waitFor();
      expect(await faults(page)).toEqual([]);
      await proceed(page);
      await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
      expect(await faultsInAllThemes(page)).toEqual([]);
      const popup = page.waitForEvent('popup');
      await press(page, 'Pay with PayPal');
      await (await popup).close();
      await page.getByText('Payment cancelled.').waitFor();
      expect(await faultsInAllThemes(page)).toEqual([]);
      await context.setOffline(true);
      await page.getByText('You are offline.').waitFor();
      expect(await faultsInAllThemes(page)).toEqual([]);
      await context.setOffline(false);
      await page.goto(shop.url());
      await page.getByRole('complementary', { name: 'You are holding' }).waitFor();
      expect(await faultsInAllThemes(page)).toEqual([]);
      await press(page, 'Let it go');
      await page.getByRole('complementary', { name: 'You are holding' }).waitFor({ state: 'detached' });
      await context.close();
    });

    it('from a card that is declined, and from a hold that has ended', async () => {
      const { context, page } = await checkout(await shop.offer(nights(78, 3)));
      await typeDetails(page);
      await proceed(page);
      const popup = page.waitForEvent('popup');
      await press(page, 'Pay with PayPal');
      await (await popup).getByText('Declined card').click();
      await (await popup).getByRole('button', { name: /^Pay £/ }).click();
      await page.getByRole('alert').getByText('Payment confirmation failed').waitFor();
      expect(await faultsInAllThemes(page)).toEqual([]);
      await changeAnswer(page, () => ({ hold_expires_at: new Date(Date.now() + 3_000).toISOString() }));
      await page.route(/\/api\/public\/booking\//, (route) => route.abort());
      await press(page, /^Try again/);
      await page.getByRole('alert').getByText('Your hold has ended', { exact: true }).waitFor();
      expect(await faultsInAllThemes(page)).toEqual([]);
      await context.close();
    });

    it('from the checkout without the provider’s script, and from dates that are gone', async () => {
      const block = await shop.offer(nights(57, 3));
      const { context, page } = await checkout(block);
      await page.route('**/sdk/js*', (route) => route.abort());
      await typeDetails(page);
      await proceed(page);
      await page.getByText('PayPal could not be loaded.').waitFor();
      expect(await faultsInAllThemes(page)).toEqual([]);
      await context.close();
      const late = await checkout(await shop.offer(nights(64, 3)));
      await late.page.goto(shop.url(`/checkout/${block}`));
      await see(late.page, 'This date is no longer available');
      await late.page.getByRole('list', { name: 'Nearest free dates' }).waitFor();
      expect(await faultsInAllThemes(late.page)).toEqual([]);
      await late.context.close();
    });

    it('from the confirmation, and from waiting for it', async () => {
      const { context, page } = await checkout(
        await shop.offer(nights(71, 3, 300, { security_deposit: 75 })),
      );
      await typeDetails(page);
      await proceed(page);
      let isSlow = true;
      await page.route('**/api/public/confirm-payment', (route) =>
        isSlow ? route.abort() : route.continue(),
      );
      await payAtProvider(page);
      await see(page, 'Confirming your payment…');
      expect(await faultsInAllThemes(page)).toEqual([]);
      isSlow = false;
      await see(page, 'Booking Confirmed!');
      expect(await faultsInAllThemes(page)).toEqual([]);
      await context.close();
    });
  },
);
