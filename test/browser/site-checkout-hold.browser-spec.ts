import { hasBrowser, NO_BROWSER, sandboxUrl } from '../support/browser';
import { controlSandbox } from '../support/sandbox-control';
import { BOOK, changeAnswer, typed, tillForFile } from './checkout-steps';
import { CUSTOMER, fromServer, holdForSomebody, proceed, see, typeDetails } from './site-steps';

const BOOKING = '**/api/public/booking/*';

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();

(hasBrowser ? describe : describe.skip)(`The checkout${hasBrowser ? '' : ` (${NO_BROWSER})`}`, () => {
  const { shop, open, fresh, month, checkout } = tillForFile();

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
    expect(
      (await shop().owner<{ block_id: string }[]>('GET', '/admin/bookings')).filter(
        ({ block_id: of }) => of === block,
      ),
    ).toHaveLength(1);
    // There is time enough: more of it is offered when it begins to run out.
    expect(await page.getByRole('button', { name: 'Keep for longer' }).count()).toBe(0);
  });

  it('offers more time from five minutes before the end, says how much was added, and puts the focus there', async () => {
    const page = await checkout(await fresh());
    await typeDetails(page);
    await changeAnswer(page, () => ({ hold_expires_at: inSeconds(303) }));
    await page.route(/\/api\/public\/booking\//, (route) => route.abort());
    await proceed(page);
    await page.getByText('You have these dates until').waitFor();
    const longer = page.getByRole('button', { name: 'Keep for longer' });
    await longer.focus();
    const extended = page.waitForResponse('**/api/public/extend');
    await page.keyboard.press('Enter');
    const { hold_expires_at: until } = (await (await extended).json()) as { hold_expires_at: string };
    expect(Date.parse(until)).toBeGreaterThan(Date.now() + 20 * 60_000);
    await page
      .getByRole('status')
      .getByText(/^\d+ minutes added\. Kept for you until \d\d:\d\d\.$/)
      .waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toContain('You have these dates until');
    await longer.waitFor({ state: 'detached' });
  });

  it('puts the focus on the form, and says so, when details are changed and when the dates are let go', async () => {
    const page = await checkout(await fresh());
    await typeDetails(page);
    const focused = () => page.evaluate('document.activeElement.textContent');
    await proceed(page);
    await page.getByRole('button', { name: 'Change details' }).click();
    await page
      .getByRole('status')
      .getByText(/^You can change your details\./)
      .waitFor();
    expect(await focused()).toBe('Your details');
    await proceed(page);
    await page.getByRole('button', { name: 'Let it go' }).click();
    await page.getByRole('status').getByText('You have let these dates go. Nothing was charged.').waitFor();
    expect(await focused()).toBe('Your details');
    await proceed(page);
    await page.getByText('You have these dates until').waitFor();
    await page.goto(shop().url());
    await page.getByRole('complementary', { name: 'You are holding' }).getByRole('button').click();
    await page.getByRole('status').getByText('You have let these dates go. Nothing was charged.').waitFor();
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H1');
  });

  it('says aloud when five minutes are left, and when they are over keeps what was typed and holds again', async () => {
    const page = await checkout(await fresh());
    await typeDetails(page);
    const polls = /\/api\/public\/booking\//;
    // From when it is answered: on a busy machine the page comes late to it.
    let left = 305;
    let held: Record<string, unknown> = {};
    await changeAnswer(page, (answer) => {
      held = answer;
      return { hold_expires_at: inSeconds(left) };
    });
    await page.route(polls, (route) => route.abort());
    await proceed(page);
    await page.getByRole('status').getByText('5 minutes left to pay.').waitFor();
    await page.getByRole('button', { name: 'Change details' }).click();
    left = 4;
    await proceed(page);
    await page.getByRole('alert').getByText('Your hold has ended', { exact: true }).waitFor();
    expect(await typed(page)).toEqual([CUSTOMER.name, CUSTOMER.email, CUSTOMER.phone]);
    // The server's own clock would have ended it by now.
    await shop().anyone('POST', '/api/public/release', {
      booking_id: held['booking_id'],
      hold_token: held['hold_token'],
    });
    left = 900;
    await page.getByRole('button', { name: 'Hold these dates again' }).click();
    await page.getByText('You have these dates until').waitFor();
  });

  it('of dates that somebody else was quicker to take says so, offers the nearest, and keeps the details', async () => {
    const [block, other] = [await fresh(), await fresh()];
    const page = await checkout(block);
    await typeDetails(page);
    await holdForSomebody(shop(), block);
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
    const page = await open(`/?month=${month()}&view=list`);
    await page.locator(`#calendar a[href="/checkout/${block}"]`).click();
    await typeDetails(page);
    await proceed(page);
    await page.getByText('You have these dates until').waitFor();
    await page.reload();
    await page.getByText('You have these dates until').waitFor();
    expect(await typed(page)).toEqual([CUSTOMER.name, CUSTOMER.email, CUSTOMER.phone]);
    await page.goBack();
    await see(page, 'Quick Book');
    expect(page.url()).toContain(`month=${month()}`);
    await page.getByRole('complementary', { name: 'You are holding' }).waitFor();
    await page.goForward();
    await page.getByText('You have these dates until').waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Back to the calendar' }).click();
    await see(page, 'Quick Book');
    expect(page.url()).toContain(`month=${month()}&view=list#calendar`);
  });

  it('of one’s own dates is known in every tab, and after the browser was closed; for others somebody is booking them', async () => {
    const block = await fresh();
    const page = await checkout(block);
    await typeDetails(page);
    await proceed(page);
    await page.getByText('You have these dates until').waitFor();

    const storageState = await page.context().storageState();

    const other = await open(`/?month=${month()}&view=list`);
    await other
      .locator('#calendar')
      .getByText(/^Somebody is booking this; it may be free again at \d\d:\d\d$/)
      .first()
      .waitFor();
    expect(await other.getByText('You are holding').count()).toBe(0);

    const reopened = await open(`/?month=${month()}&view=list`, { storageState });
    await reopened.locator(`#calendar a[href="/checkout/${block}"]`).click();
    await reopened.getByText('You have these dates until').waitFor();
    const second = await reopened.context().newPage();
    await second.goto(shop().url(`/?month=${month()}&view=list`));
    const own = second.locator('#calendar').getByText(/^You are holding this until \d\d:\d\d$/);
    await own.waitFor();
    await reopened.getByRole('button', { name: 'Let it go' }).click();
    await own.waitFor({ state: 'detached' });
  });

  it('that was paid unseen by its tab leads to the confirmation when the form is sent once more', async () => {
    const page = await checkout(await fresh());
    await typeDetails(page);
    // As in a tab that is asleep: it knows of the hold what it has asked first, until the form is sent.
    let [isSent, known] = [false, null as Awaited<ReturnType<typeof fromServer>> | null];
    await page.route(BOOKING, async (route) =>
      isSent ? route.continue() : route.fulfill((known ??= await fromServer(route))),
    );
    const [held] = await Promise.all([
      page.waitForResponse(BOOK),
      page.waitForResponse(BOOKING),
      proceed(page),
    ]);
    const { booking_id: id, paypal_order_id: order } = (await held.json()) as Record<string, string>;
    await page.getByRole('button', { name: 'Change details' }).click();
    await controlSandbox(sandboxUrl(''), 'POST', `/paypal/orders/${order}/approve`);
    const isConfirmed = async () =>
      (await shop().anyone('GET', `/api/public/booking/${id}`)).body.status === 'confirmed';
    while (!(await isConfirmed())) await page.waitForTimeout(100);
    page.on('request', (request) => (isSent ||= request.url().endsWith('/public/book')));
    await proceed(page);
    await see(page, 'Booking Confirmed!');
    expect(isSent).toBe(true);
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

  it('of a block that is not there says “This date is no longer available”, with a way home', async () => {
    const page = await open('/checkout/00000000-0000-4000-8000-000000000000');
    await see(page, 'This date is no longer available');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await see(page, 'Quick Book');
  });
});
