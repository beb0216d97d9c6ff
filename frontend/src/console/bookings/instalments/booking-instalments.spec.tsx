import type { BookingMoney } from '@holdfast/contracts/money';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../../testing/render-console';
import { BookingInstalments } from './booking-instalments';
import { noDeposit } from '../../../../test/deposits';

const money: BookingMoney = {
  currency: 'GBP',
  deposit: noDeposit,
  total: 908,
  paid: 408.25,
  refunded: 0,
  cancellation: null,
  cancelled: null,
  refundable: { amount: 208.25, at_provider: 208.25, fee: 0, ends_booking: true },
  captures: [],
  refunds: [],
  payments: [
    {
      id: 'p1',
      amount: 200,
      method: 'cash',
      received_on: '2027-05-01',
      note: 'At the door.',
      recorded_at: '2027-05-02T09:00:00.000Z',
      taken_back_at: null,
      reason: null,
    },
  ],
  instalments: [
    {
      number: 1,
      kind: 'first',
      amount: 208.25,
      paid: 208.25,
      left: 0,
      due_on: null,
      state: 'paid',
      paid_on: '2027-01-15',
    },
    {
      number: 2,
      kind: 'balance',
      amount: 699.75,
      paid: 200,
      left: 499.75,
      due_on: '2027-06-05',
      state: 'overdue',
      paid_on: null,
    },
  ],
  balance_due: 499.75,
  balance_due_on: '2027-06-05',
};
const READ = 'GET /admin/bookings/b1/money';
const CHANGE = 'POST /admin/bookings/b1/instalments/2';
const RECORD = 'POST /admin/bookings/b1/payments';
const TAKE_BACK = 'POST /admin/bookings/b1/payments/p1/take-back';
const SETTINGS = {
  'GET /admin/settings': () => ({ body: { booking_mode: 'date', timezone: 'Europe/London' } }),
};
const booking = () => ({ body: { id: 'b1' } });

const shown = async (more: Partial<BookingMoney> = {}, answers: Parameters<typeof answerWith>[0] = {}) => {
  const answered = answerWith({ [READ]: () => ({ body: { ...money, ...more } }), ...SETTINGS, ...answers });
  renderConsole(<BookingInstalments bookingId="b1" />);
  await screen.findByRole('list', { name: 'Payments agreed' });
  return answered;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const opened = async (name: string, role = 'dialog') => {
  await press(name);
  return within(await screen.findByRole(role));
};
const said = (sentence: string) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(sentence));

test('each part is told with its amount, its day and how it stands', async () => {
  await shown();
  const parts = within(screen.getByRole('list', { name: 'Payments agreed' })).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'First payment £208.25PaidPaid on Fri 15 Jan 2027',
    'Balance £699.75OverdueBy Sat 5 Jun 2027. £200.00 of £699.75 is paidGive more time…Waive…',
  ]);
});

test('nothing is offered where nothing is owed, though the parts are told', async () => {
  const [first, balance] = money.instalments;
  const parts = [first!, { ...balance!, state: 'waived' as const }];
  await shown({ instalments: parts, balance_due: 0, payments: [] });
  expect(screen.getByText('No longer owed')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('more time is given until a day, a week from today unless the owner says otherwise', async () => {
  const { calls } = await shown({}, { [CHANGE]: booking });
  const dialogue = await opened('Give more time…');
  const day = dialogue.getByLabelText(/To be paid by/);
  const suggested = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 4);
  expect((day as HTMLInputElement).value.slice(0, 4)).toBe(suggested);
  await userEvent.clear(day);
  await userEvent.type(day, '2027-06-20');
  await userEvent.click(dialogue.getByRole('button', { name: 'Give more time' }));
  await said('More time given.');
  expect(calls).toContainEqual([CHANGE, { due_on: '2027-06-20' }]);
});

test('a day that the server refuses is told at its field, and the dialogue stays', async () => {
  const fields = [{ path: 'due_on', message: 'Must not be in the past' }];
  const body = { code: 'validation_failed', error: 'Please check', fields };
  await shown({}, { [CHANGE]: () => ({ status: 400, body }) });
  const dialogue = await opened('Give more time…');
  await userEvent.click(dialogue.getByRole('button', { name: 'Give more time' }));
  expect(await dialogue.findByText('Must not be in the past')).toBeInTheDocument();
});

test('what was let go of a part before is not let go again', async () => {
  const [first, balance] = money.instalments;
  await shown({ instalments: [first!, { ...balance!, paid: 0, left: 200 }], balance_due: 200 });
  expect((await opened('Waive…', 'alertdialog')).getByText('Let go of £200.00?')).toBeInTheDocument();
});

test('what is left of a part is let go only when the owner has agreed to that', async () => {
  const { calls } = await shown({}, { [CHANGE]: booking });
  const first = await opened('Waive…', 'alertdialog');
  expect(first.getByText('Let go of £499.75?')).toBeInTheDocument();
  await userEvent.click(first.getByRole('button', { name: 'Keep it' }));
  expect(calls.map(([name]) => name)).not.toContain(CHANGE);
  const again = await opened('Waive…', 'alertdialog');
  await userEvent.click(again.getByRole('button', { name: 'Let it go' }));
  await said('Let go. The customer no longer owes it.');
  expect(calls).toContainEqual([CHANGE, { waive: true }]);
});

test('money that came by other means is written down, all of it by one press', async () => {
  const { calls } = await shown({}, { [RECORD]: booking });
  const dialogue = await opened('Record a payment…');
  expect(dialogue.getByText('£499.75 is still to be paid')).toBeInTheDocument();
  await userEvent.click(dialogue.getByRole('button', { name: 'Record the payment' }));
  expect(calls.map(([name]) => name)).not.toContain(RECORD);
  await userEvent.click(dialogue.getByRole('button', { name: 'All of it' }));
  await userEvent.clear(dialogue.getByLabelText(/Received on/));
  await userEvent.type(dialogue.getByLabelText(/Received on/), '2026-11-20');
  await userEvent.type(dialogue.getByLabelText(/Note/), ' Their aunt paid. ');
  await userEvent.click(dialogue.getByRole('button', { name: 'Record the payment' }));
  await said('The payment is recorded.');
  expect(calls.find(([name]) => name === RECORD)?.[1]).toEqual({
    amount: '499.75',
    method: 'bank_transfer',
    received_on: '2026-11-20',
    note: 'Their aunt paid.',
  });
});

test('more than is owed is refused in the words of the server', async () => {
  const error = 'This is £0.25 more than is due.';
  await shown({}, { [RECORD]: () => ({ status: 409, body: { code: 'payment_too_much', error } }) });
  const dialogue = await opened('Record a payment…');
  await userEvent.type(dialogue.getByLabelText(/Amount/), '500');
  await userEvent.click(dialogue.getByRole('button', { name: 'Record the payment' }));
  expect(await dialogue.findByText(error)).toBeInTheDocument();
});

test('a payment that was written down by mistake is taken back with a reason, which is asked for', async () => {
  const { calls } = await shown({}, { [TAKE_BACK]: booking });
  const dialogue = await opened('Take back £200.00');
  await userEvent.click(dialogue.getByRole('button', { name: 'Take it back' }));
  expect(calls.map(([name]) => name)).not.toContain(TAKE_BACK);
  await userEvent.type(dialogue.getByLabelText(/Why/), 'Another booking.');
  await userEvent.click(dialogue.getByRole('button', { name: 'Take it back' }));
  await said('The payment no longer counts.');
  expect(calls).toContainEqual([TAKE_BACK, { reason: 'Another booking.' }]);
});

test('one that was taken back stays in sight, with why', async () => {
  const [payment] = money.payments;
  const gone = { ...payment!, taken_back_at: '2027-05-03T09:00:00.000Z', reason: 'Another booking.' };
  await shown({ payments: [gone] });
  expect(screen.getByText('Taken back')).toBeInTheDocument();
  expect(screen.getByText('Taken back: Another booking.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Take back/ })).toBeNull();
});
