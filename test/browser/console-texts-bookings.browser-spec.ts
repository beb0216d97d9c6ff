import { daysAhead } from '../support/days-ahead';
import { see, seeAll } from './console-copy';
import { changes, inDialog, press } from './console-faults';
import { callAs } from './console-steps';
import { describeTexts } from './console-texts';

jest.setTimeout(120_000);

describeTexts(['bookings', 'discounts'], (stage) => {
  it('when there is nothing yet', async () => {
    const { page, open } = stage();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await seeAll(page, ['Total Bookings', 'Total Revenue', 'Upcoming Bookings', 'View All']);
    await seeAll(page, ['Top 3 Upcoming Bookings', 'No upcoming bookings']);
    await open('/admin/bookings');
    await seeAll(page, ['No bookings yet', 'Total bookings', 'Paid bookings', 'Pending bookings']);
    await see(page, 'Total revenue');
    await open('/admin/discounts');
    await see(page, 'No discount codes yet. Create your first discount!');
  });

  it('when a discount was made', async () => {
    const { page, open } = stage();
    await open('/admin/discounts?discount=new');
    await page.getByRole('textbox', { name: 'Code' }).fill('SPRING5');
    await page.getByRole('textbox', { name: 'Amount' }).fill('5');
    await inDialog(page, 'Create Discount');
    await see(page, 'Discount created successfully!', 'status');
    await seeAll(page, ['Unlimited', 'No expiry', 'Active', 'Create Discount']);
  });

  it('when somebody has booked', async () => {
    const { page, open } = stage();
    const block = { start_date: daysAhead(20), end_date: daysAhead(22), price: 0 };
    const { id } = await callAs<{ id: string }>(page, 'POST', '/admin/availability', block);
    await callAs(page, 'POST', '/public/book', {
      block_id: id,
      customer_name: 'Early Guest',
      customer_email: 'early@example.com',
      customer_phone: '07700 900556',
    });
    // Nobody books without a phone number any more; a list of an older time has such bookings.
    const bookings = await callAs<object[]>(page, 'GET', '/admin/bookings');
    const withoutPhone = bookings.map((booking) => ({ ...booking, customer_phone: null }));
    await page.route(
      ({ pathname }) => pathname === '/api/admin/bookings',
      (route) => route.fulfill({ json: withoutPhone }),
    );
    await open('/admin/bookings');
    await seeAll(page, ['N/A', 'ID', 'None']);
    await open('/admin/dashboard');
    await seeAll(page, ['-', 'All day']);
    await page.unrouteAll();
    await open('/admin/bookings');
    await see(page, 'any refund must be processed manually');
    await press(page, 'Early Guest');
    await page
      .getByRole('dialog')
      .getByText(/choose a refund here, or any refund must be processed manually/)
      .waitFor();
  });

  it('when the server finds no words', async () => {
    const { failsToChange, failsToLoad } = stage();
    await Promise.all([
      failsToLoad('/admin/bookings', 'bookings', 'Failed to load bookings'),
      failsToLoad('/admin/discounts', 'discounts', 'Failed to load discounts'),
      failsToChange([...changes.bookings, ...changes.discounts]),
    ]);
  });
});
