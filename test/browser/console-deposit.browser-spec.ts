import { todayIn } from '@holdfast/domain/kernel/zone';
import type { Page } from 'playwright-core';
import { browser, hasBrowser, NO_BROWSER } from '../support/browser';
import { faultsInAllThemes, faultsInBothSchemes } from './axe';
import { DESK, enterAsOwner, hear, PHONE, visit } from './console-steps';
import type { Visit } from './console-steps';
import { bookAndPay } from './manage-steps';
import type { Booked } from './manage-steps';
import { openShop, PASSWORD } from './site-steps';
import type { Shop } from './site-steps';

jest.setTimeout(120_000);

/** Where it is before noon, whenever this runs: an evening of today can be booked there. */
const MORNING = new Date().getUTCHours() < 12 ? 'Etc/UTC' : 'Etc/GMT+12';
const WINDOW = 'The window of the bathroom is broken: the glazier asks £30.00.';

(hasBrowser ? describe : describe.skip)(
  `A deposit that its owner settles${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    let shop: Shop;
    let visits: Visit[] = [];

    beforeAll(async () => {
      shop = await openShop(
        'deposit',
        { contact_email: 'owner@example.com', timezone: MORNING },
        { booking_mode: 'time' },
      );
    });
    afterEach(async () => {
      await Promise.all(visits.map(({ context }) => context.close()));
      visits = [];
    });

    const enter = async (options: object): Promise<Page> => {
      const visited = await visit(browser, options);
      visits.push(visited);
      return visited.page;
    };
    /** An evening of today: its deposit can be settled at once. */
    const evening = (): Promise<Booked> => {
      const today = todayIn(new Date(), MORNING);
      const times = { start_time: '20:00', end_time: '22:00' };
      const offer = { start_date: today, end_date: today, ...times, price: 120, security_deposit: 75 };
      return bookAndPay(shop, offer, 'Anna Whitfield', 'anna@example.com');
    };

    it('keeps some of it with a reason, and the customer reads both', async () => {
      const { id, link } = await evening();
      const owner = await enter(DESK);
      await enterAsOwner(owner, shop.name, { password: PASSWORD, at: `bookings?booking=${id}` });
      const card = owner.getByRole('region', { name: 'Deposit' });
      await card.getByText('It does not go back by itself: you say what becomes of it.').waitFor();
      expect(await faultsInBothSchemes(owner)).toEqual([]);
      await card.getByRole('button', { name: 'Keep some…' }).click();
      const form = owner.getByRole('dialog', { name: 'Keep some of the deposit' });
      await form.getByLabel('You keep').fill('30');
      await form.getByText('£45.00 goes back to the customer.').waitFor();
      await form.getByRole('button', { name: 'Keep £30.00' }).click();
      // A reason is asked for where it is missing, and what was typed stays.
      await form.getByLabel('Why').fill(WINDOW);
      expect(await form.getByLabel('You keep').inputValue()).toBe('30');
      expect(await faultsInBothSchemes(owner)).toEqual([]);
      await form.getByRole('button', { name: 'Keep £30.00' }).click();
      await hear(owner, 'The deposit is settled. The customer is told by email.');
      await card.getByText('£45.00 returned, £30.00 kept.').waitFor();
      await owner.reload();
      await card.getByText(WINDOW).waitFor();
      const customer = await enter(PHONE);
      await customer.goto(shop.url(link));
      await customer.getByText(WINDOW).waitFor();
      expect(await faultsInAllThemes(customer)).toEqual([]);
    });
  },
);
