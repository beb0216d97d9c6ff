/** The screens from the choice to the confirmation. */
import {
  atProvider,
  heading,
  pay,
  press,
  toCheckout,
  toConfirmation,
  toPayment,
} from './public-screen-steps.mjs';

/** Takes the hold as ever, but reads the server's answer as if it ended in so many seconds. */
const endingIn =
  (seconds) =>
  async (page, ...how) => {
    await page.addInitScript((left) => {
      const { fetch } = globalThis;
      globalThis.fetch = async (url, init) => {
        const answer = await fetch(url, init);
        if (!String(url).endsWith('/public/book') || !answer.ok) return answer;
        const hold_expires_at = new Date(Date.now() + left * 1_000).toISOString();
        return Response.json({ ...(await answer.json()), hold_expires_at }, { status: answer.status });
      };
    }, seconds);
    await page.route('**/api/public/booking/*', (route) => route.abort());
    await toPayment(page, ...how);
  };

export const checkoutScreens = [
  { name: 'checkout', open: toCheckout, whole: true },
  {
    name: 'checkout-refused',
    open: async (page, ...how) => {
      await toCheckout(page, ...how);
      await press(page, /^Continue to payment/);
      await page.getByText('Please fill in all required fields').waitFor();
    },
  },
  {
    name: 'discount-refused',
    open: async (page, ...how) => {
      await toCheckout(page, ...how);
      await page.getByText('Add a discount code').click();
      await page.getByLabel('Discount code').fill('SUMMER99');
      await press(page, 'Apply');
      await page.getByText('Invalid discount code').first().waitFor();
    },
  },
  {
    name: 'discount',
    open: async (page, ...how) => {
      await toCheckout(page, ...how);
      await page.getByText('Add a discount code').click();
      await page.getByLabel('Discount code').fill('WINTER10');
      await press(page, 'Apply');
      await page.getByRole('button', { name: 'Remove' }).waitFor();
    },
  },
  { name: 'payment', open: toPayment, whole: true },
  { name: 'hold-ends', open: endingIn(50) },
  {
    name: 'hold-ended',
    open: async (page, ...how) => {
      await endingIn(3)(page, ...how);
      await page.getByText('Your hold has ended', { exact: true }).waitFor();
    },
  },
  {
    name: 'cancelled',
    open: async (page, ...how) => {
      await toPayment(page, ...how);
      await atProvider(page, (window) => window.getByRole('button', { name: /^Cancel/ }).click());
      await page.getByText('Payment cancelled.').waitFor();
    },
  },
  {
    name: 'declined',
    open: async (page, ...how) => {
      await toPayment(page, ...how);
      await atProvider(page, async (window) => {
        await window.getByText('Declined card').click();
        await pay(window);
      });
      await page.getByText('Payment confirmation failed').waitFor();
    },
  },
  {
    name: 'waiting',
    settles: false,
    open: async (page, ...how) => {
      await toPayment(page, ...how);
      await page.route('**/api/public/confirm-payment', (route) => route.abort());
      await atProvider(page, pay);
      await heading(page, 'Confirming your payment…');
    },
  },
  { name: 'confirmation', open: toConfirmation, whole: true },
  {
    name: 'print',
    whole: true,
    open: async (page, ...how) => {
      await toConfirmation(page, ...how);
      await page.emulateMedia({ media: 'print' });
    },
  },
  {
    name: 'held',
    open: async (page, address, ...how) => {
      await toPayment(page, address, ...how);
      await page.goto(address('caravan'));
      await page.getByText('You are holding').waitFor();
    },
  },
];
