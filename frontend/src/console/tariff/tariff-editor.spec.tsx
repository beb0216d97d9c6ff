import type { Tariff } from '@holdfast/contracts/tariff-answers';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../testing/render-console';
import { quietPreview } from '../testing/tariff-preview';
import { answerForBoth, bothAnswered, goBack, impactOn } from '../testing/touched-bookings';
import { TariffScreen } from './tariff-screen';

const GET = 'GET /admin/tariff';
const PUT = 'PUT /admin/tariff';
const PREVIEW = 'POST /admin/tariff/preview';
const SETTINGS = 'GET /admin/settings';
const settings = { body: { booking_mode: 'date', timezone: 'Europe/London' } };

const [CHRISTMAS, SUMMER] = ['5ea50000-0000-4000-8000-000000000001', '5ea50000-0000-4000-8000-000000000002'];
const season = (id: string, name: string, from: string, to: string): Tariff['seasons'][number] => ({
  id,
  name,
  from,
  to,
  yearly: true,
  open: null,
  min_nights: null,
  arrival_days: null,
  departure_days: null,
  rate: 120,
  weekday_rates: {},
  week: null,
  percent: null,
});

/** As it is known only here: sent back as it came. */
const payment: Tariff['payment'] = {
  now: { all: true },
  balance_days: 42,
  deposit_with: 'first',
  when_unpaid: 'ask',
  grace_days: 3,
  return_deposit_days: null,
};
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const published: Tariff = {
  version: 1,
  published_at: '2026-11-01T10:00:00.000Z',
  nights: {
    open: true,
    rate: 80,
    weekday_rates: { 5: 100 },
    week: null,
    min_nights: 2,
    max_nights: 28,
    min_nights_from: {},
    arrival_days: everyDay,
    departure_days: everyDay,
    preparation_nights: 0,
    notice_days: 1,
    notice_until: null,
    horizon_days: 365,
    fill_gaps_from: 1,
    smallest_gap: null,
    max_guests: 4,
    guests_included: 2,
    max_infants: 0,
    max_pets: 0,
    arrive_from: '16:00',
    leave_by: '10:00',
  },
  seasons: [season(CHRISTMAS, 'Christmas', '12-20', '01-02'), season(SUMMER, 'Summer', '07-01', '08-31')],
  reductions: [],
  extras: [],
  booking_fee: false,
  security_deposit: 0,
  vat: null,
  payment,
  cancellation: null,
};

const rate = () => screen.findByLabelText(/^Price for a night/);
/** At once: the whole screen is drawn anew with every letter. */
const retype = async (text: string) => {
  fireEvent.change(await rate(), { target: { value: text } });
};
const publishNow = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Preview and publish' }));
  const dialogue = await screen.findByRole('dialog', { name: 'Preview and publish' });
  await userEvent.click(within(dialogue).getByRole('button', { name: 'Publish' }));
};

/** A server with one tariff: `put` answers what is sent to it. */
const serve = (
  put: (sent: never) => { status?: number; body?: unknown },
  current: () => Tariff = () => published,
  touches = impactOn(),
) =>
  answerWith({
    [SETTINGS]: () => settings,
    [GET]: () => ({ body: current() }),
    [PREVIEW]: () => ({ body: { ...quietPreview, impact: touches } }),
    [PUT]: put as never,
  });

beforeEach(() => localStorage.clear());

test('where hours are sold, nights cannot be', async () => {
  answerWith({
    [SETTINGS]: () => ({ body: { ...settings.body, booking_mode: 'time' } }),
    [GET]: () => ({ body: published }),
  });
  renderConsole(<TariffScreen />);
  expect(await screen.findByText('Nights can be offered only where dates are booked.')).toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test('what is typed is a draft that comes back, until it is thrown away', async () => {
  serve(() => ({ status: 500 }));
  renderConsole(<TariffScreen />);
  await retype('85');
  expect(screen.getByText(/Not published yet/)).toBeInTheDocument();
  cleanup();
  renderConsole(<TariffScreen />);
  expect(await rate()).toHaveValue('85');
  await userEvent.click(screen.getByRole('button', { name: 'Throw away' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Throw it away' }));
  expect(await rate()).toHaveValue('80.00');
  expect(screen.getByText('Version 1 is published.')).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

test('publishing shows first what changes, and sends the whole with the version it began as', async () => {
  const { calls } = serve(() => ({ body: { ...published, version: 2, warnings: [] } }));
  renderConsole(<TariffScreen />);
  await retype('85');
  await userEvent.click(screen.getByRole('button', { name: 'Preview and publish' }));
  const dialogue = await screen.findByRole('dialog', { name: 'Preview and publish' });
  expect(within(dialogue).getByText('£80.00')).toBeInTheDocument();
  expect(within(dialogue).getByText('£85.00')).toBeInTheDocument();
  expect(within(dialogue).getByText(/No night opens or closes/)).toBeInTheDocument();
  await userEvent.click(within(dialogue).getByRole('button', { name: 'Publish' }));
  await screen.findByText('Prices published!');
  expect(calls.find(([name]) => name === PUT)?.[1]).toMatchObject({
    based_on: 1,
    nights: { rate: '85', weekday_rates: { 5: '100.00' }, fill_gaps_from: 1 },
    seasons: [{ id: CHRISTMAS, rate: '120.00' }, { id: SUMMER }],
    payment,
    cancellation: null,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(localStorage).toHaveLength(0);
});

test('publishing asks of each touched booking what becomes of it; whoever goes back keeps the draft', async () => {
  const { calls } = serve(
    () => ({ body: { ...published, version: 2, warnings: [] } }),
    () => published,
    impactOn(1, 2),
  );
  renderConsole(<TariffScreen />);
  await retype('85');
  await publishNow();
  await goBack();
  const dialogue = screen.getByRole('dialog', { name: 'Preview and publish' });
  expect(within(dialogue).getByText('£85.00')).toBeInTheDocument();
  expect(calls.filter(([name]) => name === PUT)).toEqual([]);
  await userEvent.click(await within(dialogue).findByRole('button', { name: 'Publish' }));
  await answerForBoth();
  await screen.findByText('Prices published!');
  expect(calls.find(([name]) => name === PUT)?.[1]).toMatchObject({
    based_on: 1,
    nights: { rate: '85' },
    impact: bothAnswered,
  });
});

test('who was quicker is told with what they changed, and the draft is kept', async () => {
  let current = published;
  const { calls } = serve(
    () => ({ status: 409, body: { code: 'conflict', error: 'Somebody else' } }),
    () => current,
  );
  renderConsole(<TariffScreen />);
  await retype('85');
  current = { ...published, version: 2, security_deposit: 50 };
  await publishNow();
  const notice = await screen.findByText('Somebody else has published version 2 meanwhile');
  expect(notice).toBeInTheDocument();
  expect(screen.getByText('£50.00')).toBeInTheDocument();
  expect(await rate()).toHaveValue('85');
  expect(screen.getByRole('button', { name: 'Preview and publish' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Go on with my draft' }));
  expect(await rate()).toHaveValue('85');
  await publishNow();
  await waitFor(() => expect(calls.filter(([name]) => name === PUT)).toHaveLength(2));
  expect(calls.findLast(([name]) => name === PUT)?.[1]).toMatchObject({
    based_on: 2,
    nights: { rate: '85' },
  });
});

test('who was quicker is noticed while the draft is looked through', async () => {
  let current = published;
  answerWith({
    [SETTINGS]: () => settings,
    [GET]: () => ({ body: current }),
    [PREVIEW]: () => ({ status: 409, body: { code: 'conflict', error: 'Somebody else' } }),
  });
  renderConsole(<TariffScreen />);
  await retype('85');
  current = { ...published, version: 2, security_deposit: 50 };
  await userEvent.click(screen.getByRole('button', { name: 'Preview and publish' }));
  expect(await screen.findByText('Somebody else has published version 2 meanwhile')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await rate()).toHaveValue('85');
  await userEvent.click(screen.getByRole('button', { name: 'Go on with my draft' }));
  expect(screen.queryByText(/has published version 2/)).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what the server finds wrong stands at its field, or at the part that it is in', async () => {
  serve(() => ({
    status: 400,
    body: {
      code: 'validation_failed',
      error: 'Please check',
      fields: [
        { path: 'nights.rate', message: 'Must be cheaper' },
        { path: 'seasons.1.to', message: 'Must be a day' },
      ],
    },
  }));
  renderConsole(<TariffScreen />);
  await retype('85');
  await publishNow();
  expect(await screen.findByText('Must be cheaper')).toBeInTheDocument();
  const summer = screen.getByRole('button', { name: 'Edit Summer' }).closest('li');
  expect(within(summer!).getByText('Must be a day')).toBeInTheDocument();
  expect(await rate()).toHaveValue('85');
});

test('what is not right is marked before anything is sent', async () => {
  const { calls } = serve(() => ({ status: 500 }));
  renderConsole(<TariffScreen />);
  await userEvent.clear(await rate());
  await userEvent.click(screen.getByRole('button', { name: 'Preview and publish' }));
  expect(await screen.findByText('Required')).toBeInTheDocument();
  expect(await rate()).toHaveFocus();
  expect(screen.getByText(/this is as it was before/)).toBeInTheDocument();
  expect(calls.some(([name]) => name === PUT)).toBe(false);
});

test('seasons are put in another order by buttons, which keep the focus and say where the season is', async () => {
  serve(() => ({ status: 500 }));
  renderConsole(<TariffScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Move Summer up' }));
  const names = screen
    .getAllByRole('button', { name: /^Edit / })
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Edit Summer', 'Edit Christmas']);
  expect(screen.getByText('Summer is now number 1 of 2.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move Summer down' })).toHaveFocus();
});

test('a season is added in a dialogue, and removed with a way back', async () => {
  serve(() => ({ status: 500 }));
  renderConsole(<TariffScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add season' }));
  const dialogue = await screen.findByRole('dialog', { name: 'Add season' });
  await userEvent.click(within(dialogue).getByRole('button', { name: 'Add season' }));
  expect(await within(dialogue).findByText('Required')).toBeInTheDocument();
  await userEvent.type(within(dialogue).getByRole('textbox', { name: /^Name/ }), 'Fair');
  await userEvent.click(within(dialogue).getByRole('radio', { name: 'Closed' }));
  await userEvent.click(within(dialogue).getByRole('button', { name: 'Add season' }));
  await screen.findByRole('button', { name: 'Edit Fair' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Fair' }));
  expect(screen.queryByRole('button', { name: 'Edit Fair' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Edit Fair' })).toBeInTheDocument();
});

test('passing on the fee asks for the warning to be read', async () => {
  serve(() => ({ status: 500 }));
  renderConsole(<TariffScreen />);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Include PayPal fees/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Preview and publish' }));
  expect(await screen.findByText('Please confirm that you have read this')).toBeInTheDocument();
});
