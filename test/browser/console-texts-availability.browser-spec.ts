import { daysAhead } from '../support/days-ahead';
import { see, seeAll } from './console-copy';
import { changes, inDialog, press } from './console-faults';
import { agree, callAs, consoleUrl, enterAsOwner, visit } from './console-steps';
import { describeTexts } from './console-texts';

jest.setTimeout(120_000);

describeTexts(['availability'], (stage) => {
  it('when there is nothing yet', async () => {
    const { page, open } = stage();
    await open('/admin/availability');
    await see(page, 'No availability blocks yet. Add your first block!');
  });

  it('when a block was made, changed or taken away', async () => {
    const { page, open } = stage();
    await open('/admin/availability?block=new');
    await page.getByLabel('Start date').fill(daysAhead(60));
    await page.getByLabel('Price').fill('80');
    await inDialog(page, 'Add block');
    await see(page, 'Availability block created!', 'status');
    await press(page, /^Edit the block/);
    await inDialog(page, 'Save block');
    await see(page, 'Availability block updated!', 'status');
    await press(page, /^Delete the block/);
    await see(page, 'Delete this availability block?', 'alertdialog');
    await agree(page, 'Delete');
    await see(page, 'Block deleted successfully!', 'status');
  });

  it('in its table', async () => {
    const { page, open } = stage();
    await callAs(page, 'POST', '/admin/availability', {
      start_date: daysAhead(30),
      end_date: daysAhead(34),
      price: 120,
      include_paypal_fees: true,
      fees_acknowledged: true,
    });
    await callAs(page, 'POST', '/admin/availability', {
      start_date: daysAhead(40),
      end_date: daysAhead(44),
      price: 120,
    });
    await open('/admin/availability');
    await seeAll(page, ['Start Date', 'End Date', 'Price', 'PayPal Fees', 'Security Deposit', 'Status']);
    await page.getByRole('columnheader', { name: 'Customer pays' }).waitFor();
    await seeAll(page, ['Block Reason', 'Actions', 'Included', 'Not included', 'None']);
  });

  it('when the server finds no words', async () => {
    const { failsToChange, failsToLoad } = stage();
    await Promise.all([
      failsToLoad('/admin/availability', 'availability', 'Failed to load availability blocks'),
      failsToChange(changes.availability),
    ]);
  });

  it('to a business that sells hours', async () => {
    const { context, page } = await visit(stage().page.context().browser()!);
    await enterAsOwner(page, 'studio', { at: 'availability' });
    await seeAll(page, ['Start Time', 'End Time']);
    expect(page.url()).toBe(consoleUrl('studio.localhost', '/admin/availability'));
    await context.close();
  });
});
