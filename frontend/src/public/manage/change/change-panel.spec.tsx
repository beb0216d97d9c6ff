import { screen, waitFor, within } from '@testing-library/react';
import type { ChangeQuote, OpenChange } from '@holdfast/contracts/changes';
import type { ManagedBooking } from '@holdfast/contracts/manage';
import { block, NOW, problem, serve, visit } from '../../../../test/site';
import { ManagedContext } from '../managed';
import { ChangeOpener } from './change-opener';
import { ChangeNews, ChangePanel, useDates } from './change-panel';

const stay = {
  status: 'confirmed',
  start_date: '2027-02-12',
  end_date: '2027-02-15',
  start_time: null,
  end_time: null,
  party: { adults: 2, children: 0, infants: 0, pets: 0 },
  extras: [],
  change: null,
  may: { dates: 'self' },
  why_not: { dates: null },
} as unknown as ManagedBooking;

const quote: ChangeQuote = {
  lines: [],
  total: 395,
  difference: 45,
  pay_now: 45,
  pay_later: 0,
  less_to_pay: 0,
  refund: 0,
  mode: 'self',
};
const waiting: OpenChange = {
  id: 'c-1',
  state: 'offered',
  by: 'customer',
  start_date: '2027-02-13',
  end_date: '2027-02-16',
  start_time: null,
  end_time: null,
  party: null,
  total: 395,
  difference: 45,
  pay_now: 45,
  open_until: '2026-11-21T09:15:00.000Z',
};

const Panel = () => {
  const dates = useDates();
  return (
    <>
      <ChangeNews dates={dates} />
      <ChangeOpener dates={dates.opener} />
      <ChangePanel dates={dates} />
    </>
  );
};

const open = (changes: object = {}) =>
  visit(
    <ManagedContext value={{ booking: { ...stay, ...changes } as ManagedBooking, token: 'token' }}>
      <Panel />
    </ManagedContext>,
  );

describe('Other dates on the page of a booking', () => {
  beforeEach(() => jest.useFakeTimers({ now: NOW }));
  afterEach(() => jest.useRealTimers());

  it('are chosen, priced, and then changed to by a button that says what is paid', async () => {
    const { calls } = serve({
      'POST /public/manage/changes/quote': () => quote,
      'POST /public/manage/changes': () => ({ change: waiting, payment: null }),
      'GET /public/manage': () => stay,
    });
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Change dates' }));
    const arrive = await screen.findByLabelText('Arrive');
    await user.clear(arrive);
    await user.type(arrive, '2027-02-13');
    expect(screen.getByLabelText('Leave')).toHaveValue('2027-02-16');
    await user.click(screen.getByRole('button', { name: 'See the price' }));
    expect(await screen.findByText(/£45\.00 more than now\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change and pay £45.00' }));
    await waitFor(() => expect(screen.queryByLabelText('Arrive')).toBeNull());
    const started = calls.find(({ path }) => path === '/public/manage/changes');
    expect(started?.body).toMatchObject({
      to: { stay: { arrival: '2027-02-13', departure: '2027-02-16', adults: 2 } },
      expected_difference: 45,
      expected_refund: 0,
    });
    expect(started?.headers.get('X-Booking-Token')).toBe('token');
  });

  it('that cannot be had bring the nearest that can', async () => {
    const nearest = [{ arrival: '2027-02-19', departure: '2027-02-22', total: 350 }];
    let asked = 0;
    serve({
      'POST /public/manage/changes/quote': () =>
        (asked += 1) === 1
          ? problem(409, 'stay_taken', 'This date is no longer available', { nearest })
          : quote,
    });
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Change dates' }));
    await user.click(await screen.findByRole('button', { name: 'See the price' }));
    expect(await screen.findByText(/Choose other dates first/)).toBeVisible();
    expect(asked).toBe(0);
    const arrive = await screen.findByLabelText('Arrive');
    await user.clear(arrive);
    await user.type(arrive, '2027-02-13');
    await user.click(screen.getByRole('button', { name: 'See the price' }));
    expect(await screen.findByText('This date is no longer available')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Fri.19 to Mon.22.February.*£350\.00/ }));
    expect(await screen.findByText(/£45\.00 more/)).toBeVisible();
    expect(screen.getByLabelText('Arrive')).toHaveValue('2027-02-19');
  });

  it('are asked for with a word where the business answers', async () => {
    const { calls } = serve({
      'GET /public/calendar': () => [
        block('2027-06-01', '2027-06-05'),
        block('2027-07-01', '2027-07-05', { status: 'booked' }),
      ],
      'POST /public/manage/changes/quote': () => ({ ...quote, difference: -50, pay_now: 0, mode: 'ask' }),
      'POST /public/manage/changes': () => ({ change: { ...waiting, state: 'asked' }, payment: null }),
      'GET /public/manage': () => stay,
    });
    const { user } = open({ party: null });
    await user.click(screen.getByRole('button', { name: 'Change dates' }));
    const group = within(await screen.findByRole('group', { name: 'Choose another time' }));
    expect(group.getAllByRole('radio')).toHaveLength(1);
    // Programs that guard mailboxes press buttons: nothing comes of that before something was chosen.
    await user.click(screen.getByRole('button', { name: 'See the price' }));
    expect(screen.getByText(/Choose other dates first/)).toBeVisible();
    await user.click(group.getByRole('radio'));
    expect(screen.queryByText(/Choose other dates first/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'See the price' }));
    expect(
      await screen.findByText(/£50\.00 less than now\..*We will tell you what of it comes back/),
    ).toBeVisible();
    await user.type(screen.getByLabelText('A word to us'), 'May we?');
    await user.click(screen.getByRole('button', { name: 'Ask for these dates' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/public/manage/changes')?.body).toMatchObject({
        note: 'May we?',
      }),
    );
    expect(await screen.findByRole('button', { name: 'Change dates' })).toBeVisible();
  });

  it('that wait for their payment are paid or taken back', async () => {
    const { calls } = serve({
      'POST /public/manage/changes/c-1/withdraw': () => ({ change: null, payment: null }),
      'GET /public/manage': () => stay,
    });
    const { user } = open({ change: waiting });
    expect(screen.getByText(/Until 09:15\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay £45.00' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take it back…' }));
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: /^Yes, let the new dates go/ }));
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    await waitFor(() =>
      expect(calls.map(({ path }) => path)).toContain('/public/manage/changes/c-1/withdraw'),
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Take it back' })).toHaveAttribute('aria-busy', 'false'),
    );
  });

  it('may be left alone: who goes by keys is back where they began', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Change dates' }));
    await user.click(await screen.findByRole('button', { name: 'Keep the dates' }));
    expect(screen.getByRole('button', { name: 'Change dates' })).toHaveFocus();
  });

  it('that are being paid are waited for', () => {
    open({ change: { ...waiting, open_until: null } });
    expect(screen.getByText(/Your payment is being checked/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are not offered where they cannot be had, and it is said why', () => {
    open({ may: { dates: 'no' }, why_not: { dates: 'booking_started' } });
    expect(screen.getByText(/has already begun/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('of a stay that is over are no matter any more', () => {
    open({ may: { dates: 'no' }, why_not: { dates: 'booking_started', pay: 'booking_over' } });
    expect(screen.queryByText(/has already begun/)).toBeNull();
  });
});
