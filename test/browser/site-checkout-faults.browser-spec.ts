import { hasBrowser, NO_BROWSER } from '../support/browser';
import { BOOK, changeAnswer, typed, tillForFile } from './checkout-steps';
import { CUSTOMER, proceed, typeDetails } from './site-steps';

(hasBrowser ? describe : describe.skip)(
  `The checkout, when something fails,${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const { context, fresh, checkout } = tillForFile();

    it('says when the line is cut, loses nothing, and goes on when it is back', async () => {
      const page = await checkout(await fresh());
      await context().setOffline(true);
      await page.getByText('You are offline. What you have typed is kept on this device.').waitFor();
      await typeDetails(page);
      await proceed(page);
      await page.getByRole('alert').getByText('Failed to create booking').waitFor();
      await context().setOffline(false);
      await page.getByText('You are offline.').waitFor({ state: 'detached' });
      expect(await typed(page)).toEqual([CUSTOMER.name, CUSTOMER.email, CUSTOMER.phone]);
      await proceed(page);
      await page.getByText('You have these dates until').waitFor();
    });

    it('says “Failed to create booking” when the server has no word for it', async () => {
      const page = await checkout(await fresh());
      await typeDetails(page);
      await page.route(BOOK, (route) =>
        route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }),
      );
      await proceed(page);
      await page.getByRole('alert').getByText('Failed to create booking').waitFor();
      await page.unroute(BOOK);
      await proceed(page);
      await page.getByText('You have these dates until').waitFor();
    });

    it('returns to the form, and names the provider, when the provider’s own script fails', async () => {
      const page = await checkout(await fresh());
      await typeDetails(page);
      await changeAnswer(page, () => ({ paypal_order_id: '' }));
      await proceed(page);
      await page.getByRole('button', { name: 'Pay with PayPal' }).click();
      await page
        .getByRole('alert')
        .getByText('PayPal could not take the payment. You have not been charged. Please try again.')
        .waitFor();
      expect(await page.getByLabel('Full name').isEnabled()).toBe(true);
    });

    it('says when the provider’s script does not load, and loads it again', async () => {
      const page = await checkout(await fresh());
      await page.route('**/sdk/js*', (route) => route.abort());
      await typeDetails(page);
      await proceed(page);
      const alert = page.getByRole('alert').filter({ hasText: 'PayPal could not be loaded.' });
      await alert.waitFor();
      await page.getByRole('button', { name: 'Change details' }).click();
      expect(await page.getByLabel('Full name').isEnabled()).toBe(true);
      await proceed(page);
      await alert.waitFor();
      await page.unroute('**/sdk/js*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
    });
  },
);
