import type { AttentionItem } from '@holdfast/contracts/bookings';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../../testing/render-console';
import { AttentionPanel } from '../attention-panel';

const overdue: AttentionItem = {
  booking_id: 'b1',
  reference: 'HF-1',
  kind: 'balance_overdue',
  sentence: 'What is still to be paid is overdue.',
  amount: 699.75,
  refund_id: null,
  retryable: false,
  instalment: 2,
  since: '2030-01-01T10:00:00Z',
};
const CHANGE = 'POST /admin/bookings/b1/instalments/2';
const CANCEL = 'POST /admin/bookings/b1/cancel';

const shown = async () => {
  const { calls } = answerWith({
    'GET /admin/attention': () => ({ body: [overdue] }),
    'GET /admin/settings': () => ({ body: { booking_mode: 'date', timezone: 'Europe/London' } }),
    [CHANGE]: () => ({ body: { id: 'b1' } }),
    'GET /admin/bookings/b1/money': () => ({
      body: { refunds: [], refundable: { amount: 208.25 }, cancellation: null },
    }),
    [CANCEL]: () => ({ body: { id: 'b1' } }),
  });
  renderConsole(<AttentionPanel />);
  await screen.findByText('What customers have not paid in time.');
  return calls;
};
const press = async (name: string, answer: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  const dialogue = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialogue.getByRole('button', { name: answer }));
};

test('what is overdue leads to a payment, more time, mercy and the end of the booking, and to nothing else', async () => {
  await shown();
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Record a payment…', 'Give more time…', 'Waive…', 'Cancel']);
});

test('it is the overdue part that is let go', async () => {
  const calls = await shown();
  await press('Waive…', 'Let it go');
  await waitFor(() => expect(calls).toContainEqual([CHANGE, { waive: true }]));
});

test('the booking is cancelled when the owner has agreed to that', async () => {
  const calls = await shown();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const dialogue = within(await screen.findByRole('dialog', { name: 'Cancel booking' }));
  await userEvent.click(await dialogue.findByRole('radio', { name: 'No refund now' }));
  await userEvent.click(dialogue.getByRole('button', { name: 'Cancel the booking' }));
  await waitFor(() => expect(calls.map(([name]) => name)).toContain(CANCEL));
});
