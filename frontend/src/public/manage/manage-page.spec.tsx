import { heldDeposit } from '../../../test/deposits';
import type { ManagedBooking } from '@holdfast/contracts/manage';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { elapse, problem, serve, startFresh, visit } from '../../../test/site';
import type { Routes as ServerRoutes } from '../../../test/site';
import { keptToken, linkEnded } from './kept-token';
import { ManagePage } from './manage-page';
import { managedExample } from './testing/managed-example';

startFresh();
beforeEach(() => {
  keptToken.write(null);
  linkEnded.write(null);
});

const booking = managedExample;

const TOKEN = 'x'.repeat(47);

const open = (routes: ServerRoutes, at = `/m/${TOKEN}`) => {
  const server = serve(routes);
  const page = visit(
    <Routes>
      <Route path="/m/:token" element={<ManagePage />} />
      <Route path="/manage" element={<ManagePage />} />
    </Routes>,
    { at },
  );
  return { ...page, ...server };
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('A manage link', () => {
  it('opens the booking, and leaves the address', async () => {
    const { calls } = open({ 'GET /public/manage': () => booking });
    await heading('You are booked.');
    expect(calls[0]?.headers.get('X-Booking-Token')).toBe(TOKEN);
    expect(screen.getByText('K7QM4P')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open map' })).toBeInTheDocument();
    expect(keptToken.read()).toBe(TOKEN);
  });

  it('that is dead says why, and leads to another one', async () => {
    const { user, calls } = open({
      'GET /public/manage': () =>
        problem(404, 'manage_link_unknown', 'This link does not open a booking. It may have been replaced.'),
      'POST /public/manage/find': () => ({ sentence: 'It is on its way.' }),
    });
    await heading('Find my booking');
    expect(screen.getByText(/may have been replaced/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send me the link' }));
    expect(screen.getByText(/Enter an email address/)).toBeInTheDocument();
    await user.type(screen.getByLabelText('Email address'), 'anna@example.com');
    await user.click(screen.getByRole('button', { name: 'Send me the link' }));
    await screen.findByText('It is on its way.');
    expect(calls.at(-1)?.body).toEqual({ email: 'anna@example.com' });
  });

  it('is not needed to find the booking', async () => {
    open({}, '/manage');
    await heading('Find my booking');
  });
});

describe('A managed booking', () => {
  it('shows what others have done to it, by itself', async () => {
    let status: ManagedBooking['status'] = 'confirmed';
    open({ 'GET /public/manage': () => ({ ...booking, status }) });
    await heading('You are booked.');
    status = 'cancelled';
    await elapse(5_000);
    await heading('This booking was cancelled.');
  });

  it('has its details changed, each that was typed and no other', async () => {
    const { user, calls } = open({
      'GET /public/manage': () => booking,
      'PUT /public/manage/details': () => ({
        ...booking,
        customer: { ...booking.customer, phone: '•••999' },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Change my details' }));
    await user.click(screen.getByRole('button', { name: 'Save my details' }));
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await user.type(screen.getByLabelText('New phone number'), 'soon');
    await user.click(screen.getByRole('button', { name: 'Save my details' }));
    expect(screen.getByText(/Enter a UK phone number/)).toBeInTheDocument();
    await user.clear(screen.getByLabelText('New phone number'));
    await user.type(screen.getByLabelText('New phone number'), '07700 900999');
    await user.click(screen.getByRole('button', { name: 'Save my details' }));
    await waitFor(() => expect(screen.queryByLabelText('New phone number')).toBeNull());
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ phone: '07700 900999' });
  });

  it('is written about, and nothing is sent that was not typed', async () => {
    const { user, calls } = open({
      'GET /public/manage': () => booking,
      'POST /public/manage/conversation': () => ({}),
    });
    await user.click(await screen.findByRole('button', { name: 'Ask a question' }));
    expect(screen.getByLabelText('Your message')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.type(screen.getByLabelText('Your message'), 'Is there a cot?');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveValue(''));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'Is there a cot?' });
  });

  it('gets another link by two acts, and shows nothing from then on', async () => {
    const { user, calls } = open({
      'GET /public/manage': () => booking,
      'POST /public/manage/link': () => ({}),
    });
    await user.click(await screen.findByRole('button', { name: 'Get a new link' }));
    await user.click(screen.getByRole('button', { name: 'Send me a new link' }));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Send me a new link' }));
    await heading('Find my booking');
    expect(screen.getByText(/A new link is on its way to a•••@example.com/)).toBeInTheDocument();
    expect(keptToken.read()).toBeNull();
  });

  it.each([
    [{ state: 'held' as const }, 'It is given back to you after your stay.'],
    [
      { state: 'held' as const, return_at: '2027-07-31T09:00:00.000Z' },
      /It is given back to you on 31\sJuly 2027\./,
    ],
    [{ state: 'settled' as const, returned: 75 }, 'Your deposit of £75.00 goes back to you.'],
    [
      { state: 'settled' as const, returned: 45, kept: 30, reason: 'The window is broken.' },
      '£30.00 of your deposit was kept, and £45.00 goes back to you.',
    ],
  ])('says how its deposit stands: %j', async (deposit, sentence) => {
    const lines = [{ kind: 'deposit' as const, text: 'Refundable deposit', amount: 75 }];
    const changed = { ...booking, lines, deposit: { ...heldDeposit, ...deposit } };
    open({ 'GET /public/manage': () => changed });
    await heading('You are booked.');
    expect(screen.getByText(sentence, { exact: false })).toBeInTheDocument();
  });

  it('tells of each refund how far it has come', async () => {
    const back = { amount: 10, at: '2026-11-20T23:30:00Z', returned_on: null, orphaned: false } as const;
    open({
      'GET /public/manage': () => ({
        ...booking,
        refunded: 30,
        refunds: [
          { ...back, state: 'done' },
          { ...back, amount: 20, state: 'done', returned_on: '2026-11-18' },
          { ...back, amount: 30, state: 'requested' },
          { ...back, amount: 40, state: 'pending' },
          { ...back, amount: 50, state: 'failed' },
          { ...back, amount: 60, state: 'offline' },
          { ...back, amount: 70, state: 'done', orphaned: true },
        ],
      }),
    });
    await heading('You are booked.');
    const told = within(screen.getByRole('group', { name: 'Refunds' }))
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(told.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Refund returned to you on 20 November 2026: £10.00',
      'Refund returned to you on 18 November 2026: £20.00',
      'Refund on its way back to you since 20 November 2026: £30.00',
      'Refund on its way back to you since 20 November 2026: £40.00',
      'Refund did not go through; please ask us: £50.00',
      'Refund we return this to you another way: £60.00',
      'Payment that was not used returned to you on 20 November 2026: £70.00',
    ]);
    expect(screen.getByText('Returned to you').nextElementSibling).toHaveTextContent('£30.00');
  });

  it('that lies behind says so, and takes no more', async () => {
    open({
      'GET /public/manage': () => ({
        ...booking,
        may: { ...booking.may, details: false, write: false },
        why_not: { ...booking.why_not, pay: 'booking_over' },
      }),
    });
    await heading('This stay is over. Thank you for coming.');
    for (const name of ['Change my details', 'Ask a question', 'Send message'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
