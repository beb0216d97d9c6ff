import type { TouchedBooking } from '@holdfast/contracts/impact';
import type { AskedAgain, TariffPreview } from '@holdfast/contracts/tariff-preview';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../../testing/render-console';
import { quietPreview } from '../../testing/tariff-preview';
import { WhatIf } from './what-if';

const PREVIEW = 'POST /admin/tariff/preview';
const draft = { based_on: 1, nights: { rate: '85' } };

const touched = (n: number): TouchedBooking => ({
  booking_id: `b${n}`,
  reference: `REF${n}`,
  customer_name: `Customer ${n}`,
  start_date: '2027-02-08',
  end_date: '2027-02-10',
  start_time: null,
  end_time: null,
  reasons: ['stay_too_short'],
  sentence: 'Stays are 5 nights or more.',
});
const past = (n: number, changes: Partial<AskedAgain> = {}): AskedAgain => ({
  booking_id: `p${n}`,
  reference: `PAST${n}`,
  start_date: '2026-02-08',
  end_date: '2026-02-10',
  booked_on: '2026-01-15',
  party: null,
  as_booked: 200,
  by_draft: 210.5,
  difference: 10.5,
  refusal: null,
  ...changes,
});
const refusal = { code: 'stay_closed', sentence: 'We are closed on the night of Monday 8 February 2026.' };
const refusedPast = (n: number) => past(n, { by_draft: null, difference: null, refusal });

const answer = (
  items: readonly TouchedBooking[],
  year: Partial<TariffPreview['last_year']> = {},
  count = items.length,
): { body: TariffPreview } => ({
  body: {
    ...quietPreview,
    impact: { token: 'T', count, items: [...items] },
    last_year: { ...quietPreview.last_year, ...year },
  },
});

const show = (respond: () => { status?: number; body?: unknown }, offersNights = true) => {
  const { calls } = answerWith({ [PREVIEW]: respond });
  renderConsole(<WhatIf body={draft} offersNights={offersNights} today="2027-01-15" />);
  return calls;
};

afterEach(() => jest.restoreAllMocks());

test('asks with the draft as it would be published, and says so where nothing is touched and nobody stayed', async () => {
  const calls = show(() => answer([]));
  expect(screen.getAllByText('Loading…')).toHaveLength(2);
  expect(await screen.findByText('None: every coming stay keeps these rules.')).toBeInTheDocument();
  expect(screen.getByText(/Nobody stayed in the last twelve months/)).toBeInTheDocument();
  expect(calls).toEqual([[PREVIEW, draft]]);
});

test('names the bookings that fall outside, each with its rule and a way to it', async () => {
  show(() => answer([touched(1)]));
  const list = await screen.findByRole('list', { name: 'Bookings that fall outside' });
  expect(list).toHaveTextContent('Customer 1');
  expect(list).toHaveTextContent('REF1');
  expect(list).toHaveTextContent(/Mon.8 to Wed.10.February/);
  expect(list).toHaveTextContent('Stays are 5 nights or more.');
  expect(within(list).getByRole('link', { name: 'Customer 1' })).toHaveAttribute(
    'href',
    '/admin/bookings?booking=b1',
  );
  expect(
    screen.getByText(/^1.coming stay would break a rule of this draft\. It stays as agreed/),
  ).toBeInTheDocument();
});

test('of many shows a few, then all that were told', async () => {
  show(() =>
    answer(
      Array.from({ length: 12 }, (_, n) => touched(n)),
      {},
      700,
    ),
  );
  const list = await screen.findByRole('list', { name: 'Bookings that fall outside' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByText(/^700.coming stays would break/)).toBeInTheDocument();
  expect(screen.getByText('The first 12 are told one by one.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(12);
  expect(screen.queryByRole('button', { name: 'Show all 12' })).not.toBeInTheDocument();
  expect(within(list).getByRole('link', { name: 'Customer 5' })).toHaveFocus();
});

test('asks nobody to press for one or two more', async () => {
  show(() => answer(Array.from({ length: 7 }, (_, n) => touched(n))));
  const list = await screen.findByRole('list', { name: 'Bookings that fall outside' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(7);
  expect(screen.queryByRole('button', { name: 'Show all 7' })).not.toBeInTheDocument();
});

test('tells the sums of the last year at a glance, and each booking behind them', async () => {
  const items = [past(1), past(2, { by_draft: 180, difference: -20 }), refusedPast(3)];
  show(() =>
    answer([], {
      bookings: 2,
      as_booked: 400,
      by_draft: 390.5,
      difference: -9.5,
      refused: 1,
      refused_as_booked: 200,
      items,
    }),
  );
  expect(await screen.findByText('£390.50')).toBeInTheDocument();
  expect(screen.getByText('£400.00')).toBeInTheDocument();
  expect(screen.getByText('−£9.50')).toHaveTextContent(/2\.4.% less/);
  expect(
    screen.getByText(/^2.bookings with nights from 15.January 2026 to 14.January 2027/),
  ).toBeInTheDocument();
  const table = screen.getByRole('table', { name: /What each booking came to/ });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/^PAST1.*£200\.00£210\.50\+£10\.50$/),
    expect.stringMatching(/^PAST2.*£200\.00£180\.00−£20\.00$/),
  ]);
  expect(screen.getByText('£200.00 as booked')).toBeInTheDocument();
  expect(screen.getByText(/What would have been refused is in none of these sums\.$/)).toBeInTheDocument();
  expect(screen.getByText(/^1.booking would have been refused$/)).toBeInTheDocument();
  const refused = screen.getByRole('list', { name: 'Bookings that would have been refused' });
  expect(refused).toHaveTextContent('We are closed on the night of Monday 8 February 2026.');
  expect(within(refused).getByRole('link', { name: 'PAST3' })).toHaveAttribute(
    'href',
    '/admin/bookings?booking=p3',
  );
});

test('has no sums where the draft would have taken nobody, and no prices where it offers no nights', async () => {
  const year = { refused: 1, refused_as_booked: 200, items: [refusedPast(1)], cut: true };
  show(() => answer([], year));
  expect(await screen.findByText('This draft would have taken none of them.')).toBeInTheDocument();
  expect(screen.getByText(/these are the newest 2,000/)).toBeInTheDocument();
  expect(screen.queryByText('As booked')).not.toBeInTheDocument();
});

test('says of a draft without nights that it has no prices', async () => {
  show(() => answer([touched(1)], { refused: 1, items: [refusedPast(1)] }), false);
  expect(await screen.findByText('This draft offers no nights, so nothing has a price.')).toBeInTheDocument();
  expect(screen.queryByText(/would have been refused/)).not.toBeInTheDocument();
});

test('what could not be loaded is told once, and can be asked for again', async () => {
  let isBroken = true;
  show(() => (isBroken ? { status: 503 } : answer([])));
  expect(await screen.findByText('Failed to preview prices')).toBeInTheDocument();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('None: every coming stay keeps these rules.')).toBeInTheDocument();
});

test('without a connection says that there is none', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  renderConsole(<WhatIf body={draft} offersNights today="2027-01-15" />);
  expect(await screen.findByText(/This device is offline/)).toBeInTheDocument();
});
