import type { Browser, Page } from 'playwright-core';
import { hasBrowser, launchBrowser, NO_BROWSER } from '../support/browser';
import { DESK, PHONE, visit } from './console-steps';
import type { Visit } from './console-steps';
import {
  CUSTOMER,
  fromServer,
  holdForSomebody,
  nights,
  openShop,
  proceed,
  see,
  typeDetails,
} from './site-steps';
import type { Shop } from './site-steps';

jest.setTimeout(60_000);

const BOOK = '**/api/public/book';
const PROBLEM = 'There is a problem';

let browser: Browser;
let shop: Shop;
let seen: Visit;
let made = 0;

/** A block that no other test of this file touches. */
const fresh = (price = 280, more: object = {}): Promise<string> =>
  shop.offer(nights((made += 7), 3, price, more));

const checkout = async (block: string, options: object = DESK): Promise<Page> => {
  seen = await visit(browser, options);
  await seen.page.goto(shop.url(`/checkout/${block}`));
  await see(seen.page, 'Your details');
  return seen.page;
};

const typed = (page: Page) =>
  Promise.all(
    ['Full name', 'Email address', 'UK phone number'].map((label) => page.getByLabel(label).inputValue()),
  );

const bookings = () => shop.owner<{ block_id: string; amount_paid: number }[]>('GET', '/admin/bookings');

/** Lets the server's answer to the hold through, with some of it changed on the way. */
const changeAnswer = (page: Page, change: (held: Record<string, unknown>) => object) =>
  page.route(BOOK, async (route) => {
    const answer = await fromServer(route);
    const held = JSON.parse(answer.body) as Record<string, unknown>;
    await route.fulfill({ ...answer, body: JSON.stringify({ ...held, ...change(held) }) });
  });

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();

(hasBrowser ? describe : describe.skip)(`The checkout${hasBrowser ? '' : ` (${NO_BROWSER})`}`, () => {
  beforeAll(async () => {
    browser = await launchBrowser();
    shop = await openShop('till');
    await shop.owner('POST', '/admin/discounts', {
      code: 'TENNER',
      type: 'value',
      amount: 10,
      max_uses: null,
      expires_at: null,
    });
  });
  afterAll(() => browser.close());
  afterEach(() => seen.context.close());

  it('helps the browser to fill it in, and the thumb to type', async () => {
    const page = await checkout(await fresh(), PHONE);
    const facts = await page
      .locator('form input')
      .evaluateAll((inputs) =>
        (inputs as unknown as { id: string; type: string; autocomplete: string; inputMode: string }[]).map(
          (input) => [input.id, input.type, input.autocomplete, input.inputMode],
        ),
      );
    expect(facts.slice(0, 3)).toEqual([
      ['name', 'text', 'name', ''],
      ['email', 'email', 'email', 'email'],
      ['phone', 'tel', 'tel', 'tel'],
    ]);
    for (const label of ['Full name', 'Email address', 'UK phone number']) {
      const field = page.getByLabel(label);
      const [above, box] = [
        await page.getByText(label, { exact: true }).boundingBox(),
        await field.boundingBox(),
      ];
      expect(above!.y).toBeLessThan(box!.y);
      expect(box!.height).toBeGreaterThanOrEqual(44);
    }
    const sizes = await page.evaluate<number[]>(
      `[...document.querySelectorAll('form input')].map((input) => parseFloat(getComputedStyle(input).fontSize))`,
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    await page.getByText('Only for questions about this booking').waitFor();
  });

  it('says what is missing only once it is sent, goes there, and takes each fault back at once', async () => {
    const page = await checkout(await fresh());
    await page.getByLabel('Email address').focus();
    await page.getByLabel('Full name').focus();
    expect(await page.getByText(/^Enter /).count()).toBe(0);
    await proceed(page);
    const summary = page.getByRole('alert').filter({ hasText: PROBLEM });
    await summary.getByText('Please fill in all required fields').waitFor();
    await page.locator('[role=alert]:focus').filter({ hasText: PROBLEM }).waitFor();
    expect(await page.title()).toMatch(/^Error: Checkout/);
    await summary.getByRole('link', { name: 'Enter your phone number' }).click();
    expect(await page.evaluate('document.activeElement.id')).toBe('phone');
    expect(await page.getByText('Enter your phone number').count()).toBe(2);
    await page.keyboard.type('12');
    await page
      .getByText('Please enter a valid UK phone number (e.g., 07123456789 or 01234567890)')
      .first()
      .waitFor();
    await page.getByLabel('UK phone number').fill('+44 (0)7700 900-123');
    expect(await page.getByText(/valid UK phone number/).count()).toBe(0);
    await page.getByLabel('Full name').fill(CUSTOMER.name);
    expect(await page.getByText('Enter your full name').count()).toBe(0);
  });

  it('keeps its discount folded, says what is wrong with a code for three seconds, and takes one on and off', async () => {
    const page = await checkout(await fresh(100));
    const code = page.getByLabel('Discount code');
    expect(await code.isVisible()).toBe(false);
    await page.getByText('Add a discount code').click();
    await code.fill('NOPE');
    await code.press('Enter');
    await page.locator('#discount-fault').getByText('Invalid discount code').waitFor();
    expect(await page.getByText(PROBLEM).count()).toBe(0);
    await page.locator('#discount-fault').waitFor({ state: 'detached' });
    expect(await code.inputValue()).toBe('NOPE');
    await code.fill('tenner');
    await code.press('Enter');
    await page.getByText('Code TENNER applied: £10.00 off.').waitFor();
    await page.getByRole('button', { name: 'Continue to payment: £90.00' }).waitFor();
    await code.fill('');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Continue to payment: £100.00' }).waitFor();
  });

  it('takes one hold, however often it is pressed, and shows the server’s own deadline', async () => {
    const block = await fresh();
    const page = await checkout(block);
    await typeDetails(page);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/public/book')) asked += 1;
    });
    const answer = page.waitForResponse(BOOK);
    await page.getByRole('button', { name: /^Continue to payment/ }).dblclick();
    const { hold_expires_at: until } = (await (await answer).json()) as { hold_expires_at: string };
    const clock = await page.evaluate<string>(
      `new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date('${until}'))`,
    );
    await page.getByText(`You have these dates until ${clock}`).waitFor();
    expect(asked).toBe(1);
    expect((await bookings()).filter(({ block_id: of }) => of === block)).toHaveLength(1);
    await page.getByRole('button', { name: 'Keep for longer' }).click();
    await page
      .getByRole('status')
      .getByText(/^Kept for you until \d\d:\d\d\.$/)
      .waitFor();
  });

  it('says aloud when five minutes are left, and when they are over keeps what was typed and holds again', async () => {
    const page = await checkout(await fresh());
    await typeDetails(page);
    const polls = /\/api\/public\/booking\//;
    let until = inSeconds(301);
    let held: Record<string, unknown> = {};
    await changeAnswer(page, (answer) => {
      held = answer;
      return { hold_expires_at: until };
    });
    await page.route(polls, (route) => route.abort());
    await proceed(page);
    await page.getByRole('status').getByText('5 minutes left to pay.').waitFor();
    await page.getByRole('button', { name: 'Change details' }).click();
    until = inSeconds(4);
    await proceed(page);
    await page.getByRole('alert').getByText('Your hold has ended', { exact: true }).waitFor();
    expect(await typed(page)).toEqual([CUSTOMER.name, CUSTOMER.email, CUSTOMER.phone]);
    // The server's own clock would have ended it by now.
    await shop.anyone('POST', '/api/public/release', {
      booking_id: held['booking_id'],
      hold_token: held['hold_token'],
    });
    until = inSeconds(900);
    await page.getByRole('button', { name: 'Hold these dates again' }).click();
    await page.getByText('You have these dates until').waitFor();
  });

  it('of dates that somebody else was quicker to take says so, offers the nearest, and keeps the details', async () => {
    const [block, other] = [await fresh(), await fresh()];
    const page = await checkout(block);
    await typeDetails(page);
    await holdForSomebody(shop, block);
    await proceed(page);
    await see(page, 'This date is no longer available');
    await page
      .getByRole('list', { name: 'Nearest free dates' })
      .locator(`a[href="/checkout/${other}"]`)
      .click();
    await see(page, 'Your details');
    expect(await typed(page)).toEqual([CUSTOMER.name, CUSTOMER.email, CUSTOMER.phone]);
  });

  it('keeps the details and the hold over a reload, and leads back to the month one came from', async () => {
    const block = await fresh();
    seen = await visit(browser);
    const { page } = seen;
    const month = nights(made, 1).start_date.slice(0, 7);
    await page.goto(shop.url(`/?month=${month}&view=list`));
    await page.locator(`#calendar a[href="/checkout/${block}"]`).click();
    await typeDetails(page);
    await proceed(page);
    await page.getByText('You have these dates until').waitFor();
    await page.reload();
    await page.getByText('You have these dates until').waitFor();
    expect(await typed(page)).toEqual([CUSTOMER.name, CUSTOMER.email, CUSTOMER.phone]);
    await page.goBack();
    await see(page, 'Quick Book');
    expect(page.url()).toContain(`month=${month}`);
    await page.getByRole('complementary', { name: 'You are holding' }).waitFor();
    await page.goForward();
    await page.getByText('You have these dates until').waitFor();
  });

  it('charges the server’s price, whatever the browser claims', async () => {
    const block = await fresh(280);
    const page = await checkout(block);
    await typeDetails(page);
    await page.route(BOOK, (route) =>
      route.continue({
        postData: JSON.stringify({ ...route.request().postDataJSON(), amount: 1, price: 1, total: 1 }),
      }),
    );
    const answer = page.waitForResponse(BOOK);
    await proceed(page);
    expect(await (await answer).json()).toMatchObject({ amount: 280 });
  });

  it('says when the line is cut, loses nothing, and goes on when it is back', async () => {
    const page = await checkout(await fresh());
    await seen.context.setOffline(true);
    await page.getByText('You are offline. What you have typed is kept on this device.').waitFor();
    await typeDetails(page);
    await proceed(page);
    await page.getByRole('alert').getByText('Failed to create booking').waitFor();
    await seen.context.setOffline(false);
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

  it('of a block that is not there says “This date is no longer available”, with a way home', async () => {
    seen = await visit(browser);
    await seen.page.goto(shop.url('/checkout/00000000-0000-4000-8000-000000000000'));
    await see(seen.page, 'This date is no longer available');
    await seen.page.getByRole('link', { name: 'Back to Home' }).click();
    await see(seen.page, 'Quick Book');
  });
});
