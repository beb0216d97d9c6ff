import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { Booking } from '@holdfast/contracts/bookings';
import type { TimelineEntry } from '@holdfast/contracts/timeline';
import { answerWith, renderConsole } from '../../testing/render-console';
import { BookingPage } from './booking-page';

const booking: Partial<Booking> = {
  id: 'b1',
  reference: 'K7QM4P',
  start_date: '2027-06-04',
  end_date: '2027-06-07',
  start_time: null,
  end_time: null,
  customer_name: 'Anna Whitfield',
  customer_email: 'anna@example.com',
  customer_phone: '07700 900123',
  booking_date: '2027-01-01T10:00:00Z',
  status: 'confirmed',
  payment_status: 'paid',
  amount_paid: 200,
  refunded_amount: 0,
  total_amount: 440,
  balance_due: 240,
  price: 440,
  booking_fee: 0,
  discount_code: null,
  security_deposit: 0,
  deposit_state: 'none',
  tag_ids: [],
  no_show: false,
  instalments: [],
  change: null,
};

const entry = (changes: Partial<TimelineEntry>): TimelineEntry => ({
  id: 'e1',
  at: '2027-01-01T10:00:00.000Z',
  kind: 'fact',
  type: 'BookingConfirmed',
  sentence: 'The booking was confirmed.',
  text: null,
  actor: 'Holdfast',
  position: 1,
  act: null,
  message_id: null,
  can_retry: false,
  money: null,
  ...changes,
});

const open = (address = '/admin/bookings/b1', changes: Partial<Booking> = {}) => {
  const asked = answerWith({
    'GET /admin/bookings/b1': () => ({ body: { ...booking, ...changes } }),
    'GET /admin/bookings/b1/conversation': () => ({ body: { waiting_since: null, remarks: [] } }),
    'GET /admin/bookings/b1/history': () => ({ body: [] }),
    'GET /admin/bookings/b1/papers': () => ({ body: [] }),
    'GET /admin/bookings/b1/money': () => ({
      body: { refunds: [], refundable: { amount: 200 }, instalments: [], payments: [], balance_due: 240 },
    }),
    'GET /admin/bookings/b1/account': () => ({ body: { movements: [], owed: 0, awaited: 0 } }),
    'GET /admin/bookings/b1/timeline': () => ({
      body: {
        entries: [
          entry({
            id: 'e3',
            kind: 'remark',
            sentence: 'The customer wrote to you.',
            text: 'Is there a cot?',
          }),
          entry({ id: 'e2', kind: 'payment', sentence: 'The payment was captured.', money: 200 }),
          entry({}),
        ],
        next_cursor: null,
      },
    }),
    'GET /admin/tags': () => ({ body: [] }),
    'GET /admin/attention': () => ({ body: [] }),
    'GET /admin/settings': () => ({ body: { booking_mode: 'date', timezone: 'Europe/London' } }),
  });
  const { router } = renderConsole(
    <Routes>
      <Route path="/admin/bookings/:id" element={<BookingPage />} />
    </Routes>,
    address,
  );
  return { ...asked, router };
};

describe('The page of a booking', () => {
  it('begins with who it is, when, and what is owed', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Anna Whitfield');
    expect(screen.getByText(/Friday 4 to Monday 7.June 2027.*£240\.00 still to be paid/)).toBeInTheDocument();
  });

  it('offers what can be done with it now, and nothing else', async () => {
    open();
    const [wide] = await screen.findAllByRole('group', { name: 'What you can do' });
    const names = within(wide!)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(['Message', 'Take payment', 'Refund', 'Cancel', 'More']));
  });

  it('offers to take no payment of what is paid, and not to cancel what is cancelled', async () => {
    open('/admin/bookings/b1', { balance_due: 0, status: 'cancelled', payment_status: 'cancelled' });
    const [wide] = await screen.findAllByRole('group', { name: 'What you can do' });
    expect(within(wide!).queryByRole('button', { name: 'Take payment' })).not.toBeInTheDocument();
    expect(within(wide!).queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  });

  it('opens what the address asks for, and takes it out of the address when that is closed', async () => {
    const { router } = open('/admin/bookings/b1?do=payment');
    const dialogue = await screen.findByRole('dialog');
    expect(router.state.location.search).toBe('?do=payment');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(dialogue).not.toBeInTheDocument());
  });

  it('leads from Message to the box to answer in', async () => {
    open();
    const [wide] = await screen.findAllByRole('group', { name: 'What you can do' });
    await userEvent.click(within(wide!).getByRole('button', { name: 'Message' }));
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'answer-b1'));
  });

  it('tells everything newest first, with words and money, and of some kinds when chips are on', async () => {
    const { calls, router } = open();
    const timeline = await screen.findByRole('region', { name: 'Timeline' });
    expect(await within(timeline).findByText('Is there a cot?')).toBeInTheDocument();
    expect(within(timeline).getByText('+£200.00')).toBeInTheDocument();
    await userEvent.click(within(timeline).getByRole('checkbox', { name: 'Payments' }));
    await waitFor(() => expect(router.state.location.search).toBe('?show=payment'));
    expect(calls.filter(([name]) => name.endsWith('/timeline')).length).toBeGreaterThan(1);
  });

  it('says that there is none where there is none', async () => {
    answerWith({});
    renderConsole(
      <Routes>
        <Route path="/admin/bookings/:id" element={<BookingPage />} />
      </Routes>,
      '/admin/bookings/b9',
    );
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('There is no such booking');
  });
});
