import type { CancellationQuote } from '@holdfast/contracts/cancellation';
import type { ManagedBooking } from '@holdfast/contracts/manage';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { cutLine, problem, serve, startFresh, visit } from '../../../../test/site';
import type { Routes as ServerRoutes } from '../../../../test/site';
import { managedExample } from '../testing/managed-example';
import { keptToken, linkEnded } from '../kept-token';
import { ManagePage } from '../manage-page';

startFresh();
beforeEach(() => {
  keptToken.write(null);
  linkEnded.write(null);
});

const SENTENCE = 'Cancel by Thursday 17 June 2027 and it costs half of the price (£416.50).';
const WHY = ['Cancelled on Thursday 10 June 2027, 37 days before the arrival.'];
const booking: ManagedBooking = {
  ...managedExample,
  lines: [
    { kind: 'block', text: 'Price', amount: 833 },
    { kind: 'deposit', text: 'Refundable deposit', amount: 75 },
  ],
  total: 908,
  paid: 908,
  policy: { sentence: SENTENCE },
  may: { ...managedExample.may, cancel: true },
  why_not: { ...managedExample.why_not, cancel: null },
};
const cancelled: ManagedBooking = {
  ...booking,
  status: 'cancelled',
  policy: null,
  cancelled: { by: 'customer', cause: 'wish', refund: 491.5, kept: 416.5, why: WHY, resale: null },
  refunds: [
    {
      amount: 491.5,
      at: '2027-06-10T12:00:00.000Z',
      state: 'pending',
      returned_on: null,
      orphaned: false,
      reason: 'cancellation',
    },
  ],
  may: { ...booking.may, cancel: false },
  why_not: { ...booking.why_not, cancel: 'booking_not_cancellable' },
};
const quote = (refund: number): CancellationQuote => ({
  refund,
  kept: 908 - refund,
  paid: 908,
  deposit_back: 75,
  by_hand: 0,
  why: WHY,
  sentence: SENTENCE,
  until: null,
});

const open = async (routes: ServerRoutes) => {
  const server = serve({ 'GET /public/manage': () => booking, ...routes });
  const page = visit(
    <Routes>
      <Route path="/m/:token" element={<ManagePage />} />
      <Route path="/manage" element={<ManagePage />} />
    </Routes>,
    { at: `/m/${'x'.repeat(47)}` },
  );
  await page.user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  return { ...page, ...server };
};

describe('Cancelling a booking', () => {
  it('says what comes back and why, and does nothing before a box is ticked that nobody has ticked', async () => {
    const { user, calls } = await open({
      'GET /public/manage/cancellation': () => quote(491.5),
      'POST /public/manage/cancellation': () => cancelled,
    });
    expect(screen.getByText(SENTENCE)).toBeInTheDocument();
    expect(screen.getByText(/typically within 5-7 business days/)).toBeInTheDocument();
    expect((await screen.findByText(/You get back/)).textContent).toBe(
      'You get back £491.50 of £908.00, to the account you paid with, usually within 5 days. Your dates become free at once.',
    );
    expect(screen.getByText('Why £491.50?')).toBeInTheDocument();
    // One page has one outline: the form belongs to its section.
    expect(screen.getByRole('heading', { level: 3, name: 'Cancel this booking' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Yes, cancel my booking' })).not.toBeChecked();
    const button = screen.getByRole('button', { name: 'Cancel and get £491.50 back' });
    await user.click(button);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.type(screen.getByLabelText(/like to tell us/), 'We are ill');
    await user.click(screen.getByRole('checkbox'));
    await user.click(button);
    await screen.findByRole('heading', { level: 1, name: 'This booking was cancelled.' });
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      expected_refund: 491.5,
      sure: true,
      reason: 'We are ill',
    });
    expect(
      screen.getByText('You have cancelled this booking. £491.50 goes back to you. £416.50 is kept.'),
    ).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Take out of calendar' })).toBeInTheDocument();
    expect(screen.queryByText(/typically within 5-7 business days/)).toBeNull();
  });

  it('shows another figure where it has changed, and wants to be told again', async () => {
    let refund = 491.5;
    const { user } = await open({
      'GET /public/manage/cancellation': () => quote(refund),
      'POST /public/manage/cancellation': () => {
        refund = 75;
        return problem(409, 'cancellation_changed', 'What comes back to you has changed. Please look again.');
      },
    });
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Cancel and get £491.50 back' }));
    expect(await screen.findByRole('button', { name: 'Cancel and get £75.00 back' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(screen.getByText(/What comes back to you has changed/)).toBeInTheDocument();
  });

  it('does not call a lost answer a refusal', async () => {
    const { user } = await open({
      'GET /public/manage/cancellation': () => quote(75),
      'POST /public/manage/cancellation': cutLine,
    });
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Cancel and get £75.00 back' }));
    expect(await screen.findByText(/not known here whether your booking was cancelled/)).toBeInTheDocument();
    expect(screen.queryByText(/could not be cancelled/)).toBeNull();
  });

  it('says so where nothing comes back', async () => {
    await open({ 'GET /public/manage/cancellation': () => quote(0) });
    expect(await screen.findByText(/Nothing of the £908.00 that you paid comes back/)).toBeInTheDocument();
    expect(screen.getByText('Why does nothing come back?')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel my booking' })).toBeInTheDocument();
  });
});
