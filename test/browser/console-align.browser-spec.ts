import type { Page } from 'playwright-core';
import { browser, hasBrowser, NO_BROWSER } from '../support/browser';
import { daysAhead } from '../support/days-ahead';
import { faults } from './axe';
import { inDialog, press } from './console-faults';
import { callAs, consoleUrl, DESK, freshName, hear, openBusiness, visit } from './console-steps';

jest.setTimeout(120_000);

const tenant = freshName('follow');
const dialog = (page: Page) => page.getByRole('dialog');

interface Block {
  readonly id: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly price: number;
}

(hasBrowser ? describe : describe.skip)(
  `A schedule that changes after it made blocks${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    let page: Page;
    const blocks = () => callAs<Block[]>(page, 'GET', '/admin/availability');
    const open = () => page.goto(consoleUrl(`${tenant}.localhost`, '/admin/schedules'));

    beforeAll(async () => {
      ({ page } = await visit(browser, DESK));
      await openBusiness(page, tenant);
      const { id } = await callAs<{ id: string }>(page, 'POST', '/admin/schedules', {
        schedule_name: 'Every day',
        effective_from: daysAhead(1),
        price: 200,
        patterns: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day_of_week: day, booking_range_days: 1 })),
      });
      const range = { start_date: daysAhead(1), end_date: daysAhead(10) };
      await callAs(page, 'POST', `/admin/schedules/${id}/generate`, range);
      const [first] = await blocks();
      await callAs(page, 'PUT', `/admin/availability/${first?.id}`, {
        start_date: first?.start_date,
        end_date: first?.end_date,
        price: 180,
      });
    });

    it('asks whether they shall change too, and leaves the one that was changed by hand', async () => {
      await open();
      await press(page, 'Edit Every day');
      await dialog(page).getByRole('textbox', { name: 'Price' }).fill('240');
      await inDialog(page, 'Save schedule');
      await dialog(page)
        .getByText(/^Change these 9.blocks too\?$/)
        .waitFor();
      await dialog(page)
        .getByText(/^Also 1.block that you have changed by hand$/)
        .waitFor();
      expect(await faults(page)).toEqual([]);
      await dialog(page)
        .getByRole('button', { name: /^Change 9.blocks$/ })
        .click();
      await hear(page, /9.blocks changed to follow the schedule!/);
      expect((await blocks()).map(({ price }) => price)).toEqual([180, ...Array(9).fill(240)]);
    });

    it('asks after an exception, and leaves them as they are when it is told to', async () => {
      await open();
      await press(page, /^\+ Exception/);
      await dialog(page).getByLabel('Date').fill(daysAhead(5));
      await inDialog(page, 'Add exception');
      await dialog(page).getByText('Change this block too?').waitFor();
      await dialog(page).getByText('taken away').first().waitFor();
      await inDialog(page, 'Leave them as they are');
      await dialog(page).waitFor({ state: 'detached' });
      expect(await blocks()).toHaveLength(10);
    });

    it('names what differs when blocks are generated again', async () => {
      await open();
      await press(page, /^Generate blocks/);
      await inDialog(page, 'See what differs');
      await dialog(page).getByText('Change this block too?').waitFor();
    });

    it('asks whether they shall be taken away when it is switched off', async () => {
      await open();
      await press(page, 'Deactivate Every day');
      await dialog(page)
        .getByText(/^Take away these 9.blocks too\?$/)
        .waitFor();
      await dialog(page)
        .getByRole('button', { name: /^Take away 9.blocks$/ })
        .click();
      await hear(page, /9.blocks changed to follow the schedule!/);
      expect((await blocks()).map(({ price }) => price)).toEqual([180]);
    });
  },
);
