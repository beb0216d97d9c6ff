import type { Page } from 'playwright-core';
import { sandboxUrl } from '../support/browser';
import { freshName } from './console-steps';
import { tabTo } from './key-steps';
import type { Offer, Shop } from './site-steps';

const approve = (orderId: string) =>
  fetch(sandboxUrl(`/__sandbox/paypal/orders/${orderId}/approve`), { method: 'POST' });

/** A booking that is paid, or the first part of it, and the path of its manage link. */
export interface Booked {
  readonly id: string;
  readonly email: string;
  readonly link: string;
}

/** Books that, pays what is due at once and asks for its link, as the browser that booked. */
const book = async (shop: Shop, wish: object, name: string, email: string): Promise<Booked> => {
  const { status, body: held } = await shop.anyone('POST', '/api/public/book', {
    ...wish,
    customer_name: name,
    customer_email: email,
    customer_phone: '07700 900123',
  });
  if (status !== 201) throw new Error(`book: ${JSON.stringify(held)}`);
  const { booking_id: id, paypal_order_id: order, hold_token: token } = held;
  await approve(order);
  await shop.anyone('POST', '/api/public/confirm-payment', { booking_id: id, paypal_order_id: order });
  const opened = await shop.anyone('POST', '/api/public/manage/open', { booking_id: id, hold_token: token });
  return { id, email, link: new URL(opened.body.manage_url).pathname };
};

/** A booking of a fresh block that is paid, and the path of its manage link. */
export const bookAndPay = async (
  shop: Shop,
  offer: Offer,
  name = 'Anna Whitfield',
  email = 'guest@example.com',
): Promise<Booked> => book(shop, { block_id: await shop.offer(offer) }, name, email);

/** A stay of two that is paid. */
export const bookStayAndPay = (shop: Shop, arrival: string, departure: string): Promise<Booked> =>
  book(
    shop,
    { stay: { arrival, departure, adults: 2 } },
    'Anna Whitfield',
    `${freshName('stay')}@example.com`,
  );

/** What the mails are about that somebody has got. */
export const subjectsTo = async (to: string): Promise<string[]> => {
  const kept = await fetch(sandboxUrl(`/__sandbox/messages?to=${encodeURIComponent(to)}`));
  return ((await kept.json()) as { subject: string }[]).map(({ subject }) => subject);
};

/** The address of the booking in the mail that confirms it. */
export const linkInMail = async (to: string): Promise<string> => {
  for (;;) {
    const mails = await fetch(sandboxUrl(`/__sandbox/messages?to=${encodeURIComponent(to)}`));
    const [, link] = /(http:[^\s"\\]+\/m\/[\w-]+)/.exec(JSON.stringify(await mails.json())) ?? [];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** Goes to that by Tab alone, and presses it. */
export const pressByKeys = async (page: Page, what: string): Promise<void> => {
  await tabTo(page, what);
  await page.keyboard.press('Enter');
};

/** Approves in the provider's own window without a pointer. */
export const payByKeys = async (page: Page, amount: string): Promise<void> => {
  await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
  await tabTo(page, 'Pay with PayPal');
  const popup = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const window = await popup;
  await window.getByRole('button', { name: `Pay ${amount}` }).focus();
  // It closes with the press.
  await window.keyboard.press('Enter').catch(() => undefined);
};

/** Nothing of the page lies beside the screen. */
export const expectNoSideways = async (page: Page, width: number): Promise<void> =>
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
