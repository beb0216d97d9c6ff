import type { Page } from 'playwright-core';
import { browser, contentOf, hasBrowser, NO_BROWSER, sandboxUrl } from '../support/browser';
import { DESK, visit } from './console-steps';
import type { Visit } from './console-steps';
import {
  CUSTOMER,
  fromServer,
  nights,
  openShop,
  payAtProvider,
  proceed,
  see,
  typeDetails,
} from './site-steps';
import type { Shop } from './site-steps';

const CONFIRM = '**/api/public/confirm-payment';
/** 300.00 with the fee passed on, and a deposit: 300 / 0.966 + 0.20 + 75 (docs/rules.md, Prices). */
const PRICE = '£385.76';

interface Order {
  readonly id: string;
  readonly merchant: string;
  readonly captures: readonly { readonly amountMinor: number }[];
}

let shop: Shop;
let seen: Visit;
let made = 0;

const fresh = (): Promise<string> =>
  shop.offer(nights((made += 7), 3, 300, { include_paypal_fees: true, security_deposit: 75 }));

const provider = async (method: string, path: string, body?: unknown): Promise<unknown> => {
  const answer = await fetch(sandboxUrl(`/__sandbox/paypal${path}`), {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return answer.status === 204 ? null : answer.json();
};

/** Goes as far as the provider's button. */
const hold = async (block: string): Promise<Page> => {
  seen = await visit(browser, { ...DESK, acceptDownloads: true });
  const { page } = seen;
  await page.goto(shop.url(`/checkout/${block}`));
  await typeDetails(page);
  await proceed(page);
  await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
  return page;
};

const book = async (): Promise<{ page: Page; id: string }> => {
  const page = await hold(await fresh());
  await payAtProvider(page);
  await see(page, 'Booking Confirmed!');
  return { page, id: new URL(page.url()).pathname.split('/')[2] ?? '' };
};

(hasBrowser ? describe : describe.skip)(`Paying${hasBrowser ? '' : ` (${NO_BROWSER})`}`, () => {
  beforeAll(async () => {
    const contact = {
      contact_email: 'owner@example.com',
      contact_phone: '01632 960 147',
      contact_address: 'Cliff Lane\nPorthmere',
    };
    shop = await openShop('pay', contact);
    // A merchant of its own, so that nothing that goes wrong here goes wrong for others.
    const credentials = { paypal_client_id: `merchant-${shop.name}`, paypal_client_secret: 'right' };
    await shop.operator('PUT', `/superadmin/tenants/${shop.id}/payment-credentials`, credentials);
  });
  afterEach(() => seen.context.close());

  it('costs the same everywhere, to the penny, from the calendar to the provider; the deposit is told beside it', async () => {
    const block = await fresh();
    seen = await visit(browser);
    const { page } = seen;
    const month = nights(made, 1).start_date.slice(0, 7);
    await page.goto(shop.url(`/?month=${month}`));
    await page.getByRole('region', { name: 'Quick Book' }).getByText(PRICE).first().waitFor();
    await page.getByText('includes £75.00 refundable deposit').first().waitFor();
    await page.locator('#calendar [aria-busy=false]').waitFor();
    await page.locator(`[data-date="${nights(made, 1).start_date}"]`).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet.getByText(PRICE).waitFor();
    await sheet.getByText('Booking fee').waitFor();
    await sheet.getByText('Refundable security deposit').waitFor();
    await sheet.getByRole('link', { name: 'Book these dates' }).click();
    await page.getByRole('region', { name: 'Booking details' }).getByText(PRICE).waitFor();
    await typeDetails(page);
    await page.getByRole('button', { name: `Continue to payment: ${PRICE}` }).click();
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Pay with PayPal' }).click();
    await (await popup).getByRole('button', { name: `Pay ${PRICE}` }).waitFor();
    expect(page.url()).toContain(block);
  });

  it('that is turned away from costs nothing and loses nothing; a declined card can be tried again', async () => {
    const page = await hold(await fresh());
    const first = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Pay with PayPal' }).click();
    await (await first).getByRole('button', { name: /^Cancel/ }).click();
    await page.getByRole('alert').getByText('Payment cancelled. You have not been charged.').waitFor();
    await page.getByText('You have these dates until').waitFor();

    const second = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Pay with PayPal' }).click();
    const window = await second;
    await window.getByText('Declined card').click();
    await window.getByRole('button', { name: /^Pay £/ }).click();
    const told = page.getByRole('region', { name: 'Payment' }).getByRole('alert');
    await told.getByText('Payment confirmation failed').waitFor();
    await told.getByText('The card or account was declined.').waitFor();
    await told.getByText('Nothing was charged.').waitFor();
    await told.getByText(/^These dates are kept for you until \d\d:\d\d\.$/).waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe(CUSTOMER.name);
    await page.getByText(`To pay now ${PRICE}`).waitFor();
    // Either way is one: the provider's own button, and the one beside it, which makes a new order.
    await page.getByRole('button', { name: `Try again: ${PRICE}` }).click();
    await page.getByRole('status').getByText(`Ready. Pay ${PRICE} with PayPal or a card.`).waitFor();
    await told.waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.textContent')).toBe(`To pay now ${PRICE}`);
    await payAtProvider(page);
    await see(page, 'Booking Confirmed!');
  });

  it('is found out when the answer is lost, and is one booking and one payment though it was said twice', async () => {
    const page = await hold(await fresh());
    let lost = 0;
    await page.route(
      CONFIRM,
      async (route) => {
        await Promise.all([fromServer(route), fromServer(route)]);
        lost += 1;
        await route.abort();
      },
      { times: 1 },
    );
    await payAtProvider(page);
    await see(page, 'Booking Confirmed!');
    expect(lost).toBe(1);
    const id = new URL(page.url()).pathname.split('/')[2];
    const { paypal_order_id: order } = (await shop.anyone('GET', `/api/public/booking/${id}`)).body as {
      paypal_order_id: string;
    };
    const { orders } = (await provider('GET', '/ledger')) as { orders: Order[] };
    expect(orders.find((each) => each.id === order)?.captures).toHaveLength(1);
  });

  it('of which the line is cut in the middle is said not to be known, and looked after by itself', async () => {
    const page = await hold(await fresh());
    await page.route(
      CONFIRM,
      async (route) => {
        await fromServer(route);
        await seen.context.setOffline(true);
        await route.abort();
      },
      { times: 1 },
    );
    await payAtProvider(page);
    await see(page, 'Confirming your payment…');
    await page.getByText('it is not known here yet whether PayPal has taken the payment').waitFor();
    await page.getByText('Please do not pay again.').waitFor();
    await seen.context.setOffline(false);
    await see(page, 'Booking Confirmed!');
  });

  it('that the provider is still looking into is waited for, and the page turns by itself', async () => {
    const rule = { operation: 'order.capture', merchant: `merchant-${shop.name}`, times: 1 };
    await provider('PUT', '/faults', [{ ...rule, effect: { kind: 'pending' } }]);
    const page = await hold(await fresh());
    await payAtProvider(page);
    await see(page, 'Confirming your payment…');
    await page.getByText('Your payment is being checked with PayPal.').waitFor();
    await provider('DELETE', '/faults');
    const id = new URL(page.url()).pathname.split('/')[2];
    const { paypal_order_id: order } = (await shop.anyone('GET', `/api/public/booking/${id}`)).body as {
      paypal_order_id: string;
    };
    const { orders } = (await provider('GET', '/ledger')) as {
      orders: (Order & { captures: { id: string }[] })[];
    };
    const capture = orders.find((each) => each.id === order)?.captures[0]?.id;
    await provider('POST', `/captures/${capture}/conclude`, { status: 'COMPLETED' });
    await see(page, 'Booking Confirmed!');
  });

  it('ends with a confirmation that says everything, can be printed on one page, copied, and kept in a calendar', async () => {
    const { page, id } = await book();
    await page.getByText(`Thank you, ${CUSTOMER.name}.`).waitFor();
    for (const said of ['Total paid', PRICE, 'What happens next', 'Cliff Lane', 'Arrive', 'Leave'])
      await page.getByText(said).first().waitFor();
    await page.getByText(/A confirmation goes to a.*@example\.com/).waitFor();
    const { start_date: from } = nights(made, 3);
    const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(
      new Date(from),
    );
    await page.getByText(inWords.replace(',', '')).first().waitFor();

    const reference = (await page.locator('strong').first().textContent()) ?? '';
    await seen.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(reference);

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    const file = String(await contentOf(await download));
    expect(file).toContain(`DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`);
    expect(file).toContain(reference);

    await page.emulateMedia({ media: 'print' });
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false);

    // Whatever the screen was, paper is light.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('light');

    await page.emulateMedia({ media: 'screen' });
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.reload();
    await see(page, 'Booking Confirmed!');
    await seen.context.close();

    // By its address alone, on another device; and not by another business's, nor by guessing.
    seen = await visit(browser);
    await seen.page.goto(shop.url(`/confirmation/${id}`));
    await see(seen.page, 'Booking Confirmed!');
    expect(await seen.page.getByText(CUSTOMER.email).count()).toBe(0);
    const other = id.replace(/.$/, (sign) => (sign === '0' ? '1' : '0'));
    await seen.page.goto(shop.url(`/confirmation/${other}`));
    await see(seen.page, 'Failed to load booking details');
    await seen.page.goto(shop.url(`/confirmation/${id}`).replace(shop.name, 'caravan'));
    await see(seen.page, 'Failed to load booking details');
  });
});
