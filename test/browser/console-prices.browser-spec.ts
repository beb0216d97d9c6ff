import type { Page } from 'playwright-core';
import { browser, hasBrowser, NO_BROWSER } from '../support/browser';
import { daysAhead } from '../support/days-ahead';
import {
  agree,
  callAs,
  consoleUrl,
  DESK,
  enterAsOwner,
  freshName,
  hear,
  openBusiness,
  OWN_PASSWORD,
  visit,
} from './console-steps';
import { faultsOnAll, press } from './console-views';
import { addDays } from './days';
import { wholeTariff } from '../support/tariffs';

jest.setTimeout(240_000);

/** A Friday soon, outside of the summer, where the seasons of these tests lie. */
const aFriday = (): string => {
  let friday = daysAhead(14);
  while (new Date(friday).getUTCDay() !== 5) friday = addDays(friday, 1);
  while (friday.slice(5) > '07-10' && friday.slice(5) < '09-01') friday = addDays(friday, 7);
  return friday;
};

const dialogue = (page: Page) => page.getByRole('dialog');

const addSeason = async (page: Page, name: string, nights: readonly string[], price: string) => {
  await page.getByRole('button', { name: 'Add season' }).click();
  await dialogue(page).getByRole('textbox', { name: 'Name' }).fill(name);
  const lists = ['First night, day', 'First night, month', 'Last night, day', 'Last night, month'];
  for (const [index, list] of lists.entries())
    await dialogue(page).getByRole('combobox', { name: list }).selectOption(nights[index]!);
  await dialogue(page).getByRole('textbox', { name: 'Price for a night' }).fill(price);
  await dialogue(page).getByRole('button', { name: 'Add season' }).click();
  await dialogue(page).waitFor({ state: 'detached' });
};

const addExtra = async (page: Page, name: string, amount: string, charged: string, most?: string) => {
  await page.getByRole('button', { name: 'Add extra' }).click();
  await dialogue(page).getByRole('textbox', { name: 'Name' }).fill(name);
  if (most !== undefined) await dialogue(page).getByText('Customers choose').click();
  await dialogue(page).getByRole('textbox', { name: 'Amount' }).fill(amount);
  await dialogue(page).getByRole('combobox', { name: 'Charged' }).selectOption(charged);
  if (most !== undefined) await dialogue(page).getByRole('textbox', { name: 'At most' }).fill(most);
  await dialogue(page).getByRole('button', { name: 'Add extra' }).click();
  await dialogue(page).waitFor({ state: 'detached' });
};

const seasonsInOrder = async (page: Page): Promise<string[]> => {
  const names = await page
    .getByRole('list', { name: 'Seasons' })
    .getByRole('button', { name: /^Edit / })
    .all();
  return Promise.all(names.map(async (button) => ((await button.getAttribute('aria-label')) ?? '').slice(5)));
};

const askFirst = (percent: string) => async (page: Page) => {
  await page.getByText('A percentage').click();
  await page.getByRole('textbox', { name: 'First payment' }).fill(percent);
};

const publishDraft = async (page: Page) => {
  await page.getByRole('button', { name: 'Preview and publish' }).click();
  await dialogue(page).getByRole('heading', { name: 'The next twelve months' }).waitFor();
  await dialogue(page).getByRole('button', { name: 'Publish' }).click();
};

(hasBrowser ? describe : describe.skip)(`An owner’s prices${hasBrowser ? '' : ` (${NO_BROWSER})`}`, () => {
  it('are made from nothing: nights, two seasons in their order, extras, a deposit; asked about, looked through and published', async () => {
    const tenant = freshName('cot');
    const { context, page, complaints } = await visit(browser, DESK);
    await openBusiness(page, tenant);
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.getByRole('heading', { name: 'Prices', exact: true }).waitFor();
    await page.getByText('Nothing is published yet.').waitFor();

    await page.getByRole('switch', { name: 'Offer stays by the night' }).click();
    await page.getByRole('textbox', { name: 'Price for a night' }).fill('80');
    await page.getByText('Other prices on some days of the week').click();
    for (const day of ['Friday', 'Saturday'])
      await page.getByRole('textbox', { name: `Price for the night, ${day}` }).fill('100');
    await page.getByText('Another shortest stay from some days of the week').click();
    await page.getByRole('textbox', { name: 'At least so many nights from, Friday' }).fill('3');
    await page.getByRole('textbox', { name: 'Guests at most' }).fill('4');
    await page.getByRole('textbox', { name: 'Pets at most' }).fill('2');
    await addSeason(page, 'Summer', ['17', '07', '31', '08'], '120');
    await addSeason(page, 'Regatta', ['01', '08', '07', '08'], '160');
    await addExtra(page, 'Cleaning', '35', 'stay');
    await addExtra(page, 'Extra child', '6', 'extra_child_night');
    await addExtra(page, 'Dog', '20', 'pet');
    await addExtra(page, 'Firewood', '7.50', 'stay', '10');
    await page.getByRole('textbox', { name: 'Security deposit' }).fill('75');
    await page.getByText('Regatta never counts').waitFor();

    // By the keyboard alone: Regatta before Summer, so that it counts at all.
    await page.getByRole('button', { name: 'Move Regatta up' }).focus();
    await page.keyboard.press('Enter');
    await hear(page, 'Regatta is now number 1 of 2.');
    expect(await seasonsInOrder(page)).toEqual(['Regatta', 'Summer']);
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(
      'Move Regatta down',
    );
    await page.getByText('Regatta never counts').waitFor({ state: 'detached' });
    // And by a pointer, there and back.
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await row('Summer')
      .filter({ hasText: 'every year' })
      .dragTo(row('Regatta').filter({ hasText: 'every year' }));
    expect(await seasonsInOrder(page)).toEqual(['Summer', 'Regatta']);
    await page.getByRole('button', { name: 'Move Regatta up' }).click();

    const ask = page.getByRole('region', { name: 'Ask as a customer' });
    const friday = aFriday();
    await ask.getByLabel('Arrival').fill(friday);
    await ask.getByLabel('Departure').fill(addDays(friday, 2));
    await ask.getByText('Stays from a Friday are 3 nights or more.').waitFor();
    await ask.getByLabel('Departure').fill(addDays(friday, 3));
    await ask.getByLabel('Children').selectOption('1');
    await ask.getByLabel('Pets').selectOption('1');
    await ask.getByLabel('Firewood').selectOption('2');
    const lines = ask.getByRole('table', { name: 'The price and its lines' });
    await lines.getByRole('row', { name: /2 nights at £100.00: Friday, Saturday £200.00/ }).waitFor();
    await lines.getByRole('row', { name: /Extra child: 3 at £6.00 £18.00/ }).waitFor();
    await lines.getByRole('row', { name: /Refundable deposit £75.00/ }).waitFor();
    await lines.getByRole('row', { name: /3\snights in all £443.00/ }).waitFor();

    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Price for a night' }).inputValue()).toBe('80');
    await page.getByRole('button', { name: 'Preview and publish' }).click();
    await dialogue(page)
      .getByText(/nights opened/)
      .waitFor();
    await dialogue(page).getByText('Nobody stayed in the last twelve months').waitFor();
    await dialogue(page).getByText('A deposit may be held for 393 days.').waitFor();
    await dialogue(page).getByRole('button', { name: 'Publish' }).click();
    await hear(page, 'Prices published!');
    await page.getByText('Version 1 is published.').waitFor();
    const now = await callAs<{ version: number; seasons: { name: string }[] }>(page, 'GET', '/admin/tariff');
    expect([now.version, now.seasons.map(({ name }) => name)]).toEqual([1, ['Regatta', 'Summer']]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('that two people change at once: the second is told what the first did, and loses nothing', async () => {
    const tenant = freshName('duo');
    const { context, page, complaints } = await visit(browser, DESK);
    await openBusiness(page, tenant);
    await callAs(page, 'PUT', '/admin/tariff', { based_on: 0, ...wholeTariff });
    await page.goto(consoleUrl(`${tenant}.localhost`, '/admin/prices'));
    await page.getByRole('textbox', { name: 'Price for a night' }).fill('85');

    const other = await visit(browser, DESK);
    await enterAsOwner(other.page, tenant, { password: OWN_PASSWORD, at: 'prices' });
    await other.page.getByRole('textbox', { name: 'Security deposit' }).fill('50');
    await publishDraft(other.page);
    await other.page.getByText('Version 2 is published.').waitFor();
    await other.context.close();

    await page.getByRole('button', { name: 'Preview and publish' }).click();
    await page.getByText('Somebody else has published version 2 meanwhile').waitFor();
    await dialogue(page).waitFor({ state: 'detached' });
    await page.getByText('£50.00').first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Price for a night' }).inputValue()).toBe('85');
    await page.getByRole('button', { name: 'Go on with my draft' }).click();
    // The draft says 75 where they said 50: that is seen before it is published.
    await page.getByRole('textbox', { name: 'Security deposit' }).fill('50');
    await publishDraft(page);
    await page.getByText('Version 3 is published.').waitFor();
    const now = await callAs<{ nights: { rate: number }; security_deposit: number }>(
      page,
      'GET',
      '/admin/tariff',
    );
    expect([now.nights.rate, now.security_deposit]).toEqual([85, 50]);

    await page.getByRole('textbox', { name: 'Price for a night' }).fill('1');
    await page.getByRole('button', { name: 'Throw away' }).click();
    await agree(page, 'Throw it away');
    await page.getByRole('button', { name: 'Throw away' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: 'Price for a night' }).inputValue()).toBe('85.00');
    await page.goto(consoleUrl(`${tenant}.localhost`, '/admin/audit'));
    await page.getByText('Version 3 of the prices and rules for stays was published.').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are previewed on what is booked: what falls outside, and what last year’s customers would have paid', async () => {
    const { context, page, complaints } = await visit(browser, DESK);
    await enterAsOwner(page, 'cottage', { at: 'prices' });
    await page.getByRole('textbox', { name: 'Price for a night' }).fill('90');
    await page
      .getByRole('textbox', { name: /^At least/ })
      .first()
      .fill('14');
    await page.getByRole('button', { name: 'Preview and publish' }).click();
    const outside = dialogue(page).getByRole('list', { name: 'Bookings that fall outside' });
    await outside.getByText('Stays are 14 nights or more.').first().waitFor();
    const pence = async (name: string): Promise<number> => {
      const figure = dialogue(page)
        .locator('dl div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('dd');
      const [pounds = ''] = (await figure.innerText()).split('\n');
      return Math.round(Number(pounds.replace('−', '-').replaceAll(/[+£,]/g, '')) * 100);
    };
    const [booked, drafted] = [await pence('As booked'), await pence('By this draft')];
    expect(booked).toBeGreaterThan(0);
    expect(await pence('Difference')).toBe(drafted - booked);
    await dialogue(page).locator('summary', { hasText: 'would have been refused' }).click();
    const refused = dialogue(page).getByRole('list', { name: 'Bookings that would have been refused' });
    await refused.getByText('Stays are 14 nights or more.').first().waitFor();

    // To a booking and back: nothing of the draft is lost.
    const first = outside.getByRole('link').first();
    const name = (await first.textContent()) ?? '';
    await first.click();
    await page.waitForURL(/\/admin\/bookings\?booking=/);
    await dialogue(page).getByText(name).first().waitFor();
    await page.goBack();
    await outside.getByRole('link', { name }).first().waitFor();
    await dialogue(page).getByRole('button', { name: 'Keep editing' }).click();
    expect(await page.getByRole('textbox', { name: 'Price for a night' }).inputValue()).toBe('90');

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Preview and publish' }).click();
    await dialogue(page).getByText('This device is offline.').waitFor();
    // What needs no server is told all the same.
    await dialogue(page).getByRole('heading', { name: 'The next twelve months' }).waitFor();
    // Back again, it asks by itself.
    await context.setOffline(false);
    await outside.waitFor();
    const now = await callAs<{ version: number }>(page, 'GET', '/admin/tariff');
    expect(now.version).toBe(1);
    expect(complaints).toEqual([]);

    const lookThrough = async (on: Page) => {
      await on
        .getByRole('textbox', { name: /^At least/ })
        .first()
        .fill('5');
      await on.getByRole('button', { name: 'Preview and publish' }).click();
      for (const summary of ['would have been refused', 'What each would have paid'])
        await dialogue(on).locator('summary', { hasText: summary }).click();
    };
    const [path, shows] = ['/admin/prices', /By this draft/];
    expect(await faultsOnAll(page, 'cottage.localhost', [{ path, shows, act: lookThrough }])).toEqual([]);
    await context.close();
  });

  it('are open to everybody, at every width and in the dark', async () => {
    const tenant = freshName('wide');
    const { context, page } = await visit(browser, DESK);
    await openBusiness(page, tenant);
    const host = `${tenant}.localhost`;
    const path = '/admin/prices';
    expect(await faultsOnAll(page, host, [{ path, shows: /Offer stays by the night/ }])).toEqual([]);
    await callAs(page, 'PUT', '/admin/tariff', { based_on: 0, ...wholeTariff });
    const dearer = (next: (page: Page) => Promise<unknown>) => async (on: Page) => {
      await on.getByRole('textbox', { name: 'Price for a night' }).fill('85');
      await next(on);
    };
    expect(
      await faultsOnAll(page, host, [
        { path, shows: /The year ahead/ },
        { path, shows: /now, £[\d,.]+ by/, act: askFirst('25') },
        { path, shows: /What it costs/, act: press('Edit Christmas') },
        { path, shows: /Which nights/, act: press('Edit Two weeks') },
        { path, shows: /Who decides|Customers choose/, act: press('Edit Firewood') },
        { path, shows: /The next twelve months/, act: dearer(press('Preview and publish')) },
        { path, shows: /since the last version is lost/, act: dearer(press('Throw away')) },
      ]),
    ).toEqual([]);
    await context.close();
  });

  it('are none where hours are sold', async () => {
    const { context, page } = await visit(browser, DESK);
    await enterAsOwner(page, 'studio', { at: 'prices' });
    await page.getByText('Nights can be offered only where dates are booked.').waitFor();
    await context.close();
  });
});
