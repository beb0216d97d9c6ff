import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking } from '@holdfast/contracts/bookings';
import { answerWith, renderConsole } from '../testing/render-console';
import { BookingDrawer } from './booking-drawer';

const booking: Partial<Booking> = {
  id: 'b1',
  reference: 'HF-1',
  start_date: '2027-06-04',
  end_date: '2027-06-07',
  start_time: null,
  end_time: null,
  customer_name: 'Anna Whitfield',
  customer_email: 'anna@example.com',
  customer_phone: null,
  booking_date: '2027-01-01T10:00:00Z',
  status: 'confirmed',
  payment_status: 'paid',
  amount_paid: 0,
  refunded_amount: 0,
  total_amount: 0,
  price: 0,
  booking_fee: 0,
  discount_code: null,
  security_deposit: 0,
  deposit_state: 'none',
  tag_ids: [],
  no_show: false,
  instalments: [],
};
const AT = '2027-06-01T10:00:00Z';
const remark = { id: 'r1', at: AT, from: 'customer', via: 'page', text: 'Is there a cot?' };

const NOTHING_BACK =
  'Cancelling by itself refunds nothing: choose a refund here, or any refund must be processed manually.';

const open = async (changes: Partial<Booking> = {}, refunds: readonly object[] = []) => {
  const closed = jest.fn();
  answerWith({
    'GET /admin/bookings/b1': () => ({ body: { ...booking, ...changes } }),
    'GET /admin/bookings/b1/conversation': () => ({ body: { waiting_since: AT, remarks: [remark] } }),
    'GET /admin/bookings/b1/history': () => ({ body: [] }),
    'GET /admin/bookings/b1/papers': () => ({ body: [] }),
    'GET /admin/bookings/b1/money': () => ({ body: { refunds, refundable: { amount: 0 } } }),
    'GET /admin/bookings/b1/account': () => ({ body: { movements: [], owed: 0, awaited: 0 } }),
    'GET /admin/bookings/b1/notes': () => ({ body: [] }),
    'GET /admin/tags': () => ({ body: [] }),
    'GET /admin/attention': () => ({ body: [] }),
    'GET /admin/settings': () => ({ body: { booking_mode: 'date', timezone: 'Europe/London' } }),
  });
  renderConsole(<BookingDrawer id="b1" onClose={closed} />);
  const drawer = within(await screen.findByRole('dialog', { name: 'Anna Whitfield' }));
  await drawer.findByText('Anna Whitfield wrote to you');
  return { closed, drawer };
};

describe('The drawer of a booking', () => {
  it('tells first what waits for its owner, last what has been', async () => {
    const { drawer } = await open();
    const names = drawer.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Anna Whitfield wrote to you',
      'Customer',
      'Money',
      'Notes',
      'Conversation',
      'Papers',
      'History',
    ]);
  });

  it('says beside the way to cancel that nothing goes back by that', async () => {
    const { drawer } = await open();
    expect(
      drawer.getByRole('button', { name: 'Cancel booking' }).parentElement?.parentElement,
    ).toHaveTextContent(NOTHING_BACK);
  });

  it('says so of a cancelled booking as long as nothing goes back of it', async () => {
    const ended: Partial<Booking> = { status: 'cancelled', payment_status: 'cancelled', amount_paid: 908 };
    const { drawer } = await open(ended);
    expect(await drawer.findByText(NOTHING_BACK)).toBeInTheDocument();
    cleanup();
    const refund = {
      id: 'f1',
      amount: 491.5,
      state: 'pending',
      source: 'requested',
      reason: 'cancellation',
      asked_at: AT,
      at: AT,
    };
    const { drawer: other } = await open(ended, [refund]);
    expect(await other.findByText('On its way')).toBeInTheDocument();
    expect(other.queryByText(NOTHING_BACK)).toBeNull();
  });

  it('stays when a dialogue above it is closed by a key, and goes with the next', async () => {
    const { closed } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Correct details…' }));
    await screen.findByRole('dialog', { name: 'Correct details' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Correct details' })).toBeNull());
    expect(closed).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'New link…' }));
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(closed).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledTimes(1);
  });
});
