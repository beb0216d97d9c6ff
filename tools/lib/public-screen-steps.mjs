/** What a visitor does on the public site to come to a screen. */
import { withManyStays } from './public-screen-shops.mjs';

export const press = (page, name) => page.getByRole('button', { name }).first().click();
export const heading = (page, name) => page.getByRole('heading', { name }).first().waitFor();
export const calendar = (page) => page.locator('#calendar [aria-busy=false]').waitFor();

export const toCheckout = async (page, address, _, env) => {
  await withManyStays(page, address, env);
  await page.goto(address('caravan'));
  // Every look takes dates of its own: what is held by one is gone for the others.
  await page.getByRole('region', { name: 'Quick Book' }).getByRole('link').last().click();
  await heading(page, 'Your details');
};

let customers = 0;

export const typeDetails = async (page) => {
  customers += 1;
  await page.getByLabel('Full name').fill('Anna Whitfield');
  await page.getByLabel('Email address').fill(`anna.whitfield${customers}@example.com`);
  await page.getByLabel('UK phone number').fill('07700 900123');
};

export const toPayment = async (page, address, hostOf, env) => {
  await toCheckout(page, address, hostOf, env);
  await typeDetails(page);
  await press(page, /^Continue to payment/);
  await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
};

/** Goes to the provider's window, and does there what is to be done. */
export const atProvider = async (page, act) => {
  const popup = page.waitForEvent('popup');
  await press(page, 'Pay with PayPal');
  await act(await popup);
};

export const pay = (window) => window.getByRole('button', { name: /^Pay £/ }).click();

export const toConfirmation = async (page, address, hostOf, env) => {
  await toPayment(page, address, hostOf, env);
  await atProvider(page, pay);
  await heading(page, 'Booking Confirmed!');
};
