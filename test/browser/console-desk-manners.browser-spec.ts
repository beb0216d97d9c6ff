import { browser, hasBrowser, NO_BROWSER } from '../support/browser';
import { daysAhead } from '../support/days-ahead';
import { enterAsOwner, freshName, visit } from './console-steps';
import { openShop, PASSWORD } from './site-steps';

jest.setTimeout(120_000);

(hasBrowser ? describe : describe.skip)(
  `The desk where things come between${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const open = async (at: (id: string) => string) => {
      const shop = await openShop('between', { contact_email: 'owner@example.com' });
      const { id } = await shop.owner<{ id: string }>('POST', '/admin/bookings', {
        to: { start_date: daysAhead(40), end_date: daysAhead(42) },
        customer: { name: 'Morag Sinclair', email: `${freshName('morag')}@example.com` },
        source: 'phone',
        price: { mode: 'set', total: 160 },
        payment: 'offline',
      });
      const visited = await visit(browser);
      await enterAsOwner(visited.page, shop.name, { password: PASSWORD, at: at(id) });
      return { ...visited, shop, id };
    };

    it('Back closes what was opened on a booking’s page, and a reload opens it again', async () => {
      const { context, page, id, complaints } = await open((booking) => `bookings/${booking}`);
      const heading = page.getByRole('heading', { name: 'Morag Sinclair', level: 1 });
      const deeds = page.getByRole('group', { name: 'What you can do' }).filter({ visible: true });
      await deeds.getByRole('button', { name: 'Move' }).click();
      const move = page.getByRole('dialog', { name: /^Move Morag Sinclair/ });
      await move.getByLabel('From').waitFor();
      await page.reload();
      await move.getByLabel('From').waitFor();
      await page.goBack();
      await move.waitFor({ state: 'detached' });
      await heading.waitFor();
      expect(new URL(page.url()).pathname).toBe(`/admin/bookings/${id}`);
      expect(complaints).toEqual([]);
      await context.close();
    });

    it('what was typed about a booking by telephone outlives a reload', async () => {
      const { context, page } = await open(() => 'bookings?take=new');
      const form = page.getByRole('dialog', { name: 'New booking' });
      await form.getByLabel('Name').fill('Tom Okafor');
      await form.getByLabel('From').fill(daysAhead(50));
      page.on('dialog', (question) => void question.accept());
      await page.reload();
      await form.waitFor();
      expect(await form.getByLabel('Name').inputValue()).toBe('Tom Okafor');
      expect(await form.getByLabel('From').inputValue()).toBe(daysAhead(50));
      await context.close();
    });

    it('without a network nothing is moved, what was chosen stays, and it is moved once there is one', async () => {
      const { context, page, id, shop } = await open((booking) => `bookings/${booking}?do=move`);
      const move = page.getByRole('dialog', { name: /^Move Morag Sinclair/ });
      await move.getByLabel('Until').fill(daysAhead(43));
      await move.getByRole('radio', { name: 'Set another price' }).check();
      await move.getByLabel('New price').fill('200');
      await context.setOffline(true);
      const go = move.getByRole('button', { name: 'Move the booking' });
      await go.click();
      await move.getByRole('alert').last().waitFor();
      expect(await move.getByLabel('New price').inputValue()).toBe('200');
      await context.setOffline(false);
      await go.click();
      await move.waitFor({ state: 'detached' });
      expect(await shop.owner('GET', `/admin/bookings/${id}`)).toMatchObject({
        end_date: daysAhead(43),
        total_amount: 200,
      });
      await context.close();
    });

    it('what is done in one tab is seen in another, and an old choice is not carried out there', async () => {
      const { context, page, id } = await open((booking) => `bookings/${booking}?do=move`);
      const move = page.getByRole('dialog', { name: /^Move Morag Sinclair/ });
      await move.getByLabel('Until').fill(daysAhead(43));
      await move.getByRole('radio', { name: 'Keep £160.00' }).waitFor();
      const other = await context.newPage();
      globalThis.openedPages.push(other);
      await other.goto(page.url().replace('do=move', 'do=cancel'));
      await other.getByRole('dialog').getByRole('button', { name: 'Cancel the booking' }).click();
      await other.getByText('Cancelled', { exact: true }).first().waitFor();
      // The dialogue of a deed that can no longer be done closes by itself.
      await page.getByText('Cancelled', { exact: true }).first().waitFor();
      await move.waitFor({ state: 'detached' });
      expect(page.url()).toContain(id);
      await context.close();
    });

    it('the dashboard stands while there is no network, says so, and is what it should be once there is one', async () => {
      const { context, page, shop, complaints } = await open(() => 'dashboard');
      const soon = page.getByRole('region', { name: 'Next seven days' });
      await soon.getByText('Nobody arrives within a week.').waitFor();
      await context.setOffline(true);
      await page.getByText(/^You are offline/).waitFor();
      // From another device.
      await shop.owner('POST', '/admin/bookings', {
        to: { start_date: daysAhead(2), end_date: daysAhead(4) },
        customer: { name: 'Ewan Baird' },
        source: 'phone',
        price: { mode: 'set', total: 160 },
        payment: 'none',
      });
      expect(await soon.getByText('Ewan Baird').count()).toBe(0);
      await page.getByText('Arriving').first().waitFor();
      await context.setOffline(false);
      await soon.getByText('Ewan Baird').waitFor();
      await page.getByText(/^You are offline/).waitFor({ state: 'detached' });
      expect(complaints.filter((complaint) => !/ERR_INTERNET_DISCONNECTED/.test(complaint))).toEqual([]);
      await context.close();
    });
  },
);
