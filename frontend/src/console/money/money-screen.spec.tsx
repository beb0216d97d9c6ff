import type { IncomeMonth, Ledger } from '@holdfast/contracts/ledger';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../testing/render-console';
import { MoneyScreen } from './money-screen';

const movement: Ledger['movements'][number] = {
  booking_id: '3f0c8a52-6a0e-4f0e-9b39-0d2f5a7c1e44',
  reference: 'HF-7Q2M',
  customer_name: 'Anna Whitfield',
  at: '2027-06-10T10:00:00.000Z',
  kind: 'let_go',
  amount: -491.5,
  instalment: null,
  provider_id: null,
  fee: null,
  method: null,
  on_day: null,
  rule: { kind: 'cancelled', reason: 'cancellation', sentences: ['You cancelled on Thursday 10 June 2027.'] },
};
const sums = {
  charge: 833,
  deposit: 75,
  let_go: -491.5,
  payment: -908,
  refund: 491.5,
  fees: 31.27,
  total: 0,
};
const month: IncomeMonth = {
  month: '2027-06',
  nights: 30,
  closed: 3,
  sold: 18,
  occupancy: 66.7,
  income_by_stay: 1200,
  income_by_payment: 908,
  refunds: 491.5,
  fees: 31.27,
};
const answers = (ledger: Ledger) => ({
  'GET /admin/settings': () => ({ body: { booking_mode: 'date', timezone: 'Europe/London' } }),
  'GET /admin/reports/income': () => ({ body: [month] }),
  'GET /admin/ledger': () => ({ body: ledger }),
  'GET /admin/ledger/owed': () => ({ body: { parts: [], total: 0 } }),
  'GET /admin/ledger/deposits': () => ({ body: { deposits: [], held: 0 } }),
  'GET /admin/ledger/refunds': () => ({ body: { refunds: [], on_their_way: 0 } }),
});
const shown = (ledger: Ledger, at = '/admin/money', more: object = {}) => {
  const answered = answerWith({ ...answers(ledger), ...more });
  return { ...answered, ...renderConsole(<MoneyScreen />, at) };
};

test('every movement is there with its reason, and what those of the filter come to', async () => {
  shown({ movements: [movement], sums });
  expect(await screen.findByText('You cancelled on Thursday 10 June 2027.')).toBeInTheDocument();
  expect(screen.getAllByText('−£491.50')).toHaveLength(2);
  expect(screen.getByText('Owed in all').nextSibling).toHaveTextContent('£0.00');
});

test('of some of them it is not said that so much is owed', async () => {
  shown({ movements: [movement], sums: { ...sums, total: -491.5 } }, '/admin/money?kind=let_go');
  expect((await screen.findByText('Together')).nextSibling).toHaveTextContent('−£491.50');
  expect(screen.queryByText('Owed in all')).toBeNull();
});

test('a deposit whose stay is over waits for its owner, unless it goes back by itself', async () => {
  const deposit = {
    booking_id: movement.booking_id,
    reference: 'HF-7Q2M',
    customer_name: 'Anna Whitfield',
    departure: '2020-07-24',
    amount: 75,
    state: 'held',
    return_at: null,
    returned: 0,
    kept: 0,
  };
  const deposits = [
    deposit,
    { ...deposit, booking_id: 'b2', state: 'paused' },
    { ...deposit, booking_id: 'b3', return_at: '2020-07-31T09:00:00.000Z' },
    { ...deposit, booking_id: 'b4', departure: '2199-07-24' },
    { ...deposit, booking_id: 'b5', state: 'settled' },
  ];
  shown({ movements: [], sums }, '/admin/money?tab=deposits', {
    'GET /admin/ledger/deposits': () => ({ body: { deposits, held: 300 } }),
  });
  expect((await screen.findByText('Waits for you to settle')).nextSibling).toHaveTextContent('£150.00');
  expect(screen.getAllByText('You can settle it now')).toHaveLength(2);
  expect(screen.getByText('By itself, 31 Jul 2020')).toBeInTheDocument();
  expect(screen.getByText('When you settle it')).toBeInTheDocument();
  expect(screen.getByText('Wed 24 Jul 2199')).toBeInTheDocument();
});

test('income and occupancy are a table too', async () => {
  shown({ movements: [movement], sums });
  const table = within(await screen.findByRole('table', { name: 'Income and occupancy by month' }));
  expect(table.getByRole('cell', { name: '66.7 %' })).toBeInTheDocument();
  expect(table.getByRole('cell', { name: 'June 2027' })).toBeInTheDocument();
});

test('an empty ledger says what will stand here, and so does each of its lists', async () => {
  const { router } = shown({ movements: [], sums: { ...sums, total: 0 } });
  expect(await screen.findByText('No money has moved yet')).toBeInTheDocument();
  for (const [tab, title] of [
    ['Owed', 'Nothing is owed'],
    ['Deposits', 'No deposits'],
    ['Refunds', 'No refunds'],
  ] as const) {
    await userEvent.click(screen.getByRole('radio', { name: tab }));
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(router.state.location.search).toBe(`?tab=${tab.toLowerCase()}`);
  }
});
