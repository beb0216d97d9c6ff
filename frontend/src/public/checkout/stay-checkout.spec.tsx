import type { Quote } from '@holdfast/contracts/stays';
import { COT } from '@holdfast/domain/stay/testing/tariff-a';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes as Pages } from 'react-router-dom';
import { fill, inSeconds, proceed } from '../../../test/checkout';
import { arrive, elapse, held, problem, serve, service, startFresh, visit } from '../../../test/site';
import type { Routes } from '../../../test/site';
import { stayBooking, stays, STAYS_NOW, stayTenant, wished } from '../../../test/stays';
import { holdOn, keepHold } from '../data/hold-changes';
import { CheckoutPage } from './checkout-page';

startFresh();
beforeEach(() => jest.setSystemTime(STAYS_NOW));

/** Friday to Monday for two and a dog: 280 for the nights, 35 for cleaning, 20 for the dog, 75 deposit. */
const TOTAL = 410;
const party = { adults: 2, children: 0, infants: 0, pets: 1 };

const quoted = (total: number): Quote => ({
  tariff_version: 5,
  arrival: wished.start_date,
  departure: wished.end_date,
  nights: 3,
  lines: [
    {
      kind: 'extra',
      label: 'Cleaning',
      amount: total - 75,
      unit: total - 75,
      quantity: 1,
      rule: { from: 'extra', field: 'stay' },
    },
  ],
  price: total - 75,
  booking_fee: 0,
  discount: 0,
  security_deposit: 75,
  total,
  vat_included: null,
  instalments: [],
  policy: null,
  cheaper: null,
});

const heldAt = (total: number, more: object = {}) => {
  const price = { price: total - 75, booking_fee: 0, discount: 0, security_deposit: 75, total };
  return held({ amount: total, pay_now: total, price, quote: quoted(total), ...more });
};

const open = async (routes: Routes = {}, search = wished.search) => {
  const server = serve({
    'GET /public/stays': () => stays(),
    'GET /public/calendar': () => [],
    'GET /public/service': () => service,
    'POST /public/book': () => heldAt(TOTAL),
    'POST /public/release': () => stayBooking({ status: 'expired' }),
    'GET /public/booking/booking-1': () =>
      stayBooking({
        status: 'pending',
        hold_expires_at: holdOn(wished.id)?.booking.hold_expires_at ?? null,
      }),
    ...routes,
  });
  const page = visit(
    <Pages>
      <Route path="/checkout/:blockId" element={<CheckoutPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Pages>,
    { at: `/checkout/stay?${search}`, of: stayTenant },
  );
  await screen.findByRole('heading', { level: 1 });
  const sent = () => server.calls.filter(({ path }) => path === '/public/book').map(({ body }) => body);
  return { ...page, ...server, sent };
};
const button = (total: string) => screen.findByRole('button', { name: `Continue to payment: ${total}` });
const payment = () => screen.findByRole('heading', { name: 'Payment' });

describe('The checkout of a stay', () => {
  it('says what it is, who comes and what it costs, and holds it at the price that was seen', async () => {
    const { user, sent } = await open();
    await button('£410.00');
    for (const text of ['2 adults, 1 pet', 'from 16:00', 'by 10:00', 'Dog'])
      expect(screen.getByText(text)).toBeInTheDocument();
    await fill(user);
    await proceed(user);
    await payment();
    expect(sent()).toEqual([
      expect.objectContaining({
        stay: { arrival: wished.start_date, departure: wished.end_date, ...party, extras: [] },
        expected_total: TOTAL,
        hold_token: null,
      }),
    ]);
    expect(screen.getByText(/You have these dates until/)).toBeInTheDocument();
  });

  it('keeps for the calendar what it is for', async () => {
    await open();
    await button('£410.00');
    expect(JSON.parse(window.sessionStorage.getItem('holdfast.stay') ?? '')).toEqual({
      arrival: wished.start_date,
      departure: wished.end_date,
      party,
      extras: [],
    });
    expect(screen.getByRole('link', { name: 'Back to the calendar' })).toHaveAttribute(
      'href',
      '/?month=2027-02#calendar',
    );
  });

  it('shows a price that has changed over the form as it was typed, and takes it only when it was seen', async () => {
    const answers = [
      problem(409, 'price_changed', 'The price has changed. Please look at it again.', {
        quote: quoted(448),
      }),
      heldAt(448),
    ];
    const { user, sent } = await open({ 'POST /public/book': () => answers.shift() });
    await button('£410.00');
    await fill(user);
    await proceed(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The price has changed. Please look at it again.',
    );
    await button('£448.00');
    expect(screen.getByText('Total to pay').nextSibling).toHaveTextContent('£448.00');
    expect(screen.getByLabelText('Full name')).toHaveValue('Anna Whitfield');
    await proceed(user);
    await payment();
    expect(sent().map((body) => body['expected_total'])).toEqual([TOTAL, 448]);
  });

  it('that somebody else was quicker with says so, and offers what is near with the same party', async () => {
    const nearest = [{ arrival: '2027-02-15', departure: '2027-02-17', total: 290 }];
    const { user } = await open({
      'POST /public/book': () => problem(409, 'stay_taken', 'This date is no longer available', { nearest }),
    });
    await button('£410.00');
    await fill(user);
    await proceed(user);
    await screen.findByRole('heading', { level: 1, name: 'This date is no longer available' });
    await user.click(screen.getByRole('link', { name: /^Mon.15 to Wed.17.February, 2.nights £290\.00$/ }));
    await arrive(
      '/checkout/stay?arrival=2027-02-15&departure=2027-02-17&adults=2&children=0&infants=0&pets=1',
    );
    await button('£290.00');
    expect(screen.getByLabelText('Full name')).toHaveValue('Anna Whitfield');
  });

  it('says of a code that is not for these dates that it is none, and leaves the form open', async () => {
    const { user } = await open({
      'POST /public/validate-discount': () => ({ code: 'SUMMER', type: 'percent', amount: 10 }),
      'POST /public/book': () => problem(409, 'discount_not_for_stay', 'This code is not for these dates'),
    });
    await button('£410.00');
    await fill(user);
    await user.click(screen.getByText('Add a discount code'));
    await user.type(screen.getByLabelText('Discount code'), 'summer{Enter}');
    await button('£376.50');
    await proceed(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not for these dates');
    await button('£410.00');
    expect(screen.getByLabelText('Full name')).toBeEnabled();
  });
});

describe('A stay that is held', () => {
  const mine = [{ from: wished.start_date, to: wished.end_date, kind: 'booked', preparation: 0 }] as const;
  const whileHeld: Routes = { 'GET /public/stays': () => stays([...mine]) };
  const hold = (more: object = {}) =>
    keepHold({ block: wished, booking: heldAt(TOTAL, more), discount: null });

  it('is the customer’s own, though it is taken', async () => {
    hold();
    await open(whileHeld);
    await payment();
  });

  it('is asked for again with another party, under its own token, before it is paid for', async () => {
    hold();
    const { user, sent } = await open(whileHeld, wished.search.replace('pets=1', 'pets=0'));
    await button('£390.00');
    await fill(user);
    await proceed(user);
    await payment();
    expect(sent()).toEqual([expect.objectContaining({ hold_token: 'token-1', expected_total: 390 })]);
  });

  it('is given back with the same word that takes other dates', async () => {
    hold();
    window.sessionStorage.setItem('holdfast.last-held', JSON.stringify(wished.id));
    const other = 'arrival=2027-02-08&departure=2027-02-10&adults=2';
    const { user, sent, calls } = await open(
      {
        ...whileHeld,
        'POST /public/book': () => heldAt(270, { booking_id: 'booking-2', hold_token: 'token-2' }),
      },
      other,
    );
    await button('£270.00');
    await fill(user);
    await proceed(user);
    await payment();
    expect(sent()).toEqual([expect.objectContaining({ hold_token: 'token-1' })]);
    expect(calls.map(({ path }) => path)).not.toContain('/public/release');
    expect(holdOn(wished.id)).toBeNull();
    expect(holdOn('2027-02-08/2027-02-10')?.booking.hold_token).toBe('token-2');
  });

  it('says when its time has run out, with the form as it was, and is taken again', async () => {
    const answers = [
      () => heldAt(TOTAL, { hold_expires_at: inSeconds(2) }),
      () => heldAt(TOTAL, { booking_id: 'booking-2' }),
    ];
    const { user, sent } = await open({ 'POST /public/book': () => answers.shift()?.() });
    await button('£410.00');
    await fill(user);
    await proceed(user);
    await payment();
    await elapse(3_000);
    await screen.findByText('Your hold has ended');
    expect(screen.getByLabelText('Full name')).toHaveValue('Anna Whitfield');
    await user.click(screen.getByRole('button', { name: 'Hold these dates again' }));
    await payment();
    expect(sent()).toHaveLength(2);
  });
});

describe('A stay that cannot be had', () => {
  const at = (changes: Readonly<Record<string, string>>) =>
    new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(wished.search)), ...changes }).toString();
  const title = (text: string) => screen.findByRole('heading', { level: 1, name: text });

  it.each([
    ['Stays from a Friday are 3 nights or more.', at({ departure: '2027-02-14' })],
    ['This is for at most 4 guests.', at({ children: '3' })],
    ['This is for at most 2 pets.', at({ pets: '3' })],
    ['This date is no longer available', at({ extras: `${COT}:2` })],
    ['This date is no longer available', 'arrival=soon'],
  ])('says why: %s', async (sentence, search) => {
    const { sent } = await open({}, search);
    await title(sentence);
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(sent()).toEqual([]);
  });

  it('offers what is near, with the same party and extras', async () => {
    const { user } = await open({}, at({ departure: '2027-02-14', extras: `${COT}:1` }));
    const near = within((await screen.findByText('Nearest free dates')).parentElement!);
    await user.click(near.getByRole('link', { name: /^Fri.12 to Mon.15.February, 3.nights £420\.00$/ }));
    await arrive(`/checkout/stay?${wished.search}&extras=${COT}:1`);
    await button('£420.00');
  });

  it('is one where no stays are offered any more', async () => {
    const none = { ...stays(), tariff: null, earliest_arrival: null, latest_arrival: null };
    await open({ 'GET /public/stays': () => none });
    await title('This date is no longer available');
  });

  it('is not said to be one while nobody knows', async () => {
    let isBroken = true;
    const { user } = await open({
      'GET /public/stays': () => (isBroken ? problem(500, 'internal_error', 'Broken') : stays()),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await user.click(again);
    await button('£410.00');
    await waitFor(() => expect(screen.queryByText(/no longer available/)).toBeNull());
  });
});
