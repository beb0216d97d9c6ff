import { see, seeAll } from './console-copy';
import { operatorChanges, press } from './console-faults';
import { agree } from './console-steps';
import { describeTexts } from './console-texts';

jest.setTimeout(120_000);

describeTexts(['platform'], (stage) => {
  it('when the server finds no words', async () => {
    const { failsToChange, failsToLoad, tenant } = stage();
    await Promise.all([
      failsToLoad('/superadmin/dashboard', 'tenants', 'Failed to load data'),
      failsToChange(operatorChanges(tenant)),
    ]);
  });

  it('in the table of tenants', async () => {
    const { page, open, tenant } = stage();
    await open(`/superadmin/dashboard#q=${tenant}`);
    await seeAll(page, ['Total Tenants', 'Total Bookings', 'Total Revenue']);
    await seeAll(page, ['ID', 'Name', 'Subdomain', 'Status', 'SMS', 'PayPal email', 'Admin Username']);
    await seeAll(page, ['Actions', 'Active', 'Off', 'Not set', 'Suspend', 'Enable SMS', 'Delete']);
    await press(page, /^Enable SMS/);
    await seeAll(page, ['On', 'Disable SMS']);
    await press(page, /^Suspend /);
    await agree(page, 'Suspend');
    await seeAll(page, ['Suspended', 'Unsuspend']);
    await press(page, /^Unsuspend /);
    await see(page, 'Suspend');
    await press(page, /^Delete /);
    await see(page, 'Are you sure you want to delete this tenant?', 'alertdialog');
    await agree(page, 'Keep it');
    await press(page, 'Add New Tenant');
    await seeAll(page, ['Add New Tenant', 'Admin Password']);
  });
});
