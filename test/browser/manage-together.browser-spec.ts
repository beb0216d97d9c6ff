import type { Page } from 'playwright-core';
import { browser, hasBrowser, NO_BROWSER } from '../support/browser';
import { DESK, enterAsOwner, hear, PHONE, visit } from './console-steps';
import type { Visit } from './console-steps';
import { bookAndPay } from './manage-steps';
import { nights, openShop, PASSWORD, see } from './site-steps';
import type { Shop } from './site-steps';

jest.setTimeout(240_000);

/** Whoever has a page open sees what others do after so long. */
const SEEN_MS = 5_000;
const QUARTER = { now: { percent: 25 }, balance_days: 30, deposit_with: 'balance' };

interface Figures {
  readonly paid: string;
  readonly owed: string;
  readonly returned: string;
}
const NOTHING = '£0.00';

/** The sums that stand beside these names somewhere on a page. */
const sumsOn = async (
  page: Page,
  rows: string,
  [paid, owed, returned]: readonly string[],
): Promise<Figures> => {
  const texts = await page.locator(rows).allInnerTexts();
  const sumOf = (name = ''): string => {
    const row = texts.find((text) => text.startsWith(name)) ?? '';
    return /£[\d,.]+/.exec(row.slice(name.length))?.[0] ?? NOTHING;
  };
  return { paid: sumOf(paid), owed: sumOf(owed), returned: sumOf(returned) };
};
const customerSees = (page: Page) =>
  sumsOn(page, 'section[aria-labelledby=price] > dl:last-child > div', [
    'Paid',
    'Still to pay',
    'Returned to you',
  ]);
const ownerSees = (page: Page) =>
  sumsOn(page, 'table:has(caption:text-is("Money")) tr', ['Amount paid', 'Still to be paid', 'Refunded']);

(hasBrowser ? describe : describe.skip)(
  `Two browsers and an owner at one booking${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    let shop: Shop;
    let blocks = 0;
    let open: Visit[] = [];

    beforeAll(async () => {
      shop = await openShop('together', { contact_email: 'owner@example.com' });
      await shop.owner('PUT', '/admin/tariff', { based_on: 0, payment: QUARTER });
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
    /** £100.00 of a booking are paid, £300.00 are due: on a customer's phone, on their desk, and in the console. */
    const everywhere = async () => {
      const { id, link } = await bookAndPay(shop, nights(60 + 7 * blocks++, 3, 400), 'Anna Whitfield');
      const [phone, desk, owner] = await Promise.all([enter(PHONE), enter(DESK), enter(DESK)]);
      await Promise.all([
        phone.goto(shop.url(link)),
        desk.goto(shop.url(link)),
        enterAsOwner(owner, shop.name, { password: PASSWORD, at: `bookings?booking=${id}` }),
      ]);
      await Promise.all([phone, desk].map((page) => see(page, /^Balance £300\.00, due /)));
      await owner.getByRole('button', { name: 'Record a payment…' }).first().waitFor();
      return { id, phone, desk, owner };
    };
    type Everywhere = Awaited<ReturnType<typeof everywhere>>;

    const truthOf = async (id: string): Promise<Figures> => {
      const { amount_paid, balance_due, refunded_amount } = await shop.owner<Record<string, number>>(
        'GET',
        `/admin/bookings/${id}`,
      );
      const pounds = (amount = 0): string => `£${amount.toFixed(2)}`;
      return { paid: pounds(amount_paid), owed: pounds(balance_due), returned: pounds(refunded_amount) };
    };
    /** Waits until all three show what is so, without being asked, and answers after how long. */
    const untilAllSee = async ({ id, phone, desk, owner }: Everywhere, wanted: Partial<Figures>) => {
      const since = Date.now();
      for (;;) {
        const truth = await truthOf(id);
        const seen = await Promise.all([customerSees(phone), customerSees(desk), ownerSees(owner)]);
        const agree = seen.every((figures) => JSON.stringify(figures) === JSON.stringify(truth));
        const isDone = JSON.stringify({ ...truth, ...wanted }) === JSON.stringify(truth);
        if (agree && isDone) return Date.now() - since;
        if (Date.now() - since > 30_000) throw new Error(JSON.stringify({ wanted, truth, seen }));
        await phone.waitForTimeout(50);
      }
    };
    const fillInPayment = async (owner: Page, amount: string) => {
      await owner.getByRole('button', { name: 'Record a payment…' }).first().click();
      await owner.getByRole('textbox', { name: 'Amount' }).fill(amount);
      return owner.getByRole('button', { name: 'Record the payment' });
    };
    const atProvider = async (page: Page): Promise<Page> => {
      await page.getByRole('button', { name: 'Pay £300.00' }).click();
      const popup = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Pay with PayPal' }).click();
      const window = await popup;
      await window.getByRole('button', { name: 'Pay £300.00' }).waitFor();
      return window;
    };

    it('see within five seconds what another has paid, recorded, taken back or let go', async () => {
      const at = await everywhere();
      const { owner, phone } = at;
      const took: number[] = [];
      await (await fillInPayment(owner, '120')).click();
      await hear(owner, /recorded/i);
      took.push(await untilAllSee(at, { paid: '£220.00', owed: '£180.00' }));
      await see(phone, /^Balance £180\.00, due /);

      await owner.getByRole('button', { name: /^Take back/ }).click();
      const question = owner.getByRole('dialog', { name: 'Take back £120.00' });
      await question.getByLabel('Why').fill('Typed twice');
      await question.getByRole('button', { name: 'Take it back' }).click();
      took.push(await untilAllSee(at, { paid: '£100.00', owed: '£300.00' }));

      const window = await atProvider(phone);
      await window.getByRole('button', { name: 'Pay £300.00' }).click();
      await see(phone, 'Everything is paid.');
      took.push(await untilAllSee(at, { paid: '£400.00', owed: NOTHING }));
      await at.desk.getByRole('heading', { name: /^Balance/ }).waitFor({ state: 'detached' });
      // A machine with much else to do may be late for one of them.
      expect(took.toSorted((one, other) => one - other)[1]).toBeLessThan(SEEN_MS);
    });

    it('cannot pay what the owner has let go meanwhile', async () => {
      const at = await everywhere();
      const window = await atProvider(at.phone);
      await at.owner.getByRole('button', { name: 'Waive…' }).click();
      await at.owner.getByRole('alertdialog').getByRole('button', { name: 'Let it go' }).click();
      await untilAllSee(at, { paid: '£100.00', owed: NOTHING });
      await window
        .getByRole('button', { name: 'Pay £300.00' })
        .click()
        .catch(() => undefined);
      await untilAllSee(at, { paid: '£100.00', owed: NOTHING, returned: NOTHING });
    });

    it('pay and record the same sum in the same moment: it is paid once, and all three say so', async () => {
      const at = await everywhere();
      const window = await atProvider(at.phone);
      const record = await fillInPayment(at.owner, '300');
      await Promise.all([window.getByRole('button', { name: 'Pay £300.00' }).click(), record.click()]);
      await untilAllSee(at, { owed: NOTHING });
      const { amount_paid, refunded_amount } = await shop.owner<Record<string, number>>(
        'GET',
        `/admin/bookings/${at.id}`,
      );
      // Should both have gone through, what came too late goes back.
      expect((amount_paid ?? 0) - (refunded_amount ?? 0)).toBe(400);
    });
  },
);
