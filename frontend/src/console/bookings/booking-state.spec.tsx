import type { Booking } from '@holdfast/contracts/bookings';
import { screen } from '@testing-library/react';
import { renderConsole } from '../testing/render-console';
import { BookingFilters } from './booking-filters';
import { BookingMarks } from './booking-state';

test('a hold that ran out is called so: nothing has failed', () => {
  const ranOut = { status: 'expired', payment_status: 'failed', needs_attention: false } as Booking;
  renderConsole(<BookingMarks booking={ranOut} />);
  expect(screen.getByText('Ran out')).toBeInTheDocument();
  expect(screen.queryByText('Failed')).not.toBeInTheDocument();
});

test.each([
  [300, 'Part paid'],
  [0, 'Paid'],
])('of which £%d are still to come is called so', (due, word) => {
  const booking = { status: 'confirmed', payment_status: 'paid', balance_due: due } as Booking;
  renderConsole(<BookingMarks booking={booking} />);
  expect(screen.getByText(word)).toBeInTheDocument();
});

test.each(['failed', 'expired'])(
  'the filter has one name for it, by whatever word it was asked for: %s',
  (status) => {
    renderConsole(<BookingFilters />, `/?status=${status}`);
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Ran out');
    expect(screen.queryByRole('option', { name: 'Failed' })).not.toBeInTheDocument();
  },
);
