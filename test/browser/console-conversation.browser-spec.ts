import { browser, hasBrowser, NO_BROWSER } from '../support/browser';
import { send } from '../support/http';
import { daysAhead } from '../support/days-ahead';
import { callAs, consoleUrl, freshName, hear, openBusiness, PHONE, visit } from './console-steps';
import type { Visit } from './console-steps';
import { faultsOnAll, press } from './console-views';

jest.setTimeout(240_000);

(hasBrowser ? describe : describe.skip)(
  `An owner and a customer${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const tenant = freshName('talk');
    const host = `${tenant}.localhost`;
    let owner: Visit;
    let booked: { booking_id: string; hold_token: string };

    const offer = async (day: number): Promise<string> => {
      const block = { start_date: daysAhead(day), end_date: daysAhead(day + 2), price: 0 };
      return (await callAs<{ id: string }>(owner.page, 'POST', '/admin/availability', block)).id;
    };
    const asCustomer = (path: string, body: object, headers = {}) =>
      send(Number(process.env['HOLDFAST_TEST_SITE_PORT']), host, 'POST', `/api/public/${path}`, {
        body,
        headers,
      });
    /** The way that leads to the booking now. */
    const link = async (): Promise<string> => {
      const { booking_id, hold_token } = booked;
      const opened = await asCustomer('manage/open', { booking_id, hold_token });
      return new URL(opened.body.manage_url).pathname;
    };

    beforeAll(async () => {
      owner = await visit(browser);
      await openBusiness(owner.page, tenant);
      const held = await asCustomer('book', {
        block_id: await offer(20),
        customer_name: 'Anna Whitfield',
        customer_email: 'anna@example.com',
        customer_phone: '07700 900123',
      });
      booked = held.body;
    });

    it('write each other, each on a screen of their own, and each sees without asking what the other has said', async () => {
      const { page } = owner;
      const customer = await visit(browser, PHONE);
      const say = async (text: string) => {
        await customer.page.getByRole('textbox', { name: 'Your message' }).fill(text);
        await customer.page.getByRole('button', { name: 'Send message' }).tap();
      };
      await customer.page.goto(consoleUrl(host, await link()));
      const theirs = customer.page.getByRole('region', { name: /^Messages with/ });
      await say('Is there a cot?');
      await theirs.getByText('Is there a cot?').waitFor();

      await page.goto(consoleUrl(host, '/admin/dashboard'));
      await page.getByText('The customer wrote to you and waits for an answer.').waitFor();
      await page.getByRole('link', { name: 'Open the booking' }).first().click();
      const waiting = page.getByRole('region', { name: 'Anna Whitfield waits for an answer' });
      await waiting.getByRole('button', { name: 'Answer', exact: true }).click();
      await page.keyboard.type('Yes, in the loft.');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await hear(page, 'Sent to the customer.');
      await waiting.waitFor({ state: 'detached' });
      await theirs.getByText('Yes, in the loft.').waitFor();

      await say('Thank you!');
      await waiting.getByText('Thank you!').waitFor();
      await waiting.getByRole('button', { name: 'Nothing to answer' }).click();
      await waiting.waitFor({ state: 'detached' });

      await page.getByRole('button', { name: 'New link…' }).click();
      await page.getByRole('button', { name: 'Send a new link' }).click();
      await hear(page, 'A new link is on its way to the customer.');
      await customer.page.getByText('This link does not open a booking.').waitFor();
      await customer.page.goto(consoleUrl(host, await link()));
      await theirs.getByText('Yes, in the loft.').waitFor();
      expect([...owner.complaints, ...customer.complaints]).toEqual([]);
      await customer.context.close();
    });

    it('agree on other dates', async () => {
      const { page } = owner;
      const token = (await link()).split('/').at(-1) ?? '';
      const wish = { to: { block_id: await offer(30) }, expected_difference: 0, note: 'The train is late.' };
      const asked = await asCustomer('manage/changes', wish, { 'X-Booking-Token': token });
      expect(asked.body).toMatchObject({ change: { state: 'asked' } });
      const path = `/admin/bookings?booking=${booked.booking_id}`;
      const views = [
        { path, shows: /The booking stays as it is/, act: press('Decline…') },
        { path, shows: /Accept the change\?/, act: press('Accept…') },
      ];
      expect(await faultsOnAll(page, host, views)).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Accept the change' }).click();
      await hear(page, 'Change accepted.');
      await page.getByRole('region', { name: 'Change', exact: true }).waitFor({ state: 'detached' });
    });
  },
);
