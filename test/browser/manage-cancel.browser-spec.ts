import type { Page } from 'playwright-core';
import { browser, hasBrowser, NO_BROWSER, sandboxUrl } from '../support/browser';
import { faultsInAllThemes } from './axe';
import { DESK, enterAsOwner, freshName, PHONE, visit } from './console-steps';
import type { Visit } from './console-steps';
import { bookAndPay, expectNoSideways, linkInMail, pressByKeys } from './manage-steps';
import { nights, openShop, PASSWORD, see } from './site-steps';
import type { Shop } from './site-steps';

jest.setTimeout(240_000);

/** Whoever has a page open sees what others do after so long. */
const SEEN_MS = 5_000;
const HALF = { steps: [{ days: 10, percent: 50 }], free_hours: 0, customer_may_cancel: true, resale: false };

(hasBrowser ? describe : describe.skip)(
  `A booking that its customer cancels${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    let shop: Shop;
    let made = 0;
    let open: Visit[] = [];

    beforeAll(async () => {
      shop = await openShop('cancel', { contact_email: 'owner@example.com' });
      await shop.owner('PUT', '/admin/tariff', { based_on: 0, cancellation: HALF });
    });
    afterEach(async () => {
      await Promise.all(open.map(({ context }) => context.close()));
      open = [];
    });

    const enter = async (options: object): Promise<Page> => {
      const visited = await visit(browser, options);
      open.push(visited);
      return visited.page;
    };
    const at = async (link: string, options: object): Promise<Page> => {
      const page = await enter(options);
      await page.goto(link);
      return page;
    };
    const booked = async () => {
      const email = `${freshName('cancel')}@example.com`;
      const offer = nights(60 + 7 * made++, 3, 400);
      const { id } = await bookAndPay(shop, offer, 'Anna Whitfield', email);
      return { id, email, offer, link: await linkInMail(email) };
    };
    const mails = async (to: string, what: RegExp): Promise<boolean> => {
      const answer = await fetch(sandboxUrl(`/__sandbox/messages?to=${encodeURIComponent(to)}`));
      return what.test(JSON.stringify(await answer.json()));
    };
    const arrives = async (to: string, what: RegExp): Promise<void> => {
      const since = Date.now();
      while (!(await mails(to, what))) {
        if (Date.now() - since > 30_000) throw new Error(`No mail to ${to} says ${what}`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    };

    it('sees on a phone what comes back, before and after; the owner sees it, the time is free, and mails go out', async () => {
      const { email, link } = await booked();
      await arrives(email, /Cancelling: Cancel by/);
      const page = await at(link, PHONE);
      await see(page, 'You are booked.');
      await page.getByText(/it costs half of the price \(£200\.00\)/).waitFor();
      await pressByKeys(page, 'Cancel booking');
      await page.getByText(/You get back/).waitFor();
      expect(await faultsInAllThemes(page)).toEqual([]);
      await expectNoSideways(page, PHONE.viewport.width);
      await page.getByText('Why £200.00?').first().click();
      await page.getByText('Cancelling costs 50 % of the price of £400.00: £200.00.').waitFor();
      const box = page.getByRole('checkbox', { name: 'Yes, cancel my booking' });
      expect(await box.isChecked()).toBe(false);
      await page.getByRole('button', { name: 'Cancel and get £200.00 back' }).tap({ force: true });
      await see(page, 'You are booked.');
      await page.getByLabel(/like to tell us/).fill('We are ill');
      await box.tap();
      await page.getByRole('button', { name: 'Cancel and get £200.00 back' }).tap();
      await see(page, 'This booking was cancelled.');
      await page
        .getByText('You have cancelled this booking. £200.00 goes back to you. £200.00 is kept.')
        .waitFor();
      expect(await faultsInAllThemes(page)).toEqual([]);
      await expectNoSideways(page, PHONE.viewport.width);
      await page.reload();
      await see(page, 'This booking was cancelled.');
      await arrives(email, /£200\.00 goes back to you/);
      await arrives('owner@example.com', /We are ill/);
      const { body: offers } = await shop.anyone('GET', '/api/public/calendar');
      expect(offers.map(({ status }: { status: string }) => status)).toEqual(['available']);
    });

    it('has it cancelled in two tabs and in the owner’s list within five seconds', async () => {
      const { id, link } = await booked();
      const [phone, other] = [await at(link, PHONE), await at(link, DESK)];
      await see(other, 'You are booked.');
      const owner = await enter(DESK);
      await enterAsOwner(owner, shop.name, { password: PASSWORD, at: `bookings?booking=${id}` });
      await owner.getByRole('button', { name: 'Cancel booking' }).waitFor();
      await pressByKeys(phone, 'Cancel booking');
      await phone.getByRole('checkbox', { name: 'Yes, cancel my booking' }).check();
      await phone.context().setOffline(true);
      await phone.getByRole('button', { name: /^Cancel and get/ }).tap();
      await phone.getByRole('alert').getByText(/./).first().waitFor();
      await phone.context().setOffline(false);
      await phone.getByRole('button', { name: /^Cancel and get/ }).tap();
      await see(phone, 'This booking was cancelled.');
      const since = Date.now();
      await Promise.all([
        see(other, 'This booking was cancelled.'),
        owner
          .getByText(/The customer cancelled/)
          .filter({ visible: true })
          .first()
          .waitFor(),
      ]);
      expect(Date.now() - since).toBeLessThan(SEEN_MS + 1_000);
    });
  },
);
