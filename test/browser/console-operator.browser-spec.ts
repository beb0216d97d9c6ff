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
  signInOperator,
  enterAsOwner,
  visit,
} from './console-steps';

jest.setTimeout(120_000);

(hasBrowser ? describe : describe.skip)(`An operator’s day${hasBrowser ? '' : ` (${NO_BROWSER})`}`, () => {
  it('is run from one table: suspended, texted, credentials, a lost password, and an end', async () => {
    const tenant = freshName('lock');
    const owner = await visit(browser, DESK);
    await openBusiness(owner.page, tenant);
    const block = await callAs<{ id: string }>(owner.page, 'POST', '/admin/availability', {
      start_date: daysAhead(20),
      end_date: daysAhead(22),
      price: 0,
    });
    await callAs(owner.page, 'POST', '/public/book', {
      block_id: block.id,
      customer_name: 'Early Guest',
      customer_email: 'early@example.com',
      customer_phone: '07700 900556',
    });

    const { context, page, complaints } = await visit(browser, DESK);
    await signInOperator(page);
    await page.getByText('Total Tenants').waitFor();
    await page.getByRole('searchbox', { name: 'Search tenants' }).fill(tenant);
    const name = `The ${tenant}`;
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByText('Not set').waitFor();

    await row.getByRole('button', { name: `Enable SMS for ${name}` }).click();
    await row.getByRole('cell', { name: 'On', exact: true }).waitFor();

    // Suspended: the owner reads on, and is told why nothing can be changed.
    await row.getByRole('button', { name: `Suspend ${name}` }).click();
    await agree(page, 'Suspend');
    await row.getByText('Suspended').waitFor();
    const closed = await visit(browser, DESK);
    await enterAsOwner(closed.page, tenant, { password: 'kite anvil 7' });
    await closed.page.getByText('Your site is suspended').waitFor();
    await row.getByRole('button', { name: `Unsuspend ${name}` }).click();
    await row.getByText('Active').waitFor();

    // Credentials go in and do not come out; a new password ends the old sessions.
    await row.getByRole('button', { name, exact: true }).click();
    await page.getByText('Not set up yet').waitFor();
    await page.getByLabel('PayPal client ID').fill('client-of-the-lock');
    await page.getByLabel('PayPal client secret').fill('secret-of-the-lock-9876');
    await page.getByRole('button', { name: 'Save credentials' }).click();
    await hear(page, 'Payment credentials saved');
    await page.getByText('The stored secret ends in 9876').waitFor();
    expect(await page.getByLabel('PayPal client secret').inputValue()).toBe('');
    await page.getByRole('textbox', { name: 'New password' }).fill('brine lantern 8');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await agree(page, 'Reset');
    await hear(page, 'Password reset');
    await closed.page.reload();
    await closed.page.waitForURL(/\/admin\/login\?next=/);
    await closed.context.close();

    // People have paid for days to come: deleting asks twice.
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByText('Are you sure you want to delete this tenant?').waitFor();
    await agree(page, 'Delete tenant');
    await page.getByText('Delete the tenant all the same?').waitFor();
    await agree(page, 'Delete all the same');
    await page.waitForURL(/\/superadmin\/dashboard/);
    await page.getByRole('searchbox', { name: 'Search tenants' }).fill(tenant);
    await page.getByText('No tenant fits').waitFor();

    // All of it is written down, also where the list was opened a moment before; what is looked for stands in the address.
    await page.route(
      ({ pathname }) => pathname.endsWith('/audit') && pathname.startsWith('/api/'),
      (route) => route.fulfill({ json: [] }),
      { times: 1 },
    );
    await page.getByRole('link', { name: 'Audit' }).click();
    const entry = (text: string) => page.getByRole('listitem').filter({ hasText: `${name}: ${text}` });
    await entry('The business was deleted in spite of upcoming bookings.').waitFor();
    await entry('The password was reset by the platform.').waitFor();
    await page.getByLabel('What').selectOption('Suspensions');
    await entry('The business was suspended.').waitFor();
    await entry('The business was deleted').waitFor({ state: 'detached' });
    expect(page.url()).toContain('type=TenantSuspended');
    await page.getByLabel('To').fill('2020-01-01');
    await page.getByText('Nothing fits').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await entry('A PayPal account was linked.').locator('summary').click();
    await entry('A PayPal account was linked.')
      .getByText(/^From .+ Request .+ No\. \d+$/)
      .waitFor();
    expect(complaints).toEqual([]);
    await context.close();
    await owner.context.close();
  });

  it('begins at the sign-in, whatever address is opened, and an owner is no operator', async () => {
    const { context, page } = await visit(browser, DESK);
    for (const path of ['/superadmin', '/superadmin/dashboard']) {
      await page.goto(consoleUrl('localhost', path));
      await page.waitForURL(/\/superadmin\/login$/);
    }
    await enterAsOwner(page, 'caravan');
    await page.goto(consoleUrl('caravan.localhost', '/superadmin/dashboard'));
    await page.waitForURL(/\/superadmin\/login$/);
    await context.close();
  });
});
