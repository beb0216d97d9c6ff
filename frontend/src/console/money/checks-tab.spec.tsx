import type { Check } from '@holdfast/contracts/checks';
import { screen } from '@testing-library/react';
import { answerWith, renderConsole } from '../testing/render-console';
import { ChecksTab } from './checks-tab';

const check: Check = {
  day: '2027-06-01',
  state: 'agrees',
  search_off: false,
  captures: 3,
  refunds: 1,
  differences: 0,
  at: '2027-06-03T00:05:00.000Z',
};

const shown = (...checks: readonly Check[]) => {
  answerWith({ 'GET /admin/checks': () => ({ body: { checks, next_cursor: null } }) });
  renderConsole(<ChecksTab />);
};

test('each day says whether both agree, and how much there was', async () => {
  shown(check, { ...check, day: '2027-05-31', state: 'differs', differences: 2 });
  expect(await screen.findByText('Agrees')).toBeInTheDocument();
  expect(screen.getByText('Differs')).toBeInTheDocument();
  expect(screen.getByText('2 differences')).toBeInTheDocument();
  expect(screen.queryByText('Switch on Transaction Search for this PayPal app')).toBeNull();
});

test('where PayPal shows no list it is said what to switch on', async () => {
  shown({ ...check, search_off: true });
  expect(await screen.findByText('Switch on Transaction Search for this PayPal app')).toBeInTheDocument();
  expect(screen.getByText(/up to 9 hours/)).toBeInTheDocument();
});

test('where PayPal refuses the credentials it is said what to do', async () => {
  shown({ ...check, day: '2027-06-02', state: 'waiting' }, { ...check, state: 'refused' });
  expect(await screen.findByText('PayPal refuses the credentials of this business')).toBeInTheDocument();
});

test('before the first comparison it is said when it comes', async () => {
  shown();
  expect(await screen.findByText('Nothing compared yet')).toBeInTheDocument();
});
