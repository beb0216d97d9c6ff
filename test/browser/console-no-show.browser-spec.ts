import { todayIn } from '@holdfast/domain/kernel/zone';
import { addDays } from '@holdfast/domain/kernel/dates';
import { browser, hasBrowser, NO_BROWSER } from '../support/browser';
import { DESK, enterAsOwner, freshName, hear, PHONE, visit } from './console-steps';
import { expectSound } from './desk-steps';
import { openShop, PASSWORD } from './site-steps';

jest.setTimeout(120_000);

/** Where the day begins last, and where it begins first: between the two there is always more than a day. */
const [LAST, FIRST] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];

(hasBrowser ? describe : describe.skip)(`Where nobody came${hasBrowser ? '' : ` (${NO_BROWSER})`}`, () => {
  /** Three nights, the first of them over by now, paid in cash. */
  const openedYesterday = async () => {
    const shop = await openShop('noshow', { contact_email: 'owner@example.com' }, { timezone: LAST });
    await shop.owner('PUT', '/admin/tariff', {
      based_on: 0,
      nights: { min_nights: 1, rate: 100, max_guests: 4 },
    });
    const start = todayIn(new Date(), LAST);
    const { id } = await shop.owner<{ id: string }>('POST', '/admin/bookings', {
      to: { start_date: start, end_date: addDays(start, 4), party: { adults: 2 } },
      customer: { name: 'Morag Sinclair', email: `${freshName('morag')}@example.com` },
      source: 'phone',
      price: { mode: 'list' },
      payment: 'offline',
      received: { amount: 400, method: 'cash', received_on: start },
      ignore_rules: true,
    });
    await shop.owner('PUT', '/admin/settings', { timezone: FIRST });
    return { shop, id, start, today: todayIn(new Date(), FIRST) };
  };

  it.each([
    { name: 'at a desk', options: DESK },
    { name: 'on a phone', options: PHONE },
  ])('$name: the nights from tonight are on sale again, and something goes back', async ({ options }) => {
    const { shop, id, start, today } = await openedYesterday();
    const { context, page, complaints } = await visit(browser, options);
    await enterAsOwner(page, shop.name, { password: PASSWORD, at: `bookings/${id}` });
    const deeds = page.getByRole('group', { name: 'What you can do' }).filter({ visible: true });
    await deeds.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Nobody came' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Nobody came' }).click();
    await hear(page, 'Noted: nobody came.');
    await expectSound(page);

    await page.getByRole('button', { name: 'Free the nights from tonight' }).click();
    const move = page.getByRole('dialog', { name: /^Move Morag Sinclair to/ });
    await move.getByRole('radio', { name: 'Keep £400.00' }).waitFor();
    await expectSound(page);
    await move.getByRole('button', { name: 'Move the booking' }).click();
    await hear(page, 'Booking moved');
    await move.waitFor({ state: 'detached' });
    expect(await shop.owner('GET', `/admin/bookings/${id}`)).toMatchObject({
      start_date: start,
      end_date: today,
      no_show: true,
      total_amount: 400,
    });
    // Tonight can be had by somebody else.
    const wish = { start_date: today, end_date: addDays(today, 1), party: { adults: 2 } };
    const { free } = await shop.owner<{ free: boolean }>('POST', '/admin/bookings/preview', { to: wish });
    expect(free).toBe(true);
    await page.getByRole('button', { name: 'Free the nights from tonight' }).waitFor({ state: 'detached' });

    const notice = page.getByRole('alert').filter({ hasText: 'Nobody came to this booking' });
    await notice.getByRole('button', { name: 'Refund…' }).click();
    const refund = page.getByRole('dialog', { name: 'Refund' });
    await refund.getByLabel('Amount').fill('150');
    await refund
      .getByText(/^£150\.00 of it was paid too long ago for PayPal, or not through PayPal/)
      .waitFor();
    await expectSound(page);
    await refund.getByRole('button', { name: 'Refund £150.00' }).click();
    await hear(page, 'Some of it could not be refunded. It needs your attention.');
    await page.getByText('To be given back by hand').first().waitFor();
    await expectSound(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
