import type { Page } from 'playwright-core';
import { hasBrowser, NO_BROWSER, sandboxUrl } from '../support/browser';
import { controlSandbox } from '../support/sandbox-control';
import { faultsInAllThemes } from './axe';
import { freshName, PHONE } from './console-steps';
import { bookAndPay, expectNoSideways } from './manage-steps';
import { fromServer, nights, openShop, see } from './site-steps';
import { shopForFile } from './site-visits';

jest.setTimeout(240_000);

const QUARTER = { now: { percent: 25 }, balance_days: 30, deposit_with: 'balance' };

/** As other tests come by the other states: paid, owing and being paid (`manage-pay`), changed (`manage-change`), suspended (`site-suspended`). */
(hasBrowser ? describe : describe.skip)(
  `The page of a booking in every state it comes to${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const { shop, open } = shopForFile(async () => {
      const made = await openShop('states', { contact_email: 'owner@example.com' });
      await made.owner('PUT', '/admin/tariff', { based_on: 0, payment: QUARTER });
      return made;
    });
    let blocks = 0;
    const email = () => `${freshName('state')}@example.com`;
    /** £100.00 of a booking are paid, £300.00 are due. */
    const book = (to = email()) =>
      bookAndPay(shop(), nights(60 + 7 * blocks++, 3, 400), 'Anna Whitfield', to);
    const refund = (id: string) =>
      shop().owner('POST', `/admin/bookings/${id}/refunds`, { amount: 40, reason: 'goodwill' });
    const expectFaultless = async (page: Page) => {
      expect(await faultsInAllThemes(page)).toEqual([]);
      await expectNoSideways(page, PHONE.viewport.width);
    };

    it('is overdue: how much since when, and the way to pay it', async () => {
      const { link } = await book();
      const page = await open('/manage', PHONE);
      // Its day comes in a month; the page is told that it was last month.
      await page.route('**/api/public/manage', async (route) => {
        const answer = await fromServer(route);
        const booking = JSON.parse(answer.body);
        Object.assign(booking.instalments[1], { state: 'overdue', due_on: '2026-01-03' });
        await route.fulfill({ ...answer, body: JSON.stringify(booking) });
      });
      await page.goto(shop().url(link));
      await see(page, /^Balance £300\.00, was due Sat 3 January/);
      await page.getByText('Please pay it now, or write to us.').waitFor();
      await page.getByRole('button', { name: 'Pay £300.00' }).waitFor();
      await expectFaultless(page);
    });

    it('is cancelled: nothing is to be paid or changed any more, and it can be written about', async () => {
      const { id, link } = await book();
      await shop().owner('POST', `/admin/bookings/${id}/cancel`);
      const page = await open(link, PHONE);
      await see(page, 'This booking was cancelled.');
      expect(await page.getByRole('button', { name: /^Pay|^Change dates/ }).count()).toBe(0);
      await page.getByRole('button', { name: 'Send message' }).waitFor();
      await expectFaultless(page);
    });

    it('has money on its way back, and then returned', async () => {
      const { id, link } = await book();
      const rule = { operation: 'capture.refund', effect: { kind: 'refund_pending' }, times: 1 };
      await controlSandbox(sandboxUrl(''), 'PUT', '/paypal/faults', [rule]);
      await refund(id);
      const page = await open(link, PHONE);
      await page.getByText(/on its way back to you since/).waitFor();
      await expectFaultless(page);
      await refund(id);
      await page.getByText(/returned to you on/).waitFor();
      await expectFaultless(page);
    });

    it('has changed details, and says so to whoever looks and whoever listens', async () => {
      const { link } = await book();
      const page = await open(link, PHONE);
      await page.getByRole('button', { name: 'Change my details' }).tap();
      await page.getByLabel('New phone number', { exact: true }).fill('07700 900999');
      await expectFaultless(page);
      await page.getByRole('button', { name: 'Save my details' }).tap();
      await page.getByRole('status').getByText('Your details are saved.').waitFor({ state: 'visible' });
      await expectFaultless(page);
    });

    it('is shown to nobody once its customer is forgotten', async () => {
      const to = email();
      const { id, link } = await book(to);
      await shop().owner('POST', `/admin/bookings/${id}/cancel`);
      const { files } = await shop().owner<{ files: { subject_id: string }[] }>(
        'POST',
        '/admin/customers/export',
        { email: to },
      );
      await shop().owner('DELETE', `/admin/customers/${files[0]?.subject_id}?force=true`);
      const page = await open(link, PHONE);
      await page.getByText('This booking lies too far back to be shown here.').waitFor();
      await see(page, 'Find my booking');
      await expectFaultless(page);
    });

    it('is shown by no older link once there is a newer one', async () => {
      const { id, link } = await book();
      const page = await open(link, PHONE);
      await see(page, 'You are booked.');
      await shop().owner('POST', `/admin/bookings/${id}/link`, { renew: true });
      await page.getByText('This link does not open a booking. It may have been replaced').waitFor();
      await see(page, 'Find my booking');
      await expectFaultless(page);
    });
  },
);
