import { wireOf } from '@holdfast/domain/stay/tariff-to-wire';
import { tariffA } from '@holdfast/domain/stay/testing/tariff-a';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../../testing/render-console';
import { quietPreview } from '../../testing/tariff-preview';
import { impactOn } from '../../testing/touched-bookings';
import { TariffScreen } from '../tariff-screen';

const published = { version: 1, published_at: null, ...wireOf(tariffA) };
/** The same terms where no nights are offered, which would be drawn anew with every letter. */
const withoutNights = { ...published, nights: null, seasons: [], reductions: [], extras: [] };
const PUT = 'PUT /admin/tariff';

const shown = async (current: object = published) => {
  const { calls } = answerWith({
    'GET /admin/settings': () => ({ body: { booking_mode: 'date', timezone: 'Europe/London' } }),
    'GET /admin/tariff': () => ({ body: current }),
    'POST /admin/tariff/preview': () => ({ body: { ...quietPreview, impact: impactOn() } }),
    [PUT]: () => ({ body: { ...current, version: 2, warnings: [] } }),
  });
  renderConsole(<TariffScreen />);
  await screen.findByRole('heading', { name: 'Payment' });
  return calls;
};
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const first = () => screen.getByRole('textbox', { name: /^First payment/ });
const example = async () => (await screen.findByText(/^A stay of/)).textContent;

beforeEach(() => localStorage.clear());

test('everything at once asks for nothing more, unless the deposit comes later', async () => {
  await shown(withoutNights);
  expect(await example()).toBe('A stay of £575.00 in July: all of it now.');
  expect(screen.queryByRole('textbox', { name: /^Balance due/ })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Security deposit'), 'With the balance');
  expect(screen.getByRole('textbox', { name: /^Balance due/ })).toHaveValue('42');
  expect(await screen.findByText(/£500\.00 now, £75\.00 by/)).toBeInTheDocument();
});

test('a percentage is told by an example, looked through and published', async () => {
  const calls = await shown(withoutNights);
  await choose('A percentage');
  await userEvent.type(first(), '25');
  expect(await screen.findByText(/£200\.00 now, £375\.00 by/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Preview and publish' }));
  const dialogue = within(await screen.findByRole('dialog', { name: 'Preview and publish' }));
  expect(dialogue.getByText('25 %')).toBeInTheDocument();
  await userEvent.click(dialogue.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Prices published!');
  expect(calls.find(([name]) => name === PUT)?.[1]).toMatchObject({
    payment: { ...published.payment, now: { percent: 25 } },
  });
});

test('what is no amount is marked and found, and the example stays as it was', async () => {
  const calls = await shown(withoutNights);
  await choose('An amount');
  await userEvent.type(first(), 'a third');
  await userEvent.click(screen.getByRole('button', { name: 'Preview and publish' }));
  expect(await screen.findByText('Must be everything, 1 to 99 per cent, or an amount')).toBeInTheDocument();
  expect(first()).toHaveFocus();
  expect(await example()).toBe('A stay of £575.00 in July: all of it now.');
  expect(calls.map(([name]) => name)).not.toContain(PUT);
});

test('a booking whose balance does not come is cancelled where its owner says so, which needs terms', async () => {
  const calls = await shown(withoutNights);
  expect(screen.queryByLabelText('If the balance is not paid')).toBeNull();
  await choose('A percentage');
  await userEvent.type(first(), '25');
  expect(screen.getByText(/you are told and decide\.$/)).toBeInTheDocument();
  await userEvent.selectOptions(
    screen.getByLabelText('If the balance is not paid'),
    'The booking is cancelled',
  );
  expect(screen.getByText('Choose below what comes back')).toBeInTheDocument();
  expect(
    screen.getByText(/the booking is cancelled and its dates become available again/),
  ).toBeInTheDocument();
  const publish = () => userEvent.click(screen.getByRole('button', { name: 'Preview and publish' }));
  await publish();
  expect(await screen.findByText('Needs terms of cancellation')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('What comes back'), 'strict');
  const grace = screen.getByRole('textbox', { name: /^Days of grace/ });
  await userEvent.clear(grace);
  await userEvent.type(grace, '5');
  await publish();
  const dialogue = within(await screen.findByRole('dialog', { name: 'Preview and publish' }));
  expect(dialogue.getByText('cancelled after 5 days of grace')).toBeInTheDocument();
  await userEvent.click(dialogue.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Prices published!');
  expect(calls.find(([name]) => name === PUT)?.[1]).toMatchObject({
    payment: { now: { percent: 25 }, when_unpaid: 'cancel', grace_days: 5 },
  });
});

test('a draft that is older than these fields goes on with the terms it began with', async () => {
  await shown({ ...published, payment: { ...published.payment, now: { percent: 25 } } });
  expect(await example()).toMatch(/^A stay of £908\.00 in July: £283\.25 now, £624\.75 by/);
  await userEvent.type(screen.getByRole('textbox', { name: /^Price for a night/ }), '1');
  const [[key, stored]] = Object.entries(localStorage) as [[string, string]];
  const { base, values } = JSON.parse(stored) as { base: object; values: Record<string, unknown> };
  // Of one that is older still there is no payment, of one of last month two fields less.
  const payment = { ...(values['payment'] as Record<string, unknown>) };
  delete payment['when_unpaid'];
  delete payment['grace_days'];
  localStorage.setItem(key, JSON.stringify({ base, values: { ...values, payment } }));
  cleanup();
  await shown();
  expect(screen.getByLabelText('If the balance is not paid')).toHaveValue('ask');
  cleanup();
  delete values['payment'];
  localStorage.setItem(key, JSON.stringify({ base, values }));
  cleanup();
  await shown();
  expect(screen.getByRole('textbox', { name: /^Price for a night/ })).toHaveValue('80.001');
  expect(first()).toHaveValue('25');
});
