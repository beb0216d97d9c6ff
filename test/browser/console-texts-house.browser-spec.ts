import { see, seeAll } from './console-copy';
import { breakCall, changes, press } from './console-faults';
import { consoleUrl, OWN_PASSWORD, visit } from './console-steps';
import { describeTexts } from './console-texts';

jest.setTimeout(120_000);

describeTexts(['house'], (stage) => {
  it('around every screen', async () => {
    const { page } = stage();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await seeAll(page, ['Logout', 'Payment settings', 'Public Site']);
    await seeAll(page, ['Dashboard', 'Service', 'Availability', 'Schedules', 'Bookings', 'Discounts']);
    await see(page, 'Settings');
  });

  it('when the server finds no words', async () => {
    const { failsToChange, failsToLoad } = stage();
    await Promise.all([
      failsToLoad('/admin/settings', 'settings', 'Failed to load settings'),
      failsToChange(changes.house),
    ]);
  });

  it('when a setting was saved, for a while and no longer', async () => {
    const { page, open } = stage();
    await open('/admin/settings/business');
    const saved = page.getByRole('status').filter({ hasText: 'Setting updated successfully!' });
    await page.getByRole('switch', { name: 'Hide past dates' }).click();
    await see(page, 'Setting updated successfully!', 'status');
    await saved.waitFor({ state: 'detached' });

    await page.getByLabel('Booking mode').selectOption('time');
    await see(page, 'Booking mode updated successfully!', 'status');
    await page.getByRole('link', { name: 'Payments', exact: true }).click();
    await page.getByRole('textbox', { name: 'Payment email' }).fill('pay@example.com');
    await press(page, 'Save payment email');
    await see(page, 'Payment email saved successfully!', 'status');
    await page.getByRole('link', { name: 'Contact', exact: true }).click();
    await page.getByRole('textbox', { name: 'Phone' }).fill('01632 960 001');
    await press(page, 'Save contact details');
    await see(page, 'Contact details saved successfully!', 'status');
    await open('/admin/theme');
    const reloaded = page.waitForEvent('load');
    await press(page, /^Slate/);
    await press(page, 'Use this theme');
    await see(page, 'Theme updated!', 'status');
    await reloaded;
    await see(page, 'Current');
  });

  it('of passwords', async () => {
    const { page, open } = stage();
    await open('/admin/settings/sign-in');
    const change = async (next: string, again: string) => {
      await page.getByRole('textbox', { name: 'New password', exact: true }).fill(next);
      await page.getByRole('textbox', { name: 'Confirm new password' }).fill(again);
      await press(page, 'Change password');
    };
    await page.getByRole('textbox', { name: 'Current password' }).fill(OWN_PASSWORD);
    await change('abc', 'abcd');
    await see(page, 'Password must be at least # characters');
    await see(page, 'New passwords do not match');
    await change('kite anvil 8', 'kite anvil 8');
    await see(page, 'Password changed successfully!', 'status');
    // Whoever changed it stays signed in.
    await page.reload();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  });

  it('at its door', async () => {
    const { page: inside, tenant } = stage();
    const { context, page } = await visit(inside.context().browser()!);
    await breakCall(page, { path: 'login', method: 'POST' });
    await page.goto(consoleUrl(`${tenant}.localhost`, '/admin/login'));
    await seeAll(page, ['Logging in to: ', 'Back to Home', 'Username', 'Password', 'Login']);
    await page.getByLabel('Username').fill('owner');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Login' }).click();
    await see(page, 'Login failed', 'alert');
    await context.close();
  });
});
