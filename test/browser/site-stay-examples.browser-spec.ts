import type { Page } from 'playwright-core';
import { wireOf } from '@holdfast/domain/stay/tariff-to-wire';
import { tariffA } from '@holdfast/domain/stay/testing/tariff-a';
import { browser, hasBrowser, NO_BROWSER } from '../support/browser';
import { asked } from '../support/examples';
import { visit } from './console-steps';
import { openShop, rewriteBoot } from './site-steps';
import type { Shop } from './site-steps';

jest.setTimeout(120_000);

const booked = (from: string, to: string, preparation = 0) => ({ from, to, kind: 'booked', preparation });
const closed = (from: string, to: string) => ({ from, to, kind: 'closed', preparation: 0 });

/** What the page is told, other than that it is ten on Friday 15 January 2027 and that nothing is taken. */
interface Told {
  readonly now?: string;
  readonly taken?: readonly object[];
  readonly nights?: object;
  readonly terms?: object;
}

const MORNING = '2027-01-15T10:00:00Z';
const busy: Told = {
  taken: [
    booked('2027-02-19', '2027-02-22'),
    booked('2027-02-23', '2027-02-26'),
    booked('2027-11-03', '2027-11-07'),
    closed('2027-03-05', '2027-03-08'),
  ],
};
const prepared = { preparation_nights: 1, smallest_gap: null };
const oneClaim: Told = { nights: prepared, taken: [booked('2027-02-19', '2027-02-22', 1)] };
const blockAndClosure: Told = {
  nights: prepared,
  taken: [booked('2027-03-01', '2027-03-05', 1), closed('2027-03-12', '2027-03-15')],
};
const evening: Told = { now: '2027-01-15T18:00:00Z' };
const weekInSummer: Told = {
  taken: [booked('2027-07-16', '2027-07-23'), booked('2027-07-31', '2027-08-07')],
};
const tonight: Told = {
  nights: { notice_days: 0 },
  taken: [booked('2027-01-12', '2027-01-15'), booked('2027-01-16', '2027-01-20')],
};
const fee: Told = { terms: { booking_fee: true } };
const vat: Told = { terms: { vat: { rate_percent: 20, number: 'GB 123' } } };

let shop: Shop;
let page: Page;
let told: Told | undefined;

/** Writes into the page what the server would have, had it been asked then. */
const changed = (boot: string): string => {
  const known = JSON.parse(boot) as { tenant: object; stays: { tariff: { nights: object } } };
  const { now = MORNING, taken = [], nights = {}, terms = {} } = told ?? {};
  const { tariff } = known.stays;
  return JSON.stringify({
    ...known,
    tenant: { ...known.tenant, today: now.slice(0, 10), server_time: now },
    stays: {
      ...known.stays,
      taken,
      tariff: { ...tariff, ...terms, nights: { ...tariff.nights, ...nights } },
    },
  }).replaceAll('<', '\\u003c');
};

/** A calendar that was told so, with nothing chosen. */
const tell = async (what: Told): Promise<void> => {
  if (told !== what) {
    told = what;
    await page.clock.setFixedTime(new Date(what.now ?? MORNING));
    await page.goto(shop.url('/?month=2027-02'));
  }
  await page.locator('#calendar [role=grid][aria-busy=false] td').first().press('Escape');
};

const choose = async (arrival: string, departure: string): Promise<void> => {
  await page.getByLabel('Arrive', { exact: true }).fill(arrival);
  await page.getByLabel('Leave', { exact: true }).fill(departure);
};

const see = (text: string): Promise<void> =>
  page.locator('#calendar').getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();

const change = async (...buttons: readonly string[]): Promise<void> => {
  await page.getByRole('button', { name: /^Guests and extras/ }).click();
  for (const name of buttons) await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Done' }).click();
};

(hasBrowser ? describe : describe.skip)(
  `The worked examples of stays, in the calendar${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    beforeAll(async () => {
      shop = await openShop('examples');
      await shop.owner('PUT', '/admin/tariff', { ...wireOf(tariffA), based_on: 0 });
      ({ page } = await visit(browser));
      await rewriteBoot(page, changed);
      // What is asked for later would tell of today.
      await page.route('**/api/public/calendar*', (route) => route.fulfill({ json: [] }));
      await page.route('**/api/public/lost-demand', (route) => route.fulfill({ status: 204 }));
    });

    const gap = 'This would leave 1 night that nobody could book. Try one of the dates below.';
    const taken = 'This date is no longer available';
    const preparation = 'We need 1 night between two stays here.';

    const dates: readonly [string, string, string, string, Told?][] = [
      ['R1', '2027-01-16', '2027-01-18', '£263.00 in all'],
      ['R2', '2027-02-08', '2027-02-09', 'Stays are 2 nights or more.'],
      ['R3', '2027-02-12', '2027-02-14', 'Stays from a Friday are 3 nights or more.'],
      ['R3', '2027-02-12', '2027-02-15', '£390.00 in all'],
      ['R4', '2027-02-22', '2027-02-23', '£190.00 in all'],
      ['R5', '2027-02-15', '2027-02-18', gap],
      ['R5', '2027-02-15', '2027-02-17', '£270.00 in all'],
      ['R6', '2027-02-27', '2027-03-01', gap],
      ['R7', '2027-02-18', '2027-02-20', taken],
      ['R7', '2027-03-04', '2027-03-06', taken],
      ['R8', '2027-07-16', '2027-07-23', 'In Summer stays end on a Saturday.'],
      ['R9', '2027-07-10', '2027-07-24', '£1,365.50 in all'],
      ['R10', '2027-07-18', '2027-07-25', 'In Summer stays begin on a Saturday.'],
      ['R11', '2027-08-28', '2027-09-02', 'Stays that touch Summer are 7 nights or more.'],
      ['R12', '2027-12-31', '2028-01-03', 'Stays that touch Christmas are 4 nights or more.'],
      ['R13', '2028-01-02', '2028-01-05', 'Stays that touch Christmas are 4 nights or more.'],
      ['R15', '2027-11-07', '2027-11-08', '£186.00 in all'],
      ['R16', '2028-01-16', '2028-01-18', 'Arrivals can be booked until Saturday 15 January 2028.'],
      ['R17', '2027-02-22', '2027-02-25', preparation, oneClaim],
      ['R17', '2027-02-15', '2027-02-19', preparation, oneClaim],
      ['R17', '2027-02-23', '2027-02-25', '£270.00 in all', oneClaim],
      ['R18', '2027-03-05', '2027-03-08', preparation, blockAndClosure],
      ['R18', '2027-03-09', '2027-03-12', '£350.00 in all', blockAndClosure],
      ['R1', '2027-01-16', '2027-01-18', 'The earliest arrival is Sunday 17 January 2027.', evening],
      ['R14', '2027-11-05', '2027-11-09', 'We are closed on the night of Monday 8 November 2027.', {}],
      ['R19', '2027-07-24', '2027-07-31', '£908.00 in all', weekInSummer],
      ['R20', '2027-01-15', '2027-01-16', '£195.00 in all', tonight],
    ];
    it.each(asked(dates))('judge dates: %s, %s to %s', async (_, arrival, departure, answer, what = busy) => {
      await tell(what);
      await choose(arrival, departure);
      await see(answer);
    });

    const prices: readonly [string, string, string, readonly [total: string, line: string], Told?][] = [
      ['Q1', '2027-02-08', '2027-02-10', ['£270.00', 'Cleaning']],
      ['Q3', '2027-02-08', '2027-02-15', ['£665.00', '£555.00']],
      ['Q5', '2027-07-17', '2027-07-24', ['£908.00', '−£42.00']],
      ['Q6', '2027-03-22', '2027-03-29', ['£696.71', 'Cleaning']],
      ['Q7', '2027-04-09', '2027-04-12', ['£418.00', 'Cleaning']],
      ['Q8', '2027-06-07', '2027-06-21', ['£1,109.00', 'Two weeks']],
      ['Q11', '2027-12-30', '2028-01-04', ['£642.00', '−£28.00']],
      ['Q19', '2027-12-30', '2028-01-06', ['£791.97', '−£35.89']],
      ['Q9', '2027-05-30', '2027-06-02', ['£327.60', 'Last minute'], { now: '2027-05-27T10:00:00Z' }],
      ['Q10', '2027-07-17', '2027-07-24', ['£950.00', 'Cleaning'], { now: '2027-07-12T10:00:00Z' }],
      ['Q12', '2028-02-28', '2028-03-01', ['£270.00', 'Cleaning'], { now: '2027-12-01T10:00:00Z' }],
      ['Q13', '2027-02-08', '2027-02-10', ['£277.06', '£7.06'], fee],
      ['Q16', '2027-02-08', '2027-02-10', ['£270.00', '£32.50'], vat],
      ['Q4', '2027-02-08', '2027-02-18', ['£905.00', '£555.00'], {}],
    ];
    it.each(asked(prices))(
      'make the price: %s, %s to %s',
      async (_, arrival, departure, [total, line], what = busy) => {
        await tell(what);
        await choose(arrival, departure);
        await see(`${total} in all`);
        await page.getByRole('button', { name: /^Why £/ }).click();
        await page.getByRole('dialog').getByText(line).first().waitFor();
        await page.keyboard.press('Escape');
      },
    );

    const parties: readonly [string, string, string, string, readonly string[]][] = [
      [
        'Q2',
        '2027-02-12',
        '2027-02-15',
        '£443.00',
        ['One more: Children', 'One more: Pets', 'One more: Firewood', 'One more: Firewood'],
      ],
      [
        'Q17',
        '2027-02-08',
        '2027-02-10',
        '£294.00',
        ['One fewer: Adults', 'One more: Children', 'One more: Children', 'One more: Children'],
      ],
      [
        'Q18',
        '2027-02-08',
        '2027-02-10',
        '£316.00',
        ['One more: Adults', 'One more: Children', 'One more: Cot'],
      ],
    ];
    it.each(asked(parties))(
      'make the price for a party and its extras: %s',
      async (_, arrival, departure, total, buttons) => {
        await page.evaluate('sessionStorage.clear()');
        await tell({});
        await choose(arrival, departure);
        await change(...buttons);
        await see(`${total} in all`);
      },
    );
  },
);
