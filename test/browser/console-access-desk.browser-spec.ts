import { browser, hasBrowser, NO_BROWSER } from '../support/browser';
import { daysAhead } from '../support/days-ahead';
import { callAs, enterAsOwner, freshName, openBusiness, visit } from './console-steps';
import { faultsOnAll, press } from './console-views';
import type { View } from './console-views';
import { openShop, PASSWORD } from './site-steps';

jest.setTimeout(240_000);

(hasBrowser ? describe : describe.skip)(
  `What owners do by hand is open to every owner${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const tenant = freshName('byhand');

    it('taking a booking, holding it for longer, and moving it', async () => {
      const { context, page, complaints } = await visit(browser);
      await openBusiness(page, tenant);
      const take = (to: object, more: object = {}) =>
        callAs<{ id: string }>(page, 'POST', '/admin/bookings', {
          to,
          customer: { name: 'Calling Guest' },
          source: 'phone',
          price: { mode: 'set', total: 100 },
          payment: 'none',
          notify: false,
          ...more,
        });
      const dates = { start_date: daysAhead(40), end_date: daysAhead(42) };
      const held = await take(dates, {
        provisional_until: new Date(Date.now() + 5 * 86_400_000).toISOString(),
      });

      const path = `/admin/bookings/${held.id}`;
      const views: readonly View[] = [
        { path: '/admin/bookings?take=new', shows: /Choose the dates, and the price/ },
        { path, shows: /Held until/, act: press('Hold it for longer…') },
        { path, shows: /Its dates are free again at once/, act: press('Let it go…') },
        { path: `${path}?do=move`, shows: /The booking stays where it is until you move it/ },
      ];
      expect(await faultsOnAll(page, `${tenant}.localhost`, views)).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });

    it('saying what becomes of bookings that a change touches', async () => {
      const day = daysAhead(40);
      const shop = await openShop(
        'touches',
        { contact_email: 'owner@example.com' },
        { booking_mode: 'time' },
      );
      const { id } = await shop.owner<{ id: string }>('POST', '/admin/schedules', {
        schedule_name: 'Mornings',
        effective_from: daysAhead(30),
        effective_until: daysAhead(60),
        price: 0,
        patterns: [{ days: [new Date(day).getUTCDay()], start_time: '09:00', end_time: '10:00' }],
      });
      await shop.owner('POST', `/admin/schedules/${id}/generate`, { start_date: day, end_date: day });
      const [block] = await shop.owner<{ id: string }[]>('GET', '/admin/availability');
      const { status } = await shop.anyone('POST', '/api/public/book', {
        block_id: block?.id,
        customer_name: 'Anna Whitfield',
        customer_email: `${freshName('anna')}@example.com`,
        customer_phone: '07700 900123',
      });
      expect(status).toBeLessThan(300);
      const { context, page, complaints } = await visit(browser);
      await enterAsOwner(page, shop.name, { password: PASSWORD });
      const close = async () => {
        await press('+ Exception for Mornings')(page);
        const form = page.getByRole('dialog', { name: 'Exceptions of Mornings' });
        await form.getByLabel('Date').fill(day);
        await form.getByLabel('Reason').fill('Painters');
        await form.getByRole('button', { name: 'Add exception' }).click();
        await page.getByRole('dialog', { name: '1 booking does not fit any more' }).waitFor();
      };
      const views = [
        { path: '/admin/schedules', shows: /Saving does not move or cancel any booking/, act: close },
      ];
      expect(await faultsOnAll(page, `${shop.name}.localhost`, views)).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });
  },
);
