import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
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
    'GET /admin/bookings/b1/notes': () => ({ body: [] }),
    'POST /admin/bookings/b1/confirm': () => ({ body: booking }),
    'POST /admin/bookings/b1/release': () => ({ body: booking }),
    'POST /admin/bookings/b1/no-show': () => ({ body: booking }),
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
    expect(names).toEqual(
      expect.arrayContaining(['Message', 'Move', 'Take payment', 'Refund', 'Cancel', 'More']),
    );
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

  it('lets Back close what a button has begun, and stays', async () => {
    const { router } = open();
    const [wide] = await screen.findAllByRole('group', { name: 'What you can do' });
    await userEvent.click(within(wide!).getByRole('button', { name: 'Take payment' }));
    const dialogue = await screen.findByRole('dialog');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(dialogue).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/admin/bookings/b1');
  });

  it.each(['Nobody came', 'New link'])('takes back what %s has asked, once Back leaves it', async (deed) => {
    const { calls, router } = open('/admin/bookings/b1', { start_date: '2020-06-04' });
    const [wide] = await screen.findAllByRole('group', { name: 'What you can do' });
    await userEvent.click(within(wide!).getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: deed }));
    const question = await screen.findByRole('alertdialog');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/admin/bookings/b1');
    expect(calls.filter(([name]) => name.startsWith('POST'))).toEqual([]);
  });

  it('offers of a provisional booking what its owner decides about it, and asks before it is done', async () => {
    const held = {
      status: 'pending',
      provisional: true,
      hold_expires_at: '2027-05-01T17:00:00.000Z',
    } as const;
    const { calls, router } = open('/admin/bookings/b1?do=release', held);
    const question = await screen.findByRole('alertdialog');
    expect(calls.filter(([name]) => name.startsWith('POST'))).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Let it go' }));
    await waitFor(() => expect(calls.map(([name]) => name)).toContain('POST /admin/bookings/b1/release'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    const [wide] = screen.getAllByRole('group', { name: 'What you can do' });
    expect(within(wide!).getByRole('button', { name: 'Confirm without payment' })).toBeInTheDocument();
    expect(within(wide!).getByRole('button', { name: 'Move' })).toBeInTheDocument();
    expect(within(wide!).queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  });

  it('confirms a provisional booking only once that was agreed to', async () => {
    const held = {
      status: 'pending',
      provisional: true,
      hold_expires_at: '2027-05-01T17:00:00.000Z',
    } as const;
    const { calls } = open('/admin/bookings/b1?do=confirm', held);
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Confirm without payment' }));
    await waitFor(() =>
      expect(calls).toContainEqual(['POST /admin/bookings/b1/confirm', { without_payment: true }]),
    );
  });

  it('says that nobody came of what has begun, and of nothing else', async () => {
    const { calls } = open('/admin/bookings/b1?do=no-show', { start_date: '2020-06-04' });
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Nobody came' }));
    await waitFor(() =>
      expect(calls).toContainEqual(['POST /admin/bookings/b1/no-show', { withdraw: false }]),
    );
    cleanup();
    open('/admin/bookings/b1?do=no-show', { start_date: '2099-06-04' });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('has the notes of the business, and a box to write more', async () => {
    open();
    const notes = await screen.findByRole('region', { name: 'Notes' });
    expect(within(notes).getByRole('textbox', { name: 'Note' })).toBeInTheDocument();
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
