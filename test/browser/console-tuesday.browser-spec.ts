import type { Locator, Page } from 'playwright-core';
import { browser, hasBrowser, NO_BROWSER } from '../support/browser';
import { daysAhead } from '../support/days-ahead';
import {
  agree,
  callAs,
  consoleUrl,
  DESK,
  freshName,
  hear,
  openBusiness,
  PHONE,
  enterAsOwner,
  visit,
} from './console-steps';

jest.setTimeout(120_000);

const goTo = (page: Page, tenant: string, path: string) => page.goto(consoleUrl(`${tenant}.localhost`, path));

/** Drags by hand: press, a few moves, release. */
const drag = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag, or nowhere to drag it to');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
};

/** A block of nights, made by the API. */
const offer = (page: Page, from: string, to: string, price: number) =>
  callAs<{ id: string }>(page, 'POST', '/admin/availability', { start_date: from, end_date: to, price });

(hasBrowser ? describe : describe.skip)(`An owner’s Tuesday${hasBrowser ? '' : ` (${NO_BROWSER})`}`, () => {
  it('on a small laptop: what can be done with a booking is in sight, though its row is wider than the screen', async () => {
    const { context, page } = await visit(browser, { ...DESK, viewport: { width: 1100, height: 768 } });
    await enterAsOwner(page, 'caravan');
    await goTo(page, 'caravan', '/admin/bookings');
    const table = page.getByRole('region', { name: 'Bookings' });
    const cancel = table.getByRole('button', { name: /^Cancel the booking of/ }).first();
    await cancel.waitFor();
    const hidden = () =>
      table.evaluate((region) => region.scrollWidth - region.clientWidth - region.scrollLeft);
    expect(await hidden()).toBeGreaterThan(20);
    // A press waits until nothing lies over the button; where it is out of sight, the table would be scrolled first.
    await cancel.click({ trial: true });
    const { x, width } = (await cancel.boundingBox()) ?? { x: Infinity, width: 0 };
    expect(x + width).toBeLessThan(1100);
    expect(await table.evaluate((region) => region.scrollLeft)).toBe(0);
    await table.evaluate((region) => region.scrollTo({ left: region.scrollWidth, behavior: 'instant' }));
    expect(await hidden()).toBeLessThan(2);
    await cancel.click({ trial: true });
    await context.close();
  });

  it('on the phone: the next booking, a week closed, a discount', async () => {
    const { context, page, complaints } = await visit(browser, PHONE);
    await enterAsOwner(page, 'caravan');

    const next = page.getByRole('region', { name: 'Top 3 Upcoming Bookings' });
    await next.getByRole('link').nth(1).tap();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Amount paid').waitFor();
    await drawer.getByRole('heading', { name: 'History' }).waitFor();
    await drawer
      .getByText(/booking was confirmed/i)
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.goBack();
    await drawer.waitFor({ state: 'detached' });

    await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Availability' }).tap();
    await page.getByRole('button', { name: 'Block dates' }).tap();
    const form = page.getByRole('dialog');
    await form.getByLabel('Start date').fill(daysAhead(400));
    await form.getByLabel('End date').fill(daysAhead(407));
    await form.getByLabel('Block reason').fill('New roof');
    await form.getByRole('button', { name: 'Block these dates' }).tap();
    await hear(page, 'Availability block created!');
    const card = page.getByRole('listitem').filter({ hasText: 'New roof' });
    await card.getByText('Blocked').waitFor();
    await card.getByRole('button', { name: /^Delete/ }).tap();
    await page.getByText('Delete this availability block?').waitFor();
    await agree(page, 'Delete');
    await hear(page, 'Block deleted successfully!');

    await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Discounts' }).tap();
    await page.getByRole('button', { name: 'Create Discount' }).first().tap();
    const code = freshName('TUE').toUpperCase();
    await form.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
    expect(await form.getByRole('textbox', { name: 'Code' }).inputValue()).toBe(code);
    await form.getByRole('textbox', { name: 'Amount' }).fill('10');
    await form.getByRole('button', { name: 'Create Discount' }).tap();
    await hear(page, 'Discount created successfully!');
    await page.getByRole('button', { name: `Deactivate ${code}` }).tap();
    await hear(page, `${code} deactivated`);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await page.getByRole('button', { name: `Deactivate ${code}` }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('on the desk: a block is moved and stretched by hand, and each of it taken back', async () => {
    const tenant = freshName('pier');
    const { context, page, complaints } = await visit(browser, DESK);
    await openBusiness(page, tenant);
    await offer(page, '2030-05-06', '2030-05-08', 300);
    await goTo(page, tenant, '/admin/availability?view=month&date=2030-05-01');

    const bar = page.getByRole('button', { name: /^Available £300.00/ });
    await bar.waitFor();
    const day = (date: string) => page.locator(`[data-day="2030-05-${date}"]`);
    await bar.dragTo(day('15'));
    await hear(page, 'Availability block updated!');
    await page.getByRole('button', { name: /15 to Friday 17 May 2030/ }).waitFor();

    await drag(page, bar.locator('span[title^="Pull"]'), day('18'));
    await page.getByRole('button', { name: /15 to Sunday 19 May 2030/ }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: /15 to Friday 17 May 2030/ }).waitFor();

    // The same by the form, without any dragging.
    await bar.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Start date').fill('2030-05-20');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /20 to Wednesday 22 May 2030/ }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('on the desk: a block that a customer has taken meanwhile goes back to where it was, and opens their booking', async () => {
    const tenant = freshName('sound');
    const { context, page, complaints } = await visit(browser, DESK);
    await openBusiness(page, tenant);
    const { id } = await offer(page, '2030-05-06', '2030-05-08', 0);
    await goTo(page, tenant, '/admin/availability?view=month&date=2030-05-01');
    const bar = page.getByRole('button', { name: /^Available £0.00/ });
    await bar.waitFor();

    // A price of nothing needs no payment.
    await callAs(page, 'POST', '/public/book', {
      block_id: id,
      customer_name: 'Ann Quick',
      customer_email: 'ann@example.com',
      customer_phone: '07700 900123',
    });
    await bar.dragTo(page.locator('[data-day="2030-05-15"]'));
    await page
      .getByRole('alert')
      .filter({ hasText: 'This block is held or booked and cannot be changed' })
      .waitFor();
    await page.getByRole('button', { name: /^Booked.* 6 to Wednesday 8 May 2030/ }).waitFor();
    expect(await page.getByRole('button', { name: /15 to Friday 17 May 2030/ }).count()).toBe(0);

    // It bears their name, and opens what they have booked.
    await page.getByRole('button', { name: /^Booked, Ann Quick, Monday 6 to/ }).click();
    await page.getByRole('dialog', { name: 'Ann Quick' }).getByText('ann@example.com').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('on the desk: a schedule from a preset, its exceptions, its blocks made and cleared', async () => {
    const tenant = freshName('mole');
    const { context, page, complaints } = await visit(browser, DESK);
    await openBusiness(page, tenant, 'schedules');

    await page.getByText('No schedules yet. Create your first schedule to automate availability!').waitFor();
    await page.getByRole('button', { name: 'Create schedule' }).first().click();
    const dialogue = page.getByRole('dialog');
    await dialogue.getByRole('textbox', { name: 'Name' }).fill('Weekends');
    await dialogue.getByLabel('Effective from').fill('2030-01-01');
    await dialogue.getByLabel('Effective until').fill('2030-03-31');
    await dialogue.getByRole('textbox', { name: 'Price' }).fill('240');
    await dialogue.getByRole('button', { name: 'Create schedule' }).click();
    await dialogue.getByText('Please add at least one pattern').waitFor();
    await dialogue.getByRole('button', { name: 'Fri-Sun 3 days' }).click();
    await dialogue.getByText('Friday to Sunday').waitFor();
    await dialogue.getByRole('button', { name: 'Create schedule' }).click();
    await hear(page, 'Schedule created!');

    await page.getByRole('button', { name: '+ Exception for Weekends' }).click();
    await dialogue.getByLabel('Date').fill('2030-01-11');
    await dialogue.getByLabel('Reason').fill('Storm shutters');
    await dialogue.getByRole('button', { name: 'Add exception' }).click();
    await hear(page, 'Exception added!');

    await page.getByRole('button', { name: 'Generate blocks of Weekends' }).click();
    await dialogue.getByLabel(/^To/).fill('2030-03-31');
    await dialogue.getByText('1 date left out, and why').click();
    await dialogue.getByText('Storm shutters').waitFor();
    const make = dialogue.getByRole('button', { name: /^Generate \d+ Blocks$/ });
    const promised = Number(/\d+/.exec((await make.textContent()) ?? '')?.[0]);
    expect(promised).toBe(12);
    await make.click();
    await hear(page, `${promised} availability blocks generated!`);

    await page.getByRole('button', { name: 'Clear Blocks of Weekends' }).click();
    await agree(page, 'Clear Blocks');
    await hear(page, `${promised} blocks deleted!`);
    await page.getByRole('button', { name: 'Deactivate Weekends' }).click();
    await hear(page, 'Schedule deactivated!');
    await page.getByRole('button', { name: 'Activate Weekends' }).click();
    await hear(page, 'Schedule activated!');
    await page.getByRole('button', { name: 'Delete Weekends' }).click();
    await page.getByText('Delete this schedule? Blocks it has already made stay.').waitFor();
    await agree(page, 'Delete');
    await hear(page, 'Schedule deleted successfully!');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('on the desk: a booking is found, looked into, exported and cancelled', async () => {
    const tenant = freshName('quay');
    const { context, page, complaints } = await visit(browser, DESK);
    await openBusiness(page, tenant);
    // A price of nothing needs no payment: the booking is confirmed at once.
    const block = await offer(page, daysAhead(40), daysAhead(43), 0);
    await callAs(page, 'POST', '/public/book', {
      block_id: block.id,
      customer_name: 'Morag Sinclair',
      customer_email: 'morag@example.com',
      customer_phone: '07700 900555',
    });
    await goTo(page, tenant, '/admin/bookings');
    await page.getByRole('searchbox', { name: 'Search bookings' }).fill('nobody');
    await page.getByText('No booking fits').waitFor();
    expect(page.url()).toContain('q=nobody');
    await page.getByRole('searchbox', { name: 'Search bookings' }).fill('morag');
    await page.getByRole('cell', { name: 'Morag Sinclair', exact: true }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('07700 900555').waitFor();
    expect(page.url()).toMatch(/booking=/);
    await page.reload();
    await drawer.getByText('07700 900555').waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toBe('bookings.csv');

    await page.getByRole('button', { name: 'Cancel the booking of Morag Sinclair' }).click();
    await page
      .getByText(
        'Cancel this booking? Its dates become available again. Any refund must be made by hand at PayPal.',
      )
      .waitFor();
    // Nothing was paid, so nothing is asked of what goes back.
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the booking' }).click();
    await hear(page, 'Booking cancelled. Remember to refund the customer by hand.');
    await page.getByRole('cell', { name: 'Cancelled' }).waitFor();

    await page.getByRole('link', { name: 'Audit' }).click();
    await page
      .getByText(/cancelled/i)
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
