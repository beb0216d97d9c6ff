import type { Page } from 'playwright-core';
import { browser, hasBrowser, NO_BROWSER } from '../support/browser';
import { daysAhead } from '../support/days-ahead';
import { DESK, enterAsOwner, freshName, hear, PHONE, visit } from './console-steps';
import type { Visit } from './console-steps';
import { monthAhead } from './days';
import { dragByFinger, dragByMouse, expectSound, swipeUp } from './desk-steps';
import { linkInMail, subjectsTo } from './manage-steps';
import { openShop, PASSWORD, payAtProvider, see } from './site-steps';
import type { Shop } from './site-steps';

jest.setTimeout(240_000);

/** Dates beside one another in one month, far enough ahead that nothing of it begins within a day. */
const MONTH = monthAhead(2);
const on = (day: number): string => `${MONTH}-${String(day).padStart(2, '0')}`;
/** A night costs £80.00, and £120.00 in the days to which the booking is moved. */
const TARIFF = {
  based_on: 0,
  nights: { min_nights: 1, rate: 80, max_guests: 4 },
  seasons: [{ name: 'The races', yearly: false, from: on(14), to: on(20), rate: 120 }],
};
const GUEST = 'Morag Sinclair';

interface Looks {
  readonly name: string;
  readonly options: object;
}

const LOOKS: readonly Looks[] = [
  { name: 'at a desk', options: DESK },
  { name: 'on a phone', options: PHONE },
];

(hasBrowser ? describe : describe.skip)(
  `A day at an owner’s desk${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    let visits: Visit[] = [];

    afterEach(async () => {
      await Promise.all(visits.map(({ context }) => context.close()));
      visits = [];
    });

    const enter = async (shop: Shop, at: string, options: object): Promise<Page> => {
      const visited = await visit(browser, options);
      visits.push(visited);
      await enterAsOwner(visited.page, shop.name, { password: PASSWORD, at });
      return visited.page;
    };
    const openCottage = async (): Promise<Shop> => {
      const contact = { contact_email: 'owner@example.com', contact_address: 'Lake Road' };
      const shop = await openShop('desk', contact);
      await shop.owner('PUT', '/admin/tariff', TARIFF);
      return shop;
    };
    const goTo = (page: Page, shop: Shop, path: string) => page.goto(shop.url(`/admin/${path}`));
    /** Somebody who has called, booked at the list price, and paid nothing yet. */
    const takeByHand = (shop: Shop, from = on(7), to = on(9), name = GUEST) =>
      shop.owner<{ id: string }>('POST', '/admin/bookings', {
        to: { start_date: from, end_date: to, party: { adults: 2 } },
        customer: { name, email: `${freshName('guest')}@example.com` },
        source: 'phone',
        price: { mode: 'list' },
        payment: 'offline',
        ignore_rules: true,
      });
    const taken = async (shop: Shop) =>
      (
        await shop.owner<{ bookings: { id: string; start_date: string; balance_due: number }[] }>(
          'GET',
          `/admin/calendar?from=${on(1)}&to=${on(28)}`,
        )
      ).bookings;
    const bar = (page: Page, days: RegExp) =>
      page.getByRole('button', { name: new RegExp(`^Booked.*${GUEST}.*${days.source}`) }).first();

    it.each(LOOKS)(
      '$name: somebody calls, is kept a place, is sent a link and pays; and is moved by hand for what it costs then',
      async ({ options }) => {
        const isPhone = options === PHONE;
        const shop = await openCottage();
        const email = `${freshName('morag')}@example.com`;
        const page = await enter(shop, 'bookings', options);
        await page.getByRole('button', { name: 'New booking' }).click();
        const form = page.getByRole('dialog', { name: 'New booking' });
        await form.getByLabel('From').fill(on(7));
        await form.getByLabel('To', { exact: false }).first().fill(on(9));
        await form.getByText('These dates are free.').waitFor();
        await form.getByText('£160.00').first().waitFor();
        await form.getByLabel('Name').fill(GUEST);
        await form.getByLabel('Email').fill(email);
        await form.getByRole('switch', { name: /^Provisional/ }).click();
        await form.getByRole('textbox', { name: 'Held until' }).fill(daysAhead(3));
        await expectSound(page);
        await form.getByRole('button', { name: 'Hold these dates' }).click();
        await hear(page, 'Held.');
        const drawer = page.getByRole('dialog', { name: GUEST });
        await drawer.getByText(/^You hold these dates until \w{3} \d/).waitFor();
        await expectSound(page);

        const { page: theirs, context } = await visit(browser, PHONE);
        await theirs.goto(await linkInMail(email));
        await theirs.getByRole('checkbox', { name: /^I agree to the terms/ }).check();
        await expectSound(theirs);
        await theirs.getByRole('button', { name: 'Pay £160.00' }).click();
        await payAtProvider(theirs);
        await see(theirs, 'You are booked.');
        await context.close();

        // It is told where the owner looks, without their asking.
        await goTo(page, shop, `availability?view=month&date=${on(1)}`);
        await bar(page, /7 to/).waitFor();
        await expectSound(page);
        const move = page.getByRole('dialog', { name: new RegExp(`^Move ${GUEST} to`) });
        const drag = isPhone ? dragByFinger : dragByMouse;
        // A finger that moves at once scrolls, and takes nothing along.
        if (isPhone) expect(await swipeUp(page, bar(page, /7 to/), 120)).toBeGreaterThan(10);
        expect(await move.count()).toBe(0);
        await drag(page, bar(page, /7 to/), page.locator(`[data-day="${on(15)}"]`));
        await move.getByRole('radio', { name: 'Recalculate: £240.00' }).check();
        await move.getByText(/^It costs £80\.00 more\./).waitFor();
        await expectSound(page);
        await move.getByRole('button', { name: 'Move the booking' }).click();
        await hear(page, 'Booking moved');
        await bar(page, /15 to/).waitFor();
        expect(await taken(shop)).toMatchObject([{ start_date: on(15), balance_due: 80 }]);
      },
    );

    it.each(LOOKS)('$name: a mistake is undone before anybody was told of it', async ({ options }) => {
      const shop = await openCottage();
      const { id } = await takeByHand(shop);
      const { customer_email: email } = await shop.owner<{ customer_email: string }>(
        'GET',
        `/admin/bookings/${id}`,
      );
      await linkInMail(email);
      const before = await subjectsTo(email);
      const page = await enter(shop, `bookings/${id}`, options);
      const deeds = page.getByRole('group', { name: 'What you can do' }).filter({ visible: true });
      await deeds.getByRole('button', { name: 'More' }).waitFor();
      const cancel = deeds.getByRole('button', { name: 'Cancel' });
      if ((await cancel.count()) > 0) await cancel.click();
      else {
        await deeds.getByRole('button', { name: 'More' }).click();
        await page.getByRole('menuitem', { name: 'Cancel' }).click();
      }
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel the booking' }).click();
      await hear(page, /Booking cancelled\. .*The customer is told at \d\d:\d\d\./);
      await page.getByText('Cancelled', { exact: true }).first().waitFor();
      await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
      await hear(page, /Undone/);
      await page.getByText('Cancelled', { exact: true }).first().waitFor({ state: 'detached' });
      await expectSound(page);
      expect(await shop.owner('GET', `/admin/bookings/${id}`)).toMatchObject({ status: 'confirmed' });
      expect(await subjectsTo(email)).toEqual(before);
    });

    it.each(LOOKS)(
      '$name: the arrivals on paper, and a list for the cleaner that names nobody',
      async ({ options }) => {
        const shop = await openCottage();
        const { id } = await takeByHand(shop);
        await takeByHand(shop, on(9), on(12), 'Tom Okafor');
        await takeByHand(shop, daysAhead(0), daysAhead(1), 'Ines Duarte');
        await shop.owner('POST', `/admin/bookings/${id}/notes`, {
          text: 'A cot in the small room',
          for: 'cleaners',
          pinned: true,
        });
        const page = await enter(shop, `arrivals?from=${on(7)}`, options);
        await page.getByRole('link', { name: GUEST }).first().waitFor();
        await expectSound(page);
        await page.evaluate('globalThis.printed = 0; globalThis.print = () => { printed += 1; }');
        await page.getByRole('button', { name: 'Print' }).click();
        expect(await page.evaluate('globalThis.printed')).toBe(1);
        await page.emulateMedia({ media: 'print' });
        await page.getByText(/^Arrivals · \w+ 7 to /).waitFor();
        await page.getByText(GUEST).first().waitFor();
        await page.getByText('£160.00 due').first().waitFor();
        expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
        expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
        await page.emulateMedia({ media: 'screen' });

        await goTo(page, shop, `cleaning?from=${on(7)}`);
        await page.getByText('A cot in the small room').first().waitFor();
        await expectSound(page);
        const list = await page.locator('main').innerText();
        expect(list).not.toMatch(/Morag|Sinclair|Okafor|@|£|07\d/);
        // What has not begun is not to be cleaned yet, and says so: those of today can be ticked.
        const early = page.getByRole('checkbox', { name: /^They leave/, disabled: true });
        expect([await early.count(), await page.getByText(/^Can be ticked off once/).count()]).toEqual([
          2, 2,
        ]);
        await goTo(page, shop, 'cleaning');
        const ticked = page.getByRole('checkbox', { name: /^They leave/, checked: true }).first();
        await page.getByRole('checkbox', { name: /^They leave/ }).click();
        await page.getByText('Done just now').waitFor();
        await page.reload();
        await ticked.waitFor();
      },
    );

    it.each(LOOKS)('$name: an exception of a schedule that two bookings lie under', async ({ options }) => {
      const shop = await openShop('hours', { contact_email: 'owner@example.com' }, { booking_mode: 'time' });
      const weekday = new Date(on(9)).getUTCDay();
      const pattern = (from: string, to: string) => ({
        days: [weekday],
        start_time: from,
        end_time: to,
      });
      const { id } = await shop.owner<{ id: string }>('POST', '/admin/schedules', {
        schedule_name: 'Mornings',
        effective_from: on(1),
        effective_until: on(28),
        price: 0,
        patterns: [pattern('09:00', '10:00'), pattern('10:30', '11:30')],
      });
      await shop.owner('POST', `/admin/schedules/${id}/generate`, { start_date: on(9), end_date: on(9) });
      const blocks = await shop.owner<{ id: string }[]>('GET', '/admin/availability');
      expect(blocks).toHaveLength(2);
      for (const [place, block] of blocks.entries())
        await shop.anyone('POST', '/api/public/book', {
          block_id: block.id,
          customer_name: `Guest ${place + 1}`,
          customer_email: `${freshName('guest')}@example.com`,
          customer_phone: `07700 90012${place}`,
        });
      const page = await enter(shop, 'schedules', options);
      await page.getByRole('button', { name: '+ Exception for Mornings' }).click();
      const form = page.getByRole('dialog', { name: 'Exceptions of Mornings' });
      await form.getByLabel('Date').fill(on(9));
      await form.getByLabel('Reason').fill('Painters');
      await form.getByRole('button', { name: 'Add exception' }).click();
      const question = page.getByRole('dialog', { name: '2 bookings do not fit any more' });
      await question.waitFor();
      await expectSound(page);
      await question.getByRole('radio', { name: 'Keep it' }).first().check();
      await question.getByRole('radio', { name: 'Put it on my list' }).last().check();
      await question.getByRole('button', { name: 'Save' }).click();
      await hear(page, 'Exception added!');
      const list = await shop.owner<{ kind: string }[]>('GET', '/admin/attention');
      expect(list.map(({ kind }) => kind)).toEqual(['schedule_conflict']);
      await goTo(page, shop, 'dashboard');
      await page.getByText('Guest 2').first().waitFor();
      await expectSound(page);
    });

    it('at a desk, by keyboard alone: somebody is found, moved, and moved back', async () => {
      const shop = await openCottage();
      await takeByHand(shop);
      const page = await enter(shop, 'dashboard', DESK);
      await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
      // The palette is fetched when it is first asked for: what is typed meanwhile is what it looks for.
      let send = () => {};
      const isTyped = new Promise<void>((resolve) => {
        send = resolve;
      });
      await page.route('**/assets/*.js', (route) => isTyped.then(() => route.continue()));
      await page.keyboard.press('Control+k');
      await page.keyboard.type('mov');
      send();
      await page.getByRole('textbox', { name: 'Find or do' }).waitFor();
      await page.unrouteAll({ behavior: 'wait' });
      await page.keyboard.type('e');
      await page.getByRole('button', { name: /^Move…/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.type('morag');
      await page.getByRole('button', { name: new RegExp(GUEST) }).waitFor();
      await expectSound(page);
      await page.keyboard.press('Enter');
      const move = page.getByRole('dialog', { name: new RegExp(`^Move ${GUEST}`) });
      await move.getByLabel('From').waitFor();
      // The dialogue begins where the dates are said.
      const from = move.getByLabel('From');
      expect(await from.evaluate((field) => field.matches(':focus'))).toBe(true);
      await from.fill(on(8));
      await move.getByRole('radio', { name: 'Set another price' }).check();
      await move.getByLabel('New price').fill('150');
      // A price that was set stays set for other dates.
      await move.getByLabel('Until').fill(on(10));
      await move.getByText('2 nights').waitFor();
      expect(await move.getByLabel('New price').inputValue()).toBe('150');
      const go = move.getByRole('button', { name: 'Move the booking' });
      await go.waitFor();
      for (let stops = 0; stops < 30; stops += 1) {
        if (await go.evaluate((button) => button.matches(':focus'))) break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await hear(page, /Booking moved/);
      const undo = page.getByRole('button', { name: 'Undo' }).first();
      await undo.focus();
      await page.keyboard.press('Enter');
      await hear(page, /Undone/);
      expect(await taken(shop)).toMatchObject([{ start_date: on(7) }]);
    });
  },
);
