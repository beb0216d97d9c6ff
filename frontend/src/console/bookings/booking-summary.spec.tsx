import { screen } from '@testing-library/react';
import { answerWith, renderConsole } from '../testing/render-console';
import { DashboardTotals } from '../dashboard/dashboard-totals';
import { BookingSummary } from './booking-summary';

const totals = {
  totalBookings: 7,
  totalRevenue: 1234.5,
  paidBookings: 4,
  pendingBookings: 2,
  refundableDeposits: 150,
  upcomingBookings: 3,
};

/** Of a list that holds more than what counts: a hold that ran out is no booking, and the list may be cut. */
const answers = {
  'GET /admin/stats': () => ({ body: totals }),
  'GET /admin/bookings': () => ({ body: [{ payment_status: 'failed' }, { payment_status: 'failed' }] }),
};

const valueOf = async (name: string) =>
  (await screen.findByText(name)).parentElement?.querySelector('dd')?.textContent;

test('the summary of the bookings says the totals of the server, and counts none of its own', async () => {
  answerWith(answers);
  renderConsole(<BookingSummary />);
  await screen.findByText('£1,234.50');
  expect(await valueOf('Total bookings')).toBe('7');
  expect(await valueOf('Paid bookings')).toBe('4');
  expect(await valueOf('Pending bookings')).toBe('2');
  expect(await valueOf('Total revenue')).toBe('£1,234.50of which £150.00 refundable deposits');
});

test('the dashboard says the same totals, and how much of the revenue is to go back', async () => {
  answerWith(answers);
  renderConsole(<DashboardTotals />);
  const revenue = await screen.findByRole('link', { name: /Total Revenue/ });
  expect(await screen.findByText('£1,234.50')).toBeInTheDocument();
  expect(revenue).toHaveTextContent('of which £150.00 refundable deposits');
});

test('where no deposit was taken none is named', async () => {
  answerWith({ ...answers, 'GET /admin/stats': () => ({ body: { ...totals, refundableDeposits: 0 } }) });
  renderConsole(<DashboardTotals />);
  expect(await screen.findByText('£1,234.50')).toBeInTheDocument();
  expect(screen.queryByText(/refundable/)).not.toBeInTheDocument();
});
