import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking } from '@holdfast/contracts/bookings';
import { answerWith, renderConsole } from '../testing/render-console';
import { AskedChange } from './asked-change';

const change = {
  id: 'c-1',
  state: 'asked',
  by: 'customer',
  start_date: '2027-02-13',
  end_date: '2027-02-16',
  start_time: null,
  end_time: null,
  party: null,
  total: 395,
  difference: 45,
  pay_now: 0,
  open_until: '2027-02-12T00:00:00.000Z',
  note: 'The train is late.',
} as NonNullable<Booking['change']>;

const open = (changed: Partial<typeof change> = {}) => {
  const sent: [string, unknown][] = [];
  const answer = (what: string) => (body: unknown) => {
    sent.push([what, body]);
    return { body: {} };
  };
  answerWith({
    'POST /admin/bookings/b-1/change/accept': answer('accept'),
    'POST /admin/bookings/b-1/change/decline': answer('decline'),
  });
  renderConsole(<AskedChange booking={{ id: 'b-1', change: { ...change, ...changed } } as Booking} />);
  return sent;
};

describe('A change that a customer asks for', () => {
  it('is shown with what it costs and what they wrote, and accepted', async () => {
    const sent = open();
    expect(await screen.findByText(/Saturday 13 to Tuesday 16.*2027, 3.nights/)).toBeVisible();
    expect(screen.getByText('£45.00 more')).toBeVisible();
    expect(screen.getByText('The train is late.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Accept…' }));
    const dialogue = within(await screen.findByRole('dialog'));
    await userEvent.click(dialogue.getByRole('button', { name: 'Accept the change' }));
    await screen.findByText('Change accepted. The customer is told.');
    expect(sent).toEqual([['accept', {}]]);
  });

  it('that is cheaper gives back what the owner says', async () => {
    const sent = open({ difference: -125 });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept…' }));
    const field = await screen.findByLabelText('The customer gets back');
    await userEvent.clear(field);
    await userEvent.type(field, '100');
    await userEvent.click(screen.getByRole('button', { name: 'Accept the change' }));
    await screen.findByText('Change accepted. The customer is told.');
    expect(sent).toEqual([['accept', { give_back: 100 }]]);
  });

  it('is declined with a reason', async () => {
    const sent = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Decline…' }));
    await userEvent.type(await screen.findByLabelText('Why'), 'We are full.');
    await userEvent.click(screen.getByRole('button', { name: 'Decline the change' }));
    await screen.findByText('Change declined. The customer is told.');
    expect(sent).toEqual([['decline', { reason: 'We are full.' }]]);
  });

  it('is only looked at while it waits for its payment', async () => {
    open({ state: 'offered', by: 'customer', pay_now: 45 });
    expect(await screen.findByText(/Held for the customer until .*, for £45\.00\./)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that its owner has offered is withdrawn by them, with a reason, but not while it is paid', async () => {
    const sent = open({ state: 'offered', by: 'owner', pay_now: 45 });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw…' }));
    await userEvent.type(await screen.findByLabelText('Why'), 'The roof leaks.');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw the offer' }));
    await screen.findByText('Offer withdrawn. The customer is told.');
    expect(sent).toEqual([['decline', { reason: 'The roof leaks.' }]]);
    cleanup();
    open({ state: 'offered', by: 'owner', pay_now: 45, open_until: null });
    expect(await screen.findByText('The customer is paying for it.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
