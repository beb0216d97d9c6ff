import type { BookingMoney } from '@holdfast/contracts/money';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../../testing/render-console';
import { BookingRefunds } from './booking-refunds';
import { noDeposit } from '../../../../test/deposits';

const R1 = '3f0c8a52-6a0e-4f0e-9b39-0d2f5a7c1e44';
const money: BookingMoney = {
  currency: 'GBP',
  deposit: noDeposit,
  total: 908,
  paid: 908,
  refunded: 0,
  cancellation: null,
  cancelled: null,
  refundable: { amount: 908, at_provider: 699.75, fee: 31.27, ends_booking: true },
  captures: [],
  refunds: [],
  payments: [],
  instalments: [],
  balance_due: 0,
  balance_due_on: null,
};
const refund: BookingMoney['refunds'][number] = {
  id: R1,
  capture_id: 'c1',
  amount: 208.25,
  state: 'failed',
  source: 'requested',
  reason: 'goodwill',
  note: 'The boiler broke.',
  method: null,
  returned_on: null,
  asked_at: '2027-06-10T10:00:00.000Z',
  at: '2027-06-10T10:00:00.000Z',
};
const READ = 'GET /admin/bookings/b1/money';
const REFUND = 'POST /admin/bookings/b1/refunds';
const SETTINGS = {
  'GET /admin/settings': () => ({ body: { booking_mode: 'date', timezone: 'Europe/London' } }),
};

const shown = async (more: Partial<BookingMoney>, answers: Parameters<typeof answerWith>[0] = {}) => {
  const answered = answerWith({ [READ]: () => ({ body: { ...money, ...more } }), ...SETTINGS, ...answers });
  renderConsole(<BookingRefunds bookingId="b1" />);
  await screen.findAllByText(/Refund…|Refused by PayPal|On its way/);
  return answered;
};
const openDialogue = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Refund…' }));
  return within(await screen.findByRole('dialog'));
};

test('an amount is given back that the owner has typed, with what the customer is to read', async () => {
  const { calls } = await shown(
    {},
    { [REFUND]: () => ({ body: { ...money, refunds: [{ ...refund, state: 'done' }] } }) },
  );
  const dialogue = await openDialogue();
  expect(dialogue.getByLabelText(/Amount/)).toHaveValue('');
  expect(dialogue.getByText('PayPal keeps its fee of £31.27, whatever you give back.')).toBeInTheDocument();
  await userEvent.type(dialogue.getByLabelText(/Amount/), '208.25');
  await userEvent.type(dialogue.getByLabelText(/Message to the customer/), 'The boiler broke.');
  expect(dialogue.queryByText(/the booking is cancelled/)).toBeNull();
  await userEvent.click(dialogue.getByRole('button', { name: 'Refund £208.25' }));
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Refunded. The customer is told by email.'),
  );
  expect(calls).toContainEqual([REFUND, { amount: '208.25', reason: 'goodwill', note: 'The boiler broke.' }]);
});

test('of everything it is said beforehand that it ends the booking, and what is left to be given back by hand', async () => {
  await shown({});
  const dialogue = await openDialogue();
  await userEvent.click(dialogue.getByRole('button', { name: 'Everything' }));
  expect(dialogue.getByRole('status')).toHaveTextContent('so the booking is cancelled');
  expect(dialogue.getByText(/£208.25 of it was paid too long ago/)).toBeInTheDocument();
});

test('nothing is sent that is no amount', async () => {
  const { calls } = await shown({});
  const dialogue = await openDialogue();
  await userEvent.type(dialogue.getByLabelText(/Amount/), '0');
  await userEvent.click(dialogue.getByRole('button', { name: 'Refund' }));
  expect(await dialogue.findByText(/£0.01/)).toBeInTheDocument();
  expect(calls.map(([name]) => name)).not.toContain(REFUND);
});

test('what the server refuses is said in the dialogue, which stays open', async () => {
  const error = 'At most £283.25 can be refunded.';
  await shown({}, { [REFUND]: () => ({ status: 409, body: { code: 'refund_too_much', error } }) });
  const dialogue = await openDialogue();
  await userEvent.type(dialogue.getByLabelText(/Amount/), '300');
  await userEvent.click(dialogue.getByRole('button', { name: 'Refund £300.00' }));
  expect(await dialogue.findByText(error)).toBeInTheDocument();
});

test('one that PayPal refused is tried again, or noted as given back by hand', async () => {
  const retry = `POST /admin/bookings/b1/refunds/${R1}/retry`;
  const giveBack = 'POST /admin/bookings/b1/returns';
  const { calls } = await shown(
    { refunds: [refund] },
    // It is refused again, so it stays.
    { [retry]: () => ({ body: { ...money, refunds: [refund] } }), [giveBack]: () => ({ body: money }) },
  );
  expect(screen.getByText('The boiler broke.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls.map(([name]) => name)).toContain(retry));
  await userEvent.click(screen.getByRole('button', { name: 'I refunded by hand' }));
  const dialogue = within(await screen.findByRole('dialog'));
  expect(dialogue.getByText('£208.25 given back by hand')).toBeInTheDocument();
  await userEvent.click(dialogue.getByRole('button', { name: 'Note it' }));
  await waitFor(() => expect(calls.map(([name]) => name)).toContain(giveBack));
  expect(calls.find(([name]) => name === giveBack)?.[1]).toMatchObject({
    amount: 208.25,
    refund_id: R1,
    method: 'bank_transfer',
  });
});

test('one that PayPal no longer gives back can only be given back by hand', async () => {
  await shown({ refunds: [{ ...refund, capture_id: null, state: 'offline' }] });
  expect(screen.getByText('To be given back by hand')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('nothing is offered where nothing is left', async () => {
  await shown({ refundable: { ...money.refundable, amount: 0 }, refunds: [{ ...refund, state: 'pending' }] });
  expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull();
});
