import type { Page } from 'playwright-core';
import { daysAhead } from '../support/days-ahead';
import { see, seeAll } from './console-copy';
import { draftSchedule } from './console-draft';
import { changes, inDialog, press, WORDLESS } from './console-faults';
import { agree, callAs, enterAsOwner, visit } from './console-steps';
import { describeTexts } from './console-texts';

jest.setTimeout(120_000);

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => inDialog(page, 'Create schedule');

const MALFORMED = [
  [{ day_of_week: 9, booking_range_days: 2 }, 'Pattern #: Date-based patterns must have a start day'],
  [
    { day_of_week: 1, booking_range_days: 0 },
    'Pattern #: Date-based patterns must have a range of at least # day',
  ],
  [{ moons: 3 }, 'Pattern #: Invalid pattern structure'],
] as const;

describeTexts(['schedules'], (stage) => {
  it('when there is nothing yet', async () => {
    const { page, open } = stage();
    await open('/admin/schedules');
    await see(page, 'No schedules yet. Create your first schedule to automate availability!');
    await see(page, 'Booking mode: dates.');
  });

  it('when a pattern is none', async () => {
    const { page, open } = stage();
    for (const [pattern, text] of MALFORMED) {
      await draftSchedule(page, pattern);
      await open('/admin/schedules?schedule=new');
      await save(page);
      await see(page, text, 'alert');
      await page.evaluate('sessionStorage.clear()');
    }
  });

  it('from the first day of a schedule to its last', async () => {
    const { page, open } = stage();
    await open('/admin/schedules?schedule=new');
    await seeAll(page, ['Mon-Fri 5 days', 'Fri-Sun 3 days', 'Single day']);
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Weekends');
    await dialog(page).getByRole('textbox', { name: 'Price' }).fill('240');
    await save(page);
    await see(page, 'Please add at least one pattern', 'alert');
    await press(page, 'Fri-Sun 3 days');
    await save(page);
    await see(page, 'Schedule created!', 'status');
    await seeAll(page, ['Ongoing', 'Active', 'Edit', 'Deactivate', '+ Exception', 'Generate']);
    await seeAll(page, ['Clear Blocks', 'Delete']);
    await press(page, /^Edit /);
    await inDialog(page, 'Save schedule');
    await see(page, 'Schedule updated!', 'status');
    await press(page, /^\+ Exception/);
    await dialog(page).getByLabel('Date').fill(daysAhead(9));
    await inDialog(page, 'Add exception');
    await see(page, 'Exception added!', 'status');
    await press(page, /^Generate blocks/);
    await seeAll(page, ['All day', 'Generate # Blocks']);
    await page.route('**/generate', (route) =>
      String(route.request().postData()).includes('"preview":false')
        ? route.fulfill(WORDLESS)
        : route.continue(),
    );
    await press(page, /^Generate \d+ Blocks/);
    await see(page, 'Failed to generate blocks', 'alert');
    await page.unrouteAll();
    await press(page, /^Generate \d+ Blocks/);
    await see(page, '# availability blocks generated!', 'status');
    await press(page, /^Clear Blocks/);
    await agree(page, 'Clear Blocks');
    await see(page, '# blocks deleted!', 'status');
    await press(page, /^Deactivate /);
    await see(page, 'Schedule deactivated!', 'status');
    await seeAll(page, ['Inactive', 'Activate']);
    await press(page, /^Activate /);
    await see(page, 'Schedule activated!', 'status');
    await press(page, /^Delete /);
    await agree(page, 'Delete');
    await see(page, 'Schedule deleted successfully!', 'status');
  });

  it('when the server finds no words', async () => {
    const { page, failsToChange, failsToLoad } = stage();
    await callAs(page, 'POST', '/admin/schedules', {
      schedule_name: 'Weekends',
      effective_from: daysAhead(1),
      price: 200,
      patterns: [{ day_of_week: 5, booking_range_days: 3 }],
    });
    await Promise.all([
      failsToLoad('/admin/schedules', 'schedules', 'Failed to load schedules'),
      failsToChange(changes.schedules),
    ]);
  });

  it('to a business that sells hours', async () => {
    const { context, page } = await visit(stage().page.context().browser()!);
    await enterAsOwner(page, 'studio', { at: 'schedules?schedule=new' });
    await see(page, 'Booking mode: times.');
    await seeAll(page, ['Weekdays 9-10am', 'Weekends 10-11am']);
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Evenings');
    await dialog(page).getByRole('textbox', { name: 'Price' }).fill('30');
    await press(page, 'Add pattern');
    await dialog(page).getByRole('checkbox', { name: 'Monday' }).click({ force: true });
    await save(page);
    await see(page, 'Pattern #: Time-based patterns must have at least one day selected', 'alert');
    await dialog(page).getByRole('checkbox', { name: 'Monday' }).click({ force: true });
    await dialog(page).getByLabel('Start time').fill('');
    await save(page);
    await see(page, 'Pattern #: Time-based patterns must have start and end times', 'alert');
    await context.close();
  });
});
