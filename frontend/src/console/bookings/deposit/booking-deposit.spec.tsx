import type { BookedDeposit } from '@holdfast/contracts/deposit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { heldDeposit } from '../../../../test/deposits';
import { answerWith, renderConsole } from '../../testing/render-console';
import { BookingDeposit } from './booking-deposit';

const SETTLE = 'POST /admin/bookings/b1/deposit';
const PAUSE = 'POST /admin/bookings/b1/deposit/pause';
const left = { ...heldDeposit, settle_from: '2020-07-24' };

const shown = async (deposit: BookedDeposit, answers: Parameters<typeof answerWith>[0] = {}) => {
  const answered = answerWith({
    'GET /admin/bookings/b1/money': () => ({ body: { deposit, refunds: [] } }),
    'GET /admin/settings': () => ({ body: { booking_mode: 'date', timezone: 'Europe/London' } }),
    ...answers,
  });
  renderConsole(<BookingDeposit bookingId="b1" />);
  return { ...answered, card: within(await screen.findByRole('region', { name: 'Deposit' })) };
};

test('before the departure it is said when it can be settled, and nothing is offered', async () => {
  const { card } = await shown({ ...heldDeposit, settle_from: '2199-07-24' });
  expect(card.getByText('Held')).toBeInTheDocument();
  expect(card.getByText(/You can settle it from/)).toBeInTheDocument();
  expect(card.queryByRole('button')).toBeNull();
});

test('one that goes back by itself says when, and is stopped', async () => {
  const deposit = { ...heldDeposit, settle_from: '2199-07-24', return_at: '2199-07-31T09:00:00.000Z' };
  const { card, calls } = await shown(deposit, {
    [PAUSE]: () => ({ body: { deposit: { ...deposit, state: 'paused' }, refunds: [] } }),
  });
  expect(card.getByText(/Goes back by itself on/)).toBeInTheDocument();
  await userEvent.click(card.getByRole('button', { name: 'Stop the return' }));
  await waitFor(() => expect(calls.map(([name]) => name)).toContain(PAUSE));
});

test('all of it goes back, once the owner has said so twice', async () => {
  const { card, calls } = await shown(left, { [SETTLE]: () => ({ body: { deposit: left, refunds: [] } }) });
  await userEvent.click(card.getByRole('button', { name: 'Give back £75.00' }));
  const dialogue = within(await screen.findByRole('alertdialog'));
  expect(calls.map(([name]) => name)).not.toContain(SETTLE);
  await userEvent.click(dialogue.getByRole('button', { name: 'Give back £75.00' }));
  await waitFor(() => expect(calls).toContainEqual([SETTLE, { kept: 0 }]));
});

test('some of it is kept for a reason, and what goes back is said beforehand', async () => {
  const { card, calls } = await shown(left, { [SETTLE]: () => ({ body: { deposit: left, refunds: [] } }) });
  await userEvent.click(card.getByRole('button', { name: 'Keep some…' }));
  const dialogue = within(await screen.findByRole('dialog'));
  await userEvent.type(dialogue.getByLabelText(/You keep/), '30');
  expect(dialogue.getByText('£45.00 goes back to the customer.')).toBeInTheDocument();
  await userEvent.click(dialogue.getByRole('button', { name: 'Keep £30.00' }));
  expect(await dialogue.findByText(/at least 10 characters/)).toBeInTheDocument();
  await userEvent.type(dialogue.getByLabelText(/Why/), 'The window is broken.');
  await userEvent.click(dialogue.getByRole('button', { name: 'Keep £30.00' }));
  await waitFor(() =>
    expect(calls).toContainEqual([SETTLE, { kept: '30', reason: 'The window is broken.' }]),
  );
});

test('a settled one says what became of it, and why', async () => {
  const { card } = await shown({
    ...left,
    state: 'settled',
    paid: 0,
    returned: 45,
    kept: 30,
    reason: 'The window is broken.',
  });
  expect(card.getByText('£45.00 returned, £30.00 kept.')).toBeInTheDocument();
  expect(card.getByText('The window is broken.')).toBeInTheDocument();
  expect(card.queryByRole('button')).toBeNull();
});
