import type { Booking } from '@holdfast/contracts/bookings';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../../testing/render-console';
import { NoShowNotice } from './booking-no-show';

const TODAY = '2027-12-05';
const booking = {
  id: 'b1',
  customer_name: 'Anna Whitfield',
  status: 'confirmed',
  provisional: false,
  change: null,
  no_show: true,
  start_date: '2027-12-04',
  end_date: '2027-12-07',
  start_time: null,
  end_time: null,
  amount_paid: 300,
  refunded_amount: 0,
} as unknown as Booking;

const show = (changes: Partial<Booking> = {}) => {
  const of = { ...booking, ...changes };
  const { calls } = answerWith({
    'GET /admin/settings': () => ({
      body: { timezone: 'Europe/London', booking_mode: 'date', today: TODAY },
    }),
    'GET /admin/bookings/b1': () => ({ body: of }),
    'POST /admin/bookings/b1/move/preview': () => ({
      body: {
        start_date: '2027-12-04',
        end_date: TODAY,
        start_time: null,
        end_time: null,
        free: true,
        taken_by: [],
        rules_broken: [],
        total_kept: 300,
        total_new: 100,
        paid: 300,
        may_ask: false,
      },
    }),
  });
  renderConsole(<NoShowNotice booking={of} />);
  return calls;
};

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date(`${TODAY}T12:00:00.000Z`) });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('Where nobody came', () => {
  it('the nights from tonight can be freed: the booking then ends today', async () => {
    const calls = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Free the nights from tonight' }));
    const title = /^Move Anna Whitfield to Sat\s4 – Sun\s5\sDecember\?$/;
    expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
    await waitFor(() =>
      expect(calls).toContainEqual([
        'POST /admin/bookings/b1/move/preview',
        { to: { start_date: '2027-12-04', end_date: TODAY } },
      ]),
    );
  });

  it.each<[string, Partial<Booking>]>([
    ['it began today: then it is cancelled', { start_date: TODAY }],
    ['its last night is over', { end_date: TODAY }],
    ['it is hours of a day', { start_time: '10:00', end_time: '12:00' }],
    ['it was cancelled', { status: 'cancelled' }],
  ])('no nights can be freed where %s', async (_when, changes) => {
    show(changes);
    expect(await screen.findByRole('button', { name: 'Refund…' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Free the nights from tonight' })).toBeNull();
  });

  it('nothing is offered where nothing was paid and no night is left', async () => {
    show({ amount_paid: 0, end_date: TODAY });
    expect(await screen.findByRole('button', { name: 'They came after all' })).toBeInTheDocument();
    expect(screen.queryByText('What else is to be done is up to you:')).toBeNull();
  });
});
